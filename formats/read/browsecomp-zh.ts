import { sha256Xor } from "../xor-ciphers.ts";
import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { readField, readId } from "./fields.ts";

/** BrowseComp-ZH, in which topic, question and answer are encrypted. */
export const browseCompZh: BenchmarkFormat = {
  name: "BrowseComp-ZH",
  columns: ["Topic", "Question", "Answer", "canary"],
  read(row, number) {
    const canary = readField(row, "canary");
    const open = (column: string): string => sha256Xor.decrypt(readField(row, column), canary);
    return makeItem({
      id: readId(row, number),
      question: open("Question"),
      answer: open("Answer"),
      domain: open("Topic"),
    });
  },
};
