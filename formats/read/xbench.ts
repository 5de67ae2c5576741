import { createXorCipher } from "../xor-ciphers.ts";
import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { readField } from "./fields.ts";

/** xbench-DeepSearch; its reference steps are not read. */
export const xbench: BenchmarkFormat = {
  name: "xbench",
  columns: ["id", "prompt", "answer", "reference_steps", "canary"],
  read(row) {
    const canary = readField(row, "canary");
    const open = (column: string): string => rawXor.decrypt(readField(row, column), canary);
    return makeItem({ id: readField(row, "id"), question: open("prompt"), answer: open("answer") });
  },
};

/** Cipher of xbench, whose key is the canary itself. */
export const rawXor = createXorCipher((canary) => Buffer.from(canary, "utf8"));
