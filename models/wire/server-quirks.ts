/** What one role's server turned out to accept; remembered while the process lives. */
export interface ServerQuirks {
  form: (typeof replyForms)[number];
  stream: boolean;
  streamOptions: boolean;
  toolChoice: boolean;
  /** The model's earlier reasoning goes back to it with its tool calls. */
  returnsReasoning: boolean;
  /** `max_tokens` is sent under its newer name. */
  maxCompletionTokens: boolean;
  /** Optional parameters of the body that the server refuses; replaced, never changed. */
  withheld: ReadonlySet<string>;
  /** The context that it says it has, in tokens, where it has refused a request as too long. */
  contextTokens: number | null;
}

/** Ways to ask for JSON, from the one that binds the model most to the one that every server takes. */
export const replyForms = ["json_schema", "json_object", "text"] as const;
export type ReplyForm = (typeof replyForms)[number];
