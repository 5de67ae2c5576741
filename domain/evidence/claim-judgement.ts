import { z } from "zod";

/** A model's judgement of one edge's claim on one quote, under the claim's key; made once in a run. */
export const claimJudgement = z.object({
  key: z.string(),
  verdict: z.enum(["entailed", "contradicted", "not-stated"]),
  reason: z.string(),
});
export type ClaimJudgement = z.infer<typeof claimJudgement>;
