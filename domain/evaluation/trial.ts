import { z } from "zod";

/** What the solver has: the two tools, nothing (closed book), or the item's evidence in place of tools (oracle). */
export const trialMode = z.enum(["tools", "closed-book", "oracle"]);
export type TrialMode = z.infer<typeof trialMode>;

/** How a solver's work ended. `model-error` and `agent-error`: the model's server, or an agent of somebody else's, failed. */
export const termination = z.enum([
  "answered",
  "gave-up",
  "call-limit",
  "token-limit",
  "time-limit",
  "format-error",
  "model-error",
  "agent-error",
]);
export type Termination = z.infer<typeof termination>;

/** An agent's answer (EvoBrowseComp §2.4): `Explanation`, `Exact Answer`, `Confidence` in per cent, null where it gave none. */
const prediction = z.object({
  explanation: z.string(),
  exactAnswer: z.string(),
  confidence: z.number().min(0).max(100).nullable(),
});
export type Prediction = z.infer<typeof prediction>;

/** One call of a tool: what was asked, how each query or address ended, and the snapshots of the pages that were read. */
const toolCall = z.object({
  tool: z.enum(["search", "visit"]),
  asked: z.array(z.string()),
  goal: z.string().nullable(),
  outcomes: z.array(z.string()),
  pages: z.array(z.string()),
  milliseconds: z.int().min(0),
});
export type ToolCall = z.infer<typeof toolCall>;

/** Against a set: which gold items the answer has, and what it has besides. */
const setVerdict = z.object({
  found: z.array(z.object({ item: z.string(), found: z.boolean() })),
  excessive: z.array(z.string()),
});
export type SetVerdict = z.infer<typeof setVerdict>;

/** `unscored`: the judge gave no usable verdict; never counted as wrong. */
export const trialVerdict = z.object({
  outcome: z.enum(["correct", "incorrect", "not_attempted", "unscored"]),
  by: z.enum(["rule", "judge", "file"]),
  reason: z.string(),
  set: setVerdict.nullable(),
  /** Of an unscored answer that was judged again: which time this was, from 2 on. An answer that was judged once has none. */
  judging: z.int().min(2).optional(),
});
export type TrialVerdict = z.infer<typeof trialVerdict>;

/** What a solver's work on one item came to. Tokens and dollars of its own model calls and its readers', not the judge's; null where unknown. */
export const solution = z.object({
  termination,
  detail: z.string(),
  prediction: prediction.nullable(),
  toolCalls: z.int().min(0).nullable(),
  /** Asked for more tool calls than allowed, whether or not it answered then. */
  overLimit: z.boolean(),
  calls: z.array(toolCall),
  inputTokens: z.int().min(0).nullable(),
  outputTokens: z.int().min(0).nullable(),
  dollars: z.number().min(0).nullable(),
  seconds: z.number().min(0),
});
export type Solution = z.infer<typeof solution>;

/** One solver's try at one item. */
export interface Trial {
  readonly itemId: string;
  readonly solver: string;
  readonly mode: TrialMode;
  readonly run: number;
  readonly solution: Solution;
  /** Null until it is judged. */
  readonly verdict: TrialVerdict | null;
}

/** Whether a trial ended because the model's server or the agent failed: that says nothing of what it can answer, so it is tried again. */
export function isFailure(termination: Termination): boolean {
  return termination === "model-error" || termination === "agent-error";
}
