import { expect, it } from "vitest";
import { findOpeningMove } from "../../../bench/injection/opening-moves.ts";
import { solveQuestion } from "../../../domain/model-calls/solve-question.ts";
import { writeUserMessage } from "../../../models/chat-body.ts";

const question = "Which harbour?";
const user = writeUserMessage(solveQuestion, {
  language: "en",
  question,
  today: "2026-06-30",
  maxToolCalls: 2,
});
const sent = (messages: object[], tools: object[] | undefined = [{ type: "function" }]): string =>
  JSON.stringify({
    messages: [{ role: "system", content: "" }, { role: "user", content: user }, ...messages],
    tools,
  });
const found = {
  role: "tool",
  content: "## Which harbour?\n1. Harbours | http://a.test/x | 2026-06-01\n A harbour.",
};

it("searches for the question, visits what was found first, and leaves the answer to the model", () => {
  expect(findOpeningMove(sent([]))).toEqual({
    ...{ name: "search", arguments: { query: [question] }, isStreamed: false },
  });
  expect(findOpeningMove(sent([found]))).toEqual({
    ...{ name: "visit", arguments: { url: ["http://a.test/x"], goal: question }, isStreamed: false },
  });
  expect(findOpeningMove(sent([found, { role: "tool", content: "{}" }]))).toBeNull();
});

it("leaves requests without tools, and searches that found nothing, to the model", () => {
  const asked = { messages: [{ role: "user", content: user }] };
  expect(findOpeningMove(JSON.stringify(asked))).toBeNull();
  expect(findOpeningMove(sent([{ role: "tool", content: "(empty)" }]))).toBeNull();
  expect(findOpeningMove("")).toBeNull();
});
