/** One tool call of a reply; `arguments` is JSON text, as on the wire. */
export interface ModelToolCall {
  readonly name: string;
  readonly arguments: string;
}

/** What a simulated model answers, before it is put into OpenAI's envelope. */
export interface ModelReply {
  readonly content: string | null;
  readonly toolCalls: readonly ModelToolCall[];
  /** Reasoning models only: what they thought, sent as `reasoning_content`. */
  readonly reasoning: string | null;
  readonly finishReason: "stop" | "tool_calls" | "length" | "content_filter";
  readonly refusal: string | null;
}
