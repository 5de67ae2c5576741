import { z } from "zod";
import { freshness } from "./freshness.ts";
import { evidenceView } from "./gathered-evidence.ts";

/**
 * Labels of the filtering agent (EvoBrowseComp §2.1). `popular` and `non-popular` are for non-fresh evidence, the others for fresh
 * evidence. `unclear` is for both: the quote says the fact in a weaker form and so does not show it. `not fresh` is ours: the statement is
 * true but was known before the cutoff (decision 0097).
 */
export const evidenceLabel = z.enum([
  "credible",
  "not credible",
  "not fresh",
  "unclear",
  "popular",
  "non-popular",
]);
export type EvidenceLabel = z.infer<typeof evidenceLabel>;

/**
 * Reasons why a piece of evidence was dropped: by code before the filtering agent, by the filtering agent, or because a newer page says
 * otherwise (`outdated`).
 */
export const evidenceFault = z.enum([
  "quote-not-in-snapshot",
  "quote-in-injection",
  "page-not-visited",
  "date-after-retrieval",
  "not-credible",
  "not-fresh",
  "credibility-unclear",
  "too-few-sources",
  "popular",
  "unlabelled",
  "split",
  "outdated",
]);
export type EvidenceFault = z.infer<typeof evidenceFault>;

/** Faults of pieces whose facts may be untrue. Pieces with other faults were dropped although they are true, or were never judged. */
const ofCredibility: ReadonlySet<EvidenceFault | null> = new Set([
  ...(["not-credible", "credibility-unclear", "too-few-sources"] as const),
]);

/** Says whether the filter dropped a piece because it doubts what the piece states. */
export function isDoubted({ status, fault }: Pick<Evidence, "status" | "fault">): boolean {
  return status === "dropped" && ofCredibility.has(fault);
}

/**
 * The sources of a credibility label (EvoBrowseComp §2.1): the evidence's own page, and those pages that the filtering agent named and that
 * this run has visited.
 */
export const crossCheck = z.object({
  urls: z.array(z.string()),
  independent: z
    .int()
    .min(0)
    .describe("How many sources these are; copies of one text, and pages of one owner, are one."),
  basis: z
    .enum(["own-announcement", "own-byline", "told-alike"])
    .optional()
    .describe("Why no cross-check was needed (`method.crossCheck: needed`); absent where there was one."),
});
export type CrossCheck = z.infer<typeof crossCheck>;

/** A stored piece of evidence of a run, with its snapshot, the filtering agent's label, and its status. */
export const evidence = evidenceView.extend({
  runId: z.string(),
  round: z.int().min(1),
  snapshotId: z.string().nullable(),
  status: z
    .enum(["gathered", "kept", "dropped", "alternative"])
    .describe("`alternative`: about an entity that might fit as well; evaluated, never part of the item."),
  label: evidenceLabel.nullable(),
  fault: evidenceFault.nullable(),
  reason: z.string().nullable(),
  sources: crossCheck.nullish(),
  freshness: freshness
    .nullish()
    .describe("Absent until it was decided, and in evidence of before it was kept."),
});
export type Evidence = z.infer<typeof evidence>;
