import { z } from "zod";
import { formTask } from "../form/form.ts";
import { formDocument } from "../form/form-document.ts";
import type { SetMember } from "../form/set-form.ts";
import { language } from "../language.ts";
import { levelName, templatedItem } from "../wikidata/templated-item.ts";
import { sealLabels } from "./seal-labels.ts";

/** A piece of evidence that an oracle run is given in place of tools. */
export const givenEvidence = z.object({ statement: z.string(), quote: z.string(), url: z.string() });
export type GivenEvidence = z.infer<typeof givenEvidence>;

/** One question of a benchmark, whatever the file's format. A field that the file doesn't give is null. */
export const benchmarkItem = z.object({
  /** Id that is unique in its benchmark. */
  id: z.string().min(1),
  question: z.string().min(1),
  answer: z.string().min(1),
  aliases: z.array(z.string()),
  /** Gold set of a question that asks for several answers (DeepSearchQA); null for a question with one answer. */
  answers: z.array(z.string().min(1)).min(1).nullable(),
  language,
  domain: z.string().nullable(),
  form: z.string(),
  freshness: z.string().nullable(),
  /** Number of nodes of the reasoning graph, and number of registrable domains of the evidence's pages. */
  nodes: z.int().min(1).nullable(),
  rootDomains: z.int().min(1).nullable(),
  evidence: z.array(givenEvidence),
  /** Context of an ambiguous question in a file of InteractComp. A form of ours has its context in `task`. */
  context: z.string().min(1).nullish(),
  /**
   * Task of the item's form, such as the context of an ambiguous question. Absent for plain items and for items of other benchmarks' files.
   */
  task: formTask.optional(),
  /** Documents of a haystack, the gold one first; absent for all other items. */
  documents: z.array(formDocument).optional(),
  /**
   * Orders of the documents that the file fixes, one for each number k of hard negatives. An order is a list of places in `documents`, from
   * 0.
   */
  layouts: z.array(z.object({ k: z.int().min(1), order: z.array(z.int().min(0)) })).optional(),
  /** Present if `documents` is a laid-out haystack, in its order: the number k of hard negatives, and the gold document's place, from 1. */
  haystack: z.object({ k: z.int().min(1), place: z.int().min(1) }).optional(),
  /** Labels of a question in a file of SealQA. A conflict form of ours has them in `task`. */
  seal: sealLabels.optional(),
  /** Level of a templated question (LiveSearchBench §4.3), whether it is ours or from a file. Absent for all other questions. */
  level: levelName.optional(),
  /** Where a templated question of ours comes from. */
  templated: templatedItem.optional(),
});
export type BenchmarkItem = z.infer<typeof benchmarkItem>;

/** Lists the members of the item's gold set. Only a form of ours has other names of the members. Null for a question with one answer. */
export function membersOf({ answers, task }: Pick<BenchmarkItem, "answers" | "task">): SetMember[] | null {
  if (answers === null) return null;
  const known = new Map(task?.kind === "set" ? task.answers.map((member) => [member.name, member]) : []);
  return answers.map((name) => known.get(name) ?? { name, aliases: [] });
}

/** Returns the context of an ambiguous question. Only a responder and runs with context are given it. Null for all other items. */
export function contextOf({ context, task }: Pick<BenchmarkItem, "context" | "task">): string | null {
  if (task?.kind === "ambiguous") return task.context.join("\n");
  return context ?? null;
}

/** Says whether the item is a form of one of our questions. A form does not count as a question of its own in headline figures. */
export function isForm({ task }: Pick<BenchmarkItem, "task">): boolean {
  return task !== undefined;
}
