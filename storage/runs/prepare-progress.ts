import { and, eq, isNull, ne, or, type Placeholder, sql } from "drizzle-orm";
import type { RefreshProgress } from "../../domain/ports/runs/refresh-store.ts";
import { spend } from "../calls/model-calls.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { prepareSql } from "../database/prepare-once.ts";
import { pageVisits } from "../pages/pages.ts";
import { questions } from "../questions/questions.ts";
import { refreshes, runs } from "./runs.ts";
import { seedings } from "./seedings.ts";
import { seeds } from "./seeds.ts";

const unsolved = sql<boolean>`coalesce(${questions.unsolved}, false)`;

interface Counted extends Record<string, unknown> {
  readonly groups: readonly Group[];
  readonly pages: number;
  readonly open: number;
  readonly ended: number;
  readonly failed: number;
  readonly added: number;
  readonly web: number;
  readonly wikidata: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number | null;
  readonly heldDollars: number;
  readonly lostDollars: number;
  readonly refusedDollars: number | null;
}

/**
 * Prepares the statement that reads how far a refresh has come. Code that plans or watches a refresh reads this several times a second. A
 * single statement costs less than one for each part, which would also occupy a connection each.
 */
export function prepareProgress(db: Database): (refreshId: string) => Promise<RefreshProgress> {
  const id = sql.placeholder("id");
  const read = prepareSql<Counted>(
    db,
    () => sql`
      select
        (select coalesce(json_agg(counted), '[]') from ${groupRuns(db.orm, id)} as counted) as groups,
        (select count(distinct ${pageVisits.pageId})::int from ${pageVisits}
          join ${runs} on ${pageVisits.scopeKind} = 'run' and ${pageVisits.scopeId} = ${runs.id}
          where ${runs.refreshId} = ${id}) as pages,
        asked.*, taken.*, coalesce(${spend.calls}, 0)::float8 as calls,
        coalesce(${spend.inputTokens}, 0)::float8 as "inputTokens",
        coalesce(${spend.outputTokens}, 0)::float8 as "outputTokens",
        ${spend.dollars} as dollars, coalesce(${spend.heldDollars}, 0) as "heldDollars",
        coalesce(${spend.lostDollars}, 0) as "lostDollars", ${spend.refusedDollars} as "refusedDollars"
      from
        (select (count(*) filter (where ${seedings.status} = 'open'))::int as open,
          (count(*) filter (where ${seedings.status} <> 'open'))::int as ended,
          (count(*) filter (where ${seedings.status} = 'failed'))::int as failed,
          coalesce(sum(${seedings.added}), 0)::int as added
          from ${seedings} where ${seedings.refreshId} = ${id}) as asked
        cross join
        (select (count(*) filter (where ${seeds.delta} is null))::int as web,
          (count(*) filter (where ${seeds.delta} is not null))::int as wikidata
          from ${seeds} where ${seeds.takenBy} = ${id}) as taken
        left join ${spend} on ${spend.scopeKind} = 'refresh' and ${spend.scopeId} = ${id}`,
  );
  return async (refreshId) => {
    const [found] = await read({ id: refreshId });
    if (found === undefined) throw new Error("a row without a condition is missing");
    const { groups, open, ended, failed, added, web, wikidata, ...more } = found;
    const { pages, calls, inputTokens, outputTokens, dollars } = more;
    const { heldDollars, lostDollars, refusedDollars } = more;
    return {
      ...sumUp(groups),
      seedings: { open, ended, failed, added },
      seedsTaken: { web, wikidata },
      ...{ pages, calls, inputTokens, outputTokens, dollars },
      // PostgreSQL's sum may be a negative zero after amounts were reserved and released.
      account: { heldDollars: heldDollars + 0, lostDollars, refusedDollars },
    };
  };
}

interface Group {
  readonly status: string;
  readonly reason: string | null;
  readonly language: "en" | "zh";
  readonly n: number;
  readonly rounds: number;
  readonly unsolved: boolean;
}

/**
 * Counts the runs of a refresh. In a refresh that makes items, only the runs that do so by the loop count; in any other refresh all runs
 * count.
 */
export function groupRuns(on: Pick<Executor, "select">, refreshId: string | Placeholder) {
  return on
    .select({
      status: runs.status,
      reason: runs.reason,
      language: runs.language,
      n: sql<number>`count(*)::int`.as("n"),
      rounds: sql<number>`sum(${runs.round})::int`.as("rounds"),
      unsolved: unsolved.as("unsolved"),
    })
    .from(runs)
    .leftJoin(questions, eq(questions.runId, runs.id))
    .innerJoin(refreshes, eq(refreshes.id, runs.refreshId))
    .where(and(eq(runs.refreshId, refreshId), or(isNull(runs.form), ne(refreshes.purpose, "items"))))
    .groupBy(runs.status, runs.reason, runs.language, unsolved);
}

export function sumUp(groups: readonly Group[]) {
  const count = (wanted: (group: Group) => boolean) =>
    groups.filter(wanted).reduce((sum, group) => sum + group.n, 0);
  const isAccepted = ({ status, unsolved }: Group) => status === "accepted" && !unsolved;
  const accepted = groups.filter(isAccepted);
  const rejectedByReason = new Map<string, number>();
  for (const { status, reason, n } of groups) {
    if (status !== "rejected") continue;
    const name = reason ?? "unknown";
    rejectedByReason.set(name, (rejectedByReason.get(name) ?? 0) + n);
  }
  const acceptedByLanguage: RefreshProgress["acceptedByLanguage"] = {
    en: accepted.filter((group) => group.language === "en").reduce((sum, group) => sum + group.n, 0),
    zh: accepted.filter((group) => group.language === "zh").reduce((sum, group) => sum + group.n, 0),
  };
  return {
    accepted: count(isAccepted),
    unsolved: count(({ status, unsolved }) => status === "accepted" && unsolved),
    rejected: count((group) => group.status === "rejected"),
    open: count((group) => group.status === "open"),
    acceptedByLanguage,
    rejectedByReason: Object.fromEntries(rejectedByReason),
    rounds: groups.reduce((sum, group) => sum + group.rounds, 0),
  };
}
