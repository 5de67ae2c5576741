import { parseGraph, reparseQuestion } from "../../../domain/model-calls/parse-graph.ts";
import type { Question } from "../../language/question.ts";
import { authorsPhraseFor } from "../../language/relations/authors-phrases.ts";
import type { RelationId } from "../../language/relations/relation.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { createSketch } from "../graphs/create-sketch.ts";
import { drawGraph } from "../graphs/draw-graph.ts";
import type { Draw } from "../persona/create-draw.ts";
import { readEvidence } from "../persona/evidence.ts";
import { namesIn } from "../persona/names.ts";
import { readByOwnBook } from "../persona/phrase-book.ts";
import { readAnyQuestion } from "../persona/read-any-question.ts";
import { defineRole } from "./role.ts";

/** Draws a graph from the words alone, without evidence. A careless model overlooks a clue of a long question. */
export const playReparseQuestion = defineRole(reparseQuestion, ({ input, drawFor, skill }) => {
  const { language, question } = input;
  const meaning = readAnyQuestion(question, language);
  if (meaning === undefined) {
    const sketch = createSketch();
    return {
      report: sketch.finish(sketch.node("entity", language === "zh" ? "所问之物" : "what is asked for")),
    };
  }
  const draw = drawFor(question);
  const known = new Set(input.relations);
  const byBook = readByOwnBook(meaning, ({ relation, role }) => {
    const taken = authorsPhraseFor(relation, role)?.takenFor;
    // The listed relations tell what the words may mean.
    return taken !== undefined && !namesOf(taken.relation).some((name) => known.has(name));
  });
  const read = draw.chance(1 - skill.care, "careless") ? withoutOneClue(byBook, draw) : byBook;
  // The graph is drawn without an answer, because the solver has to find it.
  return { report: drawGraph(read, { facts: [], answer: "", language, text: question }) };
});

function namesOf(relation: RelationId): string[] {
  const { en, zh } = relationOf(relation).name;
  return [en, zh];
}

function withoutOneClue(question: Question, draw: Draw): Question {
  const { clues } = question.answer;
  const left = clues.filter((clue) => clue !== draw.pick(clues, "which clue"));
  const isStillAsked = left.some(({ negated }) => negated !== true);
  return isStillAsked ? { ...question, answer: { ...question.answer, clues: left } } : question;
}

/**
 * Reads the question as a graph. For this reading the evidence shows what the author's own words mean. Only the second reading, which sees
 * the words alone, can misread them. A question in words of another form becomes one projection for each of its names that the evidence
 * contains.
 */
export const playParseGraph = defineRole(parseGraph, ({ input }) => {
  const { language, question, answer } = input;
  const facts = readEvidence(input.evidence);
  const meaning = readAnyQuestion(question, language);
  if (meaning !== undefined) {
    return { report: drawGraph(meaning, { facts, answer, language, text: question }) };
  }
  const sketch = createSketch();
  const root = sketch.node("entity", language === "zh" ? "答案" : "the answer");
  for (const name of namesIn(facts)) {
    if (name === answer || !question.includes(name)) continue;
    const evidence = facts.filter((fact) => fact.subject === name || fact.object === name);
    sketch.projection(sketch.named(name), root, {
      relation: language === "zh" ? "相关" : "related to",
      inverse: false,
      evidence: evidence.slice(0, 2).map((fact) => fact.evidence),
    });
  }
  return { report: sketch.finish(root) };
});
