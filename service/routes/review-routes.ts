import { z } from "zod";
import { taskKind } from "../../domain/form/task-kind.ts";
import { type HumanReview, itemsOf, resolvedBy } from "../../domain/ports/questions/human-review-store.ts";
import { withGivenFile } from "../given-file.ts";
import {
  comparedItem,
  review,
  reviewAnswer,
  reviewDocument,
  reviewItem,
  reviewState,
  stateOf,
  viewerOf,
} from "../review-content.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, next, pageOf, paging, world } from "../wire.ts";

const tag = "Human review";

const annotator = z.string().trim().min(1).max(100);

/** Human review of a sample (EvoBrowseComp, appendix C). The holder of a token is an annotator under the token's name. */
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
      kinds: z
        .array(taskKind)
        .min(1)
        .default(["plain"])
        .describe("`plain` for questions, and kinds of forms."),
      perLanguage: z.int().min(1).max(1_000).default(50),
      seed: z.int().min(0).default(1),
      annotators: z.array(annotator.refine((name) => name !== resolvedBy)).min(1),
    }),
    reply: z.object({ ...world, id: z.string(), items: anything }),
    status: 201,
    async handle({ freshet, simulated, body: { release, ...request } }) {
      const { id, items } = await freshet.reviews.draw({
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
    query: z.object(paging),
    reply: z.object({ ...world, reviews: z.array(review), next }),
    async handle({ freshet, simulated, query }) {
      const page = pageOf(await freshet.reviews.list(), query, {
        isDescending: true,
        keyOf: ({ exported, id }) => `${exported.toISOString()} ${id}`,
      });
      return { simulated, reviews: page.rows.map(outlineOf), next: page.next };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/reviews/:id",
    scope: "read",
    tag,
    summary:
      "Progress, rates, Cohen's kappa and open disagreements of a review. An annotator learns the figures when all items are judged.",
    params: byId,
    reply: reviewState.extend(world),
    handle: async ({ freshet, simulated, params, token }) => ({
      simulated,
      ...stateOf(await freshet.reviews.follow(params.id, viewerOf({ token }))),
    }),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/reviews/:id/progress",
    scope: "review",
    tag,
    summary: "Progress and figures of a review, for annotators whose tokens have no other scope.",
    params: byId,
    reply: reviewState.extend(world),
    handle: async ({ freshet, simulated, params, token }) => ({
      simulated,
      ...stateOf(await freshet.reviews.follow(params.id, viewerOf({ token }))),
    }),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/reviews/:id/items",
    scope: "review",
    tag,
    summary:
      "The sample with its texts, and the answers of the token's holder. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    query: z.object({
      annotator: annotator
        .optional()
        .describe("Another annotator, whose answers are told when all items are judged."),
    }),
    reply: z.object({ ...world, review, items: z.array(anything), answers: z.array(anything) }),
    async handle({ freshet, simulated, params, query, token }) {
      const request = { reviewId: params.id, annotator: query.annotator };
      const found = await freshet.reviews.read(request, viewerOf({ token }));
      await freshet.exposure.noteViews(itemsOf(found.review), { tokenId: token.id, party: token.name });
      return {
        simulated,
        review: outlineOf(found.review),
        items: [...found.items],
        answers: [...found.answers],
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/reviews/:id/next",
    scope: "review",
    tag,
    summary:
      "The next item that the token's holder has not judged, each quote in its stored page. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    query: z.object({
      question: z.string().optional().describe("This item, judged or not."),
      after: z.string().optional().describe("Id of the item after which the next one is looked for."),
      around: z.coerce.number().int().min(0).max(20_000).default(400),
    }),
    reply: z.object({
      ...world,
      review,
      ids: z.array(z.string()).describe("The sample in its order."),
      judgedIds: z.array(z.string()).describe("Items that the token's holder has judged."),
      index: z.int().nullable().describe("Place in the sample, from 0; null where nothing is left to judge."),
      item: reviewItem.nullable(),
      answer: reviewAnswer.nullable().describe("What the token's holder answered before."),
    }),
    async handle({ freshet, simulated, params, query, token }) {
      const found = await freshet.reviews.readNext({ reviewId: params.id, ...query }, viewerOf({ token }));
      const { item, evidence } = found;
      if (item !== null)
        await freshet.exposure.noteViews([item.item], { tokenId: token.id, party: token.name });
      return {
        ...{ simulated, review: outlineOf(found.review), ids: found.review.questionIds },
        ...{ judgedIds: found.judgedIds, index: found.index, answer: found.answer },
        item: item && { ...item, evidence },
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/reviews/:id/documents",
    scope: "review",
    tag,
    summary:
      "The documents of a haystack form, or the search results of a conflict form. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    query: z.object({ form: z.string().describe("Id of a form in the sample.") }),
    reply: z.object({ ...world, canary: z.string(), documents: z.array(reviewDocument) }),
    async handle({ freshet, simulated, params, query, token }) {
      const { review: of, canary, documents } = await freshet.reviews.readDocuments(params.id, query.form);
      const ids = itemsOf({ questionIds: [query.form], forms: of.forms });
      await freshet.exposure.noteViews(ids, { tokenId: token.id, party: token.name });
      return {
        simulated,
        canary,
        documents: documents.map(({ snapshotId: _, ...document }) => document),
      };
    },
  }),
  defineRoute({
    method: "PUT",
    path: "/v1/reviews/:id/answers",
    scope: "review",
    tag,
    summary: `Store the answers of the token's holder, all or none; those of \`${resolvedBy}\` are what two annotators agreed on.`,
    params: byId,
    body: z.object({
      annotator: annotator
        .optional()
        .describe("The token's name unless it is given; another name needs the scope `admin`."),
      answers: z.array(reviewAnswer).min(1),
    }),
    reply: z.object({ ...world, review: z.string(), answers: z.int() }),
    async handle({ freshet, simulated, params, body, token }) {
      const viewer = viewerOf({ token });
      const { annotator: by = viewer.name, answers } = body;
      const request = { reviewId: params.id, annotator: by, answers };
      return { simulated, ...(await freshet.reviews.record(request, viewer)) };
    },
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
    async handle({ freshet, simulated, body, token }) {
      const viewer = viewerOf({ token });
      const imported = await withGivenFile(body.sheet, "csv", (file) =>
        freshet.reviews.importSheets({ files: [file], annotator: body.annotator ?? null, viewer }),
      );
      return { simulated, ...imported };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/reviews/:id/disagreements",
    scope: "review",
    tag,
    summary:
      "The questions on which annotators differ, what each answered, and a sheet of the open ones; only when all items are judged.",
    reveals: true,
    params: byId,
    reply: z.object({
      ...world,
      review: z.string(),
      open: z.int(),
      items: z.array(comparedItem),
      sheet: z.string().nullable(),
    }),
    async handle({ freshet, simulated, params, token }) {
      const { review: of, items } = await freshet.reviews.compare(params.id, viewerOf({ token }));
      const questionIds = items.map(({ questionId }) => questionId);
      const ids = itemsOf({ questionIds, forms: of.forms });
      await freshet.exposure.noteViews(ids, { tokenId: token.id, party: token.name });
      const open = items.filter(({ resolved }) => resolved === null).length;
      const sheet =
        open === 0 ? null : await freshet.reviews.writeDisagreements(await freshet.reviews.report(of.id));
      return { simulated, review: of.id, open, items, sheet };
    },
  }),
];

function outlineOf({ id, releaseId, questionIds, forms, exported }: HumanReview): z.output<typeof review> {
  const counts = { items: questionIds.length, forms: forms.length };
  return { id, releaseId, ...counts, exported: exported.toISOString() };
}
