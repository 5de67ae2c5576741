import { and, desc, eq, inArray, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { HeldDraft, ItemStore } from "../../domain/ports/runs/item-store.ts";
import type { Draft, DraftPlace } from "../../domain/question/draft.ts";
import { answerGates, type Verdict } from "../../domain/run/verdict.ts";
import { inFence } from "../database/fence.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { runs } from "../runs/runs.ts";
import { cleanText } from "../text/stored-text.ts";
import { drafts, evidence, graphs, toEvidence, verdicts } from "./items.ts";

/** First half of the key of the advisory locks under which the runs of a refresh decide on their drafts. */
const HOLDING = 7_205_154;
/**
 * Longest time that a run waits for its turn, and longest time that a run may keep its turn without a statement before the server ends it.
 */
const longestTurn = "10s";

/** The run that asks what others hold. */
type Asking = Pick<typeof runs.$inferSelect, "id" | "refreshId" | "language">;

/** Decides on a run's draft beside the drafts that other open runs of its refresh hold. */
export async function holdDraft(
  db: Database,
  ...[lease, decide]: Parameters<ItemStore["holdDraft"]>
): Promise<Verdict> {
  return inTurn(db, lease, async (tx, run) => {
    const verdict = decide(await listHeld(tx, run));
    const { round, gate, passed, detail } = verdict;
    const content = { passed, code: cleanText(verdict.code), reason: cleanText(verdict.reason), detail };
    await tx
      .insert(verdicts)
      .values({ runId: lease.runId, round, gate, ...content })
      .onConflictDoUpdate({ target: [verdicts.runId, verdicts.round, verdicts.gate], set: content });
    return verdict;
  });
}

/** Stores a draft that is made beside the drafts that other open runs of the refresh hold. */
export async function claimAnswer(
  db: Database,
  ...[lease, decide]: Parameters<ItemStore["claimAnswer"]>
): Promise<Draft> {
  return inTurn(db, lease, async (tx, run) => {
    const draft = decide(await listHeld(tx, run));
    await tx
      .insert(drafts)
      .values({ runId: lease.runId, round: draft.round, draft })
      .onConflictDoUpdate({ target: [drafts.runId, drafts.round], set: { draft } });
    return draft;
  });
}

/** Lists the drafts that other open runs of the refresh hold, without waiting for a turn. */
export async function listHeldElsewhere(
  db: Pick<Executor, "select" | "selectDistinctOn">,
  run: Asking,
): Promise<DraftPlace[]> {
  const places = [...(await checkedPlaces(db, run)), ...(await claimedPlaces(db, run))];
  const byKey = new Map(places.map(({ runId, round }) => [`${runId} ${round}`, { runId, round }]));
  return [...byKey.values()].toSorted((a, b) =>
    a.runId === b.runId ? a.round - b.round : a.runId < b.runId ? -1 : 1,
  );
}

/**
 * Does what needs the turn of a run among the runs of its refresh. Runs take turns by a lock, which ends with the transaction. No run waits
 * forever: the server ends a transaction whose process hangs, and a run that waits too long fails and tries again.
 */
async function inTurn<T>(
  db: Database,
  lease: Parameters<ItemStore["holdDraft"]>[0],
  write: (tx: Executor, run: Asking) => Promise<T>,
): Promise<T> {
  return inFence(db, lease, async (tx) => {
    await tx.execute(
      sql`select set_config('lock_timeout', ${longestTurn}, true),
        set_config('idle_in_transaction_session_timeout', ${longestTurn}, true)`,
    );
    const [run] = await tx.select().from(runs).where(eq(runs.id, lease.runId));
    if (run === undefined) throw new Error(`run ${lease.runId} is not in the database`);
    await tx.execute(sql`select pg_advisory_xact_lock(${HOLDING}, hashtext(${run.refreshId}))`);
    return write(tx, run);
  });
}

/** A condition that is true for the other open runs of a run's refresh and language. */
function isOther({ id, refreshId, language }: Asking): SQL | undefined {
  return and(
    eq(runs.refreshId, refreshId),
    eq(runs.language, language),
    eq(runs.status, "open"),
    ne(runs.id, id),
  );
}

/** Finds the drafts that other runs hold because they have passed the gate `duplicate`, which compares their graphs. */
async function checkedPlaces(
  db: Pick<Executor, "select" | "selectDistinctOn">,
  run: Asking,
): Promise<DraftPlace[]> {
  const newest = db
    .selectDistinctOn([verdicts.runId], {
      runId: verdicts.runId,
      round: verdicts.round,
      passed: verdicts.passed,
    })
    .from(verdicts)
    .innerJoin(runs, eq(runs.id, verdicts.runId))
    .where(and(eq(verdicts.gate, "duplicate"), isOther(run)))
    .orderBy(verdicts.runId, desc(verdicts.round))
    .as("newest");
  return db.select({ runId: newest.runId, round: newest.round }).from(newest).where(eq(newest.passed, true));
}

/** Finds the newest drafts of other runs whose claim says that they hold their answer, unless a gate has refused this answer. */
async function claimedPlaces(
  db: Pick<Executor, "select" | "selectDistinctOn">,
  run: Asking,
): Promise<DraftPlace[]> {
  const newest = db
    .selectDistinctOn([drafts.runId], { runId: drafts.runId, round: drafts.round, draft: drafts.draft })
    .from(drafts)
    .innerJoin(runs, eq(runs.id, drafts.runId))
    .where(isOther(run))
    .orderBy(drafts.runId, desc(drafts.round))
    .as("newest");
  const rows = await db
    .select({ runId: newest.runId, round: newest.round, draft: newest.draft })
    .from(newest)
    .where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(verdicts)
          .where(
            and(
              eq(verdicts.runId, newest.runId),
              eq(verdicts.round, newest.round),
              eq(verdicts.passed, false),
              inArray(verdicts.gate, [...answerGates]),
            ),
          ),
      ),
    );
  return rows.filter(({ draft }) => draft.claim?.holds === true);
}

async function listHeld(tx: Executor, run: Asking): Promise<HeldDraft[]> {
  const places = await listHeldElsewhere(tx, run);
  if (places.length === 0) return [];
  const checked = new Set((await checkedPlaces(tx, run)).map(({ runId, round }) => `${runId} ${round}`));
  const rows = await tx
    .select({
      runId: drafts.runId,
      round: drafts.round,
      seedId: runs.seedId,
      draft: drafts.draft,
      graph: graphs.graph,
    })
    .from(drafts)
    .innerJoin(runs, eq(runs.id, drafts.runId))
    .leftJoin(graphs, and(eq(graphs.runId, drafts.runId), eq(graphs.round, drafts.round)))
    .where(or(...places.map(({ runId, round }) => and(eq(drafts.runId, runId), eq(drafts.round, round)))))
    .orderBy(drafts.runId, drafts.round);
  const held = rows.map(({ runId, round, seedId, draft, graph }) => ({
    ...{ runId, seedId, draft },
    graph: checked.has(`${runId} ${round}`) ? graph : null,
  }));
  if (held.length === 0) return [];
  const pieces = await tx
    .select()
    .from(evidence)
    .where(
      or(
        ...held.map(({ runId, draft, graph }) =>
          and(eq(evidence.runId, runId), inArray(evidence.id, citedBy(draft, graph))),
        ),
      ),
    );
  return held.map((one) => ({
    ...one,
    evidence: pieces.filter(({ runId }) => runId === one.runId).map(toEvidence),
  }));
}

function citedBy({ answerEvidence }: Draft, graph: ReasoningGraph | null): string[] {
  const edges = graph?.edges ?? [];
  return [...new Set([...answerEvidence, ...edges.flatMap((edge) => edge.evidence ?? [])])];
}
