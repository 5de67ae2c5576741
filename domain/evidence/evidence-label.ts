import { z } from "zod";

/** Labels of the filtering agent: the first three for fresh evidence, the last two for non-fresh (EvoBrowseComp §2.1). */
export const evidenceLabel = z.enum(["credible", "not credible", "unclear", "popular", "non-popular"]);
export type EvidenceLabel = z.infer<typeof evidenceLabel>;
