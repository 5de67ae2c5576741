/** Features that one role's server accepts, as learnt from its refusals. They are remembered while the process runs. */
export interface ServerQuirks {
  form: (typeof replyForms)[number];
  stream: boolean;
  streamOptions: boolean;
  toolChoice: boolean;
  /** True if the model's earlier reasoning is sent back with its tool calls. */
  returnsReasoning: boolean;
  /** True if `max_tokens` is sent under its newer name. */
  maxCompletionTokens: boolean;
  /** Optional parameters of the body that the server refuses. The set is replaced and never changed, so copies stay valid. */
  withheld: ReadonlySet<string>;
  /** Parameters that the server refuses beside tools only. */
  withheldWithTools: ReadonlySet<string>;
  /** Longest reply in tokens that the server lets a request ask for; null if it refused none as too long. */
  replyCap: number | null;
  /** True if the server takes schemas only in the plain vocabulary of `simplifySchema`. */
  plainSchemas: boolean;
  /** Size of the context in tokens, as the server reported it when it refused a request as too long; null if unknown. */
  contextTokens: number | null;
}

/** Ways to ask for JSON, from the strictest one to the one that every server accepts. */
export const replyForms = ["json_schema", "json_object", "text"] as const;
export type ReplyForm = (typeof replyForms)[number];
