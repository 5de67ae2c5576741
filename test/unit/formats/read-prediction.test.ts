import { expect, it } from "vitest";
import { readLayout, readPrediction } from "../../../formats/prediction.ts";

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
  ["Explanation: It fits.\nExact Answer: Port Ellery\nConfidence: 85%", "Port Ellery"],
  ["**Explanation:** It fits.\n\n**Exact Answer:** Port Ellery\n\n**Confidence:** 85%", "Port Ellery"],
  ["Explanation: It fits. Exact Answer: Port Ellery Confidence: 85%", "Port Ellery"],
  ["解释：符合 最终答案：埃勒里港 置信度：90％", "埃勒里港"],
  ["Exact Answer: Port Ellery\nConfidence: 85%", null],
  ["Explanation: It fits.\nExact Answer: Port Ellery", null],
  ["Explanation: It fits.\nExact Answer:\nConfidence: 85%", null],
  ["Explanation: It is Port Ellery.\nConfidence: 85%", null],
  ["Port Ellery", null],
  ["", null],
])("the layout with all of its labels: %j", (text, answer) => {
  expect(readLayout(text)?.exactAnswer ?? null).toBe(answer);
});
