import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { Language } from "../../domain/language.ts";
import type { Clue, Description } from "../../simulation/language/question.ts";
import { findRelation } from "../../simulation/language/relations/relations.ts";
import { readAnyQuestion } from "../../simulation/models/persona/read-any-question.ts";
import type { Rate } from "../wilson-interval.ts";

/** What became of one question between its author and its parser. */
export interface Reading {
  /** Clues that the graph has with another relation than the author meant. */
  readonly misread: Rate;
  /** Whether some thing that the question starts from is described without any name. */
  readonly hidesStart: boolean;
}

/**
 * Compares a simulated author's question with the graph that the parser made from its words. Returns null if the words have another form.
 */
export function countReadings(
  question: string,
  graph: Pick<ReasoningGraph, "edges">,
  language: Language,
): Reading | null {
  const meaning = readAnyQuestion(question, language);
  if (meaning === undefined) return null;
  const meant = cluesOf(meaning.answer).map(({ relation }) => relation);
  const drawn = graph.edges.flatMap(({ relation = "" }) => findRelation(relation)?.id ?? []);
  const left = [...drawn];
  const missed = meant.filter((relation) => {
    const at = left.indexOf(relation);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return {
    misread: { hits: missed.length, of: meant.length },
    hidesStart: descriptionsOf(meaning.answer).some(({ clues }) =>
      clues.every(({ target }) => target.type !== "entity" && target.type !== "unnamed"),
    ),
  };
}

function cluesOf({ clues }: Description): Clue[] {
  return clues.flatMap((clue) => [clue, ...innerOf(clue).flatMap(cluesOf)]);
}

/** Lists the descriptions of all things that a description leads to, without itself. */
function descriptionsOf({ clues }: Description): Description[] {
  return clues.flatMap((clue) => innerOf(clue).flatMap((inner) => [inner, ...descriptionsOf(inner)]));
}

function innerOf({ target }: Clue): Description[] {
  if (target.type === "unnamed") return [target.description];
  return target.type === "entity" && target.about !== undefined ? [target.about] : [];
}
