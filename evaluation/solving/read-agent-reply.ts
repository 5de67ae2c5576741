import { z } from "zod";
import type { Solution } from "../../domain/trial.ts";
import { readPrediction } from "../formats/reading/read-prediction.ts";
import { noSolution } from "./no-solution.ts";

const reply = z
  .looseObject({
    exactAnswer: z.string().optional(),
    answer: z.string().optional(),
    explanation: z.string().default(""),
    confidence: z.number().min(0).max(100).nullable().default(null),
    toolCalls: z.int().min(0).nullable().default(null),
    inputTokens: z.int().min(0).nullable().default(null),
    outputTokens: z.int().min(0).nullable().default(null),
    dollars: z.number().min(0).nullable().default(null),
  })
  .refine(({ exactAnswer, answer }) => (exactAnswer ?? answer) !== undefined, "has no exactAnswer");

/**
 * What an outside agent gave back: a JSON object with `exactAnswer` (or `answer`), and if it likes `explanation`, `confidence`,
 * `toolCalls`, `inputTokens`, `outputTokens`, `dollars`; or text, as agents write it.
 */
export function readAgentReply(text: string, mostCalls: number): Omit<Solution, "seconds"> {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{")) return fromText(trimmed);
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    return fromText(trimmed);
  }
  const read = reply.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return noSolution("format-error", `the reply ${issue?.path.join(".")} ${issue?.message}`);
  }
  const { exactAnswer, answer, explanation, confidence, toolCalls, inputTokens, outputTokens, dollars } =
    read.data;
  const said = exactAnswer ?? answer ?? "";
  const spent = { toolCalls, inputTokens, outputTokens, dollars, overLimit: (toolCalls ?? 0) > mostCalls };
  if (said.trim() === "") return { ...noSolution("gave-up", ""), ...spent };
  return {
    ...noSolution("answered", ""),
    ...spent,
    prediction: { exactAnswer: said, explanation, confidence },
  };
}

function fromText(text: string): Omit<Solution, "seconds"> {
  if (text === "") return noSolution("gave-up", "an empty reply");
  return { ...noSolution("answered", ""), prediction: readPrediction(text) };
}
