import type { CostEntry } from "../../domain/ports/models/call-log.ts";
import { roleGroupOf } from "./possible-refresh.ts";

/** Mean tokens of a call. */
interface CallSize {
  readonly input: number;
  readonly output: number;
}

/** Mean sizes of calls by step and role, of those that the ledger has enough of. */
export type CallSizes = ReadonlyMap<string, CallSize>;

/** Below this number of calls their mean says little. */
const leastCalls = 10;

/** Reads how large the calls of each step and role were, whatever the method: a step's prompt and its pages hardly hang on it. */
export function readCallSizes(entries: readonly CostEntry[]): CallSizes {
  const sums = new Map<string, { calls: number; input: number; output: number }>();
  for (const { step, role, calls, inputTokens, outputTokens } of entries) {
    const key = `${step}/${roleGroupOf(role)}`;
    const sum = sums.get(key) ?? { calls: 0, input: 0, output: 0 };
    sum.calls += calls;
    sum.input += inputTokens;
    sum.output += outputTokens;
    sums.set(key, sum);
  }
  return new Map(
    [...sums].flatMap(([key, { calls, input, output }]) =>
      calls < leastCalls ? [] : [[key, { input: input / calls, output: output / calls }] as const],
    ),
  );
}
