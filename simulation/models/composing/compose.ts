import { containsName } from "../../../domain/question/normalise-name.ts";
import { createFactIndex } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import type { Question } from "../../language/question.ts";
import { isName } from "../../language/read/name-words.ts";
import { solveQuestion } from "../../language/solve-question.ts";
import type { Draw } from "../persona/create-draw.ts";
import type { CitedFact } from "../persona/evidence.ts";
import { kindOfName } from "../persona/names.ts";
import type { Instruction } from "../persona/read-instruction.ts";
import { excludeRival } from "./exclude-rival.ts";
import { growKnot, isNamed } from "./grow-knot.ts";
import { countEdges, type Knot, writeKnot } from "./knot.ts";

export interface Composed {
  readonly answer: string;
  readonly aliases: readonly string[];
  readonly question: Question;
  /** Facts that the question uses. */
  readonly used: readonly CitedFact[];
  readonly edges: number;
}

interface Wish {
  readonly language: Language;
  readonly edges: number;
  readonly instruction: Instruction;
  /** Answer of the previous round; it is kept if possible. */
  readonly previousAnswer: string | null;
  /** Answers that may not be asked for again. */
  readonly spent: readonly string[];
  /**
   * What the search started from. The question asks for it only if little else can be asked for, because such an answer is too predictable.
   */
  readonly seed: string;
  readonly draw: Draw;
  /** Known facts about other things that might also answer the question. */
  readonly others: readonly CitedFact[];
}

const candidatesTried = 8;
/**
 * Added rank of a question with an exclusion. If the instruction asks for an exclusion, a shorter question that has one may be worth more
 * than a longer question without.
 */
const worthOfExclusion = 6;
/** By how much the seed ranks lower than other answers. */
const predictable = 20;
/** By how much an answer ranks lower whose name may not stand in the question: that forbids no question that asks for it. */
const unwelcome = 6;
/** Number of clues by which a question may grow in order to exclude other answers, if the instruction warned of them. */
const mostLonger = 4;

/** Composes a question from the evidence; a fresh fact must state its answer. Null if the evidence allows no question. */
export function compose(evidence: readonly CitedFact[], wish: Wish): Composed | null {
  const { language, instruction, draw } = wish;
  const facts = evidence.filter(
    (fact) => isName(fact.subject, language) && (fact.relation === "alias" || !isSelf(fact)),
  );
  const index = createFactIndex(facts);
  const all = createFactIndex([...facts, ...wish.others]);
  const unwanted = new Set(instruction.unwanted);
  const spent = new Set(wish.spent);
  const aliasesOf = (name: string): string[] => [
    ...index.with("alias", "subject", name).map(({ object }) => object),
    ...index.with("alias", "object", name).map(({ subject }) => subject),
  ];

  const ranked = [...new Set(facts.filter(({ fresh }) => fresh).flatMap(namedEnds))]
    .map((name) => {
      const own = facts.filter((fact) => fact.subject === name || fact.object === name);
      const score =
        own.length +
        own.filter(({ fresh }) => fresh).length +
        (name === wish.previousAnswer ? 3 : 0) -
        (name === wish.seed ? predictable : 0) -
        (unwanted.has(name) ? unwelcome : 0) +
        draw.number(`answer|${name}`);
      return { name, score, kind: kindOfName(name, index) };
    })
    .sort((a, b) => b.score - a.score);

  let best: { composed: Composed; rank: number } | null = null;
  let tried = 0;
  for (const { name, kind, score } of ranked) {
    if (kind === undefined || spent.has(name) || tried >= candidatesTried) continue;
    tried += 1;
    const aliases = aliasesOf(name);
    for (let longer = 0; longer <= (instruction.warns.others ? mostLonger : 0); longer += 1) {
      const knot = growKnot(name, kind, {
        facts,
        index,
        edges: wish.edges + longer,
        wanted: new Set(instruction.wanted),
        // A name that is to go may still be led to by other clues, as the lessons say.
        allows: (other) =>
          [name, ...aliases].some((leak) => containsName(other, leak))
            ? false
            : unwanted.has(other)
              ? "described"
              : true,
        draw,
      });
      if (knot === null) break;
      const composed = finish(knot, facts, wish, aliases);
      const isOnly = solveQuestion(composed.question, all).length === 1;
      const worth = instruction.warns.others ? 12 : 3;
      const excludes = composed.question.answer.clues.some(({ negated }) => negated) ? worthOfExclusion : 0;
      const rank = Math.min(composed.edges, wish.edges) * 2 + (isOnly ? worth : 0) + excludes + score / 10;
      if (best === null || rank > best.rank) best = { composed, rank };
      if (isOnly) break;
    }
  }
  return best?.composed ?? null;
}

function finish(
  knot: Knot,
  facts: readonly CitedFact[],
  { instruction }: Wish,
  aliases: readonly string[],
): Composed {
  const excluded = instruction.operations.includes("complement") ? excludeRival(knot, facts) : null;
  const described = excluded?.knot ?? knot;
  const description = writeKnot(described);
  const used = factsOf(described);
  const edges = countEdges(described);
  if (excluded === null)
    return { answer: knot.name, aliases, question: { answer: description, asides: [] }, used, edges };
  return {
    answer: knot.name,
    aliases,
    question: { answer: { ...description, clues: [...description.clues, excluded.clue] }, asides: [] },
    used: [...used, ...excluded.facts],
    edges: edges + 2,
  };
}

function factsOf(knot: Knot): CitedFact[] {
  return knot.links.flatMap(({ fact, child }) => [fact, ...(child === null ? [] : factsOf(child))]);
}

function namedEnds(fact: CitedFact): string[] {
  return fact.relation === "alias"
    ? []
    : [fact.subject, ...(isNamed({ fact, role: "subject" }) ? [fact.object] : [])];
}

const isSelf = ({ subject, object }: CitedFact): boolean => subject === object;
