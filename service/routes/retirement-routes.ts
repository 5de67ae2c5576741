import { z } from "zod";
import { lifecycleReasons, lifecycleStates } from "../../domain/exposure/lifecycle.ts";
import { language } from "../../domain/language.ts";
import { exposureSettings } from "../../domain/settings/exposure-settings.ts";
import { withGivenFile } from "../given-file.ts";
import { ServiceProblem } from "../problems.ts";
import { defineRoute, type Route } from "../route.ts";
import { cursorAfter, moment, next, paging, readCursor, world } from "../wire.ts";

const tag = "Exposure";
const action = z.enum(["retire", "watch", "none"]);
const decision = z.object({ to: z.enum(["watch", "retired"]), reason: z.enum(lifecycleReasons) });

/** The rules that can be tried without computing any score anew. What is left out is as in the settings. */
const tried = z.object({
  thresholds: z
    .object({ watch: z.number().positive(), retire: z.number().positive() })
    .partial()
    .default({})
    .describe("Scores from which questions are watched or retired."),
  rules: z
    .object({
      leaked: z.object({ answer: action, question: action, canary: action }).partial(),
      contaminated: action,
      saturated: action,
      maxAgeDays: z.number().positive().nullable(),
      maxReleases: z.int().min(1).nullable(),
    })
    .partial()
    .default({}),
  limit: z.int().min(0).max(200).default(50).describe("Number of questions that are listed."),
});

const moved = z.object({
  questionId: z.string(),
  language,
  domain: z.string(),
  from: z.enum(lifecycleStates),
  to: z.enum(lifecycleStates),
  reason: z.enum(lifecycleReasons),
  note: z.string(),
  score: z.number(),
});

/** Retirement: what a policy would do, what it did, and what was ordered in place of it. */
export const retirementRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/v1/retirements/plan",
    scope: "read",
    tag,
    summary:
      "What changed thresholds and rules would do, by the stored scores: quick enough to ask while one is moved.",
    body: tried,
    reply: z.object({
      ...world,
      fresh: z.boolean().describe("False while the scores of changed questions are still being computed."),
      thresholds: z.object({ watch: z.number(), retire: z.number() }),
      live: z.int().describe("Number of questions that are not retired."),
      retired: z.int(),
      watched: z.int(),
      newlyRetired: z.int().describe("Those that the policy of the settings would not retire."),
      byReason: z.array(z.object({ to: decision.shape.to, reason: decision.shape.reason, items: z.int() })),
      replacements: z.array(z.object({ domain: z.string(), language, items: z.int() })),
      items: z.array(
        z.object({
          questionId: z.string(),
          language,
          domain: z.string(),
          state: z.enum(lifecycleStates),
          score: z.number(),
          decision,
          before: decision.shape.to.nullable().describe("What the policy of the settings says."),
        }),
      ),
    }),
    async handle({ freshet, settings, simulated, body: { thresholds, rules, limit } }) {
      const { exposure } = settings;
      const policy = {
        thresholds: { ...exposure.thresholds, ...given(thresholds) },
        rules: {
          leaked: { ...exposure.rules.leaked, ...given(rules.leaked ?? {}) },
          contaminated: { action: rules.contaminated ?? exposure.rules.contaminated.action },
          saturated: { action: rules.saturated ?? exposure.rules.saturated.action },
          maxAgeDays: rules.maxAgeDays === undefined ? exposure.rules.maxAgeDays : rules.maxAgeDays,
          maxReleases: rules.maxReleases === undefined ? exposure.rules.maxReleases : rules.maxReleases,
        },
      };
      const { watch, retire } = policy.thresholds;
      if (watch > retire)
        throw new ServiceProblem(
          422,
          "thresholds",
          `the threshold to watch (${watch}) is above that to retire (${retire})`,
        );
      const { isFresh, live, counts, replacements, items } = await freshet.exposure.tryPolicy(policy, limit);
      const sum = (of: (count: (typeof counts)[number]) => boolean): number =>
        counts.filter(of).reduce((total, count) => total + count.items, 0);
      return {
        ...{ simulated, fresh: isFresh, thresholds: policy.thresholds, live },
        retired: sum((count) => count.decision?.to === "retired"),
        watched: sum((count) => count.decision?.to === "watch"),
        newlyRetired: sum((count) => count.decision?.to === "retired" && count.before !== "retired"),
        byReason: sumByReason(counts),
        replacements: [...replacements],
        items: [...items],
      };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/retirements",
    scope: "admin",
    tag,
    summary:
      "Retire questions by the policy, or by another policy; without `apply` it only says what would be done.",
    body: z.object({
      apply: z.boolean().default(false),
      policy: exposureSettings.optional().describe("A policy in place of the settings'."),
      replace: z.boolean().default(true).describe("Whether replacements are ordered."),
    }),
    reply: z.object({
      ...world,
      dryRun: z.boolean(),
      live: z.int(),
      watched: z.array(moved),
      retired: z.array(moved),
      replacements: z.array(
        z.object({ domain: z.string(), language, retired: z.int(), refreshId: z.string().nullable() }),
      ),
      thresholds: z.object({ watch: z.number(), retire: z.number() }),
    }),
    async handle({ freshet, simulated, body: { apply, policy, replace } }) {
      const request = { dryRun: !apply, replace };
      const { watched, retired, replacements, ...report } =
        policy === undefined
          ? await freshet.exposure.retire(request)
          : await withGivenFile(JSON.stringify(policy), "yaml", (policyFile) =>
              freshet.exposure.retire({ ...request, policyFile }),
            );
      return {
        ...{ simulated, ...report },
        ...{ watched: [...watched], retired: [...retired], replacements: [...replacements] },
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/retirements",
    scope: "read",
    tag,
    summary: "The retired questions, the last one first, with the refresh that was ordered in their place.",
    query: z.object(paging),
    reply: z.object({
      ...world,
      retired: z.array(
        z.object({
          questionId: z.string(),
          language,
          domain: z.string(),
          at: moment,
          from: z.enum(lifecycleStates).nullable(),
          reason: z.enum(lifecycleReasons),
          replacedBy: z.string().nullable().describe("Refresh; null where none was ordered for it."),
        }),
      ),
      next,
    }),
    async handle({ freshet, simulated, query: { limit, after } }) {
      const found = await freshet.exposure.listRetired({ limit, ...readCursor(after) });
      const retired = found.map(({ key: _, to: __, ...move }) => move);
      return {
        simulated,
        retired,
        next: cursorAfter(found, limit, ({ at, questionId: id }) => ({ at, id })),
      };
    },
  }),
];

/** The members that a caller gave. */
function given<Given extends object>(
  members: Given,
): { [Key in keyof Given]: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Given]: Exclude<Given[Key], undefined>;
  };
}

function sumByReason(
  counts: readonly { readonly decision: z.output<typeof decision> | null; readonly items: number }[],
): { to: "watch" | "retired"; reason: z.output<typeof decision>["reason"]; items: number }[] {
  const sums = new Map<string, ReturnType<typeof sumByReason>[number]>();
  for (const { decision: made, items } of counts) {
    if (made === null) continue;
    const name = `${made.to} ${made.reason}`;
    sums.set(name, { ...made, items: (sums.get(name)?.items ?? 0) + items });
  }
  return [...sums.values()];
}
