import { z } from "zod";
import type { Freshet } from "../app/freshet.ts";
import type { exchange, runReport } from "./run-content.ts";

type Outline = Awaited<ReturnType<Freshet["runs"]["outline"]>>;
type Report = Pick<Outline, "costs"> & {
  readonly [Part in Exclude<keyof typeof runReport, "costs">]: z.output<(typeof runReport)[Part]>;
};

/** Reports a run round by round, by its states, counts, codes and costs. */
export function reportRunOutline(outline: Outline): Report {
  const { run, evidence, drafts, graphs, verdicts, samples, steps, spend, costs } = outline;
  const numbers = [...evidence, ...graphs, ...verdicts, ...steps].map(({ round }) => round);
  const rounds = [...new Set([...numbers, ...drafts])].sort((a, b) => a - b);
  const last = graphs.at(-1);
  return {
    run,
    rounds: rounds.map((round) => reportRound(outline, round)),
    graph:
      last === undefined
        ? null
        : {
            ...{ round: last.round, nodes: last.nodes, edges: last.edges },
            findings: last.findings.map(({ code }) => code),
          },
    samples: sumBy(samples, ({ outcome }) => outcome),
    spend,
    costs,
  };
}

function reportRound(outline: Outline, number: number): Report["rounds"][number] {
  const inRound = ({ round }: { readonly round: number }): boolean => round === number;
  const evidence = outline.evidence.filter(inRound);
  const graph = outline.graphs.find(inRound);
  return {
    round: number,
    evidence: sumBy(evidence, ({ status }) => status),
    faults: sumBy(evidence, ({ fault }) => fault),
    hasQuestion: outline.drafts.includes(number),
    graph: graph === undefined ? null : { nodes: graph.nodes, edges: graph.edges, findings: graph.findings },
    verdicts: outline.verdicts.filter(inRound).map(({ gate, passed, code }) => ({ gate, passed, code })),
    samples: sumBy(outline.samples.filter(inRound), ({ outcome }) => outcome),
    steps: outline.steps.filter(inRound).map(({ round: _, ...spent }) => spent),
  };
}

function sumBy<Group extends { readonly pieces: number }>(
  groups: readonly Group[],
  wordOf: (group: Group) => string | null,
): Record<string, number> {
  const sums = new Map<string, number>();
  for (const group of groups) {
    const word = wordOf(group);
    if (word !== null) sums.set(word, (sums.get(word) ?? 0) + group.pieces);
  }
  return Object.fromEntries(sums);
}

/** The parts of a stored reply that people read. The ledger keeps the whole reply as the server sent it. */
const stored = z.looseObject({
  content: z.string().nullable().default(null),
  reasoning_content: z.string().nullable().default(null),
  refusal: z.string().nullable().default(null),
  tool_calls: z.array(z.looseObject({ name: z.string(), arguments: z.string() })).default([]),
});

/** Converts a call of the ledger to the form that the page shows. */
export function toExchange({
  reply,
  searches,
  ...call
}: Awaited<ReturnType<Freshet["runs"]["showCall"]>>): z.output<typeof exchange> {
  const read = stored.safeParse(reply);
  return {
    ...call,
    reply: read.success
      ? {
          content: read.data.content,
          reasoning: read.data.reasoning_content,
          refusal: read.data.refusal,
          toolCalls: read.data.tool_calls.map(({ name, arguments: given }) => ({ name, arguments: given })),
        }
      : null,
    searches: searches.map(({ query, outcome }) => ({
      query,
      outcome: outcome.outcome,
      results:
        outcome.outcome === "results"
          ? outcome.results.map(({ title, url, snippet }) => ({ title, url, snippet }))
          : [],
    })),
  };
}
