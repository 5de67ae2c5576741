import { and, asc, desc, eq, sql } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import { beginLifecycle } from "../../domain/exposure/begin-lifecycle.ts";
import type { RunLease } from "../../domain/ports/run-store.ts";
import { lostLease } from "../database/in-fence.ts";
import type { Database } from "../database/open-database.ts";
import { drafts, evidence, graphs } from "../items/items.ts";
import { toEvidence } from "../items/to-evidence.ts";
import { questions } from "../questions/questions.ts";
import { startLifecycle } from "../questions/start-lifecycle.ts";
import { hashText } from "../text/hash-text.ts";
import { normaliseText } from "../text/normalise-text.ts";
import type { Acceptance } from "./acceptance.ts";
import { findPanelProviders } from "./find-panel-providers.ts";
import { runs } from "./runs.ts";
import { seeds } from "./seeds.ts";
import { toSeed } from "./to-seed.ts";

/**
 * Ends a run as accepted and makes its question out of the newest draft, the newest graph and the kept evidence, in one
 * transaction. Its lifecycle begins there too, with who saw it in its panel. Accepting it again under the same lease gives the same question.
 * @throws GiveUpItemError `incomplete-item` where there is no draft or graph.
 */
export async function acceptRun(
  db: Database,
  lease: RunLease,
  { unsolved, acceptance }: { readonly unsolved: boolean; readonly acceptance: Acceptance },
): Promise<{ questionId: string }> {
  const questionId = `q-${hashText(lease.runId).slice(0, 12)}`;
  const { runId } = lease;
  return db.orm.transaction(async (tx) => {
    const [run] = await tx.select().from(runs).where(eq(runs.id, runId)).for("update");
    if (run?.epoch !== lease.epoch) throw lostLease(lease);
    if (run.status === "accepted") return { questionId };
    if (run.status !== "open") throw lostLease(lease);
    const [newestDraft] = await tx
      .select()
      .from(drafts)
      .where(eq(drafts.runId, runId))
      .orderBy(desc(drafts.round))
      .limit(1);
    const [newestGraph] = await tx
      .select()
      .from(graphs)
      .where(eq(graphs.runId, runId))
      .orderBy(desc(graphs.round))
      .limit(1);
    const [seed] = await tx.select().from(seeds).where(eq(seeds.id, run.seedId));
    if (newestDraft === undefined || newestGraph === undefined || seed === undefined) {
      throw new GiveUpItemError(
        `run ${runId} has no draft or graph to accept; it must go through its rounds first`,
        {
          code: "incomplete-item",
        },
      );
    }
    const kept = await tx
      .select()
      .from(evidence)
      .where(and(eq(evidence.runId, runId), eq(evidence.status, "kept")))
      .orderBy(asc(evidence.seq));
    const { draft } = newestDraft;
    const at = acceptance.clock.now();
    await tx.insert(questions).values({
      id: questionId,
      runId,
      refreshId: run.refreshId,
      language: run.language,
      domain: run.domain,
      subDomain: run.subDomain,
      item: { seed: toSeed(seed), draft, graph: newestGraph.graph, evidence: kept.map(toEvidence) },
      questionKey: hashText(normaliseText(draft.question)),
      answerKey: hashText(normaliseText(draft.answer)),
      rounds: run.round,
      unsolved,
      accepted: at,
    });
    const lifecycle = beginLifecycle(
      { questionId, draft, evidence: kept.map(toEvidence), at },
      acceptance.rules,
    );
    await startLifecycle(tx, lifecycle, await findPanelProviders(tx, { runId, questionId, at, acceptance }));
    await tx
      .update(runs)
      .set({ status: "accepted", ended: sql`now()`, leaseUntil: null })
      .where(eq(runs.id, runId));
    return { questionId };
  });
}
