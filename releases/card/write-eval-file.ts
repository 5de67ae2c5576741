import type { CardFacts } from "./card-facts.ts";

/** Hugging Face's eval.yaml: which config, split and columns an evaluation framework reads. */
export function writeEvalFile(facts: Pick<CardFacts, "prettyName" | "configs">): string {
  throw new Error(`not written yet: ${facts.prettyName}`);
}
