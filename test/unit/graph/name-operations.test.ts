import { describe, expect, it } from "vitest";
import { nameOperations } from "../../../graph/question/instruct.ts";

describe("nameOperations", () => {
  it.each([
    ["en", "Take it out.", ["complement", "complement"], "Take it out. (complement)"],
    ["en", "Add a Projection.", ["projection", "intersection"], "Add a Projection. (intersection)"],
    ["zh", "去掉捷径。", ["projection", "complement"], "去掉捷径。（投影、补集）"],
    ["zh", "在设计者处增加一个交集。", ["intersection"], "在设计者处增加一个交集。"],
    ["zh", "去掉捷径。", [], "去掉捷径。"],
  ] as const)("%s: %s %o", (language, instruction, operations, expected) => {
    expect(nameOperations({ instruction, operations: [...operations] }, language)).toBe(expected);
  });
});
