import { rereadQuestion } from "../../../domain/model-calls/parse-graph.ts";
import type { Question } from "../../language/question.ts";
import { createSketch } from "../graphs/create-sketch.ts";
import { drawGraph } from "../graphs/draw-graph.ts";
import type { Draw } from "../mind/create-draw.ts";
import { readAnyQuestion } from "../mind/read-any-question.ts";
import { defineRole } from "./role.ts";

/** Draws what the words say, without any evidence; a careless model passes over a clue of a long question. */
export const playRereadQuestion = defineRole(rereadQuestion, ({ input, drawFor, skill }) => {
  const { language, question } = input;
  const meaning = readAnyQuestion(question, language);
  if (meaning === undefined) {
    const sketch = createSketch();
    return {
      report: sketch.finish(sketch.node("entity", language === "zh" ? "所问之物" : "what is asked for")),
    };
  }
  const draw = drawFor(question);
  const read = draw.chance(1 - skill.care, "careless") ? withoutOneClue(meaning, draw) : meaning;
  // No answer to draw it for: it is what the solver is to find.
  return { report: drawGraph(read, { facts: [], answer: "", language, text: question }) };
});

function withoutOneClue(question: Question, draw: Draw): Question {
  const { clues } = question.answer;
  const left = clues.filter((clue) => clue !== draw.pick(clues, "which clue"));
  const isStillAsked = left.some(({ negated }) => negated !== true);
  return isStillAsked ? { ...question, answer: { ...question.answer, clues: left } } : question;
}
