import { randomUUID } from "node:crypto";

export interface NewCanary {
  readonly guid: string;
  /** As the field writes it: whoever meets it knows that the text is a benchmark's. */
  readonly sentence: string;
}

/** A canary for files that are derived from items, named after what they are of; a new one where no GUID is given. */
export function newCanary(name: string, guid: string = randomUUID()): NewCanary {
  return {
    guid,
    sentence: `BENCHMARK DATA SHOULD NEVER APPEAR AS PLAIN TEXT ONLINE. canary GUID ${name}:${guid}`,
  };
}
