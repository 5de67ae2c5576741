import { z } from "zod";
import { reasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { isObject } from "../../domain/is-object.ts";

/**
 * One question of a benchmark's JSONL file, written by Freshet or by others. The text may be under any of the field names that benchmarks
 * use; language, graph and pages are optional. A reasoning-graph file is also accepted: the file itself is then the graph.
 */
export const benchmarkLine = z.preprocess(
  (value) => (isObject(value) && Array.isArray(value["nodes"]) ? { ...value, graph: value } : value),
  z
    .looseObject({
      question: z.string().optional(),
      problem: z.string().optional(),
      prompt: z.string().optional(),
      query: z.string().optional(),
      input: z.string().optional(),
      language: z.string().optional(),
      graph: reasoningGraph.nullish(),
      evidence: z.array(z.looseObject({ url: z.string().optional() })).nullish(),
      urls: z.array(z.string()).nullish(),
    })
    .transform(({ question, problem, prompt, query, input, language, graph, evidence, urls }, context) => {
      const text = question ?? problem ?? prompt ?? query ?? input;
      if (text === undefined || text.trim() === "") {
        context.addIssue({ code: "custom", message: "has no question, problem, prompt, query or input" });
        return z.NEVER;
      }
      const pages = [...(evidence ?? []).flatMap(({ url }) => url ?? []), ...(urls ?? [])];
      return {
        text,
        language: language ?? (/\p{Script=Han}/u.test(text) ? "zh" : "en"),
        graph: graph ?? null,
        pages,
      };
    }),
);
export type BenchmarkLine = z.infer<typeof benchmarkLine>;
