import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { classesAsVariables } from "./classes-as-variables.ts";
import { withoutClassesInLabels } from "./classes-in-labels.ts";
import type { Difference } from "./compare-clues.ts";
import { compareTrees, countErrors, kindOf, leastErrors, pairWays } from "./compare-trees.ts";
import { findEquivalence } from "./find-equivalence.ts";
import { readingNames } from "./reading-names.ts";

const codes = {
  lost: "lost-in-wording",
  invented: "invented-in-wording",
  changed: "changed-in-wording",
} as const;

/** Returns the differences of two readings as findings about the first one's graph. */
export function findWordingFaults(first: ReasoningGraphFile, second: ReasoningGraph): Finding[] {
  return compareReadings(first, second).map(({ kind, severity, nodes, edges, message }) => ({
    code: codes[kind],
    severity,
    nodes: [...new Set(nodes)],
    edges: [...edges],
    evidence: [],
    message,
  }));
}

/**
 * Compares the question's own graph with the reading of someone who knows only the wording. It tells which clues were lost, added or
 * changed, and whether another thing is asked for. Ids, order, labels of derived nodes, and the form of an intersection make no difference.
 * Nor does it matter if the reader uses its own words for a relation or for an obfuscated thing.
 */
export function compareReadings(first: ReasoningGraphFile, second: ReasoningGraph): readonly Difference[] {
  const drawn = compareDrawn(first, second);
  if (countErrors(drawn) === 0) return drawn;
  const { isStated } = readingNames(first);
  const [own, read] = [withoutClassesInLabels(first, second), withoutClassesInLabels(second, first)];
  const [open, openRead] = [classesAsVariables(own, read, isStated), classesAsVariables(read, own, isStated)];
  return leastErrors([
    ...(open === own && openRead === read ? [] : [compareDrawn(open, openRead)]),
    ...(own === first && read === second ? [] : [compareDrawn(own, read)]),
    drawn,
  ]);
}

function compareDrawn(first: ReasoningGraphFile, second: ReasoningGraph): readonly Difference[] {
  const ways = pairWays(first, second);
  const best = compareTrees(ways);
  // Ranked sets aren't conjunctive queries.
  if (countErrors(best) === 0 || [first, second].some(hasRanks)) return best;
  const equivalent = ways.flatMap(({ own, read, ...parts }) => {
    const warnings = findEquivalence(own, read, parts);
    return warnings === null ? [] : [[...kindOf(own, read), ...warnings]];
  });
  return leastErrors([...equivalent, best]);
}

function hasRanks({ edges }: ReasoningGraph): boolean {
  return edges.some(({ op }) => op === "order" || op === "limit");
}
