import { existsSync, readdirSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { readSource } from "../../../evaluation/read-source.ts";
import { writePrivateFile } from "../../../files/write-private-file.ts";
import { type BuildParts, buildRelease } from "../../../releases/build/build-release.ts";
import { diffReleases } from "../../../releases/open/diff-releases.ts";
import { openRelease } from "../../../releases/open/open-release.ts";
import { planRelease } from "../../../releases/plan/plan-release.ts";
import { releasePaths } from "../../../releases/release-files.ts";
import { grantKey } from "../../../releases/seal/grant-key.ts";
import { readReleaseFolder } from "../../../releases/verify/release-folder.ts";
import { verifyRelease } from "../../../releases/verify/verify-release.ts";
import { endReport, reportQuestion } from "../../../reverify/reports/question-reports.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { acceptForm } from "../../support/accept-form.ts";
import { findInFiles } from "../../support/find-in-files.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptItem } from "./accept-item.ts";

const under = tempFolder();
const out = join(under, "releases");
let open: StoreDatabase;
let parts: BuildParts;
let settings: Settings;
let now = new Date("2026-06-02T08:00:00Z");

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  const given = loadSettings({ cwd: under, env: {} });
  const domains = { domains: given.domains.domains.filter(({ id }) => id === "science") };
  const release = { ...given.release, targets: { en: 8, zh: 0 } };
  settings = { ...given, dataDir: join(under, "data"), domains, release };
  parts = {
    settings,
    stores: openStores(open.db),
    clock: { now: () => now },
    review: async () => ({ review: null, formReviews: [] }),
  };
});
afterAll(() => open.close());

const faultsOf = async (folder: string, keyFile: string) => {
  const known = await parts.stores.releases.list();
  const { checks, newer } = await verifyRelease({ settings, known }, { folder, keyFile });
  return {
    newer,
    faults: checks.flatMap(({ faults }) => faults.map(({ code, where }) => `${code} ${where}`)),
  };
};

test("a life of releases: built once, ended after a kill, sealed, private apart; a raised cutoff and a retirement show in the next", async () => {
  const early = await acceptItem(open, { name: "ambra", day: "2026-02-03" });
  const late = await acceptItem(open, { name: "bolva", day: "2026-05-04" });
  const gone = await acceptItem(open, { name: "cendra", day: "2026-05-05" });
  const hidden = await acceptItem(open, { name: "dorlan", day: "2026-05-06", split: "private" });
  const keptBack = await acceptItem(open, { name: "fennow", day: "2026-05-07", split: "private" });
  const wrong = await acceptItem(open, { name: "galdra", day: "2026-05-08" });
  const all = [early, late, gone, hidden, keptBack, wrong];

  const plan = await planRelease(parts, {});
  expect(plan).toMatchObject({ cutoff: "2026-01-01", stale: [], removed: [] });
  expect(plan.missing).toEqual([{ language: "en", domains: ["science"], target: 2 }]);

  // Stopped before the transaction: nothing looks like a release, and nothing was published.
  const broken = {
    ...parts,
    stores: { ...parts.stores, releases: { ...parts.stores.releases, ...storeThatStops(parts) } },
  };
  await expect(buildRelease(broken, { out })).rejects.toThrow("the process was stopped");
  expect(readdirSync(out).filter((name) => !name.startsWith("."))).toEqual([]);
  expect(await parts.stores.releases.list()).toEqual([]);

  const first = await buildRelease(parts, { out });
  const { id, folder } = first.release;
  expect(id).toBe("freshet-2026.06.02");
  expect(readdirSync(out)).toEqual([id]);
  expect(await faultsOf(folder, first.keyFile)).toEqual({ faults: [], newer: null });
  expect(first.release.manifest.counts).toEqual([
    { language: "en", domain: "science", split: "public", items: 4 },
    { language: "en", domain: "science", split: "private", items: 2 },
  ]);
  const { files } = await readReleaseFolder(folder);
  const secrets = all.flatMap(({ told }) => told);
  expect(await findInFiles(files, secrets)).toEqual([]);
  expect(await findInFiles(files, [hidden.id, keptBack.id])).toEqual([]);
  const paths = releasePaths(settings, id);
  const kept = await readFile(paths.privateItems);
  const keptRows = kept.toString("utf8").trim().split("\n");
  expect(keptRows.map((row) => JSON.parse(row))).toMatchObject(
    [hidden.id, keptBack.id].sort().map((keptId, place) => ({ id: keptId, position: 4 + place })),
  );
  expect(await findInFiles(new Map([["private", kept]]), secrets)).toEqual([]);
  const published = await parts.stores.exposureEvents.list({ kinds: ["published"] });
  expect(published.map(({ itemId }) => itemId).sort()).toEqual([early.id, late.id, gone.id, wrong.id].sort());

  // The same request again is the same release; a kill between transaction and rename is made good by it.
  await rename(folder, join(out, `.${id}.building`));
  const again = await buildRelease(parts, { out });
  expect(again).toMatchObject({ isNew: false, release: { manifestHash: first.release.manifestHash } });
  expect(await faultsOf(folder, first.keyFile)).toEqual({ faults: [], newer: null });
  await expect(buildRelease(parts, { out, cutoff: "2026-03-01" })).rejects.toMatchObject({
    code: "release-exists",
  });

  // It opens with its key to what was accepted, in every form, and an item by its own key alone.
  const opened = (await openRelease({ folder, keyFile: first.keyFile, format: "jsonl" })).text;
  expect(
    opened
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { question: string }).question)
      .sort(),
  ).toEqual([early, late, gone, wrong].map(({ question }) => question).sort());
  const granted = await grantKey(
    { settings, stores: parts.stores, clock: parts.clock },
    { release: id, itemIds: [late.id], to: "Team A" },
  );
  const ownKey = join(under, "own.key");
  writePrivateFile(ownKey, granted.text);
  expect(await openRelease({ folder, keyFile: ownKey, format: "jsonl" })).toMatchObject({ items: 1 });
  await expect(
    openRelease({ folder, keyFile: ownKey, itemId: early.id, format: "jsonl" }),
  ).rejects.toMatchObject({ code: "key-of-other-item" });
  expect(
    await parts.stores.exposureEvents.list({ itemIds: [late.id], kinds: ["key-granted"] }),
  ).toMatchObject([{ party: "Team A", detail: { release: id } }]);
  // An evaluation reads it with all that its report breaks down by.
  const source = await readSource(parts.stores, { source: folder, keyFile: first.keyFile });
  expect(source).toMatchObject({ source: id, format: "Freshet release" });
  expect(source.items.find((item) => item.id === late.id)).toMatchObject({
    ...{ question: late.question, domain: "science", form: "plain", nodes: 2, rootDomains: 1 },
    freshness: expect.stringMatching(/changing$/u),
  });
  await expect(readSource(parts.stores, { source: folder })).rejects.toMatchObject({
    code: "release-without-key",
  });

  // Later: one item was retired, and the cutoff is past what another one rests on.
  now = new Date("2026-07-01T08:00:00Z");
  const added = await acceptItem(open, { name: "esker", day: "2026-06-20" });
  const move = { key: "test", to: "retired", reason: "exposed", note: "Met on two sites.", at: now } as const;
  await parts.stores.lifecycles.move(gone.id, move);
  await parts.stores.lifecycles.move(keptBack.id, move);
  await parts.stores.lifecycles.move(wrong.id, {
    ...move,
    reason: "withdrawn",
    note: "Doctor Nobody said so.",
  });
  const grant = { settings, stores: parts.stores, clock: parts.clock };
  for (const to of ["Team A", "Petra Winter", "Petra Winter"])
    await grantKey(grant, { release: id, itemIds: [gone.id], to });
  await parts.stores.exposureEvents.note([
    {
      ...{
        itemId: id,
        kind: "access-report",
        key: "access/5eed5eed5eed5eed",
        party: "user 5eed5eed5eed5eed",
        at: now,
      },
      detail: { fullnameHash: "0ddba110ddba110ddba11" },
    },
  ]);
  const second = await buildRelease(parts, { out, cutoff: "2026-04-01", confirmed: true });
  expect(second.plan?.stale).toEqual([early.id]);
  expect(await parts.stores.lifecycles.get(early.id)).toMatchObject({
    state: "quarantined",
    reason: "cutoff-raised",
  });
  expect(await faultsOf(second.release.folder, second.keyFile)).toEqual({ faults: [], newer: null });
  expect(await faultsOf(folder, first.keyFile)).toEqual({ faults: [], newer: second.release.id });
  expect(second.release.manifest).toMatchObject({
    previous: { id, manifest: first.release.manifestHash },
    retired: { inClear: [gone.id], withdrawn: [wrong.id] },
  });
  const diff = await diffReleases({
    ...{ from: folder, to: second.release.folder, fromKey: first.keyFile, toKey: second.keyFile },
  });
  expect(diff).toMatchObject({ came: [added.id], changed: [], kept: 1 });
  expect(diff.went.filter(({ id: was }) => was !== wrong.id)).toEqual(
    expect.arrayContaining([
      { id: early.id, retired: false },
      { id: gone.id, retired: true },
    ]),
  );
  const history = await readFile(join(second.release.folder, "retired", "history.jsonl"), "utf8");
  const told = history
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { id: string; what: string; note: string });
  // Of people only how many they are; nothing of what was taken back or kept back.
  expect(told.map((row) => row.id)).toEqual(told.map(() => gone.id));
  expect(told.map(({ what }) => what).sort()).toEqual(
    ["active (accepted)", id, "retired (exposed)", "key-granted", "access-report"].sort(),
  );
  expect(told.find(({ what }) => what === "key-granted")?.note).toBe("2 parties");
  expect(told.find(({ what }) => what === "access-report")?.note).toBe("1 party");
  const clear = await readFile(join(second.release.folder, "retired", "items.jsonl"), "utf8");
  expect(clear).toContain(gone.question);
  const sealedNow = [late, added, hidden, keptBack, wrong].flatMap((item) => item.told);
  const { files: newer } = await readReleaseFolder(second.release.folder);
  expect(await findInFiles(newer, sealedNow)).toEqual([]);
  const people = [
    "Team A",
    "Petra Winter",
    "5eed5eed5eed5eed",
    "0ddba110ddba110ddba11",
    "Doctor Nobody",
    keptBack.id,
  ];
  expect(await findInFiles(newer, people)).toEqual([]);

  // A third one has nothing more to tell of what was retired before.
  now = new Date("2026-08-01T08:00:00Z");
  const third = await buildRelease(parts, { out, cutoff: "2026-04-01" });
  const earlier = [gone.id, wrong.id].sort();
  expect(third.release.manifest.retired).toEqual({ inClear: [], withdrawn: [], earlier });
  expect(existsSync(join(third.release.folder, "retired"))).toBe(false);
});

test("an item that is withdrawn while a release is built is not published", async () => {
  const stays = await acceptItem(open, { name: "hesper", day: "2026-05-04" });
  const leaves = await acceptItem(open, { name: "imbrin", day: "2026-05-04" });
  const hidden = await acceptItem(open, { name: "jarnok", day: "2026-05-04", split: "private" });
  const [stores, clock] = [openStores(open.db), parts.clock];
  const request = { out, version: "withdrawn", cutoff: "2026-04-01" } as const;
  const withdraw = async (questionId: string) => {
    const report = await reportQuestion({ stores, clock }, { questionId, kind: "other", note: "private" });
    await endReport(stores, report, { status: "withdrawn", outcome: "privacy", at: clock.now() });
  };
  /** Builds while another process withdraws an item, and expects that nothing is left of the release. */
  const buildBeside = async (questionId: string) => {
    const review: BuildParts["review"] = async ({ itemIds }) => {
      expect(itemIds).toContain(questionId);
      await withdraw(questionId);
      return { review: null, formReviews: [] };
    };
    const building = buildRelease({ ...parts, review }, request);
    await expect(building).rejects.toMatchObject({ code: "release-outdated", decision: "retry-later" });
    await expect(building).rejects.toThrow(questionId);
    expect(await stores.releases.get("freshet-withdrawn")).toBeNull();
    expect(readdirSync(out).filter((name) => name.includes("withdrawn"))).toEqual([]);
    expect(existsSync(releasePaths(settings, "freshet-withdrawn").privateItems)).toBe(false);
    const ofItem = await stores.exposureEvents.list({ itemIds: [questionId], kinds: ["published"] });
    expect(ofItem).toEqual([]);
  };
  await buildBeside(leaves.id);
  await buildBeside(hidden.id);

  const { release } = await buildRelease(parts, request);
  const items = (await stores.releases.listItems(release.id)).map(({ questionId }) => questionId);
  expect(items).toContain(stays.id);
  expect(items).not.toContain(leaves.id);
  expect(items).not.toContain(hidden.id);
});

test("an item that is corrected while a release is built is published with its new answer alone", async () => {
  const kept = await acceptItem(open, { name: "kestra", day: "2026-05-04" });
  const changed = await acceptItem(open, { name: "lumbar", day: "2026-05-04" });
  const stores = openStores(open.db);
  const request = { out, version: "corrected", cutoff: "2026-04-01" } as const;
  const correct = async (answer: string) => {
    const question = await stores.questions.get(changed.id);
    if (question === null) throw new Error("no question");
    const [old] = question.evidence;
    if (old === undefined) throw new Error("no evidence");
    const statement = `${answer} won the lumbar medal.`;
    const facts = old.facts.map((fact) => ({ ...fact, subject: answer }));
    const id = `rv-${answer}`;
    await stores.reverifications.correct(changed.id, {
      ...{ answer, aliases: [], answerEvidence: [id], usedEvidence: [id], graph: question.graph },
      ...{ replaced: [old.id], evidence: [{ ...old, id, statement, quote: statement, facts }] },
      ...{ independent: 2, was: question.draft },
    });
  };
  // A correction of before the build is no obstacle.
  await correct("Doctor Early");
  const building = buildRelease(
    {
      ...parts,
      review: async ({ itemIds }) => {
        expect(itemIds).toContain(changed.id);
        await correct("Doctor Late");
        return { review: null, formReviews: [] };
      },
    },
    request,
  );
  await expect(building).rejects.toMatchObject({ code: "release-outdated", decision: "retry-later" });
  await expect(building).rejects.toThrow(`received a correction while it was built (${changed.id})`);
  expect(await stores.releases.get("freshet-corrected")).toBeNull();
  expect(readdirSync(out).filter((name) => name.includes("corrected"))).toEqual([]);
  const { release, keyFile } = await buildRelease(parts, request);
  const { text } = await openRelease({ folder: release.folder, keyFile, format: "jsonl" });
  const answers = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: string; answer: string })
      .map(({ id, answer }) => [id, answer]),
  );
  expect(answers.get(changed.id)).toBe("Doctor Late");
  expect(answers.get(kept.id)).toBe("Doctor kestrason");
});

test("a form that is put in doubt while a release is built is not published, and its item is", async () => {
  const item = await acceptItem(open, { name: "morven", day: "2026-05-04" });
  const stores = openStores(open.db);
  const gold = { url: "http://morven.test/", snapshotId: "page of morven", tokens: 12 };
  const haystack = (question: string) =>
    acceptForm(stores, item.id, () => ({
      ...{ kind: "haystack", question, answer: "Doctor morvenson", aliases: [], gold, negatives: [] },
    }));
  const [stands, doubted] = [
    await haystack("Who won the medal?"),
    await haystack("Whose is the medal?"),
  ] as const;
  const request = { ...{ out, version: "doubted", cutoff: "2026-04-01" }, targets: { en: 40 } } as const;
  const doubt = () =>
    stores.reverifications.put({
      ...{ questionId: item.id, key: "doubt", at: now, outcome: "holds", reason: "", since: null },
      ...{ anchored: true, pieces: [], facts: [], proof: { before: "same", after: "same" } },
      ...{ correction: null, dollars: 0 },
      forms: [{ form: doubted, outcome: "drifted", reason: "", stands: false, pieces: [], facts: [] }],
    });
  const review: BuildParts["review"] = async ({ formIds }) => {
    expect(formIds).toEqual(expect.arrayContaining([stands, doubted]));
    await doubt();
    return { review: null, formReviews: [] };
  };
  const building = buildRelease({ ...parts, review }, request);
  await expect(building).rejects.toMatchObject({ code: "release-outdated", decision: "retry-later" });
  await expect(building).rejects.toThrow(`were put in doubt while it was built (${doubted})`);
  expect(await stores.releases.get("freshet-doubted")).toBeNull();
  expect(readdirSync(out).filter((name) => name.includes("doubted"))).toEqual([]);
  const { release } = await buildRelease(parts, request);
  expect(Object.keys(release.manifest.items)).toContain(item.id);
  expect(Object.keys(release.manifest.forms ?? {})).toContain(stands);
  expect(Object.keys(release.manifest.forms ?? {})).not.toContain(doubted);
});

test("words of a page that is taken down while a release is built are in none of its files", async () => {
  const [quoting, retired] = [
    await acceptItem(open, { name: "nelumb", day: "2026-05-04" }),
    await acceptItem(open, { name: "oskarn", day: "2026-05-04" }),
  ];
  const shown = await acceptItem(open, { name: "pellor", day: "2026-05-04" });
  const documentOf = "quillet";
  await acceptItem(open, { name: documentOf, day: "2026-05-04", split: "private" });
  const stores = openStores(open.db);
  const gold = { url: `http://${documentOf}.test/`, snapshotId: `page of ${documentOf}`, tokens: 12 };
  const form = await acceptForm(stores, shown.id, () => ({
    ...{ kind: "haystack", question: "Who won it?", answer: "Doctor pellorson", aliases: [] },
    ...{ gold, negatives: [] },
  }));
  const request = { out, cutoff: "2026-04-01", targets: { en: 40 } } as const;
  await buildRelease(parts, { ...request, version: "quoting-1" });
  await stores.lifecycles.move(retired.id, {
    ...{ key: "test", to: "retired", reason: "exposed", note: "Met on a site.", at: now },
  });
  // The item stays live, as one that was re-verified from other pages within the build.
  const takeDown = (name: string) =>
    stores.takedowns.takeDown([`page of ${name}`], { reason: "asked for", holder: "", at: now });
  for (const name of ["nelumb", "oskarn", documentOf]) {
    const version = `quoting-${name}`;
    const review: BuildParts["review"] = async () => {
      await takeDown(name);
      return { review: null, formReviews: [] };
    };
    const building = buildRelease({ ...parts, review }, { ...request, version });
    await expect(building, name).rejects.toMatchObject({ code: "release-outdated" });
    await expect(building, name).rejects.toThrow(`taken down while it was built (page of ${name})`);
    expect(readdirSync(out).filter((entry) => entry.includes(version))).toEqual([]);
  }
  // The deleted words are no reason to take an item for one that a raised cutoff makes stale.
  const { release, keyFile } = await buildRelease(parts, { ...request, version: "quoting-2" });
  expect(Object.keys(release.manifest.items)).toContain(quoting.id);
  expect(release.manifest.retired.inClear).toContain(retired.id);
  // This process still has the document in its cache, as a process has whose page another one takes down.
  expect(await parts.stores.pages.getSnapshot(gold.snapshotId)).not.toBeNull();
  expect(Object.keys(release.manifest.forms ?? {})).not.toContain(form);
  const { files } = await readReleaseFolder(release.folder);
  expect(files.has("retired/items.jsonl")).toBe(true);
  expect(await findInFiles(files, ["that spring went to"])).toEqual([]);
  const { text } = await openRelease({ folder: release.folder, keyFile, format: "jsonl" });
  expect(text).toContain("Doctor nelumbson");
  expect(text).not.toContain("the nelumb medal of that spring");
  expect(text).not.toContain(`the ${documentOf} medal of that spring`);
});

function storeThatStops({ stores }: BuildParts): BuildParts["stores"]["releases"] {
  const { releases } = stores;
  return {
    get: (id) => releases.get(id),
    list: () => releases.list(),
    listOutlines: (filter) => releases.listOutlines(filter),
    groupItems: (id) => releases.groupItems(id),
    listMonths: (id) => releases.listMonths(id),
    listItems: (id) => releases.listItems(id),
    listReleased: () => releases.listReleased(),
    findOutdated: (release) => releases.findOutdated(release),
    readProvenance: (ids) => releases.readProvenance(ids),
    readPageDays: (ids) => releases.readPageDays(ids),
    readBefore: () => releases.readBefore(),
    hold: () => releases.hold(),
    async record() {
      throw new Error("the process was stopped");
    },
  };
}
