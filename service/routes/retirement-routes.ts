import { z } from "zod";
import { lifecycleReasons, lifecycleStates } from "../../domain/exposure/lifecycle.ts";
import { language } from "../../domain/language.ts";
import { exposureSettings } from "../../domain/settings/exposure-settings.ts";
import { defineRoute, type Route, type Workspace } from "../route.ts";
import { changePolicy, policyRules, rulesOf, triedPolicy } from "../tried-policy.ts";
import { cursorAfter, moment, next, paging, range, readCursor, world } from "../wire.ts";

const tag = "Exposure";
const decision = z.object({ to: z.enum(["watch", "retired"]), reason: z.enum(lifecycleReasons) });

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

/** Retirement: what a policy would do, what it did, and which replacements were ordered. */
export const retirementRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/v1/retirements/plan",
    scope: "read",
    tag,
    summary:
      "What changed thresholds and rules would retire, by the stored scores; quick enough to ask while a threshold is moved.",
    body: z.object({
      ...triedPolicy,
      limit: z.int().min(0).max(200).default(50).describe("Number of questions that are listed."),
      estimate: z.boolean().default(false).describe("Whether the cost of the replacements is estimated."),
    }),
    reply: z.object({
      ...world,
      fresh: z.boolean().describe("False while the scores of changed questions are still being computed."),
      thresholds: z.object({ watch: z.number(), retire: z.number() }),
      rules: policyRules,
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
      estimate: z
        .object({ items: z.int(), runs: range, dollars: range.nullable() })
        .nullable()
        .describe("Null if it was not asked for, or if nothing would be ordered."),
    }),
    async handle({ freshet, settings, simulated, body: { limit, estimate, ...tried } }) {
      const policy = changePolicy(settings.exposure, tried);
      const { isFresh, live, counts, replacements, items } = await freshet.exposure.tryPolicy(policy, limit);
      const sum = (of: (count: (typeof counts)[number]) => boolean): number =>
        counts.filter(of).reduce((total, count) => total + count.items, 0);
      return {
        ...{ simulated, fresh: isFresh, thresholds: policy.thresholds, live },
        rules: rulesOf(policy),
        retired: sum((count) => count.decision?.to === "retired"),
        watched: sum((count) => count.decision?.to === "watch"),
        newlyRetired: sum((count) => count.decision?.to === "retired" && count.before !== "retired"),
        byReason: sumByReason(counts),
        replacements: [...replacements],
        items: [...items],
        estimate: estimate ? await estimateReplacements({ freshet, settings }, replacements) : null,
      };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/retirements",
    scope: "admin",
    tag,
    summary:
      "Retire questions by the policy, or by another policy; without `apply` the answer only says what would be done.",
    body: z.object({
      apply: z.boolean().default(false),
      policy: exposureSettings.optional().describe("A whole policy in place of the settings'."),
      ...triedPolicy,
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
    async handle({ freshet, settings, simulated, body: { apply, policy: given, replace, ...tried } }) {
      const policy = changePolicy(given ?? settings.exposure, tried);
      const { watched, retired, replacements, ...report } = await freshet.exposure.retire({
        ...{ policy, replace, dryRun: !apply },
      });
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

/** Estimates the cost of ordering replacements. Null if the settings have no domain and language for which one could be ordered. */
async function estimateReplacements(
  { freshet, settings }: Pick<Workspace, "freshet" | "settings">,
  cells: readonly { readonly domain: string; readonly language: "en" | "zh"; readonly items: number }[],
) {
  const known = settings.domains.domains.map(({ id }) => id);
  const wanted = cells.filter(
    (cell) => known.includes(cell.domain) && settings.method.languages.includes(cell.language),
  );
  if (wanted.length === 0) return null;
  const items = wanted.reduce((sum, cell) => sum + cell.items, 0);
  const { expected } = await freshet.refreshes.plan({
    target: items,
    languages: [...new Set(wanted.map((cell) => cell.language))],
    domains: [...new Set(wanted.map((cell) => cell.domain))],
  });
  return { items, runs: expected.runs, dollars: expected.total.dollars };
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
