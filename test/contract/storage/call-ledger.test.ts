import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallReservation } from "../../../domain/ports/models/call-ledger.ts";
import { readAccount } from "../../../storage/calls/account.ts";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createSeedingStore } from "../../../storage/runs/create-seeding-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const usage = { inputTokens: 10, cachedInputTokens: 2, outputTokens: 5, dollars: 0.5 };

function call(
  id: string,
  changes: { name?: string; requestHash?: string; attempt?: number } = {},
): CallReservation {
  const { name = "gather", requestHash = "h", attempt = 0 } = changes;
  const key = { scope: { kind: "run", id }, step: "gather", round: 1, name } as const;
  return { key, attempt, requestHash, role: "synthesis", model: "m" };
}

describeOnEachPostgres("the call ledger", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());
  const raiseBudget = (refreshId: string, dollars: number) =>
    createRefreshStore({ db: open.db }).setBudget(refreshId, dollars);

  test("a call is paid for once, whoever asks, and its reply comes back as it was", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease, refreshId } = await open.newRun();
    const first = await ledger.reserve(call(lease.runId));
    if (first.kind !== "call") throw new Error("a new call was replayed");
    const reply = { z: "\0 first \ud800", a: [1, null, { y: 1, b: 2 }] };
    await ledger.commit(first.id, { reply, usage, milliseconds: 3 });
    await ledger.commit(first.id, { reply: "again", usage, milliseconds: 3 });
    const again = await Promise.all(Array.from({ length: 6 }, () => ledger.reserve(call(lease.runId))));
    for (const reserved of again) {
      expect(reserved).toEqual({ kind: "replay", reply, usage });
      expect(JSON.stringify(reserved)).toContain('{"z":"');
    }
    await expect(ledger.reserve(call(lease.runId, { requestHash: "other" }))).rejects.toMatchObject({
      decision: "give-up-item",
      code: "call-key-clash",
    });
    const sum = { calls: 1, ...usage };
    expect(await ledger.spend({ kind: "run", id: lease.runId })).toEqual(sum);
    expect(await ledger.spend({ kind: "seeding", id: lease.runId })).toMatchObject({
      calls: 0,
      dollars: null,
    });
    expect(await ledger.spend()).toEqual(sum);
    expect(refreshId).toBeTruthy();
  });

  test("a reply that was paid for in another form of the request is replayed, and nothing is reserved", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease, refreshId } = await open.newRun({ budgetDollars: 1 });
    const estimate = { dollars: 1, promptDollars: 0.25, seconds: 600 };
    const forms = [0, 1, 2].map((attempt) => ({ attempt, requestHash: `h${attempt}` }));
    const inForm = (name: string, asked: number, hashes = forms): CallReservation => ({
      ...call(lease.runId, { name, ...hashes[asked] }),
      otherForms: hashes.filter(({ attempt }) => attempt !== asked),
      estimate,
    });
    const take = async (reservation: CallReservation): Promise<string> => {
      const reserved = await ledger.reserve(reservation);
      if (reserved.kind !== "call") throw new Error("a new call was replayed");
      return reserved.id;
    };
    const paid = { ...usage, dollars: 0.1 };
    const refused = await take(inForm("graph", 0));
    await ledger.fail(refused, { code: "form", detail: "too many states", milliseconds: 1 });
    const asked = await take(inForm("graph", 1));
    await ledger.commit(asked, { reply: "as an object", usage: paid, milliseconds: 1 });
    for (const form of [0, 1, 2])
      expect(await ledger.reserve(inForm("graph", form))).toEqual({
        ...{ kind: "replay", reply: "as an object", usage: paid },
      });
    const account = await readAccount(open.db.orm, { kind: "refresh", id: refreshId });
    expect(account).toMatchObject({ dollars: 0.1, heldDollars: 0, lostDollars: 0 });
    const { rows } = await open.db.pool.query(
      "select attempt, status from model_calls where scope_id = $1 order by attempt",
      [lease.runId],
    );
    expect(rows).toEqual([
      { attempt: 0, status: "failed" },
      { attempt: 1, status: "done" },
    ]);

    // The key is paid for, and the request is another one now.
    const changed = forms.map((form) => ({ ...form, requestHash: `${form.requestHash} of a new prompt` }));
    for (const form of [1, 2])
      await expect(ledger.reserve(inForm("graph", form, changed))).rejects.toMatchObject({
        code: "call-key-clash",
      });
    // Another name of the same step is another call, unless it shares its replies.
    const other = inForm("another graph", 2);
    expect(await ledger.reserve({ ...other, key: { ...other.key, shared: true } })).toMatchObject({
      ...{ kind: "replay", reply: "as an object" },
    });
    await raiseBudget(refreshId, 10);
    const second = await take(other);
    // Two processes may have paid for one call: each goes on finding the reply that it had.
    const first = await take({ ...other, attempt: 0, requestHash: "h0", otherForms: [] });
    await ledger.commit(second, { reply: "as text", usage: paid, milliseconds: 1 });
    await ledger.commit(first, { reply: "by a schema", usage: paid, milliseconds: 1 });
    for (const shared of [false, true]) {
      const replies = [0, 1, 2].map(async (form) => {
        const reservation = inForm("another graph", form);
        const found = await ledger.reserve({ ...reservation, key: { ...reservation.key, shared } });
        return found.kind === "replay" ? found.reply : null;
      });
      expect(await Promise.all(replies)).toEqual(["by a schema", "as text", "as text"]);
    }
  });

  test("what a killed process held for another form of a call is let go of when the room is needed", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease, refreshId } = await open.newRun({ budgetDollars: 1.5 });
    const estimate = { dollars: 1, promptDollars: 0.25, seconds: 600 };
    const otherForms = [{ attempt: 1, requestHash: "as an object" }];
    await ledger.reserve({ ...call(lease.runId, { attempt: 1, requestHash: "as an object" }), estimate });
    // A request under another name waits for it; the same request in another form takes its place.
    const wanted = { ...call(lease.runId), estimate };
    await expect(
      ledger.reserve({ ...call(lease.runId, { name: "another" }), otherForms, estimate }),
    ).rejects.toMatchObject({ code: "budget-held" });
    expect(await ledger.reserve({ ...wanted, otherForms })).toMatchObject({ kind: "call" });
    expect(await readAccount(open.db.orm, { kind: "refresh", id: refreshId })).toMatchObject({
      ...{ heldDollars: 1, lostDollars: 0.25 },
    });
  });

  test("a key that shares its replies gets that of an equal call of its step, and no other", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease } = await open.newRun();
    const shared = (name: string, changes: { requestHash?: string; step?: string } = {}): CallReservation => {
      const { step = "gather", ...rest } = changes;
      const made = call(lease.runId, { name, ...rest });
      return { ...made, key: { ...made.key, step, shared: true } };
    };
    const pay = async (reservation: CallReservation, reply: string): Promise<void> => {
      const reserved = await ledger.reserve(reservation);
      if (reserved.kind !== "call") throw new Error("a new call was replayed");
      await ledger.commit(reserved.id, { reply, usage, milliseconds: 1 });
    };
    const open1 = await ledger.reserve(shared("one"));
    // While it is under way, an equal call is made.
    const open2 = await ledger.reserve(shared("two"));
    if (open1.kind !== "call" || open2.kind !== "call") throw new Error("a new call was replayed");
    await ledger.commit(open2.id, { reply: "second", usage, milliseconds: 1 });
    expect(await ledger.reserve(shared("three"))).toEqual({ kind: "replay", reply: "second", usage });
    await ledger.commit(open1.id, { reply: "first", usage, milliseconds: 1 });
    // Whoever had the earlier reply gets it again, and a call's own reply comes before all.
    expect(await ledger.reserve(shared("three"))).toMatchObject({ reply: "second" });
    expect(await ledger.reserve(shared("one"))).toMatchObject({ reply: "first" });
    await pay(call(lease.runId, { name: "unshared" }), "own");
    await pay(shared("four", { requestHash: "other" }), "other request");
    await pay(shared("five", { step: "filter" }), "other step");
    const other = await open.newRun();
    await pay(
      { ...shared("six"), key: { ...shared("six").key, scope: { kind: "run", id: other.lease.runId } } },
      "x",
    );
  });

  test("a key that shares across steps gets the reply of another step's equal call, and its own before all", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease } = await open.newRun();
    const of = (step: string, name: string, more: { requestHash?: string; acrossSteps?: boolean } = {}) => {
      const { acrossSteps = true, ...rest } = more;
      const made = call(lease.runId, { name, ...rest });
      return { ...made, key: { ...made.key, step, shared: true, acrossSteps } };
    };
    const first = await ledger.reserve(of("gather", "read"));
    if (first.kind !== "call") throw new Error("a new call was replayed");
    await ledger.commit(first.id, { reply: "gathered", usage, milliseconds: 1 });
    expect(await ledger.reserve(of("filter", "read"))).toEqual({ kind: "replay", reply: "gathered", usage });
    expect(await ledger.reserve(of("filter", "read", { requestHash: "other" }))).toMatchObject({
      kind: "call",
    });
    const own = await ledger.reserve(of("filter", "else", { acrossSteps: false }));
    if (own.kind !== "call") throw new Error("a new call was replayed");
    await ledger.commit(own.id, { reply: "filtered", usage, milliseconds: 1 });
    expect(await ledger.reserve(of("filter", "else"))).toMatchObject({ reply: "filtered" });
    expect(await ledger.reserve(of("gather", "read"))).toMatchObject({ reply: "gathered" });
  });

  test("runs of a refresh share the replies of keys that ask for it, and those of other refreshes do not", async () => {
    const ledger = createCallLedger({ db: open.db });
    const first = await open.newRun();
    const sibling = await open.newRun({ refreshId: first.refreshId });
    const stranger = await open.newRun();
    const of = ({ lease }: typeof first, shared: boolean | "refresh"): CallReservation => {
      const made = call(lease.runId, { name: "popularity" });
      return { ...made, key: { ...made.key, step: "filter", shared } };
    };
    const pay = async (reservation: CallReservation, reply: string): Promise<void> => {
      const reserved = await ledger.reserve(reservation);
      if (reserved.kind !== "call") throw new Error("a new call was replayed");
      await ledger.commit(reserved.id, { reply, usage, milliseconds: 1 });
    };
    await pay(of(first, "refresh"), "first");
    expect(await ledger.reserve(of(sibling, "refresh"))).toEqual({ kind: "replay", reply: "first", usage });
    expect(await ledger.spend({ kind: "run", id: sibling.lease.runId })).toMatchObject({ calls: 0 });
    await pay(of(stranger, "refresh"), "stranger's");
    // Who shares within the run alone pays, and has its own reply from then on.
    await pay(of(sibling, true), "sibling's");
    expect(await ledger.reserve(of(sibling, "refresh"))).toMatchObject({ reply: "sibling's" });
    expect(await ledger.reserve(of(first, "refresh"))).toMatchObject({ reply: "first" });
  });

  test("an open reservation is handed out again, and only the newest hand-out may commit", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease } = await open.newRun();
    const handed = await Promise.all(Array.from({ length: 5 }, () => ledger.reserve(call(lease.runId))));
    const ids = handed.map((reserved) => (reserved.kind === "call" ? reserved.id : "replay"));
    expect(new Set(ids).size).toBe(5);
    const outcomes = await Promise.allSettled(
      ids.map((id) => ledger.commit(id, { reply: id, usage, milliseconds: 1 })),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    const won = ids[outcomes.findIndex((outcome) => outcome.status === "fulfilled")];
    expect(await ledger.reserve(call(lease.runId))).toMatchObject({ kind: "replay", reply: won });
    expect(await ledger.spend({ kind: "run", id: lease.runId })).toMatchObject({ calls: 1 });
  });

  test("a failed call is kept and may be made again", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease } = await open.newRun();
    const first = await ledger.reserve(call(lease.runId));
    if (first.kind !== "call") throw new Error("a new call was replayed");
    await ledger.fail(first.id, { code: "server-failed", detail: "500", milliseconds: 9 });
    const second = await ledger.reserve(call(lease.runId));
    if (second.kind !== "call") throw new Error("a failed call was replayed");
    await ledger.fail(first.id, { code: "late", detail: "late", milliseconds: 9 });
    await ledger.commit(second.id, { reply: null, usage: { ...usage, dollars: null }, milliseconds: 1 });
    const { rows } = await open.db.pool.query(
      "select status, failures, failure_code from model_calls where scope_id = $1",
      [lease.runId],
    );
    expect(rows).toEqual([{ status: "done", failures: 1, failure_code: "server-failed" }]);
    expect(await ledger.spend({ kind: "run", id: lease.runId })).toMatchObject({ calls: 1, dollars: null });
  });

  test("many commits at once add up, and a used-up budget refuses new calls but no replay", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease } = await open.newRun({ budgetDollars: 10 });
    const names = Array.from({ length: 20 }, (_, i) => `call ${i}`);
    const reserved = await Promise.all(names.map((name) => ledger.reserve(call(lease.runId, { name }))));
    await Promise.all(
      reserved.map((one) =>
        one.kind === "call" ? ledger.commit(one.id, { reply: 1, usage, milliseconds: 1 }) : undefined,
      ),
    );
    expect(await ledger.spend({ kind: "run", id: lease.runId })).toEqual({
      ...{ calls: 20, inputTokens: 200, cachedInputTokens: 40, outputTokens: 100, dollars: 10 },
    });
    await expect(ledger.reserve(call(lease.runId, { name: "one more" }))).rejects.toMatchObject({
      decision: "retry-later",
      code: "budget",
    });
    expect(await ledger.reserve(call(lease.runId, { name: "call 0" }))).toMatchObject({ kind: "replay" });
  });

  test("a request for seeds has one budget for all its seedings; a new request for what is left counts what that has spent", async () => {
    const ledger = createCallLedger({ db: open.db });
    const seedings = createSeedingStore({ db: open.db });
    const place = { refreshId: null, language: "en", domain: "science", wanted: 3, round: 1 } as const;
    const made = await Promise.all(
      ["science/a", "science/b", "science/c"].map((subDomain) => seedings.create({ ...place, subDomain })),
    );
    const [first, second, other] = made.map((seeding) => seeding.id);
    if (!first || !second || !other) throw new Error("no seedings");
    const scoped = (id: string, name: string) => {
      const one = call("none", { name });
      return { ...one, key: { ...one.key, scope: { kind: "seeding" as const, id } } };
    };
    const pay = async (id: string, name: string) => {
      const reserved = await ledger.reserve(scoped(id, name));
      if (reserved.kind === "call") await ledger.commit(reserved.id, { reply: 1, usage, milliseconds: 1 });
    };
    await pay(first, "before any budget");
    await seedings.request([first, second], 1.2);
    await seedings.request([other], null);
    expect(await seedings.spend(second)).toMatchObject({ dollars: 0.5, budgetDollars: 1.2 });
    await pay(second, "one");
    await pay(second, "two");
    for (const id of [first, second])
      await expect(ledger.reserve(scoped(id, "three"))).rejects.toMatchObject({ code: "budget" });
    expect(await ledger.reserve(scoped(second, "one"))).toMatchObject({ kind: "replay" });
    await pay(other, "free of it");
    await seedings.request([second], 1.2);
    await pay(second, "three");
    expect(await seedings.spend(second)).toMatchObject({ dollars: 1.5, budgetDollars: 1.2 });
  });
});
