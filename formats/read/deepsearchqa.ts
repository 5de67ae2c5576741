import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { readField, readId, readOptional, splitSet } from "./fields.ts";
/** DeepSearchQA, whose `answer_type` states whether the answer is single or a set. */
export const deepSearchQa: BenchmarkFormat = {
  name: "DeepSearchQA",
  columns: ["problem", "problem_category", "answer", "answer_type"],
  read(row, number) {
    const type = readField(row, "answer_type");
    if (type !== "Single Answer" && type !== "Set Answer")
      throw new Error(`answer_type is "${type}", neither Single Answer nor Set Answer`);
    const answer = readField(row, "answer");
    return makeItem({
      id: readId(row, number),
      question: readField(row, "problem"),
      answer,
      answers: type === "Set Answer" ? splitSet(answer) : null,
      domain: readOptional(row, "problem_category"),
    });
  },
};
