import { z } from "zod";
import { refreshEstimate } from "../../domain/run/refresh-estimate.ts";
import { taskNames } from "../../domain/settings/schedule-settings.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, moment, world } from "../wire.ts";

const tag = "Schedule";
const task = z.enum(taskNames);
const byTask = z.object({ task });

const scheduledRun = z
  .object({
    task,
    due: moment,
    at: moment,
    missed: z.int(),
    status: z.enum(["due", "done", "failed"]),
    result: anything,
    ended: moment.nullable(),
  })
  .meta({ id: "ScheduledRun" });

const schedule = z
  .object({
    task,
    everyDays: z.number().nullable(),
    cron: z.string().nullable(),
    timeZone: z.string().nullable().describe("Time zone of the cron rule."),
    paused: z.boolean(),
    nextDue: moment.nullable(),
  })
  .meta({ id: "Schedule" });

/** The scheduled work, which can also be ordered here: refreshes, re-verification, leak searches, probes, retirement, releases. */
export const scheduleRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/schedule",
    scope: "read",
    tag,
    summary: "The tasks, when they are due, and what their last runs did.",
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(10) }),
    reply: z.object({
      ...world,
      enabled: z.boolean(),
      schedules: z.array(schedule),
      scheduledRuns: z.array(scheduledRun),
      worker: z
        .object({ lastLook: moment, alive: z.boolean() })
        .nullable()
        .describe("The worker that keeps the schedule; null where none ever looked."),
    }),
    async handle({ freshet, settings, simulated, query }) {
      const { schedules, scheduledRuns, worker } = await freshet.schedule.list(query);
      const { enabled } = settings.schedule;
      return { simulated, enabled, schedules: [...schedules], scheduledRuns: [...scheduledRuns], worker };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/schedule/:task/runs",
    scope: "order",
    tag,
    summary: "Run one task now. If a run of the task is already open, the answer is that run.",
    params: byTask,
    reply: z.object({ ...world, scheduledRun, resumed: z.boolean() }),
    status: 202,
    handle: async ({ freshet, simulated, params }) => ({
      simulated,
      ...(await freshet.schedule.request(params.task)),
    }),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/schedule/runs",
    scope: "order",
    tag,
    summary: "Run now each task that has an interval or a cron rule and is not paused.",
    reply: z.object({ ...world, scheduledRuns: z.array(scheduledRun), resumed: z.boolean() }),
    status: 202,
    handle: async ({ freshet, simulated }) => ({ simulated, ...(await freshet.schedule.requestAll()) }),
  }),
  defineRoute({
    method: "PUT",
    path: "/v1/schedule/:task",
    scope: "admin",
    tag,
    summary: "Pause or resume one task.",
    params: byTask,
    body: z.object({ paused: z.boolean() }),
    reply: z.object({ ...world, task, paused: z.boolean() }),
    async handle({ freshet, simulated, params, body }) {
      await freshet.schedule.pause(params.task, body.paused);
      return { simulated, task: params.task, paused: body.paused };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/schedule/refresh/plan",
    scope: "read",
    tag,
    summary: "What a scheduled refresh would order now.",
    reply: z.object({
      ...world,
      plan: z.object({
        liveItems: z.int().describe("Live questions that the schedule asks for in all."),
        wanted: z.int().describe("Missing ones among them."),
        budgetDollars: z.number().nullable(),
        expected: refreshEstimate.nullable().describe("Null where none is missing."),
      }),
    }),
    handle: async ({ freshet, simulated }) => ({ simulated, plan: await freshet.schedule.planLive() }),
  }),
];
