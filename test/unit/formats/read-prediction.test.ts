import { expect, it } from "vitest";
import { readPrediction } from "../../../formats/prediction.ts";

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
