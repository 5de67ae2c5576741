import { z } from "zod";
import { evidenceLabel } from "../evidence/evidence.ts";
import { fact } from "../evidence/fact.ts";
import { reasoningGraph } from "../graph/reasoning-graph.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { partDate } from "../part-date.ts";
import { levelName, templatedItem } from "../wikidata/templated-item.ts";

/** A piece of evidence in a release. */
export const releaseEvidence = z.object({
  id: z.string().min(1),
  statement: z.string(),
  facts: z.array(fact),
  quote: z.string(),
  url: z.string(),
  rootDomain: z.string().nullable().describe("Registrable domain of the page; null where it has none."),
  snapshot: z.string().nullable().describe("SHA-256 of the stored page."),
  published: isoDate.nullable().describe("The day that the page gives for itself."),
  date: partDate.nullable().describe("When what it states became known or happened: a day, month or year."),
  fresh: z.boolean(),
  label: evidenceLabel.nullable(),
});
export type ReleaseEvidence = z.infer<typeof releaseEvidence>;

/** An unencrypted item of a release. This is the form that is sealed, measured, listed in tables and compared. */
export const releaseItem = z.object({
  id: z.string().min(1),
  language,
  domain: z.string().min(1),
  subDomain: z.string().min(1),
  form: z.string().min(1).describe("`plain` for EvoBrowseComp's, `templated` for LiveSearchBench's."),
  question: z.string().min(1),
  answer: z.string().min(1),
  aliases: z.array(z.string()),
  answers: z.array(z.string().min(1)).min(1).nullable().describe("The gold set; null for one answer."),
  seedId: z.string(),
  answerEvidence: z.array(z.string()).describe("Ids of the evidence that states the answer."),
  evidence: z.array(releaseEvidence),
  graph: reasoningGraph.nullable(),
  accepted: z.iso.datetime(),
  rounds: z.int().min(0),
  freshnessClass: z
    .enum(["never", "slow", "fast"])
    .describe(
      "How fast the answer can change: `fast` from week to week, `never` not at all, `slow` otherwise. SealQA's names, with bounds of Freshet's own.",
    ),
  split: z.enum(["public", "private"]),
  level: levelName.optional().describe("Of a templated question (LiveSearchBench §4.3)."),
  templated: templatedItem.optional().describe("Where a templated question comes from, with its query."),
});
export type ReleaseItem = z.infer<typeof releaseItem>;
