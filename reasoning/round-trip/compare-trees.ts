import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { type Comparison, type Difference, nameTerm, type Term } from "./compare-clues.ts";
import { createComparison } from "./create-comparison.ts";
import { readWays } from "./read-terms.ts";
import { type ReadingNames, readingNames } from "./reading-names.ts";

/** Two readings in one meaning of their filters, as terms that can be compared. */
export interface Way {
  readonly own: Term;
  readonly read: Term;
  readonly names: ReadingNames;
  readonly compare: (one: Term, other: Term) => Comparison;
}

/** Pairs the meanings that the filters of two readings may have. */
export function pairWays(first: ReasoningGraphFile, second: ReasoningGraph): Way[] {
  const names = readingNames(first);
  return readWays(first).flatMap((own) =>
    readWays(second).map((read) => ({ own, read, names, compare: createComparison(names) })),
  );
}

/**
 * Score above which a term counts as the same one. Chains of obfuscated things are always similar, so two terms exceed this score only with
 * a common name.
 */
const wellAlike = 0.85;

/** Compares two readings clue by clue from the answer down, in the meaning in which they differ least. */
export function compareTrees(ways: readonly Way[]): readonly Difference[] {
  return leastErrors(ways.map(({ own, read, compare }) => differ(own, read, compare)));
}

/** Returns the differences with the fewest errors. */
export function leastErrors(ways: readonly (readonly Difference[])[]): readonly Difference[] {
  const [best = []] = [...ways].sort((a, b) => countErrors(a) - countErrors(b) || a.length - b.length);
  return best;
}

export function countErrors(differences: readonly Difference[]): number {
  return differences.filter(({ severity }) => severity === "error").length;
}

const kinds = {
  entity: "one thing",
  "entity-set": "several things",
  attribute: "one value",
  "attribute-set": "several values",
} as const;

/** Returns a difference if the two readings ask for different kinds of thing, such as one thing and several. */
export function kindOf({ node }: Term, { node: read }: Term): Difference[] {
  const isOne = node.kind.startsWith("attribute") === read.kind.startsWith("attribute");
  const isSet = node.kind.endsWith("-set") === read.kind.endsWith("-set");
  if (isOne && isSet) return [];
  const message = `what is asked for is ${kinds[node.kind]}, but is read as ${kinds[read.kind]}`;
  return [{ kind: "changed", severity: isOne ? "warning" : "error", nodes: [node.id], edges: [], message }];
}

function differ(asked: Term, answer: Term, compare: (one: Term, other: Term) => Comparison): Difference[] {
  const { differences } = compare(asked, answer);
  if (countErrors(differences) === 0) return [...kindOf(asked, answer), ...differences];
  const fits = (one: Term, other: Term): boolean => {
    const comparison = compare(one, other);
    return one.clues.length > 0 && comparison.differences.length === 0 && comparison.score > wellAlike;
  };
  const isFurther = stepsOf(answer).some((step) => fits(asked, step));
  const isNearer = stepsOf(asked).some((step) => fits(step, answer));
  if (isFurther || isNearer)
    return [
      {
        kind: "changed",
        severity: "error",
        nodes: [asked.node.id],
        edges: [],
        message: `another thing is read as asked for: ${nameTerm(answer)}`,
      },
    ];
  return [...kindOf(asked, answer), ...differences];
}

/** Lists all terms on the way to a term. */
function stepsOf(term: Term, seen = new Set<Term>()): Term[] {
  const sources = term.clues.map(({ source }) => source).filter((source) => !seen.has(source));
  for (const source of sources) seen.add(source);
  return sources.flatMap((source) => [source, ...stepsOf(source, seen)]);
}
