import { expect, it } from "vitest";
import { readVerdict } from "../../../../evaluation/judge/read-verdict.ts";

const deepSearch = (found: Record<string, boolean>, excessive: string[]): string =>
  JSON.stringify({
    "Answer Correctness": {
      Explanation: "…",
      "Correctness Details": found,
      "Excessive Answers": excessive,
    },
  });

it.each([
  ["extracted_final_answer: Tarn\ncorrect: yes\nconfidence: 100", "correct"],
  ["reasoning: it differs\nCorrect: No", "incorrect"],
  ["**correct:** yes", "correct"],
  ['{"correct": "yes"}', "correct"],
  ['```json\n{"correct": "no", "reason": "…"}\n```', "incorrect"],
  ["A", "correct"],
  [" B. ", "incorrect"],
  ["C", "not_attempted"],
  ["Correct", "correct"],
  ["Incorrect.", "incorrect"],
  ["最终答案: 塔恩\n结论: 正确", "correct"],
  ["结论：错误", "incorrect"],
  [deepSearch({ Belgium: true, France: true }, []), "correct"],
  [deepSearch({ Belgium: true, France: true }, ["Italy"]), "incorrect"],
  [deepSearch({ Belgium: true, France: false }, []), "incorrect"],
  // A grader's errors: none of them is a wrong answer.
  ["incorrect: yes", null],
  ["The answer is correct: yes", null],
  ["correct: yes\ncorrect: no", null],
  ["correct: perhaps", null],
  ["correct: yesterday", null],
  ["A or B", null],
  ["Not correct", null],
  ["结论: 不正确", null],
  ['{"correct": "maybe"}', null],
  [deepSearch({}, []), null],
  ["", null],
])("%j is %s", (text, verdict) => {
  expect(readVerdict(text)).toBe(verdict);
});
