import { z } from "zod";
import { evidenceView } from "../evidence/evidence-view.ts";
import { language } from "../language.ts";

/** Filtering of non-fresh evidence (EvoBrowseComp §2.1): is it too popular or over-covered? Judged without tools. */
export const checkPopularity = {
  name: "check_popularity",
  input: z.object({ language, evidence: evidenceView }),
  reply: z.object({ label: z.enum(["popular", "non-popular"]), reason: z.string() }),
};
