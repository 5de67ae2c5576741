import { z } from "zod";
import { lifecycleReasons, lifecycleStates } from "../../domain/exposure/lifecycle.ts";
import { language } from "../../domain/language.ts";
import { reportKinds } from "../../domain/ports/report-store.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, cursorAfter, moment, next, paging, readCursor, world } from "../wire.ts";

const tag = "Questions";

const outline = z
  .object({
    id: z.string(),
    runId: z.string(),
    refreshId: z.string(),
    language,
    domain: z.string(),
    subDomain: z.string(),
    accepted: moment,
    rounds: z.int(),
    unsolved: z.boolean(),
    state: z.enum(lifecycleStates),
    split: z.enum(["public", "private"]),
  })
  .meta({ id: "QuestionOutline" });

const note = z.string().trim().min(1).max(2_000).describe("Free text. It must not contain the answer.");

const report = z
  .object({
    id: z.string(),
    questionId: z.string(),
    kind: z.enum(reportKinds),
    status: z.enum(["open", "kept", "corrected", "withdrawn"]),
    reported: moment,
    ended: moment.nullable(),
  })
  .meta({ id: "QuestionReport" });

/** Accepted questions. Lists and states need `read`; everything with a text needs `read-answers`. */
export const questionRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/questions",
    scope: "read",
    tag,
    summary: "The questions without their texts, newest first.",
    query: z.object({
      ...paging,
      refreshId: z.string().optional(),
      language: language.optional(),
      domain: z.string().optional(),
      state: z.enum(lifecycleStates).optional(),
      unsolved: z.stringbool().optional(),
    }),
    reply: z.object({ ...world, questions: z.array(outline), next }),
    async handle({ freshet, simulated, query: { limit, after, ...filter } }) {
      const questions = await freshet.questions.listOutlines({ limit, ...readCursor(after), ...filter });
      const position = cursorAfter(questions, limit, ({ id, accepted: at }) => ({ id, at }));
      return { simulated, questions, next: position };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/questions/:id",
    scope: "read",
    tag,
    summary: "One question without its texts: state, history, size, re-verifications, reports.",
    params: byId,
    reply: z.object({
      ...world,
      id: z.string(),
      language,
      domain: z.string(),
      subDomain: z.string(),
      accepted: moment,
      rounds: z.int(),
      unsolved: z.boolean(),
      size: z.object({ nodes: z.int(), edges: z.int(), evidence: z.int() }),
      lifecycle: anything,
      history: z.array(
        z.object({
          at: moment,
          from: z.enum(lifecycleStates).nullable(),
          to: z.enum(lifecycleStates),
          reason: z.enum(lifecycleReasons),
        }),
      ),
      reverifications: z.array(z.object({ at: moment, outcome: z.string() })),
      reports: z.array(report),
    }),
    async handle({ freshet, simulated, params }) {
      const question = await freshet.questions.show(params.id);
      const { id, graph, evidence, language: of, domain, subDomain, accepted, rounds, unsolved } = question;
      const [lifecycle] = await freshet.exposure.listLifecycles({ ids: [id] });
      const history = await freshet.exposure.history(id);
      const { reverifications, reports } = await freshet.reverification.history(id);
      const size = { nodes: graph.nodes.length, edges: graph.edges.length, evidence: evidence.length };
      return {
        ...{ simulated, id, language: of, domain, subDomain, accepted, rounds, unsolved },
        ...{ size, lifecycle, history, reverifications, reports },
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/questions/:id/content",
    scope: "read-answers",
    tag,
    summary:
      "One question in full, as `freshet questions show --json` has it. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    reply: z.looseObject({ ...world, question: anything }),
    async handle({ freshet, simulated, params, token }) {
      const document = await freshet.questions.describe(params.id);
      await freshet.exposure.noteViews([document.question.id], { tokenId: token.id, party: token.name });
      return { simulated, ...document };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/questions/:id/proof",
    scope: "read-answers",
    tag,
    summary:
      "The proof of one question: for each edge the quote, page and date. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    reply: z.looseObject({ ...world, question: z.string() }),
    async handle({ freshet, simulated, params, token }) {
      const proof = await freshet.questions.prove(params.id);
      await freshet.exposure.noteViews([proof.question], { tokenId: token.id, party: token.name });
      return { simulated, ...proof };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/questions/:id/reports",
    scope: "review",
    tag,
    summary: "Report a fault of a question: it is out of use at once, and visited again.",
    params: byId,
    body: z.object({ kind: z.enum(reportKinds), note }),
    reply: z.object({ ...world, report }),
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
    summary: "Decide on the open reports of a question: it is kept, or withdrawn for good.",
    params: byId,
    body: z.object({ status: z.enum(["kept", "withdrawn"]), note }),
    reply: z.object({ ...world, reports: z.array(report) }),
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
    path: "/v1/questions/:id/retirement",
    scope: "admin",
    tag,
    summary: "Retire one question for good, and order a replacement if wanted.",
    params: byId,
    body: z.object({ note, replace: z.boolean().default(true) }),
    reply: z.object({ ...world, replacements: anything }),
    async handle({ freshet, simulated, params, body }) {
      const { id } = await freshet.questions.show(params.id);
      return { simulated, ...(await freshet.exposure.retireOne(id, body)) };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/errata",
    scope: "read",
    tag,
    summary: "Corrections since a release; questions and answers are never shown.",
    query: z.object({ release: z.string().optional() }),
    reply: z.object({ ...world, release: z.string().nullable(), errata: z.array(anything) }),
    handle: async ({ freshet, simulated, query }) => ({
      simulated,
      ...(await freshet.reverification.errata(query)),
    }),
  }),
];
