import type { replyForms } from "../request/reply-form.ts";

/** What one role's server turned out to accept; remembered while the process lives. */
export interface ServerHabits {
  form: (typeof replyForms)[number];
  stream: boolean;
  streamOptions: boolean;
  toolChoice: boolean;
  /** `max_tokens` is sent under its newer name. */
  maxCompletionTokens: boolean;
  /** Optional parameters of the body that the server refuses; replaced, never changed. */
  withheld: ReadonlySet<string>;
}
