import { type SQL, sql } from "drizzle-orm";
import type { StandingDecision } from "../../domain/exposure/item-standing.ts";
import type { LifecycleReason, LifecycleState } from "../../domain/exposure/lifecycle.ts";
import type { Language } from "../../domain/language.ts";
import type {
  StandingStore,
  TrialOfPolicy,
  TriedPolicy,
} from "../../domain/ports/exposure/standing-store.ts";
import type { Executor } from "../database/open-database.ts";

interface Counted {
  readonly to: StandingDecision["to"] | null;
  readonly reason: LifecycleReason | null;
  readonly before: StandingDecision["to"] | null;
  readonly language: Language;
  readonly domain: string;
  readonly items: number;
  readonly solved: number;
}

interface Listed {
  readonly questionId: string;
  readonly language: Language;
  readonly domain: string;
  readonly state: LifecycleState;
  readonly score: number;
  readonly to: StandingDecision["to"];
  readonly reason: LifecycleReason;
  readonly before: StandingDecision["to"] | null;
}

/**
 * Decides about all items by a policy, in the database. The rules are those of `exposure/decide-retirement.ts`; a test compares the two.
 */
export async function tryPolicy(
  tx: Pick<Executor, "execute">,
  policy: TriedPolicy,
  { now, limit }: Parameters<StandingStore["tryPolicy"]>[1],
): Promise<TrialOfPolicy> {
  const judged = sql`
    select standing.question_id, lifecycle.state, question.language, question.domain, question.unsolved, standing.score,
      standing.decision as before, ${retireReason(policy, now)} as retire,
      case when lifecycle.state = 'active' then ${watchReason(policy)} end as watch
    from standings as standing
      join lifecycles as lifecycle on lifecycle.question_id = standing.question_id and lifecycle.state <> 'retired'
      join questions as question on question.id = standing.question_id`;
  const to = sql`case when retire is not null then 'retired' when watch is not null then 'watch' end`;
  const { rows: counted } = await tx.execute<Counted & Record<string, unknown>>(sql`
    select ${to} as "to", coalesce(retire, watch) as reason, before, language, domain, count(*)::int as items,
      count(*) filter (where not unsolved)::int as solved
    from (${judged}) as judged group by 1, 2, 3, 4, 5`);
  const { rows: listed } = await tx.execute<Listed & Record<string, unknown>>(sql`
    select question_id as "questionId", language, domain, state, score, before, ${to} as "to", coalesce(retire, watch) as reason
    from (${judged}) as judged where retire is not null or watch is not null
    order by retire is null, score desc, question_id limit ${limit}`);
  return {
    live: counted.reduce((sum, { items }) => sum + items, 0),
    counts: sumCounts(counted),
    replacements: sumReplacements(counted),
    items: listed.map(({ to: goal, reason, ...item }) => ({ ...item, decision: { to: goal, reason } })),
  };
}

/** Returns the reason of the first rule that retires an item. */
function retireReason({ thresholds, rules }: TriedPolicy, now: Date): SQL {
  const acts = (action: string): SQL => sql`${action}::text = 'retire'`;
  const { leaked, contaminated, saturated, maxReleases, maxAgeDays } = rules;
  return sql`case
    when standing.leaked_answer and ${acts(leaked.answer)} or standing.leaked_question and ${acts(leaked.question)}
      or standing.leaked_canary and ${acts(leaked.canary)} then 'exposed'
    when standing.known and ${acts(contaminated.action)} then 'contaminated'
    when standing.saturated and ${acts(saturated.action)} then 'saturated'
    when standing.score >= ${thresholds.retire}::float8 then 'exposed'
    when standing.releases >= ${maxReleases}::int then 'aged'
    when floor(extract(epoch from ${now.toISOString()}::timestamptz - question.accepted) / 86400) >= ${maxAgeDays}::float8 then 'aged'
    end`;
}

/** Returns the reason of the first rule that puts an item on watch. */
function watchReason({ thresholds, rules }: TriedPolicy): SQL {
  const acts = (action: string): SQL => sql`${action}::text = 'watch'`;
  const { leaked, contaminated, saturated } = rules;
  return sql`case
    when standing.leaked_answer and ${acts(leaked.answer)} or standing.leaked_question and ${acts(leaked.question)}
      or standing.leaked_canary and ${acts(leaked.canary)} then 'exposed'
    when standing.known and ${acts(contaminated.action)} then 'contaminated'
    when standing.saturated and ${acts(saturated.action)} then 'saturated'
    when standing.score >= ${thresholds.watch}::float8 then 'exposed'
    end`;
}

function sumCounts(counted: readonly Counted[]): TrialOfPolicy["counts"] {
  const sums = new Map<string, TrialOfPolicy["counts"][number]>();
  for (const { to, reason, before, items } of counted) {
    const name = JSON.stringify([to, reason, before]);
    const decision = to === null || reason === null ? null : { to, reason };
    sums.set(name, { decision, before, items: (sums.get(name)?.items ?? 0) + items });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

function sumReplacements(counted: readonly Counted[]): TrialOfPolicy["replacements"] {
  const sums = new Map<string, TrialOfPolicy["replacements"][number]>();
  for (const { to, domain, language, solved } of counted) {
    if (to !== "retired" || solved === 0) continue;
    const name = `${domain}\n${language}`;
    sums.set(name, { domain, language, items: (sums.get(name)?.items ?? 0) + solved });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
