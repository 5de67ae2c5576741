import { z } from "zod";
import { reasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { language } from "../../domain/language.ts";
import type { BenchmarkFormat } from "./benchmark-format.ts";
import { countRootDomains } from "./count-root-domains.ts";
import { makeItem } from "./make-item.ts";

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
});

/** Questions as `freshet demo` and `freshet questions list --json` export them. */
export const freshetQuestions: BenchmarkFormat = {
  name: "Freshet",
  columns: ["id", "language", "question", "answer", "aliases", "evidence", "graph"],
  read(row) {
    const { id, question, answer, aliases, answers, domain, form, evidence, graph, ...said } =
      line.parse(row);
    const share = evidence.filter(({ fresh }) => fresh).length / Math.max(1, evidence.length);
    return makeItem({
      ...{ id, question, answer, aliases, domain, form },
      answers: answers ?? null,
      language: said.language,
      freshness: evidence.length === 0 ? null : share === 1 ? "all evidence fresh" : "some evidence fresh",
      nodes: graph.nodes.length,
      rootDomains: countRootDomains(evidence.map(({ url }) => url)),
      evidence: evidence.map(({ statement, quote, url }) => ({ statement, quote, url })),
    });
  },
};
