import { z } from "zod";
import {
  placedEvidence,
  questionDocument,
  questionProof,
  questionTrace,
  roundSample,
} from "../../question-content.ts";
import { questionCounts, questionFilter, questionOutline } from "../../question-filter.ts";
import { defineRoute, type Route } from "../../route.ts";
import { byId, cursorAfter, next, paging, readCursor, world } from "../../wire.ts";

const tag = "Questions";

/** The routes whose replies give the answers of questions away. */
export const questionContentRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/v1/questions/search",
    scope: "read-answers",
    tag,
    summary:
      "Search questions by words, and show their wordings, newest first. The view of each is noted in the exposure ledger.",
    reveals: true,
    body: z.object({
      limit: z.int().min(1).max(50).default(20),
      after: paging.after,
      ...questionFilter,
      unsolved: z.boolean().optional(),
      words: z
        .string()
        .trim()
        .min(1)
        .max(400)
        .optional()
        .describe('Of the question, its answer or its seed; "a phrase", -without, or.'),
    }),
    reply: z.object({
      ...world,
      questions: z.array(questionOutline.extend({ question: z.string() }).meta({ id: "WordedQuestion" })),
      counts: questionCounts.nullable().describe("With the first page alone."),
      next,
    }),
    async handle({ freshet, simulated, body: { limit, after, ...filter }, token }) {
      const [questions, counts] = await Promise.all([
        freshet.questions.listWordings({ limit, ...readCursor(after), ...filter }),
        after === undefined ? freshet.questions.countFacets(filter) : null,
      ]);
      const ids = questions.map(({ id }) => id);
      await freshet.exposure.noteViews(ids, { tokenId: token.id, party: token.name });
      const position = cursorAfter(questions, limit, ({ id, accepted: at }) => ({ id, at }));
      return { simulated, questions, counts, next: position };
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
    reply: questionDocument.extend(world),
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
    reply: questionProof.extend(world),
    async handle({ freshet, simulated, params, token }) {
      const proof = await freshet.questions.prove(params.id);
      await freshet.exposure.noteViews([proof.question], { tokenId: token.id, party: token.name });
      return { simulated, ...proof };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/questions/:id/evidence",
    scope: "read-answers",
    tag,
    summary:
      "The evidence of one question, each quote in its stored page. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    query: z.object({
      around: z.coerce
        .number()
        .int()
        .min(0)
        .max(100_000)
        .default(600)
        .describe("Characters of the page on either side of the quote."),
    }),
    reply: z.object({ ...world, id: z.string(), evidence: z.array(placedEvidence) }),
    async handle({ freshet, simulated, params, query, token }) {
      const { id, evidence } = await freshet.questions.listEvidence(params.id, query);
      await freshet.exposure.noteViews([id], { tokenId: token.id, party: token.name });
      return { simulated, id, evidence };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/questions/:id/graph",
    scope: "read-answers",
    tag,
    summary:
      "The graph of one question with its layout, and its execution step by step. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    reply: z.object({ ...world, id: z.string(), trace: questionTrace }),
    async handle({ freshet, simulated, params, token }) {
      const { id, ...trace } = await freshet.questions.trace(params.id);
      await freshet.exposure.noteViews([id], { tokenId: token.id, party: token.name });
      return { simulated, id, trace };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/questions/:id/samples",
    scope: "read-answers",
    tag,
    summary: "The panel's answers to one question's wordings. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    reply: z.object({
      ...world,
      id: z.string(),
      round: z.int().describe("The round of the accepted wording."),
      samples: z.array(roundSample),
    }),
    async handle({ freshet, simulated, params, token }) {
      const { id, round, samples } = await freshet.questions.listSamples(params.id);
      await freshet.exposure.noteViews([id], { tokenId: token.id, party: token.name });
      return { simulated, id, round, samples };
    },
  }),
];
