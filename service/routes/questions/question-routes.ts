import { z } from "zod";
import {
  freshnessClasses,
  lifecycleReasons,
  lifecycleStates,
  splits,
} from "../../../domain/exposure/lifecycle.ts";
import { language } from "../../../domain/language.ts";
import { isUnsolved, questionCounts, questionFilter, questionOutline } from "../../question-filter.ts";
import { questionReport } from "../../question-report.ts";
import { defineRoute, type Route } from "../../route.ts";
import { anything, byId, cursorAfter, moment, next, pageOf, paging, readCursor, world } from "../../wire.ts";

const tag = "Questions";

/** Accepted questions without their texts. */
export const questionRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/questions",
    scope: "read",
    tag,
    summary: "The questions without their texts, newest first.",
    query: z.object({
      ...paging,
      ...questionFilter,
      unsolved: isUnsolved,
    }),
    reply: z.object({ ...world, questions: z.array(questionOutline), next }),
    async handle({ freshet, simulated, query: { limit, after, ...filter } }) {
      const questions = await freshet.questions.listOutlines({ limit, ...readCursor(after), ...filter });
      const position = cursorAfter(questions, limit, ({ id, accepted: at }) => ({ id, at }));
      return { simulated, questions, next: position };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/questions/facets",
    scope: "read",
    tag,
    summary:
      "The number of questions for each state, language, domain, freshness class, split, release and age.",
    query: z.object({ ...questionFilter, unsolved: isUnsolved }),
    reply: z.object({ ...world, counts: questionCounts }),
    handle: async ({ freshet, simulated, query }) => ({
      simulated,
      counts: await freshet.questions.countFacets(query),
    }),
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
      runId: z.string(),
      language,
      domain: z.string(),
      subDomain: z.string(),
      accepted: moment,
      rounds: z.int(),
      unsolved: z.boolean(),
      size: z.object({ nodes: z.int(), edges: z.int(), evidence: z.int() }),
      lifecycle: z.object({
        state: z.enum(lifecycleStates),
        reason: z.enum(lifecycleReasons),
        since: moment,
        freshnessClass: z.enum(freshnessClasses),
        validFrom: z.string().nullable(),
        validUntil: z.string().nullable(),
        reverifyDue: moment,
        reverified: moment.nullable(),
        split: z.enum(splits),
      }),
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
      const { id, runId, graph, evidence, domain, subDomain, accepted, rounds, unsolved } = question;
      const [lifecycle] = await freshet.exposure.listLifecycles({ ids: [id] });
      if (lifecycle === undefined) throw new Error(`question ${id} has no lifecycle`);
      const history = await freshet.exposure.history(id);
      const { reverifications, reports } = await freshet.reverification.history(id);
      const size = { nodes: graph.nodes.length, edges: graph.edges.length, evidence: evidence.length };
      return {
        ...{
          simulated,
          id,
          runId,
          language: question.language,
          domain,
          subDomain,
          accepted,
          rounds,
          unsolved,
        },
        ...{ size, lifecycle, history, reverifications, reports },
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/errata",
    scope: "read",
    tag,
    summary: "Corrections since a release, oldest first; questions and answers are never shown.",
    query: z.object({ ...paging, release: z.string().optional() }),
    reply: z.object({ ...world, release: z.string().nullable(), errata: z.array(anything), next }),
    async handle({ freshet, simulated, query: { release: of, ...query } }) {
      const { release, errata } = await freshet.reverification.errata({ release: of });
      const page = pageOf(errata, query, {
        keyOf: ({ at, questionId, what }) => `${at.toISOString()} ${questionId} ${what}`,
      });
      return { simulated, release, errata: [...page.rows], next: page.next };
    },
  }),
];
