import { sha256Xor } from "../xor-ciphers.ts";
import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { readField, readId, readOptional } from "./fields.ts";
/** simple-evals' BrowseComp, in which question and answer are encrypted, but the topic is not. */
export const browseComp: BenchmarkFormat = {
  name: "BrowseComp",
  columns: ["problem", "answer", "problem_topic", "canary"],
  read(row, number) {
    const canary = readField(row, "canary");
    const open = (column: string): string => sha256Xor.decrypt(readField(row, column), canary);
    return makeItem({
      id: readId(row, number),
      question: open("problem"),
      answer: open("answer"),
      domain: readOptional(row, "problem_topic"),
    });
  },
};
