import type { CallLedger, CallUsage } from "../domain/ports/models/call-ledger.ts";

/** A call ledger that keeps nothing but the sum: each run of a bench pays for its calls anew. */
export function createPassingLedger(): CallLedger {
  let count = 0;
  let spent: CallUsage & { calls: number } = {
    calls: 0,
    inputTokens: 0,
    cachedInputTokens: 0,
    outputTokens: 0,
    dollars: null,
  };
  return {
    reserve: async () => ({ kind: "call", id: String(++count) }),
    async commit(_id, { usage }) {
      const dollars = usage.dollars === null ? spent.dollars : (spent.dollars ?? 0) + usage.dollars;
      spent = {
        calls: spent.calls + 1,
        inputTokens: spent.inputTokens + usage.inputTokens,
        cachedInputTokens: spent.cachedInputTokens + usage.cachedInputTokens,
        outputTokens: spent.outputTokens + usage.outputTokens,
        dollars,
      };
    },
    lose: async () => true,
    fail: async () => {},
    spend: async () => spent,
  };
}
