import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { ReportKind } from "../../../domain/ports/questions/report-store.ts";
import type { Correction, Reverification } from "../../../domain/ports/questions/reverification-store.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { reportQuestion } from "../../../reverify/reports/question-reports.ts";
import { requestByHand } from "../../../reverify/request-by-hand.ts";
import { runReverifications } from "../../../reverify/run-reverifications.ts";
import { settleReverification } from "../../../reverify/settle-reverification.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptCited } from "./accept-cited.ts";
import { openReverificationParts, type WebPage } from "./open-reverification-parts.ts";

const shipped = loadSettings({ cwd: tempFolder(), env: {} });
const settings = { ...shipped, reverify: { ...shipped.reverify, corroborations: 0, atOnce: 1 } };
const [morning, noon, afternoon] = ["08:00", "12:00", "15:00"].map(
  (hour) => new Date(`2024-06-10T${hour}:00Z`),
) as [Date, Date, Date];

let open: StoreDatabase;
let stores: Stores;
let now = morning;
const clock = { now: () => now };
const asked: string[] = [];
const web = new Map<string, WebPage>();
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
});
afterAll(() => open.close());
beforeEach(() => {
  now = morning;
  asked.length = 0;
});

const urlOf = (group: string): string => `http://herald.test/${group.split(" ")[0]?.toLowerCase()}`;

async function accept(group: string): Promise<string> {
  const url = urlOf(group);
  const statement = `${group} has its headquarters in Port Miyo.`;
  // The page says it in other words, so a reader is asked.
  web.set(url, { text: `${group} works from Port Miyo.`, day: "2024-03-02" });
  const facts = [
    { subject: group, relation: "headquarters", object: "Port Miyo", from: null, to: null },
  ] satisfies GatheredEvidence["facts"];
  const piece = { statement, date: "2024-03-02", fresh: true, url, quote: statement.slice(0, -1), facts };
  return acceptCited(open, { piece, at: new Date("2024-03-10T12:00:00Z"), freshnessClass: "never" });
}

/** `freshet questions verify` with these ids, or with `--due`. */
const verify = (ids?: readonly string[], signal = new AbortController().signal) =>
  runReverifications(
    openReverificationParts(web, { stores, settings, clock, queries: [], asked }),
    requestByHand({ ids }, now),
    { signal },
  );
const report = (questionId: string, kind: ReportKind) =>
  reportQuestion({ stores, clock }, { questionId, kind, note: "It moved to Delcor City today" });
const countOf = async (id: string): Promise<number> =>
  (await stores.reverifications.list({ questionIds: [id] })).length;

const reverification = (questionId: string, rest: Partial<Reverification>): Reverification => ({
  ...{ questionId, key: "june", at: now, outcome: "holds", reason: "", since: null, anchored: false },
  ...{ pieces: [], facts: [], proof: { before: "same", after: "same" }, correction: null, dollars: 0 },
  ...rest,
});

test.each([
  ["wrong-answer", "Marcor Group"],
  ["leaked", "Lindor Union"],
] as const)(
  "a report (%s) after the morning's re-verification is decided by the afternoon's own visit",
  async (kind, group) => {
    const id = await accept(group);
    await verify([id]);
    expect((await stores.lifecycles.get(id))?.state).toBe("active");

    now = noon;
    web.set(urlOf(group), { text: `${group} has moved to Delcor City.`, day: "2024-06-10" });
    const { id: reportId } = await report(id, kind);
    expect(await stores.lifecycles.get(id)).toMatchObject({ state: "quarantined", reverifyDue: noon });

    now = afternoon;
    const { reverifications } = await verify([id]);
    expect(reverifications).toMatchObject([{ questionId: id, outcome: "contradicted", state: "retired" }]);
    expect(await countOf(id)).toBe(2);
    expect(await stores.reports.get(reportId)).toMatchObject({ status: "withdrawn" });
  },
);

test("a re-verification that is settled again changes nothing, and one of before a report leaves it open and due", async () => {
  const id = await accept("Calder Works");
  const early = await stores.reverifications.put(reverification(id, {}));
  expect(await settleReverification({ settings, stores }, early)).not.toBeNull();
  now = noon;
  const { id: reportId } = await report(id, "wrong-answer");
  const before = await stores.lifecycles.get(id);
  expect(await settleReverification({ settings, stores }, early)).toBeNull();
  expect(await stores.lifecycles.get(id)).toEqual(before);

  // A process was killed before it settled this one, which it had begun before the report.
  const killed = await stores.reverifications.put(
    reverification(id, { key: "killed", at: new Date("2024-06-10T11:00:00Z") }),
  );
  now = afternoon;
  await settleReverification({ settings, stores }, killed);
  expect(await stores.reports.get(reportId)).toMatchObject({ status: "open" });
  expect(await stores.lifecycles.get(id)).toMatchObject({
    ...{ state: "quarantined", reason: "reported", reverifyDue: noon, reverified: killed.at },
  });
});

test("an older correction that is settled again does not undo a newer one", async () => {
  const id = await accept("Norvik Lines");
  const question = await stores.questions.get(id);
  if (question === null) throw new Error("no question");
  const { draft, graph } = question;
  const correct = async (key: string, answer: string): Promise<Reverification> => {
    const correction: Correction = {
      ...{ answer, aliases: [], answerEvidence: draft.answerEvidence, usedEvidence: draft.usedEvidence },
      ...{ graph, replaced: [], evidence: [], independent: 2, was: { answer: draft.answer, aliases: [] } },
    };
    const made = reverification(id, { key, outcome: "drifted", correction });
    const stored = await stores.reverifications.put(made);
    await settleReverification({ settings, stores }, stored);
    return stored;
  };
  const older = await correct("morning", "Delcor City");
  now = noon;
  await correct("noon", "Aster Bay");
  await settleReverification({ settings, stores }, older);
  expect((await stores.questions.get(id))?.draft.answer).toBe("Aster Bay");
});

test("a stopped command goes on where it was, and pays for nothing twice; once it has ended, it visits anew", async () => {
  const ids = [await accept("Ostend Mills"), await accept("Perrin House"), await accept("Quill Bank")];
  const stop = new AbortController();
  const parts = openReverificationParts(web, { stores, settings, clock, queries: [], asked });
  const request = requestByHand({ ids }, now);
  const stopped = await runReverifications(parts, request, {
    signal: stop.signal,
    onProgress: ({ done }) => {
      if (done === 1) stop.abort();
    },
  });
  expect(stopped).toMatchObject({ left: 2, stopped: "signal" });
  // The process was killed after it had stored the re-verification of another item and before it settled it.
  const [, second = ""] = (await stores.lifecycles.list({ ids, reverifyDueBy: now })).map(
    ({ questionId }) => questionId,
  );
  await stores.reverifications.put(reverification(second, { key: request.key }));
  expect(asked.filter((role) => role === "read")).toHaveLength(1);

  now = noon;
  const resumed = await verify(ids.toReversed());
  expect(resumed).toMatchObject({ key: request.key, left: 0, stopped: null });
  expect(resumed.reverifications).toHaveLength(3);
  expect(asked.filter((role) => role === "read")).toHaveLength(2);
  expect(await Promise.all(ids.map(countOf))).toEqual([1, 1, 1]);
  expect((await stores.lifecycles.get(second))?.reverified).not.toBeNull();

  now = afternoon;
  const anew = await verify(ids);
  expect(anew.reverifications).toHaveLength(3);
  expect(anew.key).not.toBe(request.key);
  expect(await Promise.all(ids.map(countOf))).toEqual([2, 2, 2]);
  // Other items are another command, which visits them too.
  await verify(ids.slice(0, 1));
  expect(await Promise.all(ids.map(countOf))).toEqual([3, 2, 2]);
});

test("with --due an item that is due again on the same day is visited again, even where the clock stands", async () => {
  const id = await accept("Rusk Foundry");
  await verify();
  const { id: reportId } = await report(id, "outdated");
  const { reverifications } = await verify();
  expect(reverifications).toContainEqual(expect.objectContaining({ questionId: id, state: "active" }));
  const made = await stores.reverifications.list({ questionIds: [id] });
  expect(made.map(({ key }) => key)).toEqual(["manual/2024-06-10", "manual/2024-06-10/2"]);
  expect(await stores.reports.get(reportId)).toMatchObject({ status: "kept" });
});
