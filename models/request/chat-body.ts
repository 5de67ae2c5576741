/** A message in OpenAI's protocol; further fields go to the server as they stand. */
export interface ChatMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly [field: string]: unknown;
}

/** What is asked, in OpenAI's names; how it is carried (streaming) is the wire's matter and no part of a call's identity. */
export interface ChatBody {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly unknown[];
  readonly tool_choice?: unknown;
  readonly response_format?: unknown;
  readonly temperature?: number;
  readonly top_p?: number;
  readonly max_tokens?: number;
  readonly [field: string]: unknown;
}
