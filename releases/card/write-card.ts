import type { CardFacts } from "./card-facts.ts";

/** The release's README.md: Hugging Face's header, then what the data is, how it was made and how it is opened. */
export function writeCard(facts: CardFacts): string {
  throw new Error(`not written yet: ${facts.name}`);
}
