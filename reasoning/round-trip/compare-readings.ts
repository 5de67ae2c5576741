import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/reasoning-graph.ts";
import { createComparison } from "./compare-terms.ts";
import type { Difference } from "./difference.ts";
import { readTerms } from "./read-terms.ts";
import { readingNames } from "./reading-names.ts";
import type { Term } from "./term.ts";

/** Two chains of obfuscated things are alike in every part: only what hangs on one name is taken for the same. */
const wellAlike = 0.85;

/**
 * What somebody who knows only the wording understood otherwise than the question's own graph: which clues are lost, which were
 * added, which are read as something else, and whether another thing is asked for. Ids, order, labels of what is to be found, and how
 * an intersection is drawn make no difference; nor does a reader's own word for a relation or for an obfuscated thing.
 */
export function compareReadings(first: ReasoningGraphFile, second: ReasoningGraph): Difference[] {
  const compare = createComparison(readingNames(first));
  const [own, read] = [readTerms(first), readTerms(second)];
  const asked = own(first.answer);
  const answer = read(second.answer);
  const { differences } = compare(asked, answer);
  const errors = (found: readonly Difference[]): boolean =>
    found.some(({ severity }) => severity === "error");
  if (!errors(differences)) return [...kindOf(asked, answer), ...differences];
  const fits = (one: Term, other: Term): boolean => {
    const comparison = compare(one, other);
    return one.clues.length > 0 && comparison.differences.length === 0 && comparison.score > wellAlike;
  };
  const isFurther = stepsOf(answer).some((step) => fits(asked, step));
  const isNearer = stepsOf(asked).some((step) => fits(step, answer));
  if (isFurther || isNearer)
    return [
      {
        ...{ kind: "changed", severity: "error", nodes: [asked.node.id], edges: [] },
        message: `another thing is read as asked for: “${answer.node.label}”`,
      },
    ];
  return [...kindOf(asked, answer), ...differences];
}

/** What a thing is found by way of. */
function stepsOf(term: Term, seen = new Set<Term>()): Term[] {
  const sources = term.clues.map(({ source }) => source).filter((source) => !seen.has(source));
  for (const source of sources) seen.add(source);
  return sources.flatMap((source) => [source, ...stepsOf(source, seen)]);
}

function kindOf({ node }: Term, { node: read }: Term): Difference[] {
  const isOne = node.kind.startsWith("attribute") === read.kind.startsWith("attribute");
  const isSet = node.kind.endsWith("-set") === read.kind.endsWith("-set");
  if (isOne && isSet) return [];
  const message = `the answer is a ${node.kind}, but is read as a ${read.kind}`;
  return [{ kind: "changed", severity: isOne ? "warning" : "error", nodes: [node.id], edges: [], message }];
}
