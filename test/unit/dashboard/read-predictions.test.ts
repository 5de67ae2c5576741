import { expect, it } from "vitest";
import { matchAnswers } from "../../../dashboard/views/leaderboard/match-answers.ts";
import { readPredictions } from "../../../dashboard/views/leaderboard/read-predictions.ts";
import { readReply } from "../../../dashboard/views/leaderboard/read-reply.ts";
import { predictionFiles, refusedFiles, replies } from "../formats/prediction-cases.ts";

const lines = (...rows: unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

it("reads our own lines, lists, and DeepResearch's replies with their exact answers", () => {
  const reply = "Explanation: it is said so\n**Exact Answer:** Doctor Ambrason\nConfidence: 90%";
  expect(
    readPredictions(
      lines(
        { id: "q-1", answer: "one", overLimit: true },
        { id: 2, exactAnswer: "two" },
        { id: "q-3", prediction: reply, termination: "exceed available llm calls" },
        { id: "q-4", response: "four", termination: "answer" },
      ),
    ),
  ).toEqual({
    fault: null,
    answers: [
      { id: "q-1", question: null, answer: "one", overLimit: true },
      { id: "2", question: null, answer: "two" },
      { id: "q-3", question: null, answer: "Doctor Ambrason", overLimit: true },
      { id: "q-4", question: null, answer: "four", overLimit: false },
    ],
  });
  expect(readPredictions('[{"id": "a", "answer": "b"}]').answers).toEqual([
    { id: "a", question: null, answer: "b" },
  ]);
});

it("takes the agent's answer, and not the right answer that stands beside it", () => {
  const gold = { question: "Which city?", answer: "Paris" };
  expect(
    readPredictions(
      lines(
        { id: "a", ...gold, prediction: "Explanation: e\nExact Answer: Lyon", termination: "answer" },
        { id: "b", ...gold, prediction: "", termination: "answer not found" },
        { id: "c", ...gold, exactAnswer: "", response: "Oslo" },
        { id: "d", answer: "", prediction: "Exact Answer: Rome" },
        { id: "e", exactAnswer: "Bonn", prediction: "Exact Answer: Ulm", answer: "Paris" },
      ),
    ).answers?.map(({ answer }) => answer),
  ).toEqual(["Lyon", "", "Oslo", "Rome", "Bonn"]);
});

it("names the first line that has no question, no answer, or is no document", () => {
  expect(readPredictions(`${lines({ id: "a", answer: "b" })}\nnonsense\n`)).toEqual({
    answers: null,
    fault: 3,
  });
  expect(readPredictions(lines({ answer: "b" })).fault).toBe(1);
  expect(readPredictions(lines({ id: "a", answer: "b" }, { id: "a" })).fault).toBe(2);
  expect(readPredictions("").fault).toBe(1);
  expect(readPredictions("[1]").fault).toBe(1);
  expect(readPredictions("[").fault).toBe(1);
});

it.each(replies)("reads a reply as freshet eval does: %j", (text, answer) => {
  expect(readReply(text)).toBe(answer);
});

it.each(predictionFiles)("%s is read as freshet eval reads it", (_, text, filed) => {
  const { answers } = readPredictions(text);
  expect(answers?.map(({ id, question, answer }) => ({ id, question, answer }))).toEqual(filed);
});

it.each(refusedFiles)("%s is refused as freshet eval refuses it", (_, text) => {
  expect(readPredictions(text)).toEqual({ answers: null, fault: 1 });
});

it("matches answers with questions by their text or else by their id, and takes the first of several", () => {
  const questions = [
    { id: "a", question: "Which  city\nis it?" },
    { id: "b", question: "Where?" },
    { id: "c", question: "Whither?" },
  ];
  const filed = [
    { id: null, question: "Which city is it?", answer: "Lyon", overLimit: true },
    { id: "a", question: "Which city is it?", answer: "Rome" },
    { id: "b", question: "Another wording", answer: "Oslo" },
    { id: null, question: "Unknown?", answer: "Ulm" },
  ];
  expect(matchAnswers(filed, questions)).toEqual({
    answers: [
      { id: "a", answer: "Lyon", overLimit: true },
      { id: "b", answer: "Oslo" },
    ],
    leftOut: 2,
  });
  const ids = [
    { id: "a", question: null, answer: "Lyon" },
    { id: "x", question: null, answer: "Rome" },
    { id: "a", question: null, answer: "Oslo" },
  ];
  expect(matchAnswers(ids, null)).toEqual({
    answers: [
      { id: "a", answer: "Lyon" },
      { id: "x", answer: "Rome" },
    ],
    leftOut: 1,
  });
});
