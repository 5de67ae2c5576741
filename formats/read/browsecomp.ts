import { sha256Xor } from "../ciphers/sha256-xor.ts";
import type { BenchmarkFormat } from "./benchmark-format.ts";
import { makeItem } from "./make-item.ts";
import { readField } from "./read-field.ts";
import { readOptional } from "./read-optional.ts";

/** simple-evals' BrowseComp: question and answer are veiled, the topic is not. */
export const browseComp: BenchmarkFormat = {
  name: "BrowseComp",
  columns: ["problem", "answer", "problem_topic", "canary"],
  read(row, number) {
    const canary = readField(row, "canary");
    const open = (column: string): string => sha256Xor.decrypt(readField(row, column), canary);
    return makeItem({
      id: String(number),
      question: open("problem"),
      answer: open("answer"),
      domain: readOptional(row, "problem_topic"),
    });
  },
};
