import { own } from "../domain/own.ts";
import { completeFaultRates } from "./models/faults/complete-fault-rates.ts";
import type { FaultRates } from "./models/faults/fault-rates.ts";
import type { Command } from "./models/obedience/command.ts";
import type { ModelServerOptions } from "./models/server/create-model-server.ts";
import type { Alteration } from "./web/alterations.ts";
import type { WorldOptions } from "./world/create-world.ts";

/** Rates of the models' faults: by name, or `all` at once; `models` has rates for single models over these. */
export type FaultOptions = Partial<FaultRates> & {
  readonly all?: number;
  readonly models?: Readonly<Record<string, Partial<FaultRates> & { readonly all?: number }>>;
};

export interface SimulationOptions extends WorldOptions {
  /** Ports of the web, the search engine, the model server and the control server are this one and the next three; absent: any free ones. */
  readonly port?: number;
  readonly faults?: FaultOptions;
  /** How often models of every role carry out what a page, a snippet or a summary orders: 0 by default, 1 at worst. */
  readonly obedience?: number;
  /** What a text orders besides what its wording tells such models: for benches that plant wordings of which nobody has a list. */
  readonly orders?: (text: string) => readonly Command[];
  /** Told of each request to a model as it is answered: for benches that measure what is sent. */
  readonly onAnswer?: ModelServerOptions["onAnswer"];
  /** Falsehoods that the pages tell from the start. */
  readonly alter?: readonly Alteration[];
  /** The day as of which web and search begin; absent: they show all that the world has. */
  readonly now?: string;
  /** Starts the server by which time passes and things leak. */
  readonly control?: boolean;
  /** Milliseconds before every reply of a model. */
  readonly delayMs?: number;
  readonly slowMs?: number;
  /** How long a stalled reply is held open. */
  readonly stallMs?: number;
  readonly retryAfterSeconds?: number;
}

/** The rates that hold for a model. */
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
