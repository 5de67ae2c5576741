import { z } from "zod";
import { language } from "../../domain/language.ts";
import { refreshEstimate } from "../../domain/run/refresh-estimate.ts";
import { sourceShares } from "../../domain/run/source-grade.ts";
import { costReport, stepComparison } from "../cost-report.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, cursorAfter, moment, next, paging, readCursor, world } from "../wire.ts";

const tag = "Refreshes";

const refresh = z
  .object({
    id: z.string(),
    purpose: z
      .enum(["items", "forms", "templated"])
      .describe("`forms`: it makes forms of accepted questions. `templated`: questions of a delta."),
    target: z.int().describe("Number of wanted questions or forms."),
    languages: z.array(language),
    domains: z.array(z.string()).nullable(),
    sources: sourceShares.nullable().describe("Null where all seeds come from the live web."),
    status: z.enum(["open", "done", "ended", "dropped"]),
    budgetDollars: z.number().nullable(),
    started: moment,
    ended: moment.nullable(),
  })
  .meta({ id: "Refresh" });

const plan = z.object({
  target: z.int(),
  languages: z.array(z.string()),
  domains: z.array(z.string()),
  subDomains: z.int(),
  sources: sourceShares,
  unusedSeeds: z.int(),
  resumes: z.string().nullable().describe("The unfinished refresh that the order would continue."),
  expected: refreshEstimate,
});

const progress = z.looseObject({
  accepted: z.int(),
  unsolved: z.int(),
  rejected: z.int(),
  open: z.int(),
  rejectedByReason: z.record(z.string(), z.int()),
  seedsTaken: z.object({ web: z.int(), wikidata: z.int() }),
  seedings: z.object({ open: z.int(), ended: z.int(), failed: z.int(), added: z.int() }),
  rounds: z.int(),
  pages: z.int(),
  calls: z.int(),
  dollars: z.number().nullable(),
});

const order = {
  target: z.int().min(1).max(100_000),
  languages: z.array(language).min(1).optional(),
  domains: z.array(z.string().min(1)).min(1).optional(),
  sources: sourceShares
    .optional()
    .describe("Shares of the seeds by source; those of the settings if left out."),
  budgetDollars: z.number().positive().optional(),
};

/** Orders of newly accepted questions. The service only stores an order; workers do the work. */
export const refreshRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/v1/refreshes",
    scope: "order",
    tag,
    summary: "Order newly accepted questions; workers make them.",
    orders: "refresh",
    body: z.object(order),
    reply: z.object({
      ...world,
      refresh,
      resumed: z.boolean().describe("Whether the key had ordered it before."),
    }),
    status: 202,
    async handle({ freshet, simulated, body, orderId }) {
      const made = await freshet.refreshes.request({ ...given(body), id: orderId, detached: true });
      return { simulated, refresh: wired(made.refresh), resumed: made.resumed };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/refreshes/plan",
    scope: "order",
    tag,
    summary: "What an order would do and cost; nothing is written.",
    body: z.object(order),
    reply: z.object({ ...world, plan }),
    async handle({ freshet, simulated, body }) {
      const { languages, domains, ...planned } = await freshet.refreshes.plan(given(body));
      return { simulated, plan: { ...planned, languages: [...languages], domains: [...domains] } };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/refreshes",
    scope: "read",
    tag,
    summary: "The refreshes, newest first.",
    query: z.object(paging),
    reply: z.object({ ...world, refreshes: z.array(refresh), next }),
    async handle({ freshet, simulated, query: { limit, after } }) {
      const refreshes = await freshet.refreshes.list({ limit, ...readCursor(after) });
      const position = cursorAfter(refreshes, limit, ({ id, started: at }) => ({ id, at }));
      return { simulated, refreshes: refreshes.map(wired), next: position };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/refreshes/:id",
    scope: "read",
    tag,
    summary: "One refresh and its progress.",
    params: byId,
    reply: z.object({ ...world, refresh, progress }),
    async handle({ freshet, simulated, params }) {
      const { progress: made, ...found } = await freshet.refreshes.get(params.id);
      return { simulated, refresh: wired(found), progress: { ...made } };
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/v1/refreshes/:id",
    scope: "order",
    tag,
    summary:
      "Drop an open refresh: its open runs end as dropped, and what was accepted is kept. An ended refresh stays as it is.",
    params: byId,
    reply: z.object({ ...world, refresh, dropped: z.boolean().describe("Whether this request dropped it.") }),
    async handle({ freshet, simulated, params }) {
      const { refresh: found, dropped } = await freshet.refreshes.drop(params.id);
      return { simulated, refresh: wired(found), dropped };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/refreshes/:id/costs",
    scope: "read",
    tag,
    summary: "The cost of a refresh by stage and step, beside its estimate.",
    params: byId,
    reply: z.object({
      ...world,
      refreshId: z.string(),
      costs: costReport,
      expected: refreshEstimate.nullable().describe("Null where no estimate was made."),
      comparison: z.array(stepComparison),
      remaining: refreshEstimate
        .nullable()
        .describe("What an open refresh will still take, by the runs that have ended; null where unknown."),
    }),
    handle: async ({ freshet, simulated, params }) => ({
      simulated,
      ...(await freshet.refreshes.costs(params.id)),
    }),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/domain-trials",
    scope: "order",
    tag,
    summary:
      "Try a domain of the settings with some runs of each language; if an equal trial exists, the answer is that trial.",
    body: z.object({
      domain: z.string().min(1),
      runsEach: z.int().min(1).max(100).default(3),
      languages: order.languages,
      budgetDollars: order.budgetDollars,
    }),
    reply: z.object({ ...world, refresh, resumed: z.boolean() }),
    status: 202,
    async handle({ freshet, simulated, body: { domain, runsEach, languages, budgetDollars } }) {
      const trial = { domain, runsEach, detached: true };
      const made = await freshet.refreshes.requestTrial({
        ...trial,
        ...(languages && { languages }),
        ...(budgetDollars !== undefined && { budgetDollars }),
      });
      return { simulated, refresh: wired(made.refresh), resumed: made.resumed };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/domain-trials/:id",
    scope: "read",
    tag,
    summary: "What a trial found, with an estimate of what a given number of accepted questions would take.",
    params: byId,
    query: z.object({ questions: z.coerce.number().int().min(1).default(50) }),
    reply: z.object({ ...world, trial: anything }),
    async handle({ freshet, simulated, params, query }) {
      const request = { refreshId: params.id, questions: query.questions };
      const { advice: _, seeds, sources, ...trial } = await freshet.refreshes.reportTrial(request);
      // Advice and details quote texts that the trial found, and the name of a site can show what a question is about. All of them are left
      // out.
      const counts = { seen: sources.seen, kept: sources.kept, effective: sources.effective };
      const cells = seeds.map(({ detail: __, ...cell }) => cell);
      return { simulated, trial: { ...trial, seeds: cells, sources: counts } };
    },
  }),
];

/** Converts an order to the form that the application takes. Fields that the order leaves out get the defaults of the settings. */
function given({ target, languages, domains, sources, budgetDollars }: z.output<z.ZodObject<typeof order>>) {
  return {
    target,
    ...(languages && { languages }),
    ...(domains && { domains }),
    ...(sources && { sources }),
    ...(budgetDollars !== undefined && { budgetDollars }),
  };
}

function wired<
  R extends { readonly languages: readonly ("en" | "zh")[]; readonly domains: readonly string[] | null },
>(found: R) {
  return { ...found, languages: [...found.languages], domains: found.domains && [...found.domains] };
}
