import type { ModelSettings } from "../../domain/settings/models-settings.ts";
import { estimateTokens } from "../meter/estimate-tokens.ts";
import type { ChatBody } from "./chat-body.ts";
import { longestReply } from "./longest-reply.ts";

/** A server that is left no room says so by an error; one that is left this much cuts the reply. */
const least = 1024;

/**
 * The body with a bound on the reply where it names none: what is held under a budget is true then. It is how the request is
 * carried, and no part of what is asked; a server that refuses it gets the request without. `bound` null: the body's own stands.
 */
export function boundReply(
  body: ChatBody,
  settings: ModelSettings,
): { body: ChatBody; bound: number | null } {
  if (body.max_tokens !== undefined || body["max_completion_tokens"] !== undefined)
    return { body, bound: null };
  const room = settings.contextTokens - estimateTokens(JSON.stringify([body.messages, body.tools ?? ""]));
  const bound = Math.max(least, Math.min(longestReply(body, settings), room));
  return { body: { ...body, max_tokens: bound }, bound };
}
