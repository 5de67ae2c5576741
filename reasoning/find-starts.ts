import type { ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import { isName } from "./knowledge/is-name.ts";
import { hasWords } from "./question-words.ts";
import { readQuantity } from "./values/quantity.ts";

/** A thing that the question names, and the fewest steps by which the graph leads from it to the answer. */
export interface Start {
  readonly name: string;
  readonly steps: number;
}

/**
 * Finds the things that a question names and the number of steps from each to the answer; the nearest come first. A step follows a
 * relation; joining or excluding sets is no step. A name is the best search word of a question: a search for a name near the answer skips
 * everything that lies before it (decision 0120). Classes, numbers and times are no names.
 *
 * What is excluded is no way to the answer if the question describes it, since a search for it leads to another thing than the answer. A
 * chain may also start from a thing that is then excluded at its end ("another proposal than PEP 1"). This thing is as far from the answer
 * as the chain is long. A thing that is named only to be excluded is near.
 */
export function findStarts({ nodes, edges, answer }: ReasoningGraph, question: string): Start[] {
  const steps = new Map([[answer, 0]]);
  const given = new Set(nodes.flatMap(({ id, given: isGiven }) => (isGiven === true ? [id] : [])));
  const leadsTo = (start: string, end: string | undefined): boolean => {
    const reached = new Set([start]);
    for (const id of reached)
      for (const { op, from, to } of edges) if (op !== "complement" && from === id) reached.add(to);
    return end !== undefined && end !== start && reached.has(end);
  };
  const isNoWay = ({ op, from, within }: ReasoningGraph["edges"][number]): boolean =>
    op === "complement" && within !== undefined && (!given.has(from) || leadsTo(from, within));
  // Bellman and Ford: a graph has few edges, and each pass either lowers a number of steps or is the last one.
  for (let isLower = true; isLower; ) {
    isLower = false;
    for (const edge of edges) {
      const { from, to, op, within } = edge;
      const after = steps.get(to);
      if (after === undefined) continue;
      const through = after + (op === "projection" ? 1 : 0);
      for (const source of [...(isNoWay(edge) ? [] : [from]), ...(within === undefined ? [] : [within])]) {
        if (through >= (steps.get(source) ?? Number.POSITIVE_INFINITY)) continue;
        steps.set(source, through);
        isLower = true;
      }
    }
  }
  return nodes
    .filter(({ id, given, kind, label }) => {
      const isGiven = given === true && id !== answer && kind.startsWith("entity");
      const isOneThing = kind === "entity";
      return (
        isGiven && isName(label, { isOneThing }) && readQuantity(label) === null && hasWords(question, label)
      );
    })
    .flatMap(({ id, label }) => {
      const count = steps.get(id);
      return count === undefined ? [] : [{ name: label, steps: count }];
    })
    .sort((a, b) => a.steps - b.steps);
}
