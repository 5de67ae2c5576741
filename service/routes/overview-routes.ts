import { z } from "zod";
import { costStages } from "../../domain/cost/cost-stage.ts";
import { spendBesides } from "../../domain/cost/sum-spend.ts";
import { lifecycleReasons } from "../../domain/exposure/lifecycle.ts";
import { taskNames } from "../../domain/settings/schedule-settings.ts";
import { trouble } from "../../domain/trouble.ts";
import { defineRoute, type Route } from "../route.ts";
import { moment, world } from "../wire.ts";

const counts = <Word extends string>(words: readonly Word[]) =>
  z.object(Object.fromEntries(words.map((word) => [word, z.int()])) as Record<Word, z.ZodInt>);

const overview = z.object({
  ...world,
  now: moment.describe("Time of the benchmark's clock, which a simulation moves by itself."),
  items: counts(["active", "watch", "quarantined", "retired"]),
  runs: counts(["open", "accepted", "rejected", "dropped"]),
  days: z.array(
    z.object({ day: z.string(), live: z.int(), accepted: z.int(), retired: z.int(), leaks: z.int() }),
  ),
  outcomes: z.array(
    z.object({
      status: z.enum(["open", "accepted", "rejected", "dropped"]),
      reason: z.string().nullable(),
      runs: z.int(),
    }),
  ),
  retirements: z.array(z.object({ reason: z.enum(lifecycleReasons), items: z.int() })),
  spend: z.object({
    dollars: z.number().nullable().describe("Null when no call had a price."),
    stages: z.array(
      z.object({
        stage: z.enum([...costStages, ...spendBesides]),
        calls: z.int(),
        dollars: z.number().nullable(),
      }),
    ),
    days: z.array(z.object({ day: z.string(), dollars: z.number() })),
  }),
  due: z.array(z.object({ task: z.enum(taskNames), due: moment.nullable(), paused: z.boolean() })),
  troubles: z.array(trouble),
});

/** An overview of the whole benchmark. */
export const overviewRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/overview",
    scope: "read",
    tag: "Overview",
    summary: "Live items over time, outcomes of runs, spend by stage, what is due, and what is wrong.",
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    reply: overview,
    async handle({ freshet, simulated, query }) {
      const { days, outcomes, retirements, spend, due, troubles, ...rest } =
        await freshet.overview.read(query);
      return {
        simulated,
        ...rest,
        days: [...days],
        outcomes: [...outcomes],
        retirements: [...retirements],
        spend: { ...spend, stages: [...spend.stages], days: [...spend.days] },
        due: [...due],
        troubles: [...troubles],
      };
    },
  }),
];
