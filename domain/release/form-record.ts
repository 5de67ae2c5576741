import { z } from "zod";
import { formTask } from "../form/form.ts";
import { formDocument } from "../form/form-document.ts";
import { formKind } from "../form/form-kind.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { releaseEvidence } from "./release-item.ts";
import { seal } from "./sealed-record.ts";

/** Parts of a form that are sealed separately with the key of its item: the task, and the documents of a haystack. */
const formPart = z.enum(["task", "documents"]);
export type FormPart = z.infer<typeof formPart>;

/** A line of a release's `forms/KIND.jsonl`: the public fields of a form, and its sealed parts. */
export const formRecord = z.strictObject({
  id: z.string().min(1).describe("The form's id, the same in every release."),
  item: z.string().min(1).describe("Id of the item that it is a form of, which is in the default config."),
  release: z.string().min(1).describe("The release's id. The seals depend on it."),
  position: z.int().min(0).describe("The row's position in the file, from 0. The seals depend on it."),
  language: language.describe("Language of question and answer."),
  domain: z.string().min(1).describe("The item's domain."),
  sub_domain: z.string().min(1).describe("`DOMAIN/NAME`."),
  form: formKind.describe("The kind of form."),
  accepted: isoDate.describe("The day on which the form passed all checks."),
  canary: z.string().min(1).describe("Names this release wherever a row turns up."),
  task: seal.describe("Sealed with the item's key: question, answer and what the kind of form adds."),
  documents: seal
    .nullable()
    .describe("Sealed with the item's key: the texts of a haystack's documents; null for other kinds."),
});
export type FormRecord = z.infer<typeof formRecord>;

/**
 * An unencrypted form of a release. Its days are those of its item. Its evidence is that of its item as well, except for the pieces that
 * only the form cites.
 */
const releaseForm = z.object({
  id: z.string().min(1),
  item: z.string().min(1),
  language,
  domain: z.string().min(1),
  subDomain: z.string().min(1),
  accepted: z.iso.datetime(),
  task: formTask,
  /** Evidence that the task cites in addition to the item's own: pieces about other members of a set, and what a run found for the form. */
  evidence: z.array(releaseEvidence),
  documents: z.array(formDocument).nullable(),
});
export type ReleaseForm = z.infer<typeof releaseForm>;
