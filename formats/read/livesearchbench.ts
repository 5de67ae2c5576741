import { levelName } from "../../domain/wikidata/templated-item.ts";
import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { readField, readId, readList, readOptional } from "./fields.ts";
/** LiveSearchBench. The level (L1 to L3) becomes the form, and the answers after the first become aliases. */
export const liveSearchBench: BenchmarkFormat = {
  name: "LiveSearchBench",
  columns: ["question", "answer", "level", "type", "reasoning_chain"],
  read(row, number) {
    const [answer, ...aliases] = readList(row, "answer");
    if (answer === undefined) throw new Error("answer is empty");
    const level = readLevel(readField(row, "level"));
    const known = levelName.safeParse(level);
    return makeItem({
      id: readId(row, number),
      question: readField(row, "question"),
      answer,
      aliases,
      domain: readOptional(row, "type"),
      form: level,
      ...(known.success && { level: known.data }),
    });
  },
};

/** Reads the level, which is a number in some files and `L1` in others. */
function readLevel(level: string): string {
  return /^\d+$/u.test(level) ? `L${level}` : level;
}
