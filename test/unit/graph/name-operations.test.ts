import { describe, expect, it } from "vitest";
import { nameOperations } from "../../../graph/question/instruct.ts";

describe("nameOperations", () => {
  it.each([
    ["en", "Take it out.", ["complement", "complement"], "Take it out. The question has to use: complement."],
    [
      "en",
      "Add a Projection.",
      ["projection", "intersection"],
      "Add a Projection. The question has to use: intersection.",
    ],
    ["zh", "去掉捷径。", ["projection", "complement"], "去掉捷径。问题须用到以下运算：投影、补集。"],
    ["zh", "在设计者处增加一个交集。", ["intersection"], "在设计者处增加一个交集。"],
    ["zh", "去掉捷径。", [], "去掉捷径。"],
    // A text that stops without a sign is ended first, so that the sentence doesn't run into it.
    ["zh", "答案不变；", ["complement"], "答案不变。问题须用到以下运算：补集。"],
    ["en", "Keep the answer", ["complement"], "Keep the answer. The question has to use: complement."],
  ] as const)("%s: %s %o", (language, instruction, operations, expected) => {
    expect(nameOperations({ instruction, operations: [...operations] }, language)).toBe(expected);
  });
});
