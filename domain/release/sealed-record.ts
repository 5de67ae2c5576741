import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { levelName } from "../wikidata/templated-item.ts";
import { releaseEvidence, releaseItem } from "./release-item.ts";

/** Unencrypted days of an item of a release. Time windows, and leaderboards over them, are built from these days. */
export const releaseDates = {
  accepted: isoDate.describe("The day on which the question passed all checks."),
  cutoff: isoDate.describe("The release's cutoff τ: the answer rests on what became known after this day."),
  released: isoDate.describe("The day of the first release that contains the question."),
  retired: isoDate.nullable().describe("The day on which the question was retired; null while it is live."),
} as const;
export type ReleaseDates = z.infer<z.ZodObject<typeof releaseDates>>;

/** Parts of an item that are sealed separately with the item's key. Each part opens without the others. */
export const sealedPart = z.enum(["item", "evidence", "graph"]);
export type SealedPart = z.infer<typeof sealedPart>;

/** One sealed part: the version of the seal, followed by nonce, ciphertext and tag in base64 (docs/decisions/0034-sealed-releases.md). */
export const seal = z.string().regex(/^freshet-seal-1:[A-Za-z0-9+/]+={0,2}$/u, "is no seal of freshet's");
export type Seal = z.infer<typeof seal>;

const clear = {
  id: z.string().min(1).describe("The question's id, the same in every release."),
  release: z.string().min(1).describe("The release's id. The seals depend on it."),
  position: z.int().min(0).describe("The row's position in the file, from 0. The seals depend on it."),
  language: language.describe("Language of question and answer."),
  domain: z.string().min(1).describe("One of the domains that the release is balanced over."),
  sub_domain: z.string().min(1).describe("`DOMAIN/NAME`."),
  form: z
    .string()
    .min(1)
    .describe(
      "`plain`: one question with one answer. `templated`: such a question made of a delta of Wikidata.",
    ),
};
const sealed = {
  canary: z.string().min(1).describe("Names this release wherever a row turns up."),
  item: seal.describe("Sealed: question, answer, aliases and the item's other fields."),
  evidence: seal.describe("Sealed: statements, quotes and addresses of the pages."),
  graph: seal.describe("Sealed: the reasoning graph."),
};

/** A line of a release's `data/sealed.jsonl`: the public fields of an item, and its sealed parts. Releases of format 1 have only these. */
export const sealedRecord = z.strictObject({ ...clear, ...sealed });
export type SealedRecord = z.infer<typeof sealedRecord>;

/** A line with the item's days, which releases have since format 2. */
export const datedRecord = z.strictObject({ ...clear, ...releaseDates, ...sealed });
export type DatedRecord = z.infer<typeof datedRecord>;

/** A line of `templated/sealed.jsonl`: a templated question of a release, with its level unencrypted. */
export const levelRecord = z.strictObject({
  ...clear,
  level: levelName.describe(
    "L1: one hop. L2: an intersection. L3: with a fuzzed attribute and one more hop.",
  ),
  ...releaseDates,
  ...sealed,
});
export type LevelRecord = z.infer<typeof levelRecord>;

/** JSON content of each sealed part of an item. Together the parts are the whole item. */
export const sealedContents = {
  item: releaseItem.omit({ evidence: true, graph: true }),
  evidence: z.array(releaseEvidence),
  graph: releaseItem.shape.graph,
} as const;
