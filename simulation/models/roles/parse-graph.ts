import { parseGraph } from "../../../domain/model-calls/parse-graph.ts";
import { createSketch } from "../graphs/create-sketch.ts";
import { drawGraph } from "../graphs/draw-graph.ts";
import { namesIn } from "../mind/names-in.ts";
import { readAnyQuestion } from "../mind/read-any-question.ts";
import { readEvidence } from "../mind/read-evidence.ts";
import { defineRole } from "./role.ts";

/** Reads the question as a graph; a question in words of another kind becomes one projection for each name in it that the evidence knows. */
export const playParseGraph = defineRole(parseGraph, ({ input }) => {
  const { language, question, answer } = input;
  const facts = readEvidence(input.evidence);
  const meaning = readAnyQuestion(question, language);
  if (meaning !== undefined)
    return { report: drawGraph(meaning, { facts, answer, language, text: question }) };
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
