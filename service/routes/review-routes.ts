import { z } from "zod";
import { resolvedBy } from "../../domain/ports/human-review-store.ts";
import { withGivenFile } from "../given-file.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, moment, world } from "../wire.ts";

const tag = "Human review";

const review = z
  .object({ id: z.string(), releaseId: z.string().nullable(), items: z.int(), exported: moment })
  .meta({ id: "Review" });

const annotator = z.string().trim().min(1).max(100);

/** Human review of a sample (EvoBrowseComp, appendix C). An annotator sees their own answers and nobody else's. */
export const reviewRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/v1/reviews",
    scope: "review",
    tag,
    summary:
      "Draw a sample for review; the same request gives the same sample. The annotators are noted in the exposure ledger.",
    reveals: true,
    body: z.object({
      release: z.string().optional(),
      perLanguage: z.int().min(1).max(1_000).default(50),
      seed: z.int().min(0).default(1),
      annotators: z.array(annotator.refine((name) => name !== resolvedBy)).min(1),
    }),
    reply: z.object({ ...world, id: z.string(), items: anything }),
    status: 201,
    async handle({ freshet, simulated, body: { release, ...request } }) {
      const { id, items } = await freshet.releases.exportReview({
        ...request,
        ...(release !== undefined && { release }),
      });
      return { simulated, id, items };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/reviews",
    scope: "review",
    tag,
    summary: "The samples, newest first.",
    reply: z.object({ ...world, reviews: z.array(review) }),
    async handle({ freshet, simulated }) {
      const reviews = await freshet.releases.listReviews();
      return { simulated, reviews: reviews.map((one) => ({ ...one, items: one.questionIds.length })) };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/reviews/:id",
    scope: "read",
    tag,
    summary: "Rates, Cohen's kappa and open disagreements of a review.",
    params: byId,
    reply: z.looseObject({ ...world, id: z.string() }),
    handle: async ({ freshet, simulated, params }) => ({
      simulated,
      ...(await freshet.releases.reportReview(params.id)),
    }),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/reviews/:id/items",
    scope: "review",
    tag,
    summary:
      "The sample with its texts, and one annotator's own answers. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    query: z.object({ annotator }),
    reply: z.object({ ...world, review, items: z.array(anything), answers: z.array(anything) }),
    async handle({ freshet, simulated, params, query, token }) {
      const found = await freshet.releases.readReview({ reviewId: params.id, annotator: query.annotator });
      const { questionIds } = found.review;
      await freshet.exposure.noteViews(questionIds, { tokenId: token.id, party: token.name });
      const shown = { ...found.review, items: questionIds.length };
      return { simulated, review: shown, items: [...found.items], answers: [...found.answers] };
    },
  }),
  defineRoute({
    method: "PUT",
    path: "/v1/reviews/:id/answers",
    scope: "review",
    tag,
    summary: `Store one annotator's answers, all or none; the annotator \`${resolvedBy}\` is what two agreed on after they differed.`,
    params: byId,
    body: z.object({
      annotator,
      answers: z
        .array(
          z.object({
            questionId: z.string().min(1),
            evidenceCorrect: z.boolean(),
            unambiguous: z.boolean(),
            inferable: z.boolean(),
            note: z.string().max(2_000).default(""),
          }),
        )
        .min(1),
    }),
    reply: z.object({ ...world, review: z.string(), answers: z.int() }),
    handle: async ({ freshet, simulated, params, body }) => ({
      simulated,
      ...(await freshet.releases.recordAnswers({ reviewId: params.id, ...body })),
    }),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/reviews/sheets",
    scope: "review",
    tag,
    summary: "Import a completed sheet, as `freshet review import` does.",
    body: z.object({
      sheet: z.string().min(1).describe("The CSV text."),
      annotator: annotator.optional().describe("Annotator of a sheet that names none."),
    }),
    reply: z.looseObject({ ...world, answers: z.int() }),
    async handle({ freshet, simulated, body }) {
      const imported = await withGivenFile(body.sheet, "csv", (file) =>
        freshet.releases.importReview({ files: [file], annotator: body.annotator ?? null }),
      );
      return { simulated, ...imported };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/reviews/:id/disagreements",
    scope: "review",
    tag,
    summary: "A sheet of the questions on which annotators differ.",
    reveals: true,
    params: byId,
    reply: z.object({ ...world, review: z.string(), open: z.int(), sheet: z.string().nullable() }),
    async handle({ freshet, simulated, params, token }) {
      const report = await freshet.releases.reportReview(params.id);
      const open = report.disagreements.filter(({ resolved }) => !resolved);
      const ids = open.map(({ questionId }) => questionId);
      await freshet.exposure.noteViews(ids, { tokenId: token.id, party: token.name });
      const sheet = open.length === 0 ? null : await freshet.releases.writeDisagreements(report);
      return { simulated, review: report.id, open: open.length, sheet };
    },
  }),
];
