import { z } from "zod";

/**
 * Aids that the solver has.
 * - `tools`: the two tools.
 * - `closed-book`: nothing. This is also InteractComp's answer-only mode.
 * - `oracle`: the item's evidence instead of tools.
 * - `documents`: the documents of a haystack instead of tools.
 * - `search-only`, `with-context`, `interact`: InteractComp's modes, with few turns of one action each. The solver has the two tools alone;
 *   the context of an ambiguous question as well; or, as well, a responder who knows the context.
 */
export const trialMode = z.enum([
  "tools",
  "closed-book",
  "oracle",
  "documents",
  "search-only",
  "with-context",
  "interact",
]);
export type TrialMode = z.infer<typeof trialMode>;

/** Modes of InteractComp, whose conversations are counted in rounds. */
const roundModes = ["search-only", "with-context", "interact"] as const satisfies TrialMode[];
export type RoundMode = (typeof roundModes)[number];

export function isRoundMode(mode: TrialMode): mode is RoundMode {
  return (roundModes as readonly TrialMode[]).includes(mode);
}

/** How a solver's work ended. `model-error`: the model's server failed. `agent-error`: an external agent failed. */
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

/**
 * An agent's answer (EvoBrowseComp §2.4): `Explanation`, `Exact Answer` and `Confidence` in per cent, which is null when the agent gave
 * none.
 */
const prediction = z.object({
  explanation: z.string(),
  exactAnswer: z.string(),
  confidence: z.number().min(0).max(100).nullable(),
});
export type Prediction = z.infer<typeof prediction>;

/** One tool call: its queries, addresses or question, the outcome of each, and the snapshots of the pages that were read. */
const toolCall = z.object({
  tool: z.enum(["search", "visit", "ask"]),
  asked: z.array(z.string()),
  /** What a visit looks for: one goal for all addresses, or one for each. */
  goal: z.union([z.string(), z.array(z.string())]).nullable(),
  outcomes: z.array(z.string()),
  pages: z.array(z.string()),
  milliseconds: z.int().min(0),
});
export type ToolCall = z.infer<typeof toolCall>;

/** Verdict against a gold set: the gold items that the answer has, and its answers beyond the set. */
const setVerdict = z.object({
  found: z.array(z.object({ item: z.string(), found: z.boolean() })),
  excessive: z.array(z.string()),
});
export type SetVerdict = z.infer<typeof setVerdict>;

/** Verdict on a trial. `unscored`: the judge gave no usable verdict; such a trial never counts as wrong. */
export const trialVerdict = z.object({
  outcome: z.enum(["correct", "incorrect", "not_attempted", "unscored"]),
  by: z.enum(["rule", "judge", "file"]),
  reason: z.string(),
  set: setVerdict.nullable(),
  /** Number of this judging, from 2, if an unscored answer was judged again. Absent for an answer that was judged once. */
  judging: z.int().min(2).optional(),
});
export type TrialVerdict = z.infer<typeof trialVerdict>;

/**
 * Result of a solver's work on one item. Tokens and dollars are those of its own model calls and of its page readers, without the judge's;
 * null when unknown.
 */
export const solution = z.object({
  termination,
  detail: z.string(),
  prediction: prediction.nullable(),
  toolCalls: z.int().min(0).nullable(),
  /** Whether the solver asked for more tool calls than allowed, even if it answered afterwards. */
  overLimit: z.boolean(),
  calls: z.array(toolCall),
  inputTokens: z.int().min(0).nullable(),
  outputTokens: z.int().min(0).nullable(),
  dollars: z.number().min(0).nullable(),
  seconds: z.number().min(0),
  /** Id of the item whose answer this is. Present if a form poses the same question as its item, which was not asked a second time. */
  sameAs: z.string().optional(),
});
export type Solution = z.infer<typeof solution>;

/** One solver's try at one item. */
export interface Trial {
  readonly itemId: string;
  readonly solver: string;
  readonly mode: TrialMode;
  readonly run: number;
  readonly solution: Solution;
  /** Null until the solution is judged. */
  readonly verdict: TrialVerdict | null;
}

/**
 * Whether a trial ended because the model's server or the agent failed. Such an end says nothing about the solver, so the trial is
 * repeated.
 */
export function isFailure(termination: Termination): boolean {
  return termination === "model-error" || termination === "agent-error";
}
