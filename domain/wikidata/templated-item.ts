import { z } from "zod";
import { gatheredEvidence } from "../evidence/gathered-evidence.ts";
import { reasoningGraph } from "../graph/reasoning-graph.ts";
import { isoDate } from "../iso-date.ts";
import { verdict } from "../run/verdict.ts";
import { templatedQuestion } from "./templated-question.ts";

/** Levels as the paper and its files name them (LiveSearchBench §4.3). */
export const levelName = z.enum(["L1", "L2", "L3"]);
export type LevelName = z.infer<typeof levelName>;

/** A snapshot as an item remembers it (LiveSearchBench §4.2, step 4: "we log snapshot hashes and timestamps"). */
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

/** Where an accepted question of the `templated` form comes from. The item itself is a question like any other. */
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

/** The work of a run that makes one templated question: all that was read from the snapshots, so that the run needs none of them. */
export const templatedTask = z.object({
  made: templatedQuestion,
  snapshots,
  /** One piece for each statement, in their order, with the stored page that its quote stands in. */
  pieces: z.array(gatheredEvidence.extend({ snapshotId: z.string() })).min(1),
  /** The query as a reasoning graph. Its edges cite pieces by their places, "0" for the first. */
  graph: reasoningGraph,
  /** What code decided over the snapshots when the question was planned. */
  checks: z.array(verdict.omit({ round: true })),
  reword: z.boolean(),
  judges: z.boolean().describe("Whether models judge text and privacy too."),
});
export type TemplatedTask = z.infer<typeof templatedTask>;

/** The paper's name of a question's level. */
export function nameLevel({ level }: { readonly level: 1 | 2 | 3 }): LevelName {
  return `L${level}`;
}
