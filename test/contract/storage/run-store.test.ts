import { afterAll, beforeAll, expect, test } from "vitest";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { RunLease } from "../../../domain/ports/runs/run-store.ts";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { createFencedCheckpointer } from "../../../storage/checkpoints/fenced-checkpointer.ts";
import { createItemStore } from "../../../storage/items/create-item-store.ts";
import { createPageStore } from "../../../storage/pages/create-page-store.ts";
import { createQuestionStore } from "../../../storage/questions/create-question-store.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const piece: GatheredEvidence = {
  statement: "X founded Y.",
  facts: [{ subject: "X", relation: "founded", object: "Y", from: null, to: null }],
  url: "http://a.test/",
  quote: "X has founded \0 Y \ud800",
  date: "2026-02-01",
  fresh: true,
};
const draft = {
  round: 1,
  plainQuestion: "Who founded Y?",
  question: "Who began it?",
  answer: "X",
  aliases: [],
  answerEvidence: [],
  usedEvidence: [],
  instruction: null,
};
const graph = { nodes: [], edges: [], answer: "n1" };
const verdict = {
  gate: "privacy",
  round: 1,
  passed: true,
  code: "passed",
  reason: "fine",
  detail: {},
} as const;
const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, dollars: null };
const judgement = {
  status: "kept",
  label: "credible",
  fault: null,
  reason: "two sources",
  snapshotId: null,
  fresh: true,
} as const;

describeOnEachPostgres("runs", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  const storesOf = ({ db }: StoreDatabase) => ({
    runs: createRunStore({ db }),
    items: createItemStore({ db }),
    pages: createPageStore({ db }),
    ledger: createCallLedger({ db }),
    questions: createQuestionStore({ db }),
  });

  test("of many that claim one run at once, one gets it; another may take it over when its lease has run out", async () => {
    const { runs } = storesOf(open);
    const { lease } = await open.newRun();
    expect(await runs.claim(lease.runId, "other", 60)).toBeNull();
    await runs.release(lease);
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, i) => runs.claim(lease.runId, `owner ${i}`, 60)),
    );
    const [won] = claims.filter((claim) => claim !== null);
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    expect(won?.epoch).toBe(lease.epoch + 1);
    expect(await runs.renew(lease, 60)).toBe(false);
    expect(await runs.renew({ runId: lease.runId, epoch: lease.epoch + 1 }, 0)).toBe(true);
    expect((await runs.claim(lease.runId, "next", 60))?.epoch).toBe(lease.epoch + 2);
  });

  test("whoever lost the lease changes no row, checkpoints and calls included", async () => {
    const { runs, items, pages, ledger } = storesOf(open);
    const { lease: old } = await open.newRun();
    const scope = { kind: "run", id: old.runId, epoch: old.epoch } as const;
    const key = { scope, step: "gather", round: 1, name: "gather" };
    const call = { attempt: 0, requestHash: "h", role: "synthesis", model: "m" };
    const reserved = await ledger.reserve({ key, ...call });
    if (reserved.kind !== "call") throw new Error("a new call was replayed");
    await items.addEvidence(old, 1, [piece]);
    await runs.release(old);
    const fresh = (await runs.claim(old.runId, "new", 60)) as RunLease;

    const saver = createFencedCheckpointer({ db: open.db, lease: old });
    const checkpoint = {
      ...{ v: 4, id: "1", ts: "2026-01-01T00:00:00Z" },
      ...{ channel_values: { a: 1 }, channel_versions: { a: 1 }, versions_seen: {} },
    };
    const config = { configurable: { thread_id: old.runId, checkpoint_ns: "", checkpoint_id: "0" } };
    const before = await snapshot(old.runId);
    const id = String((await items.listEvidence(old.runId))[0]?.id);
    for (const write of [
      () => runs.note(old, { round: 9, step: "x" }),
      () => runs.reject(old, "privacy", "x"),
      () => runs.accept(old),
      () => items.addEvidence(old, 2, [{ ...piece, quote: "other" }]),
      () => items.judgeEvidence(old, id, judgement),
      () => items.putFreshness(old, id, { fresh: false, code: "page-undated", lookUp: null }),
      () => items.putDraft(old, draft),
      () => items.putGraph(old, 1, graph, []),
      () => items.putVerdict(old, verdict),
      () => pages.grant(scope, ["http://b.test/"]),
      () => pages.putSearch(key, "q", "p", { outcome: "empty", detail: "" }),
      () => ledger.reserve({ key: { ...key, name: "another" }, ...call }),
      () => ledger.commit(reserved.id, { reply: "late", usage, milliseconds: 1 }),
      () => saver.put(config, checkpoint, { source: "loop", step: 1, parents: {} }, { a: 1 }),
      () => saver.putWrites(config, [["a", 1]], "task"),
    ]) {
      await expect(write()).rejects.toMatchObject({ decision: "stop-run", code: "lost-lease" });
    }
    expect(await snapshot(old.runId)).toEqual(before);
    // The new holder does all of it.
    await createFencedCheckpointer({ db: open.db, lease: fresh }).put(
      config,
      checkpoint,
      { source: "loop", step: 1, parents: {} },
      { a: 1 },
    );
    await items.putDraft(fresh, draft);
    expect(await snapshot(old.runId)).not.toEqual(before);
  });

  /** All rows of a run, as the database has them. */
  async function snapshot(runId: string): Promise<unknown[]> {
    const tables = {
      runs: "id",
      evidence: "run_id",
      drafts: "run_id",
      graphs: "run_id",
      verdicts: "run_id",
      grants: "scope_id",
      searches: "scope_id",
      model_calls: "scope_id",
      spend: "scope_id",
      questions: "run_id",
      checkpoints: "thread_id",
      checkpoint_blobs: "thread_id",
      checkpoint_writes: "thread_id",
    };
    const found: unknown[] = [];
    for (const [table, column] of Object.entries(tables)) {
      const { rows } = await open.db.pool.query(
        `select (t.*)::text as row, xmin::text from ${table} t where ${column} = $1 order by 1`,
        [runId],
      );
      found.push([table, rows]);
    }
    return found;
  }

  test("a take-over waits for a write under way, so the two never mix", async () => {
    const { runs } = storesOf(open);
    const { lease } = await open.newRun();
    await runs.release(lease);
    const writer = await open.db.pool.connect();
    await writer.query("begin");
    await writer.query("select 1 from runs where id = $1 and epoch = $2 for share", [
      lease.runId,
      lease.epoch,
    ]);
    const claim = runs.claim(lease.runId, "next", 60).then((next) => ({ next, written: wrote }));
    let wrote = false;
    await expect
      .poll(
        async () => {
          const { rows } = await open.db.pool.query(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          );
          return rows.length;
        },
        { timeout: 100_000 },
      )
      .toBeGreaterThan(0);
    wrote = true;
    await writer.query("commit");
    writer.release();
    expect(await claim).toEqual({ next: { runId: lease.runId, epoch: lease.epoch + 1 }, written: true });
  });

  test("accepting makes one question of the newest draft, its graph and the kept evidence, however often it is tried", async () => {
    const { runs, items, questions } = storesOf(open);
    const { lease, refreshId } = await open.newRun();
    await expect(runs.accept(lease)).rejects.toMatchObject({ code: "incomplete-item" });
    const first = await items.addEvidence(lease, 1, [piece, { ...piece, quote: "dropped" }, piece]);
    expect(await items.addEvidence(lease, 2, [piece])).toEqual(first.slice(0, 1));
    expect(first).toHaveLength(2);
    expect(first[0]?.quote).toBe(piece.quote);
    const toldBefore = { fresh: false, code: "told-before", lookUp: null } as const;
    await items.putFreshness(lease, String(first[1]?.id), toldBefore);
    expect(await items.listEvidence(lease.runId)).toEqual([
      first[0],
      { ...first[1], fresh: false, freshness: toldBefore },
    ]);
    const sources = { urls: [piece.url, "http://b.test/"], independent: 1 };
    await items.judgeEvidence(lease, String(first[0]?.id), { ...judgement, sources });
    expect((await items.listEvidence(lease.runId))[0]).toMatchObject({ sources });
    await items.putDraft(lease, draft);
    await items.putDraft(lease, { ...draft, round: 2, answer: "“Ｘ ” " });
    await items.putGraph(lease, 2, graph, []);
    await items.putVerdict(lease, { ...verdict, passed: false });
    await items.putVerdict(lease, verdict);
    await runs.note(lease, { round: 2, step: "panel" });
    const accepted = await Promise.all([runs.accept(lease), runs.accept(lease)]);
    expect(accepted[0]).toEqual(accepted[1]);
    const id = String(accepted[0]?.questionId);
    const question = await questions.get(id);
    expect(question).toMatchObject({ runId: lease.runId, rounds: 2, draft: { round: 2 }, graph });
    expect(question?.evidence.map((one) => [one.id, one.label])).toEqual([[first[0]?.id, "credible"]]);
    expect(await questions.list({ refreshId })).toEqual([question]);
    const { ended } = (await runs.get(lease.runId)) ?? {};
    const wording = {
      id,
      form: null,
      question: question?.draft.question,
      accepted: question?.accepted,
      ended,
    };
    expect(await questions.listTexts({})).toContainEqual(wording);
    expect(await questions.listTexts({ since: new Date("2100-01-01") })).toEqual([]);
    expect(await questions.findAlike("en", { question: "else", answer: "x" })).toEqual([question]);
    expect(await questions.findAlike("en", { question: "who  began it", answer: "?" })).toEqual([question]);
    expect(await questions.findAlike("zh", { question: "else", answer: "x" })).toEqual([]);
    const before = (at: number) => questions.findAlike("en", { ...wanted, before: new Date(at) });
    const wanted = { question: "else", answer: "x" };
    const end = Number(ended);
    expect([await before(end), await before(end + 1)]).toEqual([[], [question]]);
    expect(await items.listVerdicts(lease.runId)).toEqual([verdict]);
    expect(await runs.claim(lease.runId, "next", 60)).toBeNull();
  });

  test("labelled evidence of the same page is found in the other runs of one refresh, and in no others", async () => {
    const { items, pages } = storesOf(open);
    const page = {
      ...{
        id: "snapshot of a page",
        url: piece.url,
        title: "X",
        text: "X has founded Y",
        language: "en",
        links: [],
      },
      ...{ published: null, publishedFrom: null, retrieved: "2026-05-01T10:00:00.000Z" },
    };
    await pages.putSnapshot(page);
    const { lease: own, refreshId } = await open.newRun();
    const [{ lease: other }, { lease: foreign }] = [await open.newRun({ refreshId }), await open.newRun()];
    const labelled = { ...judgement, snapshotId: page.id };
    for (const lease of [own, other, foreign]) {
      const [first, second] = await items.addEvidence(lease, 1, [piece, { ...piece, quote: "X founded Y" }]);
      await items.judgeEvidence(lease, String(first?.id), labelled);
      await items.judgeEvidence(lease, String(second?.id), { ...labelled, label: null });
    }
    const found = await items.listJudgedElsewhere({ id: own.runId, refreshId }, page.id);
    expect(found.map(({ runId, label }) => [runId, label])).toEqual([[other.runId, "credible"]]);
    expect(await items.listJudgedElsewhere({ id: own.runId, refreshId }, "another")).toEqual([]);
  });

  test("a question that nobody solved is kept apart, and counts towards no target", async () => {
    const { runs, items, questions } = storesOf(open);
    const refreshes = createRefreshStore({ db: open.db });
    const { lease, refreshId } = await open.newRun();
    await items.putDraft(lease, { ...draft, question: "Who left it?", answer: "Nobody knows" });
    await items.putGraph(lease, 1, graph, []);
    const { questionId } = await runs.accept(lease, { unsolved: true });
    expect(await questions.list({ refreshId, unsolved: false })).toEqual([]);
    expect(await questions.list({ refreshId, unsolved: true })).toMatchObject([
      { id: questionId, unsolved: true },
    ]);
    expect(await questions.list({ refreshId })).toHaveLength(1);
    expect(await refreshes.progress(refreshId)).toMatchObject({
      ...{ accepted: 0, unsolved: 1, rejected: 0, acceptedByLanguage: { en: 0, zh: 0 } },
    });
  });

  test("a rejected run is kept with its reason; one ended from outside takes no more writes", async () => {
    const { runs, items } = storesOf(open);
    const { lease, refreshId } = await open.newRun();
    await runs.reject(lease, "too-easy", "all six were right");
    await runs.reject(lease, "too-easy", "all six were right");
    expect(await runs.list({ refreshId })).toMatchObject([{ status: "rejected", reason: "too-easy" }]);
    const { lease: dropped } = await open.newRun();
    await runs.end(dropped.runId, "dropped", "dropped", "its refresh was dropped");
    await expect(items.putDraft(dropped, draft)).rejects.toMatchObject({ code: "lost-lease" });
    expect(await runs.get(dropped.runId)).toMatchObject({
      status: "dropped",
      detail: "its refresh was dropped",
    });
  });
});
