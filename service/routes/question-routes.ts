import { z } from "zod";
import { lifecycleReasons, lifecycleStates } from "../../domain/exposure/lifecycle.ts";
import { language } from "../../domain/language.ts";
import { questionReport } from "../question-report.ts";
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
      reports: z.array(questionReport),
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
