import { z } from "zod";

/** Decision of a gate or check with its reason. It is stored for accepted and for rejected runs. */
export const verdict = z.object({
  gate: z.enum([
    "gathering",
    "evidence",
    "structure",
    "names",
    "entailment",
    "proof",
    "found-alone",
    "guess",
    "termination",
    "alternatives",
    "near-answers",
    "round-trip",
    "text-quality",
    "privacy",
    "closed-book",
    "oracle",
    "panel",
    "uniqueness",
    "difficulty",
    "solved",
    "other-answers",
    "duplicate",
    "form",
    "completeness",
    "research",
    "result-labels",
    "negatives",
    "conditions",
    "first-results",
    "asking",
    "filters",
    "count",
  ]),
  round: z.int().min(0),
  passed: z.boolean(),
  code: z.string().describe("A stable code: `passed`, or what was wrong."),
  reason: z.string().describe("One sentence for a person. Never the answer's text."),
  detail: z.record(z.string(), z.unknown()),
});
export type Verdict = z.infer<typeof verdict>;

/** Gates whose refusal is about the answer, and not about the question's words. */
export const answerGates: ReadonlySet<Verdict["gate"]> = new Set([
  "duplicate",
  "closed-book",
  "oracle",
  "uniqueness",
  "difficulty",
]);

/** Reason why a run was rejected, one code for each run. The verdict has the details. */
export const reasonCode = z.enum([
  "too-little-evidence",
  "no-fresh-answer",
  "round-limit",
  "stuck",
  "not-proven",
  "ambiguous",
  "not-entailed",
  "round-trip",
  "text-quality",
  "privacy",
  "closed-book",
  "oracle",
  "not-unique",
  "too-easy",
  "panel-incomplete",
  "duplicate",
  "no-form",
  "set-incomplete",
  "set-ambiguous",
  "not-conflicting",
  "answer-in-negative",
  "no-distractor",
  "context-not-telling",
  "answerable-without-asking",
  "not-one-answer",
  "agent-failed",
  "dead-letter",
  "given-up",
  "dropped",
]);
export type ReasonCode = z.infer<typeof reasonCode>;

/** Gates beyond the papers' method, and the reasons by which they reject. Reports list them separately. */
export const beyondPaper: {
  readonly gates: ReadonlySet<Verdict["gate"]>;
  readonly reasons: ReadonlySet<string>;
} = {
  gates: new Set<Verdict["gate"]>([
    "gathering",
    "names",
    "entailment",
    "proof",
    "found-alone",
    "guess",
    "alternatives",
    "near-answers",
    "round-trip",
    "closed-book",
    "oracle",
    "solved",
    "other-answers",
  ]),
  reasons: new Set<ReasonCode>([
    "stuck",
    "not-proven",
    "ambiguous",
    "not-entailed",
    "round-trip",
    "closed-book",
    "oracle",
  ]),
};

export type GateLine = Pick<Verdict, "gate" | "passed" | "code" | "reason">;

/** Lists the gates' decisions in a question's last round, separately for the paper's gates and for those beyond the paper. */
export function listGates(
  verdicts: readonly Verdict[],
  round: number,
): { readonly paper: GateLine[]; readonly beyondPaper: GateLine[] } {
  const last = verdicts.filter((verdict) => verdict.round === round);
  const lines = (isBeyond: boolean): GateLine[] =>
    last
      .filter(({ gate }) => beyondPaper.gates.has(gate) === isBeyond)
      .map(({ gate, passed, code, reason }) => ({ gate, passed, code, reason }));
  return { paper: lines(false), beyondPaper: lines(true) };
}
