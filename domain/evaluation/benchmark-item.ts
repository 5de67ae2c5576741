import { z } from "zod";
import { formTask } from "../form/form.ts";
import { formDocument } from "../form/form-document.ts";
import type { SetMember } from "../form/set-form.ts";
import { language } from "../language.ts";
import { levelName, templatedItem } from "../wikidata/templated-item.ts";

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
  /** Context of a file's ambiguous question (InteractComp); a form of ours has it in its task. */
  context: z.string().min(1).nullish(),
  /** The task of the item's form (context of an ambiguous question, places of a haystack); absent for plain items and other files. */
  task: formTask.optional(),
  /** Documents of a haystack, the gold one first; absent for all other items. */
  documents: z.array(formDocument).optional(),
  /** Orders of the documents that the file fixes, by the number k of hard negatives: places in `documents`, from 0. */
  layouts: z.array(z.object({ k: z.int().min(1), order: z.array(z.int().min(0)) })).optional(),
  /** Number of hard negatives of a laid-out haystack, whose documents are in order, and the gold document's place from 1. */
  haystack: z.object({ k: z.int().min(1), place: z.int().min(1) }).optional(),
  /** Level of a templated question (LiveSearchBench §4.3), ours or of a file; absent for all others. */
  level: levelName.optional(),
  /** Where a templated question of ours comes from. */
  templated: templatedItem.optional(),
});
export type BenchmarkItem = z.infer<typeof benchmarkItem>;

/** The members of the item's gold set with their other names, which only a form of ours has; null for a question with one answer. */
export function membersOf({ answers, task }: Pick<BenchmarkItem, "answers" | "task">): SetMember[] | null {
  if (answers === null) return null;
  const known = new Map(task?.kind === "set" ? task.answers.map((member) => [member.name, member]) : []);
  return answers.map((name) => known.get(name) ?? { name, aliases: [] });
}

/** The context of an ambiguous question, which only a responder and runs with context have; null for all other items. */
export function contextOf({ context, task }: Pick<BenchmarkItem, "context" | "task">): string | null {
  if (task?.kind === "ambiguous") return task.context.join("\n");
  return context ?? null;
}

/** Whether the item is a form of one of our questions, which is no question of its own for a headline figure. */
export function isForm({ task }: Pick<BenchmarkItem, "task">): boolean {
  return task !== undefined;
}
