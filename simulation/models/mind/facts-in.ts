import type { ReadFact } from "../../language/fact.ts";
import { readFacts } from "../../language/read-facts.ts";

const limit = 20_000;
const known = new Map<string, readonly ReadFact[]>();

/** `readFacts`, remembered by text: tool conversations hold the same passages turn after turn. */
export function factsIn(text: string): readonly ReadFact[] {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= limit) known.clear();
  const facts = readFacts(text);
  known.set(text, facts);
  return facts;
}
