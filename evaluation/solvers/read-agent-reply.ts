import { z } from "zod";
import type { Solution } from "../../domain/evaluation/trial.ts";
import { readPrediction } from "../../formats/prediction.ts";
import { lenientFields } from "../../formats/read/fields.ts";
import { noSolution } from "./trial-solver.ts";

const { answer, text, confidence, count, amount } = lenientFields;

const reply = z
  .looseObject({
    exactAnswer: answer.nullish(),
    answer: answer.nullish(),
    explanation: text,
    confidence,
    toolCalls: count,
    inputTokens: count,
    outputTokens: count,
    dollars: amount,
  })
  .refine((said) => (said.exactAnswer ?? said.answer) != null, "has no exactAnswer");

/**
 * Reads an outside agent's reply. The reply is a JSON object with `exactAnswer` (or `answer`) and optionally `explanation`, `confidence`,
 * `toolCalls`, `inputTokens`, `outputTokens`, `dollars`; or it is plain text as agents write it. Log lines may precede the object.
 */
export function readAgentReply(given: string, mostCalls: number): Omit<Solution, "seconds"> {
  const trimmed = given.trim();
  const value = findObject(trimmed);
  if (value === null) return fromText(trimmed);
  const read = reply.safeParse(value);
  if (!read.success) return noSolution("format-error", describe(read.error));
  const { toolCalls, inputTokens, outputTokens, dollars, ...said } = read.data;
  // An agent may leave one of the two names empty.
  const exactAnswer = [said.exactAnswer, said.answer].find((text) => text?.trim()) ?? "";
  const spent = { toolCalls, inputTokens, outputTokens, dollars, overLimit: (toolCalls ?? 0) > mostCalls };
  if (exactAnswer.trim() === "") return { ...noSolution("gave-up", ""), ...spent };
  return {
    ...noSolution("answered", ""),
    ...spent,
    prediction: { exactAnswer, explanation: said.explanation, confidence: said.confidence },
  };
}

/**
 * Finds the reply's object. If the whole text is a JSON object, this is the reply. Otherwise it is the last object with an answer, either
 * on one line (log lines may be JSON too) or over several lines at the end. If the last line is an object without an answer, that object is
 * returned and then rejected for its form. Null means that the reply is plain text.
 */
function findObject(text: string): object | null {
  const whole = parseObject(text);
  if (whole !== null) return whole;
  const lines = text.split("\n").map((line) => line.trimEnd());
  const objects = lines.flatMap((line) => parseObject(line.trim()) ?? []);
  const opened = lines.lastIndexOf("{");
  const spread = opened < 0 ? null : parseObject(lines.slice(opened).join("\n"));
  const answer = [...objects, ...(spread === null ? [] : [spread])].findLast(isAnswer);
  return answer ?? spread ?? parseObject(lines.at(-1)?.trim() ?? "");
}

function isAnswer(value: object): boolean {
  return "exactAnswer" in value || "answer" in value;
}

function parseObject(text: string): object | null {
  if (!text.startsWith("{") || !text.endsWith("}")) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Names the wrong field without quoting its content. */
function describe({ issues: [issue] }: z.ZodError): string {
  const at = issue?.path.join(".") ?? "";
  return at === "" ? `the reply ${issue?.message}` : `the reply's ${at} is neither a text nor a number`;
}

function fromText(text: string): Omit<Solution, "seconds"> {
  if (text === "") return noSolution("gave-up", "an empty reply");
  return { ...noSolution("answered", ""), prediction: readPrediction(text) };
}
