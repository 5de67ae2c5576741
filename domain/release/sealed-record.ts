import { z } from "zod";
import { language } from "../language.ts";
import { releaseDates } from "./release-dates.ts";
import { seal } from "./seal.ts";

const clear = {
  id: z.string().min(1).describe("The question's id, the same in every release."),
  release: z.string().min(1).describe("The release's id; bound into the seals."),
  position: z.int().min(0).describe("The row's place in the file, from 0; bound into the seals."),
  language: language.describe("Of question and answer."),
  domain: z.string().min(1).describe("One of the domains that the release is balanced over."),
  sub_domain: z.string().min(1).describe("`DOMAIN/NAME`."),
  form: z.string().min(1).describe("`plain`: one question with one answer."),
};
const sealed = {
  canary: z.string().min(1).describe("Names this release wherever a row turns up."),
  item: seal.describe("Sealed: question, answer, aliases and what else is said of the item."),
  evidence: seal.describe("Sealed: statements, quotes and addresses of the pages."),
  graph: seal.describe("Sealed: the reasoning graph."),
};

/** A line of a release's `data/sealed.jsonl`: what anybody may know of an item, and its sealed parts. Releases of format 1 have no more. */
export const sealedRecord = z.strictObject({ ...clear, ...sealed });
export type SealedRecord = z.infer<typeof sealedRecord>;

/** The same with its days, as releases have had them since format 2. */
export const datedRecord = z.strictObject({ ...clear, ...releaseDates, ...sealed });
export type DatedRecord = z.infer<typeof datedRecord>;
