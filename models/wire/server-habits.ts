import type { replyForms } from "../request/reply-form.ts";

/** What one role's server turned out to accept; remembered while the process lives. */
export interface ServerHabits {
  form: (typeof replyForms)[number];
  stream: boolean;
  streamOptions: boolean;
  toolChoice: boolean;
}
