import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { HeldDraft, ItemStore } from "../../domain/ports/runs/item-store.ts";
import type { Draft } from "../../domain/question/draft.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
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

/**
 * Decides on a run's draft beside the drafts that other open runs of its refresh hold. Runs take turns by a lock, which ends with the
 * transaction. No run waits forever: the server ends a transaction whose process hangs, and a run that waits too long fails and tries
 * again.
 */
export async function holdDraft(
  db: Database,
  ...[lease, decide]: Parameters<ItemStore["holdDraft"]>
): Promise<Verdict> {
  return inFence(db, lease, async (tx) => {
    await tx.execute(
      sql`select set_config('lock_timeout', ${longestTurn}, true),
        set_config('idle_in_transaction_session_timeout', ${longestTurn}, true)`,
    );
    const [run] = await tx.select().from(runs).where(eq(runs.id, lease.runId));
    if (run === undefined) throw new Error(`run ${lease.runId} is not in the database`);
    await tx.execute(sql`select pg_advisory_xact_lock(${HOLDING}, hashtext(${run.refreshId}))`);
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

async function listHeld(
  tx: Executor,
  { id, refreshId, language }: Pick<typeof runs.$inferSelect, "id" | "refreshId" | "language">,
): Promise<HeldDraft[]> {
  const newest = tx
    .selectDistinctOn([verdicts.runId], {
      runId: verdicts.runId,
      round: verdicts.round,
      passed: verdicts.passed,
      seedId: runs.seedId,
    })
    .from(verdicts)
    .innerJoin(runs, eq(runs.id, verdicts.runId))
    .where(
      and(
        eq(verdicts.gate, "duplicate"),
        eq(runs.refreshId, refreshId),
        eq(runs.language, language),
        eq(runs.status, "open"),
        ne(runs.id, id),
      ),
    )
    .orderBy(verdicts.runId, desc(verdicts.round))
    .as("newest");
  const rows = await tx
    .select({ runId: newest.runId, seedId: newest.seedId, draft: drafts.draft, graph: graphs.graph })
    .from(newest)
    .innerJoin(drafts, and(eq(drafts.runId, newest.runId), eq(drafts.round, newest.round)))
    .innerJoin(graphs, and(eq(graphs.runId, newest.runId), eq(graphs.round, newest.round)))
    .where(eq(newest.passed, true))
    .orderBy(newest.runId);
  const cited = rows.map(({ runId, draft, graph }) =>
    and(eq(evidence.runId, runId), inArray(evidence.id, citedBy(draft, graph))),
  );
  const pieces =
    rows.length === 0
      ? []
      : await tx
          .select()
          .from(evidence)
          .where(or(...cited));
  return rows.map((row) => ({
    ...row,
    evidence: pieces.filter(({ runId }) => runId === row.runId).map(toEvidence),
  }));
}

function citedBy({ answerEvidence }: Draft, { edges }: ReasoningGraph): string[] {
  return [...new Set([...answerEvidence, ...edges.flatMap((edge) => edge.evidence ?? [])])];
}
