import { expect, it } from "vitest";
import { readLayout, readPrediction } from "../../../formats/prediction.ts";
import { replies } from "./prediction-cases.ts";

it.each([
  [
    "Explanation: It fits.\nExact Answer: Port Ellery\nConfidence: 85%",
    { explanation: "It fits.", exactAnswer: "Port Ellery", confidence: 85 },
  ],
  [
    "<answer>**Exact Answer:** Port Ellery\n**Confidence:** 0.4\n**Explanation:** two\nlines</answer>",
    { explanation: "two\nlines", exactAnswer: "Port Ellery", confidence: 40 },
  ],
  [
    "解释：符合\n最终答案：埃勒里港\n置信度：90％",
    { explanation: "符合", exactAnswer: "埃勒里港", confidence: 90 },
  ],
  [
    "Explanation: It fits. Exact Answer: Port Ellery Confidence: 85%",
    { explanation: "It fits.", exactAnswer: "Port Ellery", confidence: 85 },
  ],
  ["Port Ellery", { explanation: "", exactAnswer: "Port Ellery", confidence: null }],
  // What it commits to is the judge's to find.
  [
    "I looked at two.\nIt must be Port Ellery.",
    { explanation: "I looked at two.\nIt must be Port Ellery.", exactAnswer: "", confidence: null },
  ],
  ["Exact Answer: 7\nConfidence: 700%", { explanation: "", exactAnswer: "7", confidence: null }],
])("%j", (text, read) => {
  expect(readPrediction(text)).toEqual(read);
});

it.each([
  ["**Exact Answer:** Paris\n**Confidence:** **85%**", "Paris", 85],
  ["**Exact Answer:** **Paris**\n**Confidence**: *85* %", "Paris", 85],
  ["**Exact Answer: Paris**\n**Confidence: 85%**", "Paris", 85],
  ["Exact Answer: Paris\nConfidence: High", "Paris", null],
  ["Confidence: High\nExact Answer: Paris", "Paris", null],
  ["Exact Answer: Paris\nConfidence:", "Paris", null],
  ["最终答案：巴黎\n置信度：高", "巴黎", null],
  ["Exact Answer: Paris\nConfidence: 1.0", "Paris", 100],
  ["Exact Answer: Paris\nConfidence: 0.0", "Paris", 0],
  ["Exact Answer: Paris\nConfidence: 1.0%", "Paris", 1],
  ["Exact Answer: Paris\nConfidence: 1", "Paris", 1],
  ["Exact Answer: Paris\nConfidence: 1.5", "Paris", 1.5],
])("a confidence ends the answer, whatever its value is: %j", (text, exactAnswer, confidence) => {
  expect(readPrediction(text)).toEqual({ explanation: "", exactAnswer, confidence });
});

const format = "Explanation: {your explanation}\nExact Answer: {your final answer}\nConfidence: {0-100%}";

it.each([
  [
    "a corrected answer",
    "Exact Answer: Lyon\nConfidence: 40%\n\nWait, the census says otherwise.\n\nExact Answer: Paris\nConfidence: 95%",
    { explanation: "", exactAnswer: "Paris", confidence: 95 },
  ],
  [
    "the format, and then an answer in it",
    `I shall write:\n${format}\n\nExplanation: It is said so.\nExact Answer: Paris\nConfidence: 90%`,
    { explanation: "It is said so.", exactAnswer: "Paris", confidence: 90 },
  ],
  [
    "a corrected answer without a confidence of its own",
    "Exact Answer: Lyon\nConfidence: 40%\nWait.\nExact Answer: Paris",
    { explanation: "", exactAnswer: "Paris", confidence: null },
  ],
  [
    "confidences before their answers",
    "Confidence: 40%\nExact Answer: Lyon\nConfidence: 95%\nExact Answer: Paris",
    { explanation: "", exactAnswer: "Paris", confidence: 95 },
  ],
  [
    "an answer whose repetition was cut off",
    "Exact Answer: Paris\nConfidence: 95%\n\nExact Answer:",
    { explanation: "", exactAnswer: "Paris", confidence: 95 },
  ],
  [
    "another word for an answer within the reasoning",
    "Explanation: The page says\nFinal answer: Rome was wrong\n\nExact Answer: Paris\nConfidence: 90%",
    { explanation: "The page says\nFinal answer: Rome was wrong", exactAnswer: "Paris", confidence: 90 },
  ],
  [
    "another word for an answer after the exact answer",
    "Exact Answer: Paris\nConfidence: 90%\n\nFinal Answer: see above",
    { explanation: "", exactAnswer: "Paris", confidence: 90 },
  ],
  [
    "another word for an answer alone",
    "Final Answer: Rome\nWait.\nFinal Answer: Paris\nConfidence: 80%",
    { explanation: "", exactAnswer: "Paris", confidence: 80 },
  ],
  [
    "the same in Chinese",
    "答案：里昂不对\n最终答案：里昂\n置信度：40%\n再查。\n最终答案：巴黎\n置信度：95%",
    { explanation: "", exactAnswer: "巴黎", confidence: 95 },
  ],
])("of several answers the last counts: %s", (_, text, read) => {
  expect(readPrediction(text)).toEqual(read);
});

it.each([
  ["Explanation: It fits.\nExact Answer: Port Ellery\nConfidence: 85%", "Port Ellery"],
  [`${format}\n\nExplanation: It fits.\nExact Answer: Port Ellery\nConfidence: 85%`, "Port Ellery"],
  [`${format}\n\nExplanation: It fits. Exact Answer: Port Ellery Confidence: 85%`, "Port Ellery"],
  [
    "Explanation: a\nExact Answer: Tarn\nConfidence: 4%\nExplanation: b\nExact Answer: Vail\nConfidence: 8%",
    "Vail",
  ],
  [format, null],
  ["**Explanation:** It fits.\n\n**Exact Answer:** Port Ellery\n\n**Confidence:** 85%", "Port Ellery"],
  ["Explanation: It fits. Exact Answer: Port Ellery Confidence: 85%", "Port Ellery"],
  ["解释：符合 最终答案：埃勒里港 置信度：90％", "埃勒里港"],
  ["Exact Answer: Port Ellery\nConfidence: 85%", null],
  ["Explanation: It fits.\nExact Answer: Port Ellery", null],
  ["Explanation: It fits.\nExact Answer:\nConfidence: 85%", null],
  ["Explanation: It is Port Ellery.\nConfidence: 85%", null],
  ["Explanation: It fits.\nExact Answer: Port Ellery\nConfidence: **85%**", "Port Ellery"],
  ["Explanation: It fits.\nExact Answer: Port Ellery\nConfidence: high", null],
  ["Port Ellery", null],
  ["", null],
])("the layout with all of its labels: %j", (text, answer) => {
  expect(readLayout(text)?.exactAnswer ?? null).toBe(answer);
});

it.each(replies)("reads as the page does: %j", (text, answer) => {
  const { exactAnswer, explanation } = readPrediction(text);
  expect(exactAnswer || explanation).toBe(answer);
});
