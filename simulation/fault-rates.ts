import { own } from "../domain/own.ts";
import type { Fault, FaultRates } from "./models/faults.ts";

/**
 * Rates of the models' faults: named rates, and `all` for every fault that is not named. `models` has rates for single models, which take
 * precedence.
 */
export type FaultOptions = Partial<FaultRates> & {
  readonly all?: number;
  readonly models?: Readonly<Record<string, Partial<FaultRates> & { readonly all?: number }>>;
};

/** The fault rates of a model. */
export function ratesFor({ models = {}, ...common }: FaultOptions = {}): (model: string) => FaultRates {
  const known = new Map<string, FaultRates>();
  return (model) => {
    const rates = known.get(model) ?? { ...completeFaultRates(common), ...complete(own(models, model)) };
    known.set(model, rates);
    return rates;
  };
}

function complete(rates: (Partial<FaultRates> & { readonly all?: number }) | undefined): Partial<FaultRates> {
  if (rates === undefined) return {};
  return rates.all === undefined ? rates : completeFaultRates(rates);
}

/** Small rates with which every fault happens from time to time in a demo. */
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

/** Completes rates given by name; `all` is used for every rate that is not named. Without any rates, the demo's rates are used. */
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
