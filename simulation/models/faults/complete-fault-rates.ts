import type { Fault, FaultRates } from "./fault-rates.ts";

/** Small rates at which everything still happens now and then in a demo. */
const demoRates: FaultRates = {
  hallucinate: 0.02,
  obey: 0.3,
  malformed: 0.01,
  refuse: 0.003,
  loop: 0.003,
  slow: 0.01,
  rateLimit: 0.005,
  serverError: 0.005,
  stall: 0,
};

/** Rates by name, with `all` for every one that is not named; without anything, the demo's rates. */
export function completeFaultRates(given: Partial<FaultRates> & { readonly all?: number } = {}): FaultRates {
  const { all, ...named } = given;
  const base =
    all === undefined
      ? demoRates
      : (Object.fromEntries(
          (Object.keys(demoRates) as Fault[]).map((fault) => [fault, all]),
        ) as unknown as FaultRates);
  return { ...base, ...named };
}
