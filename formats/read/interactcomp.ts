import { sha256Xor } from "../xor-ciphers.ts";
import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { readField } from "./fields.ts";

/**
 * InteractComp, whose questions are ambiguous without their context. The responder has the context. A solver has it only in the mode
 * `with-context`.
 */
export const interactComp: BenchmarkFormat = {
  name: "InteractComp",
  columns: ["id", "domain", "question", "answer", "context", "canary"],
  read(row) {
    const canary = readField(row, "canary");
    const open = (column: string): string => sha256Xor.decrypt(readField(row, column), canary);
    return makeItem({
      id: readField(row, "id"),
      question: open("question"),
      answer: open("answer"),
      domain: open("domain"),
      form: "ambiguous",
      evidence: [{ statement: open("context"), quote: "", url: "" }],
      context: open("context"),
    });
  },
};
