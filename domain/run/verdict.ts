import { z } from "zod";

/** A gate's or check's decision with its reason; kept for accepted and rejected runs alike. */
export const verdict = z.object({
  gate: z.enum([
    "evidence",
    "structure",
    "names",
    "entailment",
    "proof",
    "termination",
    "rivals",
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
  ]),
  round: z.int().min(0),
  passed: z.boolean(),
  code: z.string().describe("A stable code: `passed`, or what was wrong."),
  reason: z.string().describe("One sentence for a person. Never the answer's text."),
  detail: z.record(z.string(), z.unknown()),
});
export type Verdict = z.infer<typeof verdict>;
