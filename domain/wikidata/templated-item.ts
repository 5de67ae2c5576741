import { z } from "zod";
import { gatheredEvidence } from "../evidence/gathered-evidence.ts";
import { reasoningGraph } from "../graph/reasoning-graph.ts";
import { isoDate } from "../iso-date.ts";
import { verdict } from "../run/verdict.ts";
import { templatedQuestion } from "./templated-question.ts";

/** Levels as the paper and its files name them (LiveSearchBench §4.3). */
export const levelName = z.enum(["L1", "L2", "L3"]);
export type LevelName = z.infer<typeof levelName>;

/** A snapshot as it is recorded with an item (LiveSearchBench §4.2, step 4: "we log snapshot hashes and timestamps"). */
const usedSnapshot = z.object({
  name: z.string().min(1),
  day: isoDate,
  checksum: z.string().min(1).describe("SHA-256 of the ingested snapshot."),
  format: z
    .enum(["json", "truthy"])
    .optional()
    .describe("Format of the dump that the snapshot was made of. Older questions lack it."),
});
export type UsedSnapshot = z.infer<typeof usedSnapshot>;

const snapshots = z.object({
  earlier: usedSnapshot.describe("T0, which lacks the delta's statement."),
  later: usedSnapshot.describe("T1, by which the answer is the only one."),
});

/** Origin of an accepted question of the `templated` form. The item itself is a question like any other. */
export const templatedItem = z.object({
  made: templatedQuestion.describe("The question as the templates gave it, with its query."),
  snapshots,
  reworded: z.boolean().describe("Whether a model worded the question anew; `made` has the text before."),
  evidence: z
    .array(z.string())
    .describe(
      "Ids of the pieces of evidence, one for each of the made question's statements in their order.",
    ),
});
export type TemplatedItem = z.infer<typeof templatedItem>;

/**
 * The task of a run that makes one templated question. It contains everything that was read from the snapshots, so that the run doesn't
 * need them.
 */
export const templatedTask = z.object({
  made: templatedQuestion,
  snapshots,
  /** Pieces of evidence, one for each statement, in the order of the statements. Each names the stored page that contains its quote. */
  pieces: z.array(gatheredEvidence.extend({ snapshotId: z.string() })).min(1),
  /** The query as a reasoning graph. Its edges cite pieces by their places in `pieces`, "0" for the first. */
  graph: reasoningGraph,
  /** Verdicts that code reached over the snapshots when the question was planned. */
  checks: z.array(verdict.omit({ round: true })),
  reword: z.boolean(),
  judges: z.boolean().describe("Whether models judge text and privacy too."),
});
export type TemplatedTask = z.infer<typeof templatedTask>;

/** The paper's name of a question's level. */
export function nameLevel({ level }: { readonly level: 1 | 2 | 3 }): LevelName {
  return `L${level}`;
}
