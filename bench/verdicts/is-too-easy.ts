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

/**
 * Whether the question is truly too easy, by the world alone and not by what any model did: one look-up of a name that it gives leads to all that it
 * allows and nothing else (a single clue does the work of the whole question), or some of its clues do so over what models know from before the
 * cutoff, without any look-up.
 */
export function isTooEasy(
  question: Question,
  given: {
    readonly answers: readonly string[];
    readonly language: Language;
    readonly truth: GroundTruth;
    readonly remembered: FactIndex;
  },
): boolean {
  const { answers, language, truth, remembered } = given;
  const { kind, clues } = question.answer;
  const positive = clues.filter(({ negated }) => negated !== true);
  const asks = (part: readonly Clue[]): Question => ({ answer: { kind, clues: part }, asides: [] });
  const isAll = (found: readonly string[]): boolean =>
    found.length === answers.length && found.every((name) => answers.includes(name));
  const byOneLookUp = positive.some(
    (clue) => clue.target.type === "entity" && isAll(truth.answers(asks([clue]), language)),
  );
  return byOneLookUp || partsOf(positive).some((part) => isAll(solveQuestion(asks(part), remembered)));
}

/** Every choice of one clue or more. */
function partsOf(clues: readonly Clue[]): Clue[][] {
  return Array.from({ length: 2 ** clues.length - 1 }, (_, code) =>
    clues.filter((_clue, at) => ((code + 1) >> at) % 2 === 1),
  );
}
