import type { ServerQuirks } from "./server-quirks.ts";

/** Describes for a person what a server refused of the requests so far, and what is sent instead. Empty if it took all of them whole. */
export function describeRefused({
  withheld,
  withheldWithTools,
  replyCap,
  plainSchemas,
  contextTokens,
  toolChoice,
}: ServerQuirks): string[] {
  const listed = (names: ReadonlySet<string>): string => [...names].join(", ");
  return [
    ...(withheld.size > 0 ? [`left out: ${listed(withheld)}`] : []),
    ...(withheldWithTools.size > 0 ? [`left out beside tools: ${listed(withheldWithTools)}`] : []),
    ...(toolChoice ? [] : ["left out: tool_choice"]),
    ...(replyCap === null ? [] : [`replies of ${replyCap} tokens at most: set replyBound to that`]),
    ...(contextTokens === null
      ? []
      : [`a context of ${contextTokens} tokens: set contextTokens to that at most`]),
    ...(plainSchemas ? ["schemas simplified"] : []),
  ];
}
