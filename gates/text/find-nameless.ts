import type { Fact } from "../../domain/evidence/fact.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { isName } from "../../reasoning/knowledge/is-name.ts";
import { readQuantity } from "../../reasoning/values/quantity.ts";

/** Number of names that the returned sentence lists at most. */
const mostListed = 4;

/**
 * Finds a wording that names no thing although the plain question names some (beyond EvoBrowseComp §2.1; decision 0199). Such a question
 * starts from classes, times and numbers alone, and its graph will be refused as `open-start`, which costs a whole round. A name is a thing
 * of which a fact tells something, or words that are written as a name. The obfuscating agent is shown the returned sentence.
 */
export function findNameless(wordings: {
  readonly plainQuestion: string;
  readonly question: string;
  /** Facts of the evidence on which the question rests. */
  readonly facts: readonly Fact[];
}): string[] {
  const { plainQuestion, question, facts } = wordings;
  const names = new Set(
    facts.flatMap(({ subject, object }) => [
      subject,
      ...(isName(object, { isOneThing: false }) ? [object] : []),
    ]),
  );
  const named = [...names].filter((name) => readQuantity(name) === null && containsName(plainQuestion, name));
  if (named.length === 0 || named.some((name) => containsName(question, name))) return [];
  const shown = named.slice(0, mostListed).map((name) => `“${name}”`);
  return [
    `this wording names no thing, so that classes, times and numbers alone are left to begin from: keep one of the names (${shown.join(", ")}), best the one from which the way to the answer is longest`,
  ];
}
