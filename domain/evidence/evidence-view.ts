import { z } from "zod";
import { gatheredEvidence } from "./gathered-evidence.ts";

/** Evidence as later model calls see it: what was gathered, under the id by which a reply cites it. */
export const evidenceView = gatheredEvidence.extend({ id: z.string().min(1) });
export type EvidenceView = z.infer<typeof evidenceView>;
