import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { readField, readList, readOptional } from "./fields.ts";
/** LiveSearchBench. The level (L1 to L3) becomes the form, and the answers after the first become aliases. */
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
