import { expect, it } from "vitest";
import type { Question } from "../../../../../simulation/language/question.ts";
import { writeQuestion } from "../../../../../simulation/language/write/write-question.ts";
import { drawGraph } from "../../../../../simulation/models/graphs/draw-graph.ts";

const question: Question = {
  answer: {
    kind: "person",
    clues: [
      {
        ...{ relation: "director", role: "object" },
        target: {
          type: "unnamed",
          description: {
            kind: "organisation",
            clues: [
              { relation: "founder", role: "subject", target: { type: "entity", name: "Nokelso Yodel" } },
            ],
          },
        },
      },
      { relation: "founder", role: "object", negated: true, target: { type: "entity", name: "Vola Trust" } },
      { relation: "director", role: "object", target: { type: "entity", name: "Nelmomar University" } },
    ],
  },
  asides: [],
};

it.each([
  ["en", 0, ["any person who became director of the organisation", "any person who founded the Vola Trust"]],
  ["en", 1, ["any person who took charge of the organisation", "any person who set up the Vola Trust"]],
  ["zh", 0, ["任一出任该机构的负责人的人物", "任一创立了Vola Trust的人物"]],
  ["zh", 1, ["任一成为该机构的负责人的人物", "任一创办了Vola Trust的人物"]],
] as const)("labels are words of the question: %s, wording %i", (language, wording, expected) => {
  const text = writeQuestion(question, language, wording);
  const labels = drawGraph(question, { facts: [], answer: "", language, text }).nodes.map(
    ({ label }) => label,
  );
  expect(labels).toEqual(expect.arrayContaining([...expected]));
  expect(labels.filter((label) => /[()（）]/u.test(label))).toEqual([]);
});
