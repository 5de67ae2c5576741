import type { BenchmarkFormat } from "./benchmark-format.ts";
import { makeItem } from "./make-item.ts";
import { readField } from "./read-field.ts";
import { readList } from "./read-list.ts";
import { readOptional } from "./read-optional.ts";

/** LiveSearchBench: the level (L1 to L3) is the form; further accepted answers follow the first. */
export const liveSearchBench: BenchmarkFormat = {
  name: "LiveSearchBench",
  columns: ["question", "answer", "level", "type", "reasoning_chain"],
  read(row, number) {
    const [answer, ...aliases] = readList(row, "answer");
    if (answer === undefined) throw new Error("answer is empty");
    const level = readField(row, "level");
    return makeItem({
      id: String(number),
      question: readField(row, "question"),
      answer,
      aliases,
      domain: readOptional(row, "type"),
      form: /^\d+$/u.test(level) ? `L${level}` : level,
    });
  },
};
