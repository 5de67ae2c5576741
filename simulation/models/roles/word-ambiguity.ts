import { type WordedClue, wordAmbiguity } from "../../../domain/model-calls/word-ambiguity.ts";
import { createFactIndex } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import { periodOfDate } from "../../language/period.ts";
import type { Clue, Description, Question } from "../../language/question.ts";
import { type Kind, kinds } from "../../language/relations/kinds.ts";
import { findRelation } from "../../language/relations/relations.ts";
import { writeQuestion, writeSentence } from "../../language/write/write-question.ts";
import { plainTarget } from "../composing/knot.ts";
import { drawGraph } from "../graphs/draw-graph.ts";
import { factsIn } from "../persona/facts-in.ts";
import { readAnyQuestion } from "../persona/read-any-question.ts";
import { defineRole } from "./role.ts";

/** Wordings of the plain and of the vaguer question. */
const wordings = { plain: 0, vague: 2 };

/**
 * Words the clues of an ambiguous form. Shared clues are worded as in the accepted question, and clues that the question lacks are added.
 * Each own clue becomes sentences that state what is known of the target.
 */
export const playWordAmbiguity = defineRole(wordAmbiguity, ({ input }) => {
  const { language, item, target, shared, own } = input;
  const meaning = readAnyQuestion(item, language);
  const names = [target.name, ...target.aliases];
  if (meaning === undefined) {
    const lines = shared.flatMap((clue) =>
      clue.steps.map(({ relation, from }) => `${relation ?? ""} ${from}`),
    );
    const question = `Which ${input.asked} has ${lines.join(", ")}?`;
    const context = own.map(({ id, steps }) => ({
      clue: id,
      sentence: `It: ${steps.map(({ from }) => from).join(", ")}.`,
    }));
    return { report: { commonClass: input.asked, plainQuestion: `${question} Name it.`, question, context } };
  }
  if (!isOfKind(input.distractor, meaning.answer.kind))
    return {
      report: {
        commonClass: "",
        plainQuestion: item,
        question: item,
        context: [{ clue: "", sentence: "-" }],
      },
    };
  const edgeOf = mapEdges(meaning, { language, text: item });
  const { kind } = meaning.answer;
  const sharedEdges = new Set(shared.flatMap(({ steps }) => steps.map(({ edge }) => edge)));
  const kept = keepClues(meaning.answer, (clue) => sharedEdges.has(edgeOf.get(clue) ?? ""));
  const added = shared.flatMap((clue) => (isAdded(clue, edgeOf) ? factClues(clue, names).slice(0, 1) : []));
  const question: Question = { answer: { kind, clues: [...(kept?.clues ?? []), ...added] }, asides: [] };
  const told = new Set<string>();
  const context = own.flatMap((clue) => {
    const edges = new Set(clue.steps.map(({ edge }) => edge));
    const way = keepClues(
      meaning.answer,
      (each) => edges.has(edgeOf.get(each) ?? "") || sharedEdges.has(edgeOf.get(each) ?? ""),
    );
    const top = way?.clues.filter((each) => touches(each, edges, edgeOf)) ?? [];
    const sentences = [...factClues(clue, names, { dated: true }), ...top].map((said) =>
      writeSentence(said, kind, language, 0),
    );
    // A clue stands for all ways that it contains, so all that is not told yet belongs to it.
    const fresh = [...new Set(sentences)].filter((each) => !told.has(each));
    for (const sentence of fresh) told.add(sentence);
    return fresh.map((sentence) => ({ clue: clue.id, sentence }));
  });
  return {
    report: {
      commonClass: input.asked,
      plainQuestion: writeQuestion(question, language, wordings.plain),
      question: writeQuestion(question, language, wordings.vague),
      context,
    },
  };
});

/**
 * Says whether the statements about a thing show its kind. If the thing may be a book as well as a paper, for example, its class is not
 * known.
 */
function isOfKind({ name, about }: { name: string; about: readonly string[] }, kind: Kind): boolean {
  const index = createFactIndex(about.flatMap((statement) => factsIn(statement)));
  return kindNames.every((each) => index.mayBe(name, each) === (each === kind));
}

const kindNames = Object.keys(kinds) as Kind[];

/** Draws the accepted question again, as its graph was drawn, to learn which edge is which clue. */
function mapEdges(
  meaning: Question,
  { language, text }: { language: Language; text: string },
): Map<Clue, string> {
  const edges = new Map<Clue, string>();
  drawGraph(meaning, {
    facts: [],
    answer: "",
    language,
    text,
    note: (clue, edge) => void edges.set(clue, edge),
  });
  return edges;
}

/** A description with some of its clues only; null if none is left. */
function keepClues(description: Description, keeps: (clue: Clue) => boolean): Description | null {
  const clues = description.clues.flatMap((clue): Clue[] => {
    if (!keeps(clue)) return [];
    if (clue.target.type !== "unnamed" || clue.negated === true) return [clue];
    const inner = keepClues(clue.target.description, keeps);
    return inner === null ? [] : [{ ...clue, target: { type: "unnamed", description: inner } }];
  });
  return clues.length === 0 ? null : { ...description, clues };
}

function touches(clue: Clue, edges: ReadonlySet<string>, edgeOf: ReadonlyMap<Clue, string>): boolean {
  const at = [...edgeOf].filter(([, edge]) => edges.has(edge)).map(([each]) => each);
  const isSame = (each: Clue): boolean => each.relation === clue.relation && each.role === clue.role;
  if (at.some(isSame)) return true;
  return (
    clue.target.type === "unnamed" &&
    clue.target.description.clues.some((inner) => touches(inner, edges, edgeOf))
  );
}

function isAdded({ steps }: WordedClue, edgeOf: ReadonlyMap<Clue, string>): boolean {
  const drawn = new Set(edgeOf.values());
  return steps.some(({ edge, op }) => op === "projection" && !drawn.has(edge));
}

/** Makes clues from the target's own facts, if the last step of the way is such a fact. With `dated`, the clues have the facts' times. */
function factClues(
  { steps, target }: WordedClue,
  names: readonly string[],
  { dated }: { readonly dated: boolean } = { dated: false },
): Clue[] {
  const last = steps.findLast(({ op }) => op === "projection");
  const relation = findRelation(last?.relation ?? "")?.id;
  if (last === undefined || relation === undefined) return [];
  const role = last.inverse === true ? "subject" : "object";
  const facts = target.flatMap((statement) => factsIn(statement));
  return facts
    .filter((each) => each.relation === relation && names.includes(each[role]))
    .map((fact) => ({
      ...{ relation, role, target: plainTarget(fact, role) },
      ...(dated && fact.date !== undefined && { when: periodOfDate(fact.date) }),
    }));
}
