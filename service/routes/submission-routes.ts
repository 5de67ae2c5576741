import { z } from "zod";
import type { Freshet } from "../../app/freshet.ts";
import { pastEstimate } from "../../domain/cost/past-estimate.ts";
import { trialMode } from "../../domain/evaluation/trial.ts";
import { isoDate } from "../../domain/iso-date.ts";
import {
  groupedBy,
  submissionResult,
  submittedAnswer,
} from "../../domain/ports/evaluation/submission-store.ts";
import { ServiceProblem } from "../problems.ts";
import { defineRoute, type Route } from "../route.ts";
import { byId, cursorAfter, moment, next, paging, readCursor, world } from "../wire.ts";

const tag = "Submissions";

const submission = z
  .object({
    id: z.string(),
    releaseId: z.string(),
    name: z.string(),
    mode: trialMode,
    trainingCutoff: isoDate.nullable().describe("Last day of the model's training data, as stated."),
    dollars: z.number().nullable().describe("Cost of all answers, as stated."),
    status: z.enum(["due", "done", "failed"]),
    result: submissionResult.nullable(),
    error: z.string().nullable(),
    submitted: moment,
    ended: moment.nullable(),
  })
  .meta({ id: "Submission" });

const share = {
  questions: z.int(),
  correct: z.int(),
  accuracy: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
};

const ranked = submission
  .extend({
    groups: z.array(
      z.object({
        ...share,
        by: z.enum(groupedBy),
        value: z.string().describe("`other` puts small groups together; several months are `FIRST/LAST`."),
        training: z
          .enum(["inside", "partly", "outside"])
          .nullable()
          .describe("Of months: whether they are before the model's training cutoff."),
      }),
    ),
    window: z
      .object({ ...share, months: z.array(z.string()) })
      .nullable()
      .describe("Figures of the asked months; null where there are none."),
  })
  .meta({ id: "RankedSubmission" });

const monthOf = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, "is no month, YYYY-MM");

/**
 * Measuring an agent on a sealed release. The agent gets the questions and sends its answers, and gets figures over the whole release back.
 */
export const submissionRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/releases/:id/questions",
    scope: "submit",
    tag,
    summary:
      "The published questions of a release without their answers. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    reply: z.object({
      ...world,
      release: z.string(),
      questions: z.array(
        z.object({ id: z.string(), language: z.string(), domain: z.string(), question: z.string() }),
      ),
    }),
    async handle({ freshet, simulated, params, token }) {
      const { id } = await freshet.releases.show(params.id);
      const questions = await freshet.releases.listQuestions(id);
      await freshet.exposure.noteViews([id], { tokenId: token.id, party: token.name });
      return { simulated, release: id, questions };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/releases/:id/submissions",
    scope: "submit",
    tag,
    summary:
      "Submit answers to a release's questions; workers grade them. A token may submit a few times only.",
    orders: "submission",
    params: byId,
    body: z.object({
      name: z.string().trim().min(1).max(200).describe("Name of the measured agent or model."),
      mode: trialMode.extract(["tools", "closed-book"]).default("tools"),
      trainingCutoff: isoDate
        .nullable()
        .default(null)
        .describe("Last day of the model's training data: the leaderboard marks questions that it may know."),
      dollars: z.number().min(0).nullable().default(null).describe("Cost of all answers."),
      answers: z.array(submittedAnswer).min(1).max(20_000),
    }),
    reply: z.object({ ...world, submission }),
    status: 202,
    async handle({ freshet, simulated, params, body, token, orderId }) {
      const request = { ...body, id: orderId, release: params.id, tokenId: token.id };
      return { simulated, submission: await freshet.submissions.request(request) };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/submissions/plan",
    scope: "submit",
    tag,
    summary: "What grading a submission would take if each of its answers needed the judge.",
    body: z.object({ answers: z.int().min(1).max(20_000).describe("Number of answers.") }),
    reply: z.object({ ...world, expected: pastEstimate }),
    handle: async ({ freshet, simulated, body }) => ({
      simulated,
      expected: await freshet.submissions.estimate(body.answers),
    }),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/submissions",
    scope: "submit",
    tag,
    summary: "The submissions of this token, newest first.",
    query: z.object(paging),
    reply: z.object({ ...world, submissions: z.array(submission), next }),
    async handle({ freshet, simulated, query: { limit, after }, token }) {
      const filter = { limit, tokenId: token.id, ...readCursor(after) };
      const submissions = (await freshet.submissions.list(filter)).map(wired);
      const position = cursorAfter(submissions, limit, ({ submitted: at, id }) => ({ at, id }));
      return { simulated, submissions, next: position };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/submissions/:id",
    scope: "submit",
    tag,
    summary: "One submission of this token, and its figures when it has been graded.",
    params: byId,
    reply: z.object({ ...world, submission }),
    async handle({ freshet, simulated, params, token }) {
      const found = await freshet.submissions.show(params.id);
      if (found.tokenId !== token.id)
        throw new ServiceProblem(404, "unknown-submission", `there is no submission ${params.id}`);
      return { simulated, submission: found };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/leaderboard",
    scope: "read",
    tag,
    summary:
      "The graded submissions of everybody, the best first, over a whole release or over the questions of some months.",
    query: z.object({
      limit: paging.limit.describe("Number of the best; all graded submissions are ranked."),
      release: z.string().max(200).optional(),
      mode: trialMode.optional(),
      from: monthOf.optional().describe("First month in which the answers became valid."),
      to: monthOf.optional().describe("Last month in which the answers became valid."),
    }),
    reply: z.object({ ...world, submissions: z.array(ranked) }),
    async handle({ freshet, simulated, query: { limit, release, mode, from, to } }) {
      const releaseId = release === undefined ? undefined : (await freshet.releases.show(release)).id;
      const submissions = await freshet.submissions.rank({ limit, releaseId, mode }, { from, to });
      return { simulated, submissions: submissions.map((one) => ({ ...wired(one), ...figuresOf(one) })) };
    },
  }),
];

type Ranked = Awaited<ReturnType<Freshet["submissions"]["rank"]>>[number];

/** Copies a result with its groups into the form of the reply. The leaderboard adds groups with their accuracy (`figuresOf`). */
function wired<Told extends Pick<Ranked, "result">>(one: Told) {
  const { result } = one;
  return { ...one, result: result && { ...result, groups: [...result.groups] } };
}

const figuresOf = ({ groups, window }: Ranked) => ({
  groups: [...groups],
  window: window && { ...window, months: [...window.months] },
});
