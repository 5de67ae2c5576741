import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { ExposureEvent } from "../../../domain/ports/exposure/exposure-ledger.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { exposureSettings } from "../../../domain/settings/exposure-settings.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { assessExposure } from "../../../exposure/assess-exposure.ts";
import { decideRetirement } from "../../../exposure/decide-retirement.ts";
import { acceptQuestion } from "../../contract/storage/accept-question.ts";
import { makeManifest } from "../../contract/storage/make-manifest.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { waitUntil } from "../../support/wait-until.ts";

let open: StoreDatabase;
let stores: Stores;
let service: OpenService;
const ids: string[] = [];
/**
 * The days of this test as they would be if it ran on 28 November 2026. The service's clock is the real one, and exposure fades with time, so
 * fixed days would give other scores on each day.
 */
const dayMs = 86_400_000;
const shift = Math.floor((Date.now() - Date.parse("2026-11-28")) / dayMs) * dayMs;
const day = (text: string) => new Date(Date.parse(`${text}T00:00:00Z`) + shift);
/** Later than everything that happens here; the service's own clock is later still. */
const at = day("2026-06-20");

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  for (let count = 0; count < 24; count += 1) {
    const acceptance = {
      clock: { now: () => day(`2026-0${1 + (count % 5)}-0${1 + (count % 9)}`) },
      rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
      providerOf: () => null,
    };
    ids.push(await acceptQuestion(open, { acceptance }));
  }
  service = await openService({ databaseUrl: open.url });
});
afterAll(async () => {
  await service.close();
  await open.close();
});

interface Listed {
  readonly questionId: string;
  readonly score: number;
  readonly state: string;
  readonly decision: { readonly to: string; readonly reason: string } | null;
}
const get = async <T>(path: string): Promise<T> => JSON.parse((await service.ask(path)).text);
const list = async (limit = 200) =>
  get<{ items: Listed[]; next: string | null; fresh: boolean }>(`/v1/exposure?limit=${limit}`);
const note = (questionId: string, ...events: Partial<ExposureEvent>[]) =>
  stores.exposureEvents.note(
    events.map((event, index) => ({
      ...{ itemId: questionId, kind: "key-granted", key: `k${index}`, party: `p${index}`, at, detail: {} },
      ...event,
    })),
  );

/** This tab shows the ledger entry by entry. */
async function assessed() {
  const policy = service.workspace.settings.exposure;
  const states = ["active", "watch", "quarantined"] as const;
  return assessExposure(stores, { states }, { policy, now: new Date() });
}

/** The stored standings say the same as the ledger, about every question. */
async function expectSame(): Promise<Listed[]> {
  const { items, fresh } = await list();
  expect(fresh).toBe(true);
  const exact = (await assessed()).map(({ lifecycle, score, decision }) => ({
    questionId: lifecycle.questionId,
    state: lifecycle.state,
    score: score.score,
    decision,
  }));
  const told = items.map(({ questionId, state, score, decision }) => ({
    questionId,
    state,
    score,
    decision,
  }));
  const byId = (one: { questionId: string }, other: { questionId: string }) =>
    one.questionId < other.questionId ? -1 : 1;
  expect(told.toSorted(byId)).toEqual(exact.toSorted(byId));
  return items;
}

const item = (place: number): string => ids[place] ?? "";

it("the stored standings follow each change of the ledger, the lifecycles and the probes", async () => {
  await expectSame();
  await note(item(0), ...Array.from({ length: 6 }, () => ({})));
  await note(item(1), { kind: "leak-found", party: "x.test", detail: { strength: "answer" } });
  await note(item(2), { kind: "leak-found", party: "x.test", detail: { strength: "question" } });
  await expectSame();
  // Whoever learns a release's key or canary may know all its questions, so the events are about each of them.
  const release = {
    id: "freshet-9",
    name: "freshet",
    version: "9",
    cutoff: "2026-01-01",
    canary: "c",
    built: at,
  };
  await stores.releases.record(
    { ...release, folder: "/r", manifestHash: "h", manifest: makeManifest("freshet-9") },
    [3, 4, 5].map((place) => ({ questionId: item(place), split: "public" as const, position: place })),
  );
  await expectSame();
  await note("freshet-9", { key: "grant" }, { kind: "access-report", key: "report", party: "somebody" });
  await expectSame();
  const { lease } = await open.newRun();
  const key = { scope: { kind: "run" as const, id: lease.runId }, step: "s", round: 1, name: "n" };
  const seen = { place: "page" as const, url: "http://leak.test/", excerpt: "x" };
  await stores.leakSightings.note(key, [
    { ...seen, kind: "question", itemId: item(6) },
    { ...seen, kind: "canary", itemId: "freshet-9" },
  ]);
  await stores.queryLeaks.note({ key, query: "q", questionId: item(7), excerpt: "x", decision: "sent" });
  await expectSame();
  const about = { probeId: "p1", mode: "closed-book" as const, questionId: item(8), arm: "live" as const };
  for (const probeId of ["p1", "p2"])
    await stores.probes.putAnswer({ ...about, probeId, model: "m", correct: true, asked: at });
  await expectSame();
  const verdict = { model: "m", mode: "closed-book" as const, verdict: "contaminated" as const, test: {} };
  await stores.probes.putAnswer({ ...about, questionId: item(9), model: "m", correct: true, asked: at });
  await stores.probes.putVerdicts("p2", at, () => [verdict]);
  const items = await expectSame();
  const decisionOf = (place: number) => items.find(({ questionId }) => questionId === item(place))?.decision;
  expect([1, 2, 8, 9].map(decisionOf)).toMatchObject([
    { to: "retired", reason: "exposed" },
    { to: "watch", reason: "exposed" },
    { to: "retired", reason: "contaminated" },
    { to: "retired", reason: "contaminated" },
  ]);
  const move = { reason: "manual" as const, note: "n", at };
  await stores.lifecycles.move(item(2), { ...move, key: "m1", to: "watch" });
  await stores.lifecycles.move(item(10), { ...move, key: "m2", to: "retired" });
  const left = await expectSame();
  expect(left.map(({ questionId }) => questionId)).not.toContain(item(10));
});

it("an entry that is dated later counts from its day on", async () => {
  await note(item(11), { key: "later", at: new Date(Date.now() + 3_000) });
  const score = async () => (await list()).items.find(({ questionId }) => questionId === item(11))?.score;
  expect(await score()).toBe(0);
  await waitUntil("the entry to count", async () => (await score()) === 2);
});

it("the list is ordered by score and read page by page, equal scores by id", async () => {
  const { items } = await list();
  const order = items.map(({ score, questionId }) => [-score, questionId] as const);
  expect(order).toEqual(order.toSorted(([one, id], [two, other]) => one - two || (id < other ? -1 : 1)));
  const seen: string[] = [];
  for (let after = ""; ; ) {
    const page = await get<{ items: Listed[]; next: string | null }>(
      `/v1/exposure?limit=5${after && `&after=${after}`}`,
    );
    seen.push(...page.items.map(({ questionId }) => questionId));
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toEqual(items.map(({ questionId }) => questionId));
  expect((await service.ask("/v1/exposure?after=nonsense")).status).toBe(422);
  const watched = await get<{ items: Listed[] }>("/v1/exposure?state=watch");
  expect(watched.items.map(({ questionId }) => questionId)).toEqual([item(2)]);
  const { steps } = await get<{ steps: { from: number; items: number }[] }>("/v1/exposure/histogram?step=4");
  expect(steps.reduce((sum, step) => sum + step.items, 0)).toBe(items.length);
  for (const { from, items: count } of steps)
    expect(items.filter(({ score }) => score >= from && score < from + 4)).toHaveLength(count);
});

interface Plan {
  readonly live: number;
  readonly retired: number;
  readonly watched: number;
  readonly newlyRetired: number;
  readonly items: Listed[];
  readonly byReason: { to: string; reason: string; items: number }[];
  readonly replacements: { domain: string; language: string; items: number }[];
  readonly rules: unknown;
  readonly estimate: { items: number; runs: { low: number } } | null;
}
const plan = async (body: unknown): Promise<Plan> => {
  const answer = await service.ask("/v1/retirements/plan", { method: "POST", body });
  if (answer.status !== 200) throw new Error(answer.text);
  return JSON.parse(answer.text);
};

it("a tried policy decides in the database as the rules do", async () => {
  await list();
  const items = await assessed();
  const action = fc.constantFrom("retire", "watch", "none");
  const thresholds = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 20 }));
  const rules = fc.record({
    leaked: fc.record({ answer: action, question: action, canary: action }),
    contaminated: action,
    saturated: action,
    maxAgeDays: fc.option(fc.integer({ min: 1, max: 400 })),
    maxReleases: fc.option(fc.integer({ min: 1, max: 3 })),
  });
  await fc.assert(
    fc.asyncProperty(thresholds, rules, async ([watch, more], tried) => {
      const given = { watch, retire: watch + more };
      const told = await plan({ thresholds: given, rules: tried, limit: 200 });
      const { contaminated, saturated, ...plain } = tried;
      const policy = exposureSettings.parse({
        thresholds: given,
        rules: { ...plain, contaminated: { action: contaminated }, saturated: { action: saturated } },
      });
      const now = new Date();
      const decided = items.flatMap((each) => {
        const decision = decideRetirement(each, policy, now);
        return decision === null ? [] : [[each.lifecycle.questionId, decision.to, decision.reason]];
      });
      const names = told.items.map(({ questionId, decision }) => [
        questionId,
        decision?.to,
        decision?.reason,
      ]);
      expect(names.toSorted()).toEqual(decided.toSorted());
      const count = (to: string) => decided.filter(([, goal]) => goal === to).length;
      expect([told.live, told.retired, told.watched]).toEqual([
        items.length,
        count("retired"),
        count("watch"),
      ]);
      expect(told.byReason.reduce((sum, { items: each }) => sum + each, 0)).toBe(decided.length);
      expect(told.replacements.reduce((sum, { items: each }) => sum + each, 0)).toBe(count("retired"));
    }),
    { numRuns: 40 },
  );
});

it("a lower threshold says what it would retire in addition, and nothing is changed", async () => {
  const kept = await plan({});
  const lower = await plan({ thresholds: { watch: 1, retire: 10 } });
  expect(kept.newlyRetired).toBe(0);
  expect(lower.newlyRetired).toBe(lower.retired - kept.retired);
  expect(lower.newlyRetired).toBeGreaterThan(0);
  expect(lower.replacements).toEqual([{ domain: "science", language: "en", items: lower.retired }]);
  expect((await plan({})).retired).toBe(kept.retired);
  const answer = await service.ask("/v1/retirements/plan", {
    method: "POST",
    body: { thresholds: { watch: 9, retire: 2 } },
  });
  expect([answer.status, answer.json.code]).toEqual([422, "thresholds"]);
});

it("a dry run takes changed thresholds and rules over the policy of the settings, and the plan estimates the replacements", async () => {
  const rules = { leaked: { answer: "none" }, contaminated: "none", maxAgeDays: null };
  const tried = { thresholds: { watch: 1, retire: 10 }, rules };
  const told = await plan({ ...tried, limit: 200, estimate: true });
  const answer = await service.ask("/v1/retirements", { method: "POST", body: tried });
  const report = JSON.parse(answer.text) as { dryRun: boolean; retired: Listed[]; thresholds: unknown };
  expect(report).toMatchObject({ dryRun: true, thresholds: tried.thresholds });
  const goingOf = (items: readonly Listed[]) => items.map(({ questionId }) => questionId).toSorted();
  expect(goingOf(report.retired)).toEqual(
    goingOf(told.items.filter(({ decision }) => decision?.to === "retired")),
  );
  expect(report.retired.length).toBeGreaterThan(0);
  const policy = service.workspace.settings.exposure.rules;
  expect(told.rules).toEqual({
    ...{ leaked: { ...policy.leaked, answer: "none" }, contaminated: "none" },
    ...{ saturated: policy.saturated.action, maxAgeDays: null, maxReleases: policy.maxReleases },
  });
  expect(told.estimate).toMatchObject({ items: report.retired.length });
  expect(told.estimate?.runs.low).toBeGreaterThanOrEqual(report.retired.length);
  expect((await plan(tried)).estimate).toBeNull();
  const wrong = { method: "POST", body: { thresholds: { watch: 30 } } };
  expect((await service.ask("/v1/retirements", wrong)).json.code).toBe("thresholds");
});

it("what was retired is listed with the refresh that was ordered in its place", async () => {
  const done = await service.ask("/v1/retirements", { method: "POST", body: { apply: true } });
  const report = JSON.parse(done.text) as {
    retired: { questionId: string }[];
    replacements: { refreshId: string | null; retired: number }[];
  };
  expect(report.retired.length).toBeGreaterThan(2);
  const gone = report.retired.map(({ questionId }) => questionId);
  const { retired, next } = await get<{
    retired: { questionId: string; replacedBy: string | null; reason: string }[];
    next: string | null;
  }>("/v1/retirements");
  expect(next).toBeNull();
  expect(retired.map(({ questionId }) => questionId).toSorted()).toEqual([...gone, item(10)].toSorted());
  const replacedBy = new Set(
    retired.filter(({ questionId }) => gone.includes(questionId)).map((each) => each.replacedBy),
  );
  expect([...replacedBy]).toEqual(report.replacements.slice(0, 1).map(({ refreshId }) => refreshId));
  expect(retired.find(({ questionId }) => questionId === item(10))?.replacedBy).toBeNull();
  const pages: string[] = [];
  for (let after = ""; ; ) {
    const page = await get<{ retired: { questionId: string }[]; next: string | null }>(
      `/v1/retirements?limit=2${after && `&after=${after}`}`,
    );
    pages.push(...page.retired.map(({ questionId }) => questionId));
    if (page.next === null) break;
    after = page.next;
  }
  expect(pages).toEqual(retired.map(({ questionId }) => questionId));
  await expectSame();
});

it("each list of what was seen on the web has its pages", async () => {
  const { lease } = await open.newRun();
  const key = { scope: { kind: "run" as const, id: lease.runId }, step: "s", round: 1, name: "n" };
  const seen = { kind: "question" as const, place: "page" as const, excerpt: "x" };
  const urls = ["a", "b", "c"].map((name) => `http://${name}.test/`);
  await stores.leakSightings.note(
    key,
    urls.map((url) => ({ ...seen, url, itemId: item(12) })),
  );
  for (const query of ["one", "two", "three"])
    await stores.queryLeaks.note({ key, query, questionId: item(12), excerpt: "x", decision: "sent" });
  await note(
    item(12),
    ...urls.map((address) => ({
      kind: "leak-found" as const,
      key: address,
      detail: { strength: "canary", address },
    })),
  );
  for (const kind of ["leaks", "leakSightings", "queries"]) {
    const whole = await get<Record<string, unknown[]>>(`/v1/sightings?of=${kind}&question=${item(12)}`);
    const rows: unknown[] = [];
    for (let after = ""; ; ) {
      const page = await get<Record<string, unknown[]> & { next: string | null }>(
        `/v1/sightings?of=${kind}&question=${item(12)}&limit=1${after && `&after=${after}`}`,
      );
      rows.push(...(page[kind] ?? []));
      if (page.next === null) break;
      after = page.next;
    }
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(whole[kind]);
  }
  expect((await service.ask("/v1/sightings?after=x")).status).toBe(422);
});
