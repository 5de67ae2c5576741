import { createFactIndex, type Fact, type FactIndex } from "../../simulation/language/fact.ts";
import type { Language } from "../../simulation/language/language.ts";
import type { Clue, Question } from "../../simulation/language/question.ts";
import { solveQuestion } from "../../simulation/language/solve-question.ts";
import { createMemory } from "../../simulation/models/persona/open-school.ts";
import type { World } from "../../simulation/world/world.ts";
import type { GroundTruth } from "../truth/create-ground-truth.ts";

/** All that a model may have read before the cutoff, as if it remembered everything. */
export function rememberedFacts(world: World, truth: GroundTruth, language: Language): FactIndex {
  const memory = createMemory(world);
  const facts = new Map<string, Fact>();
  for (const entity of world.entities)
    for (const fact of memory.recall(entity.name[language], language))
      facts.set([fact.subject, fact.relation, fact.object, fact.date ?? ""].join("|"), fact);
  return createFactIndex(facts.values(), (name) => truth.entityOf(name)?.kind);
}

/** What is known of a question whose ease is judged. */
interface Judged {
  /** All that the question allows. */
  readonly answers: readonly string[];
  readonly language: Language;
  readonly truth: GroundTruth;
}

/**
 * Whether one look-up of a name that the question gives leads to all of its answers and nothing else. A single clue then does the work of
 * the whole question.
 */
export function isFoundByOneLookUp(question: Question, { answers, language, truth }: Judged): boolean {
  return positiveClues(question).some(
    (clue) =>
      clue.target.type === "entity" && areAll(answers, truth.answers(asking(question, [clue]), language)),
  );
}

/**
 * Whether the clues about the answer that have only names are not enough to answer the question. Then it describes a thing without its name
 * somewhere, which has to be found first: without this thing, other answers would fit.
 */
export function needsHop(question: Question, { answers, language, truth }: Judged): boolean {
  const named = positiveClues(question).filter(({ target }) => target.type !== "unnamed");
  return named.length === 0 || !areAll(answers, truth.answers(asking(question, named), language));
}

/** Whether the question names everything that it describes. A thing without a name has to be found first, and searchers give up on that. */
export function namesAll(question: Question): boolean {
  return positiveClues(question).every(({ target }) => target.type !== "unnamed");
}

/**
 * Whether the question is truly too easy. This is judged by the world alone, and not by what any model did. Either one look-up is enough,
 * or some of its clues lead to all of its answers by what models know from before the cutoff, without any look-up.
 */
export function isTooEasy(question: Question, given: Judged & { readonly remembered: FactIndex }): boolean {
  const isKnown = (part: readonly Clue[]): boolean =>
    areAll(given.answers, solveQuestion(asking(question, part), given.remembered));
  return isFoundByOneLookUp(question, given) || partsOf(positiveClues(question)).some(isKnown);
}

function positiveClues({ answer }: Question): Clue[] {
  return answer.clues.filter(({ negated }) => negated !== true);
}

function asking({ answer }: Question, clues: readonly Clue[]): Question {
  return { answer: { kind: answer.kind, clues }, asides: [] };
}

function areAll(answers: readonly string[], found: readonly string[]): boolean {
  return found.length === answers.length && found.every((name) => answers.includes(name));
}

/** Every choice of one clue or more. */
function partsOf(clues: readonly Clue[]): Clue[][] {
  return Array.from({ length: 2 ** clues.length - 1 }, (_, code) =>
    clues.filter((_clue, at) => ((code + 1) >> at) % 2 === 1),
  );
}
