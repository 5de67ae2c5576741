import { z } from "zod";
import { freshness } from "./freshness.ts";
import { evidenceView } from "./gathered-evidence.ts";

/**
 * Labels of the filtering agent: the last two for non-fresh evidence, the others for fresh (EvoBrowseComp §2.1), and `unclear` for both:
 * a quote that says a fact more weakly does not show it. `not fresh` is ours: the statement is true and was known before the cutoff
 * (decision 0097).
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

/** Why a piece of evidence was dropped: before or by the filtering agent, or since a newer page says otherwise (`outdated`). */
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

/** Faults of pieces whose facts may be untrue. The others are dropped although they are true, or never came to be judged. */
const ofCredibility: ReadonlySet<EvidenceFault | null> = new Set([
  ...(["not-credible", "credibility-unclear", "too-few-sources"] as const),
]);

/** Says whether the filter dropped a piece because it doubts what the piece states. */
export function isDoubted({ status, fault }: Pick<Evidence, "status" | "fault">): boolean {
  return status === "dropped" && ofCredibility.has(fault);
}

/**
 * The sources of a credibility label (EvoBrowseComp §2.1): the evidence's own page, and those that the filtering agent named and this run
 * visited.
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
