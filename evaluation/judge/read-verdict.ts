import { z } from "zod";
import { own } from "../../domain/own.ts";

/** The verdict that a grader's text expresses. */
export type ReadVerdict = "correct" | "incorrect" | "not_attempted";

const letters: Readonly<Record<string, ReadVerdict>> = { A: "correct", B: "incorrect", C: "not_attempted" };

const deepSearch = z.object({
  "Answer Correctness": z.looseObject({
    "Correctness Details": z.record(z.string(), z.boolean()),
    "Excessive Answers": z.array(z.string()),
  }),
});
const yesOrNo = z.looseObject({
  correct: z.union([z.boolean(), z.enum(["yes", "no", "Yes", "No", "YES", "NO"])]),
});

/**
 * Reads a verdict in one of the usual forms. Each pattern is anchored, so that "incorrect: yes" is not read as "correct: yes". Null for any
 * other text: the grader failed and the answer stays unscored.
 */
export function readVerdict(text: string): ReadVerdict | null {
  const said = text.trim();
  const alone = said.replace(/[.。*`]/gu, "").trim();
  const letter = own(letters, alone);
  if (letter !== undefined) return letter;
  if (/^(?:correct|正确)$/iu.test(alone)) return "correct";
  if (/^(?:incorrect|错误)$/iu.test(alone)) return "incorrect";
  return readJson(said) ?? readLines(said);
}

function readJson(text: string): ReadVerdict | null {
  const json = /^(?:```(?:json)?\s*)?(\{[\s\S]*\})(?:\s*```)?$/u.exec(text)?.[1];
  if (json === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const set = deepSearch.safeParse(value);
  if (set.success) {
    const { "Correctness Details": details, "Excessive Answers": excessive } = set.data["Answer Correctness"];
    const found = Object.values(details);
    if (found.length === 0) return null;
    return found.every(Boolean) && excessive.length === 0 ? "correct" : "incorrect";
  }
  const one = yesOrNo.safeParse(value);
  if (!one.success) return null;
  const { correct } = one.data;
  return correct === true || String(correct).toLowerCase() === "yes" ? "correct" : "incorrect";
}

/** Reads a verdict from lines such as "correct: yes". Lines that contradict each other give no verdict. */
function readLines(text: string): ReadVerdict | null {
  const found = splitLines(text).flatMap((line): ReadVerdict[] => {
    const english = /^\**correct\**\s*[:：]\s*\**\s*(yes|no)\b/iu.exec(line)?.[1]?.toLowerCase();
    if (english !== undefined) return [english === "yes" ? "correct" : "incorrect"];
    const chinese = /^\**结论\**\s*[:：]\s*\**\s*(正确|错误)/u.exec(line)?.[1];
    return chinese === undefined ? [] : [chinese === "正确" ? "correct" : "incorrect"];
  });
  return new Set(found).size === 1 ? (found[0] ?? null) : null;
}

function splitLines(text: string): string[] {
  return text.split(/\r?\n/u).map((line) => line.trim());
}
