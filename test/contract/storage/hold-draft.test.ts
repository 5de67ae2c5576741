import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunLease } from "../../../domain/ports/runs/run-store.ts";
import type { Verdict } from "../../../domain/run/verdict.ts";
import { createItemStore } from "../../../storage/items/create-item-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const piece = {
  ...{ statement: "X founded Y.", url: "http://a.test/", quote: "X has founded Y", date: null, fresh: true },
  facts: [{ subject: "X", relation: "founded", object: "Y", from: null, to: null }],
};
const draftOf = (round: number, answer: string) => ({
  ...{ round, plainQuestion: "Who founded Y?", question: "Who began it?", answer, aliases: [] },
  ...{ answerEvidence: [], usedEvidence: [], instruction: null },
});

describeOnEachPostgres("the drafts that runs hold", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  /** Gives a run a draft, and has it decide as the loop does: it yields to a run that holds the same answer. */
  async function tryToHold(lease: RunLease, { round = 1, answer = "X" } = {}) {
    const items = createItemStore({ db: open.db });
    const [stored] = await items.addEvidence(lease, round, [piece]);
    await items.putDraft(lease, draftOf(round, answer));
    const edge = { id: "e1", op: "projection", relation: "founded", from: "n1", to: "n2" } as const;
    const graph = { nodes: [], edges: [{ ...edge, evidence: [String(stored?.id)] }], answer: "n1" };
    await items.putGraph(lease, round, graph, []);
    const seen: string[] = [];
    const verdict = await items.holdDraft(lease, (held): Verdict => {
      seen.push(...held.map(({ runId, draft, evidence }) => `${runId} ${draft.answer} ${evidence.length}`));
      const passed = held.every(({ draft }) => draft.answer !== answer);
      const code = passed ? "passed" : "duplicate";
      return { gate: "duplicate", round, passed, code, reason: "…", detail: {} };
    });
    return { passed: verdict.passed, seen };
  }

  test("of many runs that come to one answer at once, exactly one holds it", async () => {
    const { lease: first, refreshId } = await open.newRun();
    const others = await Promise.all(Array.from({ length: 7 }, () => open.newRun({ refreshId })));
    const tried = await Promise.all(
      [first, ...others.map(({ lease }) => lease)].map((one) => tryToHold(one)),
    );
    expect(tried.filter(({ passed }) => passed)).toHaveLength(1);
    for (const { passed, seen } of tried) if (!passed) expect(seen).toHaveLength(1);
  });

  test("a run holds its newest draft, until it yields it or has ended", async () => {
    const { lease: one, refreshId } = await open.newRun();
    const { lease: other } = await open.newRun({ refreshId });
    expect(await tryToHold(one)).toMatchObject({ passed: true });
    expect(await tryToHold(other)).toEqual({ passed: false, seen: [`${one.runId} X 1`] });
    // What it was refused it does not hold.
    expect(await tryToHold(one)).toEqual({ passed: true, seen: [] });
    // It has moved on to another answer, so the first one is free.
    expect(await tryToHold(one, { round: 2, answer: "Z" })).toMatchObject({ passed: true });
    expect(await tryToHold(other, { round: 2 })).toEqual({ passed: true, seen: [`${one.runId} Z 1`] });
    await createRunStore({ db: open.db }).reject(one, "privacy", "…");
    expect(await tryToHold(other, { round: 3, answer: "Z" })).toEqual({ passed: true, seen: [] });
  });

  test("runs of another refresh are not seen, and a lost lease writes nothing", async () => {
    const { lease: one } = await open.newRun();
    const { lease: other } = await open.newRun();
    await tryToHold(one);
    expect(await tryToHold(other)).toEqual({ passed: true, seen: [] });
    const old = { ...one, epoch: one.epoch - 1 };
    await expect(
      createItemStore({ db: open.db }).holdDraft(old, () => {
        throw new Error("it was asked");
      }),
    ).rejects.toMatchObject({ code: "lost-lease" });
  });

  /** Has a run claim an answer as the loop does, with faults in its graph that no check has passed. */
  async function claim(lease: RunLease, { round = 1, answer = "X" } = {}) {
    const items = createItemStore({ db: open.db });
    const [stored] = await items.addEvidence(lease, round, [piece]);
    const answerEvidence = [String(stored?.id)];
    const seen: string[] = [];
    const draft = await items.claimAnswer(lease, (held) => {
      seen.push(
        ...held.map((other) => `${other.draft.answer} ${other.graph === null} ${other.evidence.length}`),
      );
      const yieldedTo = held
        .filter((other) => other.draft.answer === answer)
        .map(({ runId, draft: { round: at } }) => ({ runId, round: at }));
      const claimed = { holds: yieldedTo.length === 0, yieldedTo };
      return { ...draftOf(round, answer), answerEvidence, claim: claimed };
    });
    expect(await items.getDraft(lease.runId, round)).toEqual(draft);
    return { holds: draft.claim?.holds, yieldedTo: draft.claim?.yieldedTo ?? [], seen };
  }

  test("of many runs that claim one answer at once, exactly one holds it, and the others are told which", async () => {
    const { lease: first, refreshId } = await open.newRun();
    const others = await Promise.all(Array.from({ length: 7 }, () => open.newRun({ refreshId })));
    const leases = [first, ...others.map(({ lease }) => lease)];
    const claimed = await Promise.all(leases.map((one) => claim(one)));
    const holder = leases[claimed.findIndex(({ holds }) => holds)];
    expect(claimed.filter(({ holds }) => holds)).toHaveLength(1);
    for (const { holds, yieldedTo, seen } of claimed) {
      if (holds) continue;
      expect(yieldedTo).toEqual([{ runId: holder?.runId, round: 1 }]);
      // The question of a claim has no graph that others are compared with.
      expect(seen).toEqual(["X true 1"]);
    }
  });

  test("an answer is held from its claim on, until its run has another question, is refused, or has ended", async () => {
    const items = createItemStore({ db: open.db });
    const { lease: one, refreshId } = await open.newRun();
    const { lease: other } = await open.newRun({ refreshId });
    const { lease: apart } = await open.newRun();
    const run = await createRunStore({ db: open.db }).get(other.runId);
    if (run === null) throw new Error("the run is stored");
    const listed = async () =>
      (await items.listHeldElsewhere(run)).map(({ runId, round }) => `${runId} ${round}`);
    expect(await listed()).toEqual([]);
    await claim(apart);
    await claim(one);
    expect(await listed()).toEqual([`${one.runId} 1`]);
    expect(await items.listHeldElsewhere({ ...run, language: "zh" })).toEqual([]);
    // The gate that compares graphs sees the answer, too.
    expect(await tryToHold(other)).toEqual({ passed: false, seen: [`${one.runId} X 1`] });
    expect((await claim(other)).holds).toBe(false);
    expect(await items.listHeldElsewhere({ ...run, id: one.runId })).toEqual([]);
    // A wording is not compared, so its refusal changes nothing; a refused answer is free.
    const verdict = { round: 1, passed: false, code: "…", reason: "…", detail: {} };
    await items.putVerdict(one, { ...verdict, gate: "text-quality" });
    expect(await listed()).toEqual([`${one.runId} 1`]);
    await items.putVerdict(one, { ...verdict, gate: "difficulty" });
    expect(await listed()).toEqual([]);
    await claim(one, { round: 2, answer: "Z" });
    expect(await listed()).toEqual([`${one.runId} 2`]);
    expect((await claim(other, { round: 2 })).holds).toBe(true);
    await createRunStore({ db: open.db }).reject(one, "privacy", "…");
    expect(await listed()).toEqual([]);
  });

  test("a lost lease claims nothing", async () => {
    const { lease } = await open.newRun();
    const old = { ...lease, epoch: lease.epoch - 1 };
    await expect(claim(old)).rejects.toMatchObject({ code: "lost-lease" });
    expect(await createItemStore({ db: open.db }).getDraft(lease.runId, 1)).toBeNull();
  });

  test("a run that waits too long for its turn fails, to be tried again, in place of hanging", async () => {
    const { lease, refreshId } = await open.newRun();
    const client = await open.db.pool.connect();
    try {
      await client.query("begin");
      await client.query("select pg_advisory_xact_lock(7205154, hashtext($1))", [refreshId]);
      await expect(tryToHold(lease)).rejects.toMatchObject({ code: "database-refused" });
      await client.query("rollback");
      expect(await tryToHold(lease)).toMatchObject({ passed: true });
    } finally {
      client.release();
    }
  }, 60_000);
});
