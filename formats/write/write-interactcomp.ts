import { type BenchmarkItem, contextOf } from "../../domain/evaluation/benchmark-item.ts";
import { sha256Xor } from "../xor-ciphers.ts";

/**
 * Writes InteractComp's JSONL, in which domain, question, answer and context are encrypted with the canary. Items without a context are
 * left out, because they are no ambiguous questions.
 */
export function writeInteractComp(items: readonly BenchmarkItem[], canary: string): string {
  const rows = items.flatMap((item) => {
    const context = contextOf(item);
    return context === null ? [] : [{ ...item, context }];
  });
  return rows
    .map(({ id, domain, question, answer, context }) => {
      const hide = (text: string): string => sha256Xor.encrypt(text, canary);
      const texts = { domain: hide(domain ?? "general"), question: hide(question), answer: hide(answer) };
      return `${JSON.stringify({ id, ...texts, context: hide(context), canary })}\n`;
    })
    .join("");
}
