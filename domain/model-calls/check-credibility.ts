import { z } from "zod";
import { evidenceView } from "../evidence/evidence-view.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** Filtering of fresh evidence (EvoBrowseComp §2.1): cross-validation on the live web, with search and visit. */
export const checkCredibility = {
  name: "check_credibility",
  input: z.object({
    language,
    evidence: evidenceView,
    cutoff: isoDate,
    today: isoDate,
    maxToolCalls: z.int(),
  }),
  reply: z.object({
    label: z.enum(["credible", "not credible", "unclear"]),
    reason: z.string(),
    sources: z.array(z.string()).describe("Addresses of the pages that the label rests on."),
  }),
};
