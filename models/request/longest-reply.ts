import type { ModelSettings } from "../../domain/settings/models-settings.ts";
import type { ChatBody } from "./chat-body.ts";

/** How many tokens a request lets the reply have: as its body says under either name, else as the role's settings do. */
export function longestReply(body: ChatBody, { replyBound }: ModelSettings): number {
  const asked = body.max_tokens ?? body["max_completion_tokens"];
  return typeof asked === "number" && asked > 0 ? asked : replyBound;
}
