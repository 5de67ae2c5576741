import { z } from "zod";
import { language } from "../language.ts";

/** A piece of what an oracle run is given in place of tools. */
export const givenEvidence = z.object({ statement: z.string(), quote: z.string(), url: z.string() });
export type GivenEvidence = z.infer<typeof givenEvidence>;

/** One question of a benchmark, whichever file it came in; what a file doesn't say is null. */
export const benchmarkItem = z.object({
  /** Unique in its benchmark. */
  id: z.string().min(1),
  question: z.string().min(1),
  answer: z.string().min(1),
  aliases: z.array(z.string()),
  /** The gold set of a question that asks for all (DeepSearchQA); null for one answer. */
  answers: z.array(z.string().min(1)).min(1).nullable(),
  language,
  domain: z.string().nullable(),
  form: z.string(),
  freshness: z.string().nullable(),
  /** Nodes of the reasoning graph, and registrable domains of the evidence's pages. */
  nodes: z.int().min(1).nullable(),
  rootDomains: z.int().min(1).nullable(),
  evidence: z.array(givenEvidence),
});
export type BenchmarkItem = z.infer<typeof benchmarkItem>;
