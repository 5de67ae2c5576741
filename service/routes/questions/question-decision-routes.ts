import { z } from "zod";
import { lifecycleStates } from "../../../domain/exposure/lifecycle.ts";
import { language } from "../../../domain/language.ts";
import { reportKinds } from "../../../domain/ports/questions/report-store.ts";
import { questionReport } from "../../question-report.ts";
import { defineRoute, type Route } from "../../route.ts";
import { anything, byId, moment, range, world } from "../../wire.ts";

const tag = "Questions";

const note = z.string().trim().min(1).max(2_000).describe("Free text. It must not contain the answer.");

/** The decisions that people make about a question: it is faulty, or it is kept, withdrawn, moved to another state, or retired. */
export const questionDecisionRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/v1/questions/:id/reports",
    scope: "review",
    tag,
    summary:
      "Report a fault of a question: the question is out of use at once, and its evidence is visited again.",
    params: byId,
    body: z.object({ kind: z.enum(reportKinds), note }),
    reply: z.object({ ...world, report: questionReport }),
    status: 201,
    async handle({ freshet, simulated, params, body }) {
      const { id } = await freshet.questions.show(params.id);
      return { simulated, report: await freshet.reverification.report({ questionId: id, ...body }) };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/questions/:id/resolution",
    scope: "review",
    tag,
    summary: "Decide on the open reports of a question: the question is kept, or withdrawn for good.",
    params: byId,
    body: z.object({ status: z.enum(["kept", "withdrawn"]), note }),
    reply: z.object({ ...world, reports: z.array(questionReport) }),
    async handle({ freshet, simulated, params, body }) {
      const { id } = await freshet.questions.show(params.id);
      return { simulated, reports: await freshet.reverification.resolve(id, body) };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/questions/:id/state",
    scope: "admin",
    tag,
    summary: "Move a question to another state by hand.",
    params: byId,
    body: z.object({ to: z.enum(["active", "watch", "quarantined"]), note }),
    reply: z.object({ ...world, moved: z.boolean() }),
    async handle({ freshet, simulated, params, body: { to, note: text } }) {
      const { id } = await freshet.questions.show(params.id);
      const { moved } = await freshet.exposure.move(id, { to, reason: "manual", note: text });
      return { simulated, moved };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/questions/:id/retirement/plan",
    scope: "admin",
    tag,
    summary:
      "What retiring one question would mean: releases that publish it, and the cost of a replacement; nothing is written.",
    params: byId,
    reply: z.object({
      ...world,
      id: z.string(),
      state: z.enum(lifecycleStates),
      releases: z.array(z.string()).describe("Releases that contain it."),
      replacement: z
        .object({ domain: z.string(), language, runs: range, dollars: range.nullable() })
        .nullable()
        .describe("Null where none can be ordered: the settings no longer have its domain or language."),
    }),
    async handle({ freshet, settings, simulated, params }) {
      const { id, domain, language: of, unsolved } = await freshet.questions.show(params.id);
      const [lifecycle] = await freshet.exposure.listLifecycles({ ids: [id] });
      const { facets } = await freshet.questions.countFacets({ id });
      const isWanted =
        !unsolved &&
        settings.domains.domains.some((known) => known.id === domain) &&
        settings.method.languages.includes(of);
      const plan = isWanted
        ? await freshet.refreshes.plan({ target: 1, languages: [of], domains: [domain] })
        : null;
      return {
        ...{ simulated, id, state: lifecycle?.state ?? "active" },
        releases: facets.release.map(({ value }) => value),
        replacement: plan && {
          ...{ domain, language: of },
          ...{ runs: plan.expected.runs, dollars: plan.expected.total.dollars },
        },
      };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/questions/:id/retirement",
    scope: "admin",
    tag,
    summary: "Retire one question for good, and order a replacement if wanted.",
    params: byId,
    body: z.object({ note, replace: z.boolean().default(true) }),
    reply: z.object({
      ...world,
      moved: z.boolean().describe("False if the question was retired already; its note is then not stored."),
      since: moment.describe("Since when the question is retired."),
      replacements: anything,
    }),
    async handle({ freshet, simulated, params, body }) {
      const { id } = await freshet.questions.show(params.id);
      return { simulated, ...(await freshet.exposure.retireOne(id, body)) };
    },
  }),
];
