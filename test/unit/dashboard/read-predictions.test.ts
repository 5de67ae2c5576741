import { expect, it } from "vitest";
import { readPredictions } from "../../../dashboard/views/leaderboard/read-predictions.ts";

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
      { id: "q-1", answer: "one", overLimit: true },
      { id: "2", answer: "two" },
      { id: "q-3", answer: "Doctor Ambrason", overLimit: true },
      { id: "q-4", answer: "four", overLimit: false },
    ],
  });
  expect(readPredictions('[{"id": "a", "answer": "b"}]').answers).toEqual([{ id: "a", answer: "b" }]);
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

it("names the first line that has no id, no answer, or is no document", () => {
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
