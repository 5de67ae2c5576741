import type { FactIndex } from "../../language/fact-index.ts";
import type { Kind } from "../../language/kind.ts";
import type { Clue } from "../../language/question.ts";
import { supportOf } from "../../language/solve-question.ts";
import type { CitedFact } from "../mind/cited-fact.ts";

/** Ids of the evidence that bears a clue out for the thing of that name, and the name of the clue's target as those facts have it. */
export function supportClue(
  clue: Clue,
  kind: Kind,
  name: string | undefined,
  index: FactIndex<CitedFact>,
): { evidence: string[]; target: string | undefined } {
  const { negated, ...positive } = clue;
  const other = clue.role === "subject" ? "object" : "subject";
  let facts: readonly CitedFact[] = [];
  if (negated === true) {
    // What the excluded things did is shown by facts about other names.
    facts = clue.target.type === "entity" ? index.with(clue.relation, other, clue.target.name) : [];
  } else if (name !== undefined) {
    [facts = []] = supportOf({ kind, clues: [positive] }, name, index);
  }
  return { evidence: [...new Set(facts.map((fact) => fact.evidence))], target: facts[0]?.[other] };
}
