import { and, asc, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { ItemStore } from "../../domain/ports/runs/item-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { inFence, writeInFence } from "../database/fence.ts";
import type { Database } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";
import { runs } from "../runs/runs.ts";
import { hashText } from "../text/ids.ts";
import { cleanText } from "../text/stored-text.ts";
import { claimAnswer, holdDraft, listHeldElsewhere } from "./hold-draft.ts";
import { drafts, evidence, graphs, toEvidence, verdicts } from "./items.ts";

export function createItemStore({ db }: { readonly db: Database }): ItemStore {
  const { orm } = db;
  const runId = sql.placeholder("runId");
  const evidenceOf = prepareOnce(() =>
    orm.select().from(evidence).where(eq(evidence.runId, runId)).orderBy(asc(evidence.seq)),
  );
  const draftsOf = prepareOnce(() =>
    orm.select().from(drafts).where(eq(drafts.runId, runId)).orderBy(asc(drafts.round)),
  );
  const graphsOf = prepareOnce(() =>
    orm
      .select({ round: graphs.round, graph: graphs.graph, findings: graphs.findings })
      .from(graphs)
      .where(eq(graphs.runId, runId))
      .orderBy(asc(graphs.round)),
  );
  const verdictsOf = prepareOnce(() =>
    orm
      .select({
        gate: verdicts.gate,
        round: verdicts.round,
        passed: verdicts.passed,
        code: verdicts.code,
        reason: verdicts.reason,
        detail: verdicts.detail,
      })
      .from(verdicts)
      .where(eq(verdicts.runId, runId))
      .orderBy(asc(verdicts.round), asc(verdicts.seq)),
  );
  const inRound = <Table extends typeof drafts | typeof graphs>(table: Table, id: string, round?: number) =>
    and(eq(table.runId, id), ...(round === undefined ? [] : [eq(table.round, round)]));
  return withClearErrors<ItemStore>({
    async addEvidence(lease, round, pieces) {
      const rows = pieces.map((piece) => ({
        runId: lease.runId,
        // The id follows from the content alone. So equal evidence has the same id in every run and round.
        id: `ev-${hashText(piece.url, piece.quote, piece.statement).slice(0, 10)}`,
        round,
        gathered: piece,
        fresh: piece.fresh,
      }));
      const ids = [...new Set(rows.map((row) => row.id))];
      if (ids.length === 0) return [];
      return inFence(db, lease, async (tx) => {
        await tx.insert(evidence).values(rows).onConflictDoNothing();
        const stored = await tx.select().from(evidence).where(eq(evidence.runId, lease.runId));
        const byId = new Map(stored.map((row) => [row.id, toEvidence(row)]));
        return ids.flatMap((id) => byId.get(id) ?? []);
      });
    },
    async judgeEvidence(lease, id, { reason, ...judgement }) {
      await writeInFence(
        db,
        lease,
        orm
          .update(evidence)
          .set({ ...judgement, reason: reason === null ? null : cleanText(reason) })
          .where(and(eq(evidence.runId, lease.runId), eq(evidence.id, id))),
      );
    },
    async putFreshness(lease, id, freshness) {
      await writeInFence(
        db,
        lease,
        orm
          .update(evidence)
          .set({ freshness, fresh: freshness.fresh })
          .where(and(eq(evidence.runId, lease.runId), eq(evidence.id, id))),
      );
    },
    async listEvidence(of) {
      const rows = await evidenceOf({ runId: of });
      return rows.map(toEvidence);
    },
    async listJudgedElsewhere({ id, refreshId }, snapshotId) {
      const rows = await orm
        .select({ evidence })
        .from(evidence)
        .innerJoin(runs, eq(runs.id, evidence.runId))
        .where(
          and(
            eq(runs.refreshId, refreshId),
            ne(runs.id, id),
            eq(evidence.snapshotId, snapshotId),
            isNotNull(evidence.label),
          ),
        )
        .orderBy(asc(evidence.seq));
      return rows.map((row) => toEvidence(row.evidence));
    },
    async putDraft(lease, draft) {
      await writeInFence(
        db,
        lease,
        orm
          .insert(drafts)
          .values({ runId: lease.runId, round: draft.round, draft })
          .onConflictDoUpdate({ target: [drafts.runId, drafts.round], set: { draft } }),
      );
    },
    async getDraft(of, round) {
      const [row] = await orm
        .select()
        .from(drafts)
        .where(inRound(drafts, of, round))
        .orderBy(desc(drafts.round))
        .limit(1);
      return row?.draft ?? null;
    },
    async listDrafts(of) {
      const rows = await draftsOf({ runId: of });
      return rows.map((row) => row.draft);
    },
    async putGraph(lease, round, graph, findings) {
      const content = { graph, findings: [...findings] };
      await writeInFence(
        db,
        lease,
        orm
          .insert(graphs)
          .values({ runId: lease.runId, round, ...content })
          .onConflictDoUpdate({ target: [graphs.runId, graphs.round], set: content }),
      );
    },
    async getGraph(of, round) {
      const [row] = await orm
        .select({ round: graphs.round, graph: graphs.graph, findings: graphs.findings })
        .from(graphs)
        .where(inRound(graphs, of, round))
        .orderBy(desc(graphs.round))
        .limit(1);
      return row ?? null;
    },
    listGraphs: (of) => graphsOf({ runId: of }),
    async putVerdict(lease, verdict) {
      const { round, gate, passed, detail } = verdict;
      const content = { passed, code: cleanText(verdict.code), reason: cleanText(verdict.reason), detail };
      await writeInFence(
        db,
        lease,
        orm
          .insert(verdicts)
          .values({ runId: lease.runId, round, gate, ...content })
          .onConflictDoUpdate({ target: [verdicts.runId, verdicts.round, verdicts.gate], set: content }),
      );
    },
    listVerdicts: (of) => verdictsOf({ runId: of }),
    holdDraft: (lease, decide) => holdDraft(db, lease, decide),
    claimAnswer: (lease, decide) => claimAnswer(db, lease, decide),
    listHeldElsewhere: (run) => listHeldElsewhere(orm, run),
  });
}
