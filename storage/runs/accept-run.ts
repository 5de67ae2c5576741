import { and, asc, desc, eq, sql } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import { beginLifecycle, type LifecycleRules } from "../../domain/exposure/begin-lifecycle.ts";
import type { Lifecycle } from "../../domain/exposure/lifecycle.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { ExposureEvent } from "../../domain/ports/exposure/exposure-ledger.ts";
import type { RunLease } from "../../domain/ports/runs/run-store.ts";
import { lifecycleSettings } from "../../domain/settings/lifecycle-settings.ts";
import { releaseSettings } from "../../domain/settings/release-settings.ts";
import { lostLease } from "../database/fence.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { exposureEvents } from "../exposure/exposure-events.ts";
import { drafts, evidence, graphs, toEvidence } from "../items/items.ts";
import { lifecycleEvents, lifecycles } from "../questions/lifecycles.ts";
import { questions } from "../questions/questions.ts";
import { templatedTasks } from "../templated/templated-tasks.ts";
import { hashText } from "../text/ids.ts";
import { normaliseText } from "../text/stored-text.ts";
import { findPanelProviders } from "./find-panel-providers.ts";
import { runs } from "./runs.ts";
import { seeds, toSeed } from "./seeds.ts";

/**
 * Ends a run as accepted and makes its question from the newest draft, the newest graph and the kept evidence, in one transaction. The
 * transaction also begins the question's lifecycle, and records which providers saw the question in its panel. Accepting the run again
 * under the same lease gives the same question.
 * @throws GiveUpItemError `incomplete-item` when there is no draft or graph.
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
    const [made] = await tx.select().from(templatedTasks).where(eq(templatedTasks.runId, runId));
    const templated = made?.item ?? undefined;
    const { draft } = newestDraft;
    const at = acceptance.clock.now();
    await tx.insert(questions).values({
      id: questionId,
      runId,
      refreshId: run.refreshId,
      language: run.language,
      domain: run.domain,
      subDomain: run.subDomain,
      item: {
        ...{ seed: toSeed(seed), draft, graph: newestGraph.graph, evidence: kept.map(toEvidence) },
        ...(templated && { templated }),
      },
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

/**
 * Stores the lifecycle of a question that the same transaction accepts: its state, its first event, and the providers that saw the
 * question.
 */
async function startLifecycle(
  tx: Executor,
  lifecycle: Lifecycle,
  seenBy: readonly ExposureEvent[],
): Promise<void> {
  const { questionId, state, reason, since } = lifecycle;
  await tx.insert(lifecycles).values(lifecycle);
  await tx
    .insert(lifecycleEvents)
    .values({ questionId, key: "accepted", at: since, from: null, to: state, reason, note: "" });
  if (seenBy.length > 0)
    await tx
      .insert(exposureEvents)
      .values([...seenBy])
      .onConflictDoNothing();
}

/** Data that the acceptance of a run needs besides the run's rows. */
export interface Acceptance {
  readonly clock: Clock;
  readonly rules: LifecycleRules;
  /** Whether runs of one refresh are accepted in the order of their ids. */
  readonly ordered?: boolean;
  /**
   * Returns the provider of a model role (the endpoint's host); null if unknown. The providers of the panel's models have seen the
   * question.
   */
  readonly providerOf: (role: string) => string | null;
}

/** Default data for acceptance: the settings' defaults, and models whose providers are unknown. */
export const plainAcceptance = (): Acceptance => ({
  clock: { now: () => new Date() },
  rules: { ...lifecycleSettings.parse({}), privateShare: releaseSettings.parse({}).privateShare },
  providerOf: () => null,
});
