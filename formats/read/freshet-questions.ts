import { z } from "zod";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { formTask } from "../../domain/form/form.ts";
import { formDocument } from "../../domain/form/form-document.ts";
import { reasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { language } from "../../domain/language.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { levelName, templatedItem } from "../../domain/wikidata/templated-item.ts";
import { type BenchmarkFormat, countRootDomains, makeItem } from "./benchmark-format.ts";

const line = z.looseObject({
  id: z.string().min(1),
  question: z.string().min(1),
  answer: z.string().min(1),
  aliases: z.array(z.string()),
  answers: z.array(z.string()).nullish(),
  language,
  domain: z.string(),
  form: z.string().default("plain"),
  answerEvidence: z.array(z.string()).default([]),
  evidence: z.array(
    z.looseObject({
      id: z.string(),
      statement: z.string(),
      quote: z.string(),
      url: z.string(),
      date: z.string().nullish(),
      fresh: z.boolean(),
    }),
  ),
  graph: reasoningGraph,
  task: formTask.optional(),
  documents: z.array(formDocument).optional(),
  level: levelName.optional(),
  templated: templatedItem.optional(),
});

/** Questions that `freshet demo` and `freshet questions list --json` export. */
export const freshetQuestions: BenchmarkFormat = {
  name: "Freshet",
  columns: ["id", "language", "question", "answer", "aliases", "evidence", "graph"],
  read(row) {
    const {
      id,
      question,
      answer,
      aliases,
      answers,
      domain,
      form,
      evidence,
      graph,
      task,
      documents,
      level,
      templated,
      ...said
    } = line.parse(row);
    const share = evidence.filter(({ fresh }) => fresh).length / Math.max(1, evidence.length);
    return makeItem({
      id,
      question,
      answer,
      aliases,
      domain,
      form,
      answers: answers ?? null,
      language: said.language,
      freshness: evidence.length === 0 ? null : share === 1 ? "all evidence fresh" : "some evidence fresh",
      nodes: graph.nodes.length,
      rootDomains: countRootDomains(evidence.map(({ url }) => url)),
      evidence: evidence.map(({ statement, quote, url }) => ({ statement, quote, url })),
      ...(task && { task }),
      ...(documents && { documents }),
      ...(level && { level }),
      ...(templated && { templated }),
    });
  },
};

const freshness = { never: "never changing", slow: "slow changing", fast: "fast changing" } as const;

/** Converts opened items of a release to benchmark items. Their freshness is stated as SealQA's class. */
export function releaseItems(items: readonly ReleaseItem[]): BenchmarkItem[] {
  return items.map(({ id, question, answer, graph, evidence, freshnessClass, ...item }) =>
    makeItem({
      ...{ id, question, answer, aliases: item.aliases, answers: item.answers },
      ...{ language: item.language, domain: item.domain, form: item.form },
      freshness: freshness[freshnessClass],
      nodes: graph?.nodes.length || null,
      rootDomains: countRootDomains(evidence.map(({ url }) => url)),
      evidence: evidence.map(({ statement, quote, url }) => ({ statement, quote, url })),
      ...(item.level && { level: item.level }),
      ...(item.templated && { templated: item.templated }),
    }),
  );
}
