import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type {
  Reverification,
  ReverificationOutcome,
} from "../../../domain/ports/questions/reverification-store.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { buildRelease } from "../../../releases/build/build-release.ts";
import { applyCutoff, retireDuplicates } from "../../../releases/plan/apply-plan.ts";
import { planRelease } from "../../../releases/plan/plan-release.ts";
import { endReport, reportQuestion } from "../../../reverify/reports/question-reports.ts";
import { openReverificationService } from "../../../reverify/reverification-service.ts";
import { settleReverification } from "../../../reverify/settle-reverification.ts";
import type { TaskContext } from "../../../schedule/task.ts";
import { releaseLive } from "../../../schedule/tasks.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptItem } from "./accept-item.ts";

const under = tempFolder();
const out = join(under, "releases");
let open: StoreDatabase;
let stores: Stores;
let settings: Settings;
let now = new Date("2026-06-02T08:00:00Z");
const clock = { now: () => now };
const wrongDay = "2026-06-01";

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  const given = loadSettings({ cwd: under, env: {} });
  const domains = { domains: given.domains.domains.filter(({ id }) => id === "science") };
  const release = { ...given.release, targets: { en: 9, zh: 0 }, privateShare: 0 };
  settings = { ...given, dataDir: join(under, "data"), domains, release };
});
afterAll(() => open.close());

const accept = async (name: string, day = "2026-05-04") => (await acceptItem(open, { name, day })).id;
const stateOf = async (id: string) => {
  const lifecycle = await stores.lifecycles.get(id);
  return `${lifecycle?.state} (${lifecycle?.reason})`;
};
const build = (request: { version: string; cutoff?: string; confirmed?: boolean }) =>
  buildRelease(
    { settings, stores, clock, review: async () => ({ review: null, formReviews: [] }) },
    { out, ...request },
  );
const plan = (cutoff?: string) => planRelease({ settings, stores }, cutoff === undefined ? {} : { cutoff });
/** What a build under this cutoff does before it writes anything. */
const apply = async (cutoff?: string) => applyCutoff(stores, await plan(cutoff), now);
const desk = () => {
  const needed = () => {
    throw new Error("nothing is asked here");
  };
  return openReverificationService({ settings, stores, openClock: async () => clock, needed });
};

let reverifications = 0;
/** What follows from a re-verification that came to this. */
const reverify = (questionId: string, outcome: ReverificationOutcome) => {
  reverifications += 1;
  const made: Reverification = {
    ...{
      questionId,
      key: `reverify-${reverifications}`,
      // No two re-verifications of an item have the same date.
      at: new Date(now.getTime() + reverifications),
      outcome,
      reason: "",
      since: null,
      anchored: false,
    },
    ...{ pieces: [], facts: [], proof: { before: "same", after: "same" }, correction: null, dollars: 0 },
  };
  return settleReverification({ settings, stores }, made);
};
const nextDay = () => {
  now = new Date(now.getTime() + 86_400_000);
};

test("a mistyped cutoff is refused, and what one has taken out comes back under the right one", async () => {
  const ids = [await accept("ambra"), await accept("bolva"), await accept("cendra")];
  const watched = await accept("dorlan");
  const move = { key: "test", to: "watch", reason: "exposed", note: "", at: now } as const;
  await stores.lifecycles.move(watched, move);
  const all = [...ids, watched];

  const request = { version: "1", cutoff: wrongDay };
  const refusal = {
    code: "cutoff-takes-many",
    message: expect.stringContaining(`${wrongDay} would quarantine 4 of 4 live questions`),
  };
  await expect(build(request)).rejects.toMatchObject(refusal);
  // A schedule has nobody who could confirm it: its scheduled run fails with the same words.
  const role = { ...settings.models?.roles, solver: { trainingCutoff: wrongDay } };
  const models = { ...settings.models, roles: role } as unknown as Settings["models"];
  const context = { settings: { ...settings, models }, stores, clock } as unknown as TaskContext;
  await expect(releaseLive(context)).rejects.toMatchObject(refusal);
  for (const id of ids) expect(await stateOf(id)).toBe("active (accepted)");
  expect(await stores.lifecycles.list({ reverifyDueBy: now })).toEqual([]);

  // Confirmed, it is done, and a re-verification is due at once; that nothing is left to release is another matter.
  await expect(build({ ...request, confirmed: true })).rejects.toMatchObject({ code: "nothing-to-release" });
  const fresh = await accept("esker", "2026-06-20");
  const { plan: planned } = await build({ ...request, confirmed: true });
  expect(planned?.stale.toSorted()).toEqual(all.toSorted());
  for (const id of all) expect(await stateOf(id)).toBe("quarantined (cutoff-raised)");
  expect(
    (await stores.lifecycles.list({ reverifyDueBy: now })).map(({ questionId }) => questionId).sort(),
  ).toEqual(all.toSorted());

  // A plan says who would come back and moves nobody; the build brings them back to where they stood.
  nextDay();
  const { freshAgain, chosen } = await plan();
  expect(freshAgain.toSorted()).toEqual(all.toSorted());
  expect(chosen.map(({ id }) => id).sort()).toEqual([...all, fresh].sort());
  expect(await stateOf(watched)).toBe("quarantined (cutoff-raised)");
  await build({ version: "2" });
  for (const id of ids) expect(await stateOf(id)).toBe("active (fresh-again)");
  expect(await stateOf(watched)).toBe("watch (fresh-again)");

  // The same cutoff again is another move.
  nextDay();
  await apply(wrongDay);
  for (const id of all) expect(await stateOf(id)).toBe("quarantined (cutoff-raised)");
  nextDay();
  await apply();
});

test("who looked at an item keeps it, under that cutoff and no later one", async () => {
  const id = await accept("farn");
  await apply(wrongDay);
  expect(await stateOf(id)).toBe("quarantined (cutoff-raised)");
  const decide = (status: "kept" | "withdrawn") =>
    desk().resolve(id, { status, note: "it was told on 3 June, by hand" });
  await expect(decide("withdrawn")).rejects.toMatchObject({ code: "no-open-report" });
  expect(await decide("kept")).toEqual([]);
  expect(await stateOf(id)).toBe("active (fresh-again)");
  await expect(decide("kept")).rejects.toMatchObject({ code: "no-open-report" });
  const under = await plan(wrongDay);
  expect(under.stale).not.toContain(id);
  expect(under.chosen.find((item) => item.id === id)?.evidence.map(({ fresh }) => fresh)).toEqual([true]);
  expect((await plan("2026-06-10")).stale).toContain(id);
  nextDay();
  await apply();
});

test("no re-verification lifts a doubt that is not its own", async () => {
  const [stale, reported, both] = [await accept("garm"), await accept("hald"), await accept("ilva")];
  const report = (questionId: string) =>
    reportQuestion({ stores, clock }, { questionId, kind: "ambiguous", note: "two fit" });
  const open = await report(reported);
  nextDay();
  await apply(wrongDay);
  const second = await report(both);
  // A report keeps it out under any cutoff.
  expect((await plan()).freshAgain).not.toContain(both);

  for (const id of [stale, reported, both]) {
    await reverify(id, "source-gone");
    expect(await stateOf(id)).toBe("quarantined (source-gone)");
    await reverify(id, "holds");
  }
  expect(await stateOf(stale)).toBe("quarantined (cutoff-raised)");
  expect(await stateOf(reported)).toBe("quarantined (reported)");
  expect(await stateOf(both)).toBe("quarantined (reported)");
  expect((await plan()).freshAgain).toContain(stale);

  const kept = { status: "kept", outcome: "read by two of us", at: now } as const;
  await endReport(stores, open, kept);
  await endReport(stores, second, kept);
  expect(await stateOf(reported)).toBe("active (holds)");
  expect(await stateOf(both)).toBe("quarantined (cutoff-raised)");
});

test("a cutoff is applied to the items that are still as they were planned", async () => {
  const [drifted, gone, reported, raised] = [
    await accept("jolster"),
    await accept("kvamme"),
    await accept("lomen"),
    await accept("molde"),
  ] as const;
  const all = [drifted, gone, reported, raised];
  const move = (id: string, to: "quarantined" | "retired", reason: "drifted" | "exposed") =>
    stores.lifecycles.move(id, { key: `test ${to} ${now.getTime()}`, to, reason, note: "", at: now });
  nextDay();
  const raising = await plan(wrongDay);
  expect(raising.stale).toEqual(expect.arrayContaining(all));
  // A doubt of another kind, or a retirement, that came after the plan is not overwritten.
  await move(drifted, "quarantined", "drifted");
  await move(gone, "retired", "exposed");
  await applyCutoff(stores, raising, now);
  expect(await stateOf(drifted)).toBe("quarantined (drifted)");
  expect(await stateOf(gone)).toBe("retired (exposed)");
  for (const id of [reported, raised]) expect(await stateOf(id)).toBe("quarantined (cutoff-raised)");

  nextDay();
  const lowering = await plan();
  expect(lowering.freshAgain).toEqual(expect.arrayContaining([reported, raised]));
  expect(lowering.freshAgain).not.toContain(drifted);
  const told = await reportQuestion(
    { stores, clock },
    { questionId: reported, kind: "ambiguous", note: "two fit" },
  );
  await move(raised, "quarantined", "drifted");
  await applyCutoff(stores, lowering, now);
  expect(await stateOf(reported)).toBe("quarantined (reported)");
  expect(await stateOf(raised)).toBe("quarantined (drifted)");

  // The report decides about the item as any other does.
  await endReport(stores, told, { status: "kept", outcome: "read by two of us", at: now });
  expect(await stateOf(reported)).toBe("active (holds)");
});

test("a report that is made while a build makes its item live takes the item out of use all the same", async () => {
  const id = await accept("narvik");
  nextDay();
  await apply(wrongDay);
  const lowering = await plan();
  expect(lowering.freshAgain).toContain(id);
  // The build looks for reports before this one is stored, and the reporter reads the item's state before the build moves it.
  const create: Stores["reports"]["create"] = async (report) => {
    await applyCutoff(stores, lowering, now);
    expect(await stateOf(id)).toBe("active (fresh-again)");
    return stores.reports.create(report);
  };
  const beside = { ...stores, reports: { ...stores.reports, create } };
  await reportQuestion({ stores: beside, clock }, { questionId: id, kind: "ambiguous", note: "two fit" });
  expect(await stateOf(id)).toBe("quarantined (reported)");
});

test("an item that was retired or put in doubt since the plan is not retired as a repeat", async () => {
  const [doubted, gone, repeat] = [
    await accept("orkanger"),
    await accept("porsgrunn"),
    await accept("rakkestad"),
  ] as const;
  const removed = [doubted, gone, repeat].map((id) => ({
    ...{ id, of: "q-earlier", why: "question" as const, similarity: 1, earlier: true },
  }));
  const move = { key: "test", note: "", at: now } as const;
  await stores.lifecycles.move(doubted, { ...move, to: "quarantined", reason: "drifted" });
  await stores.lifecycles.move(gone, { ...move, to: "retired", reason: "exposed" });
  expect(await retireDuplicates(stores, { removed }, { key: "test", at: now })).toBe(1);
  expect(await Promise.all([doubted, gone, repeat].map(stateOf))).toEqual([
    ...["quarantined (drifted)", "retired (exposed)", "retired (duplicate)"],
  ]);
});
