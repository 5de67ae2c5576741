import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { readField } from "./fields.ts";

/** DeepResearch's JSONL, with a question and its answer in each line; both its question files and its outputs have this form. */
export const deepResearch: BenchmarkFormat = {
  name: "DeepResearch",
  columns: ["question", "answer"],
  read: (row, number) =>
    makeItem({
      id: String(number),
      question: readField(row, "question"),
      answer: readField(row, "answer"),
    }),
};
