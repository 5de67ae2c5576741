import { z } from "zod";
import { language } from "../../domain/language.ts";
import { reasonCode } from "../../domain/run/verdict.ts";
import { ServiceProblem } from "../problems.ts";
import { drawing } from "../question-content.ts";
import { reportRunOutline, toExchange } from "../report-run.ts";
import { defineRoute, type Route } from "../route.ts";
import { callEntry, exchange, runContent, runOutline, runReport } from "../run-content.ts";
import { byId, cursorAfter, next, paging, readCursor, world } from "../wire.ts";

const tag = "Runs";

const listed = runOutline
  .extend({ calls: z.int(), dollars: z.number().nullable() })
  .meta({ id: "RunWithSpend" });

/** Runs: what was tried and how it ended. The texts of runs need the scope `read-answers`. */
export const runRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/runs",
    scope: "read",
    tag,
    summary: "The runs, newest first.",
    query: z.object({
      ...paging,
      refreshId: z.string().optional(),
      status: runOutline.shape.status.optional(),
      language: language.optional(),
      domain: z.string().optional(),
      reason: reasonCode.optional(),
    }),
    reply: z.object({ ...world, runs: z.array(listed), next }),
    async handle({ freshet, simulated, query: { limit, after, ...wanted } }) {
      const filter = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
      const runs = await freshet.runs.list({ limit, ...readCursor(after), ...filter });
      const spend = await freshet.runs.sumSpend(runs.map(({ id }) => id));
      return {
        simulated,
        runs: runs.map((run) => ({ ...run, calls: 0, dollars: null, ...spend.get(run.id) })),
        next: cursorAfter(runs, limit, ({ id, started: at }) => ({ id, at })),
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/runs/:id",
    scope: "read",
    tag,
    summary: "One run as states, counts, reason codes and costs, round by round.",
    params: byId,
    reply: z.object({ ...world, ...runReport }),
    async handle({ freshet, simulated, params }) {
      return { simulated, ...reportRunOutline(await freshet.runs.outline(params.id)) };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/runs/:id/content",
    scope: "read-answers",
    tag,
    summary:
      "One run in full: evidence, drafts, graphs, verdicts, samples. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    reply: z.object({ ...world, ...runContent }),
    async handle({ freshet, simulated, params, token }) {
      const { evidence, drafts, graph, graphs, verdicts, samples, withheld, ...report } =
        await freshet.runs.show(params.id);
      await freshet.exposure.noteViews([report.run.id], { tokenId: token.id, party: token.name });
      return {
        simulated,
        ...report,
        seed: report.seed && { ...report.seed },
        evidence: [...evidence],
        drafts: [...drafts],
        graph: graph && { ...graph, findings: [...graph.findings] },
        graphs: graphs.map((one) => ({ ...one, findings: [...one.findings] })),
        verdicts: [...verdicts],
        samples: [...samples],
        withheld: [...withheld],
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/runs/:id/graphs/:round",
    scope: "read-answers",
    tag,
    summary: "The graph of one round as it is drawn. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId.extend({ round: z.coerce.number().int().min(1) }),
    reply: z.object({ ...world, drawing, language }),
    async handle({ freshet, simulated, params, token }) {
      const { runId, drawing: placed, language: of } = await freshet.runs.drawGraph(params.id, params.round);
      await freshet.exposure.noteViews([runId], { tokenId: token.id, party: token.name });
      return { simulated, drawing: drawing.parse(placed), language: of };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/runs/:id/calls",
    scope: "read",
    tag,
    summary: "The model calls of a run as ids, tokens and costs, in their order.",
    params: byId,
    query: z.object({
      ...paging,
      round: z.coerce.number().int().min(0).optional(),
      step: z.string().optional(),
    }),
    reply: z.object({ ...world, calls: z.array(callEntry), next }),
    async handle({ freshet, simulated, params, query: { limit, after, round, step } }) {
      const { id: runId } = await freshet.runs.find(params.id);
      const calls = await freshet.runs.listCalls({ runId, round, step, limit, after: readNumber(after) });
      const last = calls.at(-1);
      const isMore = last !== undefined && calls.length === limit;
      return { simulated, calls, next: isMore ? String(last.id) : null };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/runs/:id/calls/:call",
    scope: "read-answers",
    tag,
    summary: "What came back from one model call. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId.extend({ call: z.coerce.number().int().min(1) }),
    reply: z.object({ ...world, exchange }),
    async handle({ freshet, simulated, params, token }) {
      const { id } = await freshet.runs.find(params.id);
      const call = await freshet.runs.showCall(id, params.call);
      await freshet.exposure.noteViews([id], { tokenId: token.id, party: token.name });
      return { simulated, exchange: toExchange(call) };
    },
  }),
];

/** Reads the id after which a page of the list begins. @throws ServiceProblem 422 */
function readNumber(after: string | undefined): number | undefined {
  if (after === undefined) return undefined;
  const id = Number(after);
  if (Number.isSafeInteger(id) && id >= 0) return id;
  throw new ServiceProblem(
    422,
    "bad-cursor",
    "`after` is no cursor of this list: send back `next` as it was",
  );
}
