import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { stemsOf } from "../question-words.ts";

/**
 * Finds the names that facts have for given nodes which a question words in its own way ("the election for the 2026 term" for "2026 term
 * election"). A label means a thing if all facts that its edges cite for their relations begin at that one thing, and the two share most
 * of their words. Labels that a fact has already stand for themselves. Pure.
 */
export function nameGivens({ nodes, edges, evidence = [] }: ReasoningGraphFile): Record<string, string[]> {
  const facts = evidence.flatMap(({ facts: stated = [] }) => stated);
  const known = new Set(facts.flatMap(({ subject, object }) => [subject, object]).map(normaliseName));
  const found = nodes.flatMap(({ id, label, given }): [string, string[]][] => {
    if (given !== true || known.has(normaliseName(label))) return [];
    const starts = edges
      .filter(({ from, op }) => from === id && op === "projection")
      .flatMap(({ relation = "", inverse, evidence: cited = [] }) =>
        evidence
          .filter((piece) => cited.includes(piece.id))
          .flatMap((piece) => piece.facts ?? [])
          .filter((fact) => normaliseName(fact.relation) === normaliseName(relation))
          .map(({ subject, object }) => (inverse === true ? object : subject)),
      );
    const [start, ...others] = new Map(starts.map((name) => [normaliseName(name), name])).values();
    return start !== undefined && others.length === 0 && shareMost(label, start) ? [[start, [label]]] : [];
  });
  return Object.fromEntries(
    found.map(([start]) => [start, found.flatMap(([other, labels]) => (other === start ? labels : []))]),
  );
}

/** Whether the shorter name has most of its words in the other one, and no number that the other lacks. */
function shareMost(label: string, name: string): boolean {
  const numbers = (text: string): string => (text.match(/\d+/gu) ?? []).sort().join(" ");
  if (numbers(label) !== numbers(name)) return false;
  const [less, more] = [partsOf(label), partsOf(name)].sort((a, b) => a.size - b.size);
  if (less === undefined || more === undefined || less.size === 0) return false;
  return [...less].filter((part) => more.has(part)).length / less.size >= most;
}

const most = 0.75;

/** Stems of words, and single Han characters. */
function partsOf(text: string): Set<string> {
  return new Set([...stemsOf(text), ...(text.match(/\p{Script=Han}/gu) ?? [])]);
}
