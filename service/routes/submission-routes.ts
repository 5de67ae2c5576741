import { z } from "zod";
import { trialMode } from "../../domain/evaluation/trial.ts";
import { submissionResult, submittedAnswer } from "../../domain/ports/submission-store.ts";
import { ServiceProblem } from "../problems.ts";
import { defineRoute, type Route } from "../route.ts";
import { byId, moment, paging, world } from "../wire.ts";

const tag = "Submissions";

const submission = z
  .object({
    id: z.string(),
    releaseId: z.string(),
    name: z.string(),
    mode: trialMode,
    status: z.enum(["due", "done", "failed"]),
    result: submissionResult.nullable(),
    error: z.string().nullable(),
    submitted: moment,
    ended: moment.nullable(),
  })
  .meta({ id: "Submission" });

/** Measuring an agent on a sealed release: its questions go out, its answers come in, and figures over the whole release come back. */
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
      mode: trialMode.exclude(["oracle"]).default("tools"),
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
    method: "GET",
    path: "/v1/submissions",
    scope: "submit",
    tag,
    summary: "The submissions of this token, newest first.",
    query: z.object({ limit: paging.limit }),
    reply: z.object({ ...world, submissions: z.array(submission) }),
    async handle({ freshet, simulated, query, token }) {
      return { simulated, submissions: await freshet.submissions.list({ ...query, tokenId: token.id }) };
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
    summary: "The graded submissions of everybody, newest first.",
    query: z.object({ limit: paging.limit }),
    reply: z.object({ ...world, submissions: z.array(submission) }),
    async handle({ freshet, simulated, query }) {
      const all = await freshet.submissions.list(query);
      return { simulated, submissions: all.filter(({ status }) => status === "done") };
    },
  }),
];
