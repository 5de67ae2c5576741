import { rawXor } from "../ciphers/raw-xor.ts";
import type { BenchmarkFormat } from "./benchmark-format.ts";
import { makeItem } from "./make-item.ts";
import { readField } from "./read-field.ts";

/** xbench-DeepSearch; its reference steps aren't looked at. */
export const xbench: BenchmarkFormat = {
  name: "xbench",
  columns: ["id", "prompt", "answer", "reference_steps", "canary"],
  read(row) {
    const canary = readField(row, "canary");
    const open = (column: string): string => rawXor.decrypt(readField(row, column), canary);
    return makeItem({ id: readField(row, "id"), question: open("prompt"), answer: open("answer") });
  },
};
