import type { ModelSettings } from "../domain/settings/models-settings.ts";
import type { ChatBody } from "./chat-body.ts";
import { estimateTokens, longestReply } from "./meter.ts";

/** Smallest bound in tokens. If the context has less room than this, the server should report an error instead of cutting the reply. */
const least = 1024;

/** Smaller bounds on the reply, in tokens, that are tried if a server refuses a longer one. */
const boundSteps = [16_000, 4_096];

/**
 * Returns the body with the next smaller bound that we set, or after the smallest one without a bound. Null if we did not set the bound.
 */
export function leaveLess({
  body,
  bound,
}: ReturnType<typeof boundReply>): ReturnType<typeof boundReply> | null {
  if (bound === null) return null;
  const next = boundSteps.find((step) => step < bound);
  const { max_tokens: _, ...rest } = body;
  return next === undefined
    ? { body: rest, bound: null }
    : { body: { ...body, max_tokens: next }, bound: next };
}

/**
 * Adds a bound on the reply if the body has none, so that the reserved cost can't be exceeded. The bound is a part of the transport and not
 * of the call's identity. So if a server refuses it, a smaller bound or none is sent. `bound` is null if the body has a bound of its own.
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
