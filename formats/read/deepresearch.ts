import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { readField } from "./fields.ts";

/** DeepResearch's JSONL: a question and its answer a line, be it the questions alone or the outputs. */
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
