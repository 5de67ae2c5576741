import { z } from "zod";
import { pastEstimate } from "../../domain/cost/past-estimate.ts";
import { deadLetterFates, givenUpEnds } from "../../domain/ports/work/dead-letter-store.ts";
import { jobKinds } from "../../domain/ports/work/job-store.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, cursorAfter, moment, next, paging, readCursor, world } from "../wire.ts";

const tag = "Operations";
const kind = z.enum(jobKinds);

const queue = z
  .object({
    kind,
    due: z.int().describe("Jobs that wait for a worker or for their time."),
    running: z.int(),
    waiting: z.int().describe("Runs that wait for their panel."),
    dead: z.int().describe("Jobs in the dead letter."),
    oldestSeconds: z.number().describe("How long the oldest job could have been taken by now."),
  })
  .meta({ id: "Queue" });

const worker = z
  .object({
    id: z.string(),
    host: z.string(),
    pid: z.int(),
    version: z.string(),
    kinds: z.array(kind),
    started: moment,
    seen: moment,
    alive: z.boolean().describe("False if it ended without saying so; it is listed for a day."),
    jobs: z.int(),
    current: z
      .array(
        z.object({
          id: z.string(),
          kind,
          scopeId: z.string().describe("Id of its run, seeding or scheduled run."),
          round: z.int(),
        }),
      )
      .describe("Some of its jobs, twenty at most."),
  })
  .meta({ id: "Worker" });

const deadLetter = z
  .object({
    id: z.string(),
    kind,
    scopeId: z.string().describe("Id of its run, seeding or scheduled run."),
    round: z.int(),
    attempts: z.int(),
    code: z.string().describe("Code of its last error."),
    ended: moment,
    retry: z.enum(deadLetterFates).describe("Whether it can be done again, or why not."),
  })
  .meta({ id: "DeadLetter" });

const givenUpJob = deadLetter
  .extend({
    ends: z
      .enum(givenUpEnds)
      .describe("What was rejected or failed with it; `nothing` if the work goes on or had ended."),
  })
  .meta({ id: "GivenUpJob" });

const deadIds = z.object({ ids: z.array(z.string().min(1).max(200)).min(1).max(200) });

/** Queues, workers, and jobs that failed for the last time. */
export const workRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/activity",
    scope: "read",
    tag,
    summary: "The work that runs now, here and on other machines.",
    reply: z.object({ ...world, activity: anything }),
    async handle({ freshet, simulated }) {
      const { calls, ...others } = freshet.work.activity();
      return { simulated, activity: { ...others, calls: calls.length } };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/work",
    scope: "read",
    tag,
    summary: "The queues by kind and state, and the workers of all machines.",
    reply: z.object({ ...world, queues: z.array(queue), workers: z.array(worker) }),
    async handle({ freshet, simulated }) {
      const { queues, workers } = await freshet.work.overview();
      return {
        simulated,
        queues: jobKinds.map((each) => ({ kind: each, ...queues[each] })),
        workers: workers.map((each) => ({ ...each, kinds: [...each.kinds] })),
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/dead-letters",
    scope: "read",
    tag,
    summary: "Jobs that failed for the last time, newest first, without the texts of their errors.",
    query: z.object({ ...paging, kind: kind.optional() }),
    reply: z.object({ ...world, jobs: z.array(deadLetter), next }),
    async handle({ freshet, simulated, query: { limit, after, kind: only } }) {
      const jobs = await freshet.work.listDead({ limit, kind: only, ...readCursor(after) });
      return { simulated, jobs, next: cursorAfter(jobs, limit, ({ ended, id }) => ({ at: ended, id })) };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/dead-letters/retries",
    scope: "admin",
    tag,
    summary:
      "Do dead jobs again if their results can still be used; for a scheduled task a new run is requested. `retry` tells what was done.",
    body: deadIds,
    reply: z.object({ ...world, jobs: z.array(deadLetter), retried: z.int() }),
    async handle({ freshet, simulated, body }) {
      const jobs = await freshet.work.retryDead(body.ids);
      const retried = jobs.filter(({ retry }) => retry === "possible").length;
      return { simulated, jobs: [...jobs], retried };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/dead-letters/retries/plan",
    scope: "admin",
    tag,
    summary: "What the rest of the runs and seedings of dead jobs would take, judged by ended ones.",
    body: deadIds,
    reply: z.object({ ...world, expected: pastEstimate }),
    handle: async ({ freshet, simulated, body }) => ({
      simulated,
      expected: await freshet.work.estimateRetry(body.ids),
    }),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/dead-letters/given-up",
    scope: "admin",
    tag,
    summary:
      "Give dead jobs up, all or none: they are not done again. A run that ended because of its job is then rejected as `given-up`.",
    body: deadIds,
    reply: z.object({ ...world, jobs: z.array(givenUpJob) }),
    async handle({ freshet, simulated, body }) {
      return { simulated, jobs: await freshet.work.giveUpDead(body.ids) };
    },
  }),
];
