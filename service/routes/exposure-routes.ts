import { z } from "zod";
import { exposureSettings } from "../../domain/settings/exposure-settings.ts";
import { withGivenFile } from "../given-file.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, next, paging, slicePage, world } from "../wire.ts";

const tag = "Exposure";

/** The exposure of questions, and retirement for it. Addresses can spell a question, so they need `read-answers`. */
export const exposureRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/exposure",
    scope: "read",
    tag,
    summary: "All questions but retired ones with their exposure scores, the most exposed first.",
    query: z.object({ ...paging, domain: z.string().optional() }),
    reply: z.object({ ...world, thresholds: anything, items: z.array(anything), next }),
    async handle({ freshet, settings, simulated, query: { domain, ...wanted } }) {
      const { page, next: position } = slicePage(await freshet.exposure.list({ domain }), wanted);
      const items = page.map(({ lifecycle, score, decision }) => ({
        ...lifecycle,
        score: score.score,
        decision,
      }));
      return { simulated, thresholds: settings.exposure.thresholds, items, next: position };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/exposure/:id",
    scope: "read",
    tag,
    summary: "One question's score entry by entry, without addresses.",
    params: byId,
    reply: z.object({
      ...world,
      item: anything,
      score: z.number(),
      lines: z.array(anything),
      thresholds: anything,
      decision: anything,
      probes: anything,
      searched: anything,
    }),
    async handle({ freshet, settings, simulated, params }) {
      const { lifecycle, score, decision, probes, searched } = await freshet.exposure.explain(params.id);
      const lines = score.lines.map(({ detail: _, ...line }) => line);
      const { thresholds } = settings.exposure;
      return {
        simulated,
        item: lifecycle,
        score: score.score,
        lines,
        thresholds,
        decision,
        probes,
        searched,
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/sightings",
    scope: "read-answers",
    tag,
    summary: "Leaks found on the web, and queries that contained pieces of questions, the newest of each.",
    reveals: true,
    query: z.object({ limit: paging.limit, question: z.string().optional() }),
    reply: z.looseObject({ ...world, leaks: z.array(anything) }),
    async handle({ freshet, simulated, query: { limit, question } }) {
      const seen = await freshet.exposure.listSeen({
        limit,
        ...(question !== undefined && { itemId: question }),
      });
      return { simulated, ...seen, leaks: [...seen.leaks] };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/retirements",
    scope: "admin",
    tag,
    summary:
      "Retire questions by the policy, or by another policy; without `apply` it only says what would be done.",
    body: z.object({
      apply: z.boolean().default(false),
      policy: exposureSettings.optional().describe("A policy in place of the settings'."),
      replace: z.boolean().default(true).describe("Whether replacements are ordered."),
    }),
    reply: z.looseObject({ ...world, dryRun: z.boolean() }),
    async handle({ freshet, simulated, body: { apply, policy, replace } }) {
      const request = { dryRun: !apply, replace };
      const report =
        policy === undefined
          ? await freshet.exposure.retire(request)
          : await withGivenFile(JSON.stringify(policy), "yaml", (policyFile) =>
              freshet.exposure.retire({ ...request, policyFile }),
            );
      return { simulated, ...report };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/leak-searches/plan",
    scope: "read",
    tag,
    summary: "How many questions and canaries a leak search would look for; no engine is asked.",
    body: z.object({ limit: z.int().min(1).optional() }),
    reply: z.object({ ...world, published: z.int(), canaries: z.int(), targets: z.int(), queries: z.int() }),
    async handle({ freshet, simulated, body }) {
      const { published, canaries, targets } = await freshet.exposure.planLeakSearch(body);
      const queries = targets.reduce((sum, target) => sum + target.queries.length, 0);
      return {
        simulated,
        published: published.length,
        canaries: canaries.length,
        targets: targets.length,
        queries,
      };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/probes/plan",
    scope: "read",
    tag,
    summary: "How many questions a probe would ask which models; nothing is asked.",
    body: z.object({
      models: z.array(z.string().min(1)).min(1).optional(),
      sample: z.int().min(1).optional(),
      toolsSample: z.int().min(0).optional(),
    }),
    reply: z.object({ ...world, trials: z.int(), tests: anything, isBegun: z.boolean() }),
    async handle({ freshet, simulated, body }) {
      const { trials, tests, isBegun } = await freshet.exposure.planProbe(body);
      return { simulated, trials: trials.length, tests, isBegun };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/probes",
    scope: "read",
    tag,
    summary: "What the probes found about each model.",
    reply: z.object({ ...world, verdicts: z.array(anything) }),
    handle: async ({ freshet, simulated }) => ({
      simulated,
      verdicts: await freshet.exposure.listProbeVerdicts(),
    }),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/access-reports",
    scope: "admin",
    tag,
    summary: "Import Hugging Face's access report of a release into the exposure ledger.",
    body: z.object({
      release: z.string().min(1),
      report: z.string().min(1).describe("The report's CSV or JSON."),
    }),
    reply: z.looseObject({ ...world, release: z.string(), rows: z.int() }),
    async handle({ freshet, simulated, body: { release, report } }) {
      const imported = await withGivenFile(
        report,
        report.trimStart().startsWith("[") ? "json" : "csv",
        (file) => freshet.exposure.importAccess({ file, release }),
      );
      return { simulated, ...imported };
    },
  }),
];
