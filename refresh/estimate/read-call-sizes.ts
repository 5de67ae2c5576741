import type { CostEntry } from "../../domain/ports/models/call-log.ts";
import { roleGroupOf } from "./possible-refresh.ts";

/** Mean tokens and dollars of a call; dollars are null if no call had a price. */
interface CallSize {
  readonly input: number;
  readonly output: number;
  readonly dollars: number | null;
}

/** Mean sizes of calls by step and role, for those of which the ledger has enough calls. */
export type CallSizes = ReadonlyMap<string, CallSize>;

/** Least number of calls from which a mean is taken; the mean of fewer says little. */
const leastCalls = 10;

/**
 * Reads how large the calls of each step and role were. Calls under every method count, because a step's prompt and pages hardly depend on
 * the method.
 */
export function readCallSizes(entries: readonly CostEntry[]): CallSizes {
  const sums = new Map<string, CallSize & { readonly calls: number }>();
  for (const { step, role, calls, inputTokens, outputTokens, dollars } of entries) {
    const key = `${step}/${roleGroupOf(role)}`;
    const sum = sums.get(key) ?? { calls: 0, input: 0, output: 0, dollars: null };
    sums.set(key, {
      calls: sum.calls + calls,
      input: sum.input + inputTokens,
      output: sum.output + outputTokens,
      dollars: dollars === null ? sum.dollars : (sum.dollars ?? 0) + dollars,
    });
  }
  return new Map(
    [...sums].flatMap(([key, { calls, input, output, dollars }]) => {
      const size = { input: input / calls, output: output / calls, dollars: dollars && dollars / calls };
      return calls < leastCalls ? [] : [[key, size] as const];
    }),
  );
}
