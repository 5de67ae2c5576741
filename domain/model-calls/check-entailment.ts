import { z } from "zod";
import { language } from "../language.ts";
import { entailmentClaim } from "../question/entailment.ts";

/**
 * Asks, in one call without tools, whether quotes state what edges take from them. One call contains all claims of a round that the rules
 * left undecided (decision 0023).
 */
export const checkEntailment = {
  name: "check_entailment",
  input: z.object({ language, claims: z.array(entailmentClaim).min(1) }),
  reply: z.object({
    judgements: z.array(
      z.object({
        claim: z.string().describe("The claim's id."),
        verdict: z.enum(["entailed", "contradicted", "not-stated"]),
        lacks: z
          .array(z.enum(["subject", "relation", "object", "date"]))
          .describe("What the quote doesn't say; empty where it says all."),
        reason: z.string(),
      }),
    ),
  }),
};
