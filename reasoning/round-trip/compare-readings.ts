import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Comparison } from "./comparison.ts";
import { createComparison } from "./create-comparison.ts";
import type { Difference } from "./difference.ts";
import { isSelection } from "./is-selection.ts";
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
  const names = readingNames(first);
  const ways = readWays(first).flatMap((own) =>
    readWays(second).map((read) => differ(own, read, createComparison(names))),
  );
  const [best = []] = ways.sort((a, b) => countErrors(a) - countErrors(b) || a.length - b.length);
  return best;
}

/** A graph's filters can be meant in two ways; what a reader meant is what fits the other's graph. */
function readWays(graph: ReasoningGraph): Term[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const ways = graph.edges.some((edge) => isSelection(edge, nodes)) ? [false, true] : [false];
  return ways.map((selects) => readTerms(graph, { selects })(graph.answer));
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
        ...{ kind: "changed", severity: "error", nodes: [asked.node.id], edges: [] },
        message: `another thing is read as asked for: “${answer.node.label}”`,
      },
    ];
  return [...kindOf(asked, answer), ...differences];
}

function countErrors(differences: readonly Difference[]): number {
  return differences.filter(({ severity }) => severity === "error").length;
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
