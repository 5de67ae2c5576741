import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { readField, readId } from "./fields.ts";

/**
 * DeepResearch's JSONL, in which each line has a question and its answer. DeepResearch's question files and its outputs both have this
 * form.
 */
export const deepResearch: BenchmarkFormat = {
  name: "DeepResearch",
  columns: ["question", "answer"],
  read: (row, number) =>
    makeItem({
      id: readId(row, number),
      question: readField(row, "question"),
      answer: readField(row, "answer"),
    }),
};
