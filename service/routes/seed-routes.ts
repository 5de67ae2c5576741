import { z } from "zod";
import { language } from "../../domain/language.ts";
import { sourceKind } from "../../domain/run/source-grade.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, moment, next, paging, world } from "../wire.ts";

const tag = "Seeds";

const seeding = z
  .object({
    id: z.string(),
    refreshId: z.string().nullable(),
    source: sourceKind,
    language,
    domain: z.string(),
    subDomain: z.string(),
    round: z.int(),
    wanted: z.int(),
    status: z.enum(["open", "done", "failed"]),
    added: z.int(),
    created: moment,
  })
  .meta({ id: "Seeding" });

const order = z.object({
  languages: z.array(language).min(1).optional(),
  domains: z.array(z.string().min(1)).min(1).optional(),
  per: z.int().min(1).max(1_000).optional().describe("Seeds wanted of each sub-domain and language."),
  fromDelta: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      "Seeds from what changed in Wikidata: two snapshots of the data folder, `T0..T1`, or `newest`.",
    ),
  total: z.int().min(1).optional().describe("Seeds that all cells hold together at the end."),
  budgetDollars: z.number().positive().optional(),
});

/** The entities that questions begin with. Their names point to answers, so these routes need the scope `read-answers`. */
export const seedRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/v1/seedings",
    scope: "order",
    tag,
    summary: "Order seeds; workers search for them.",
    orders: "seed-request",
    body: order,
    reply: z.object({ ...world, requestId: z.string(), seedings: z.array(seeding) }),
    status: 202,
    async handle({ freshet, simulated, body, orderId }) {
      const request = { ...given(body), requestId: orderId, detached: true };
      return { simulated, requestId: orderId, seedings: await freshet.seedings.request(request) };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/seedings/plan",
    scope: "order",
    tag,
    summary: "What an order of seeds up to a total would still have to do; nothing is written.",
    body: order,
    reply: z.object({ ...world, plan: anything }),
    handle: async ({ freshet, simulated, body }) => ({
      simulated,
      plan: await freshet.seedings.plan(given(body)),
    }),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/seedings/:id",
    scope: "read",
    tag,
    summary: "One seeding, and the spend of the order that it belongs to.",
    params: byId,
    reply: z.object({ ...world, seedings: z.array(seeding), spend: anything }),
    async handle({ freshet, simulated, params: { id } }) {
      const [seedings, spend] = await Promise.all([freshet.seedings.list([id]), freshet.seedings.spend(id)]);
      return { simulated, seedings, spend };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/seeds",
    scope: "read-answers",
    tag,
    summary: "The seeds that exist, oldest first.",
    reveals: true,
    query: z.object({ ...paging, language: language.optional(), domain: z.string().optional() }),
    reply: z.object({ ...world, seeds: z.array(anything), next }),
    async handle({ freshet, simulated, query: { language: of, domain, limit, after } }) {
      const seeds = await freshet.seedings.listSeeds({
        limit,
        ...(after !== undefined && { after }),
        ...(of && { language: of }),
        ...(domain && { domain }),
      });
      return { simulated, seeds, next: seeds.length < limit ? null : (seeds.at(-1)?.id ?? null) };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/seeds/:id",
    scope: "read-answers",
    tag,
    summary: "One seed with the grades of its sources.",
    reveals: true,
    params: byId,
    reply: z.object({ ...world, seed: anything }),
    handle: async ({ freshet, simulated, params }) => ({
      simulated,
      seed: await freshet.seedings.getSeed(params.id),
    }),
  }),
];

function given({ languages, domains, per, fromDelta, total, budgetDollars }: z.output<typeof order>) {
  return {
    ...(languages && { languages }),
    ...(domains && { domains }),
    ...(per !== undefined && { per }),
    ...(fromDelta !== undefined && { fromDelta }),
    ...(total !== undefined && { total }),
    ...(budgetDollars !== undefined && { budgetDollars }),
  };
}
