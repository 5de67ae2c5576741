import { z } from "zod";
import { language } from "../../domain/language.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, cursorAfter, moment, next, paging, readCursor, world } from "../wire.ts";

const tag = "Runs";

const run = z
  .object({
    id: z.string(),
    refreshId: z.string(),
    seedId: z.string(),
    language,
    domain: z.string(),
    subDomain: z.string(),
    status: z.enum(["open", "accepted", "rejected", "dropped"]),
    reason: z.string().nullable(),
    round: z.int(),
    step: z.string(),
    started: moment,
    ended: moment.nullable(),
  })
  .meta({ id: "Run" });

const spend = z.object({
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  dollars: z.number().nullable(),
});

/** A round of a run as counts and codes. */
const round = z.object({
  round: z.int(),
  evidence: z.record(z.string(), z.int()).describe("Number of pieces by status."),
  faults: z.record(z.string(), z.int()).describe("Number of dropped pieces by fault."),
  verdicts: z.array(z.object({ gate: z.string(), passed: z.boolean(), code: z.string().nullable() })),
});

/** Runs: what was tried and how it ended. Their texts need `read-answers`. */
export const runRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/runs",
    scope: "read",
    tag,
    summary: "The runs, newest first.",
    query: z.object({ ...paging, refreshId: z.string().optional(), status: run.shape.status.optional() }),
    reply: z.object({ ...world, runs: z.array(run), next }),
    async handle({ freshet, simulated, query: { limit, after, refreshId, status } }) {
      const filter = { ...(refreshId && { refreshId }), ...(status && { status }) };
      const runs = await freshet.runs.list({ limit, ...readCursor(after), ...filter });
      return { simulated, runs, next: cursorAfter(runs, limit, ({ id, started: at }) => ({ id, at })) };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/runs/:id",
    scope: "read",
    tag,
    summary: "One run as states, counts, reason codes and costs, round by round.",
    params: byId,
    reply: z.object({
      ...world,
      run,
      rounds: z.array(round),
      graph: z
        .object({ round: z.int(), nodes: z.int(), edges: z.int(), findings: z.array(z.string()) })
        .nullable(),
      samples: z.record(z.string(), z.int()).describe("Number of the panel's answers by outcome."),
      spend,
      costs: anything,
    }),
    async handle({ freshet, simulated, params }) {
      const report = await freshet.runs.show(params.id);
      const { graph } = report;
      const numbers = [
        ...new Set([...report.evidence, ...report.drafts, ...report.verdicts].map((part) => part.round)),
      ];
      return {
        simulated,
        run: report.run,
        rounds: numbers
          .sort((a, b) => a - b)
          .map((number) => {
            const evidence = report.evidence.filter((piece) => piece.round === number);
            const verdicts = report.verdicts.filter((verdict) => verdict.round === number);
            return {
              round: number,
              evidence: countBy(evidence.map(({ status }) => status)),
              faults: countBy(evidence.flatMap(({ fault }) => fault ?? [])),
              verdicts: verdicts.map(({ gate, passed, code }) => ({ gate, passed, code })),
            };
          }),
        graph: graph && {
          round: graph.round,
          nodes: graph.graph.nodes.length,
          edges: graph.graph.edges.length,
          findings: graph.findings.map(({ code }) => code),
        },
        samples: countBy(report.samples.map(({ outcome }) => outcome)),
        spend: report.spend,
        costs: report.costs,
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/runs/:id/content",
    scope: "read-answers",
    tag,
    summary:
      "One run in full: evidence, drafts, graph, verdicts, samples. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    reply: z.looseObject({ ...world, run: anything }),
    async handle({ freshet, simulated, params, token }) {
      const report = await freshet.runs.show(params.id);
      await freshet.exposure.noteViews([report.run.id], { tokenId: token.id, party: token.name });
      return { simulated, ...report };
    },
  }),
];

function countBy(words: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries(counts);
}
