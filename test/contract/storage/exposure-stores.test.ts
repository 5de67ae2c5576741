import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExposureEvent } from "../../../domain/ports/exposure/exposure-ledger.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { createExposureLedger } from "../../../storage/exposure/create-exposure-ledger.ts";
import { createLeakSearchStore } from "../../../storage/exposure/create-leak-search-store.ts";
import { createLeakSightingLog } from "../../../storage/exposure/create-leak-sighting-log.ts";
import { createProbeStore } from "../../../storage/exposure/create-probe-store.ts";
import { createQueryLeakLog } from "../../../storage/exposure/create-query-leak-log.ts";
import { createPageStore } from "../../../storage/pages/create-page-store.ts";
import { createLifecycleStore } from "../../../storage/questions/create-lifecycle-store.ts";
import { questions } from "../../../storage/questions/questions.ts";
import { releaseItems, releases } from "../../../storage/releases/releases.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { acceptQuestion } from "./accept-question.ts";
import { makeManifest } from "./make-manifest.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const at = new Date("2026-03-01T12:00:00Z");
const acceptance = {
  clock: { now: () => at },
  rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
  providerOf: () => null,
};

describeOnEachPostgres("exposure", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  const entry = (itemId: string, given: Partial<ExposureEvent> = {}): ExposureEvent => ({
    ...{ itemId, kind: "published", key: "r-1", party: "public", at, detail: { release: "r-1" } },
    ...given,
  });

  /** A release that publishes some questions and keeps others private. */
  const release = async (
    id: string,
    items: Readonly<Record<string, "public" | "private">>,
  ): Promise<void> => {
    const canary = `BENCHMARK DATA SHOULD NEVER APPEAR … GUID freshet:26b5c67b-86ad-4d1c-9f7e-0c7b6a54d1aa`;
    await open.db.orm.insert(releases).values({
      ...{ id, name: id, version: "1", cutoff: "2026-01-01", canary, folder: "f", manifestHash: "h" },
      ...{ manifest: makeManifest(id), built: at },
    });
    await open.db.orm.insert(releaseItems).values(
      Object.entries(items).map(([questionId, split], position) => ({
        releaseId: id,
        questionId,
        split,
        position,
      })),
    );
  };

  test("the ledger is added to only: an entry that is there stays as it was", async () => {
    const ledger = createExposureLedger({ db: open.db });
    const id = await acceptQuestion(open, { acceptance });
    const first = entry(id);
    expect(await ledger.note([first, { ...first, key: "r-2" }])).toBe(2);
    expect(
      await ledger.note([{ ...first, party: "else", at: new Date("2027-01-01") }, entry(id, { key: "r-3" })]),
    ).toBe(1);
    expect(await ledger.list({ itemIds: [id] })).toEqual([
      first,
      entry(id, { key: "r-2" }),
      entry(id, { key: "r-3" }),
    ]);
    expect(await ledger.list({ itemIds: [id], kinds: ["reported"] })).toEqual([]);
    expect(await ledger.list({ itemIds: [] })).toEqual([]);
    expect(await ledger.note([])).toBe(0);
  });

  test("what concerns a release counts for what it publishes, not for what it keeps private", async () => {
    const ledger = createExposureLedger({ db: open.db });
    const [shown, kept] = [
      await acceptQuestion(open, { acceptance }),
      await acceptQuestion(open, { acceptance }),
    ];
    await release("r-a", { [shown]: "public", [kept]: "private" });
    await ledger.note([entry("r-a", { kind: "key-granted", key: "key/lab", party: "a lab", detail: {} })]);
    expect(await ledger.listOf([shown, kept])).toEqual([
      entry(shown, { kind: "key-granted", key: "r-a/key/lab", party: "a lab", detail: { release: "r-a" } }),
    ]);
  });

  test("what agents met is read as a part of it: a page once, and queries that were sent", async () => {
    const ledger = createExposureLedger({ db: open.db });
    const id = await acceptQuestion(open, { acceptance });
    const scope = { kind: "evaluation", id: "e-1/t" } as const;
    const key = { scope, step: "m", round: 1, name: "tools" };
    const seen = {
      kind: "question",
      itemId: id,
      url: "http://leaks.test/a",
      excerpt: "which engineer",
    } as const;
    await createLeakSightingLog({ db: open.db }).note(key, [
      { ...seen, place: "search" },
      { ...seen, place: "page" },
    ]);
    const log = createQueryLeakLog({ db: open.db });
    const query = { key, questionId: id, excerpt: "which engineer" };
    await log.note({ ...query, query: "a", decision: "sent" });
    await log.note({ ...query, query: "b", decision: "refused" });
    const found = await ledger.listOf([id]);
    expect(found.map(({ kind, party }) => [kind, party]).sort()).toEqual([
      ["leak-found", "leaks.test"],
      ["query-echo", "search engines"],
    ]);
    expect(found.find(({ kind: what }) => what === "leak-found")?.detail).toMatchObject({
      ...{ strength: "question", address: "http://leaks.test/a" },
    });
  });

  test("searches for clauses of drafts count for the question that keeps them, and for no other", async () => {
    const ledger = createExposureLedger({ db: open.db });
    const id = await acceptQuestion(open, { acceptance });
    const [row] = await open.db.orm.select().from(questions).where(eq(questions.id, id));
    const { runId = "", item } = row ?? {};
    const { question = "", round = 0 } = item?.draft ?? {};
    const log = createQueryLeakLog({ db: open.db });
    const noteClause = (query: string, of: number, step = "find-alone") =>
      log.note({
        key: { scope: { kind: "run", id: runId }, step, round: of, name: `search/${query}` },
        ...{ query, questionId: `${runId}/r${of}`, excerpt: query, decision: "sent" },
      });
    await noteClause("left out of the last draft", round);
    await noteClause(question.slice(0, 20), round + 1);
    await noteClause("a clause that was given up", round + 1);
    await noteClause("of another step", round, "gather");
    const found = await ledger.listOf([id]);
    expect(found.map(({ itemId, kind, detail }) => [itemId, kind, detail])).toEqual(
      Array.from({ length: 2 }, () => [id, "query-echo", { by: `run ${runId}, find-alone` }]),
    );
  });

  test("the panel's queries count for the question that it was given before acceptance", async () => {
    const ledger = createExposureLedger({ db: open.db });
    const [id, other] = [
      await acceptQuestion(open, { acceptance }),
      await acceptQuestion(open, { acceptance }),
    ];
    const [row] = await open.db.orm.select().from(questions).where(eq(questions.id, id));
    const { runId = "" } = row ?? {};
    const log = createQueryLeakLog({ db: open.db });
    const noteQuery = (query: string, of: string) =>
      log.note({
        key: { scope: { kind: "run", id: runId }, step: "panel", round: 5, name: `tools/${query}` },
        ...{ query, questionId: of, excerpt: query, decision: "sent" },
      });
    // The words of an earlier draft and of the last one are the same here, so the query was noted under the earlier one.
    await noteQuery("in other letters", `${runId}/r1`);
    await noteQuery("of another question", other);
    const by = { by: `run ${runId}, panel` };
    expect((await ledger.listOf([id])).map(({ kind, detail }) => [kind, detail])).toEqual([
      ["query-echo", by],
    ]);
    expect((await ledger.listOf([other])).map(({ kind, detail }) => [kind, detail])).toEqual([
      ["query-echo", by],
    ]);
  });

  test("a page with a release's canary is a leak of what the release publishes", async () => {
    const ledger = createExposureLedger({ db: open.db });
    const [shown, kept] = [
      await acceptQuestion(open, { acceptance }),
      await acceptQuestion(open, { acceptance }),
    ];
    await release("r-c", { [shown]: "public", [kept]: "private" });
    const key = { scope: { kind: "evaluation", id: "e-2/t" }, step: "m", round: 1, name: "tools" } as const;
    await createLeakSightingLog({ db: open.db }).note(key, [
      { kind: "canary", itemId: "r-c", place: "page", url: "http://dump.test/data", excerpt: "" },
    ]);
    expect(await ledger.listOf([shown, kept])).toMatchObject([
      { itemId: shown, kind: "leak-found", party: "dump.test", detail: { strength: "canary" } },
    ]);
  });

  test("the leak search gets published live questions by turn, and the marks of their releases", async () => {
    const [store, ledger, lifecycles] = [
      createLeakSearchStore({ db: open.db }),
      createExposureLedger({ db: open.db }),
      createLifecycleStore({ db: open.db }),
    ];
    const ids: string[] = [];
    for (let each = 0; each < 4; each += 1)
      ids.push(await acceptQuestion(open, { acceptance, answer: `Answer ${each}` }));
    const [first = "", second = "", retired = "", unpublished = ""] = ids;
    await release("r-b", { [first]: "public", [second]: "public" });
    await release("r-old", { [retired]: "public" });
    await ledger.note([first, second, retired].map((id) => entry(id)));
    await release("r-kept", { [unpublished]: "private" });
    await lifecycles.move(retired, { key: "r", to: "retired", reason: "aged", note: "", at });
    const own = async (round: string) =>
      (await store.listPublished(round)).filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    expect((await own("leak-search/1")).sort()).toEqual([first, second].sort());
    expect((await own("leak-search/1")).includes(unpublished)).toBe(false);
    const pages = createPageStore({ db: open.db });
    const search = (name: string, round: string, outcome: "empty" | "blocked") =>
      pages.putSearch(
        { scope: { kind: "probe", id: round }, step: "leak-search", round: 0, name },
        ...(["q", "p", { outcome, detail: "" }] as const),
      );
    const nobody = { answered: null, tried: null };
    expect([await store.lastSearched(), await store.lastSearched(first)]).toEqual([nobody, nobody]);
    await search(second, "leak-search/1", "blocked");
    // Nobody has looked yet, although somebody tried to.
    expect(await store.lastSearched()).toEqual({ answered: null, tried: expect.any(Date) });
    await search(first, "leak-search/1", "empty");
    expect(await store.lastSearched()).toEqual({ answered: expect.any(Date), tried: expect.any(Date) });
    expect(await store.lastSearched(second)).toEqual({ answered: null, tried: expect.any(Date) });
    // What the round searched itself doesn't change its own order; in the next one it comes last. A blocked search is none.
    expect(await own("leak-search/2")).toEqual([second, first]);
    const [one] = (await store.listPublished("leak-search/2")).filter(({ id }) => id === second);
    expect(one).toMatchObject({ language: "en", names: ["Answer 1"], searched: null });
    const marks = await store.listCanaries();
    expect(marks).toContainEqual({ id: "r-b", text: "26b5c67b-86ad-4d1c-9f7e-0c7b6a54d1aa" });
    // A release is out when all that it publishes is retired; one that publishes nothing never was.
    expect(marks.map(({ id }) => id)).toContain("r-old");
    expect(marks.map(({ id }) => id)).not.toContain("r-kept");
  });

  test("probes' answers stay as they were put, and come with what items are compared by", async () => {
    const store = createProbeStore({ db: open.db });
    const questionId = await acceptQuestion(open, { acceptance });
    const answer: Parameters<typeof store.putAnswer>[0] = {
      ...{ probeId: "p-1", model: "m", mode: "closed-book" as const, questionId },
      ...{ arm: "live" as const, correct: true, asked: at },
    };
    await store.putAnswer(answer);
    await store.putAnswer({ ...answer, correct: false });
    await store.putAnswer({ ...answer, probeId: "p-2", correct: null });
    const about = { language: "en", domain: "science", accepted: at };
    expect(await store.listAnswers({ probeId: "p-1" })).toEqual([{ ...answer, ...about }]);
    expect(await store.listAnswers({})).toHaveLength(2);
    const verdict = {
      model: "m",
      mode: "closed-book",
      verdict: "undecided",
      test: { eValue: 1, oddsRatio: null },
    } as const;
    expect(await store.putVerdicts("p-1", at, () => [verdict])).toEqual([verdict]);
    const next = new Date("2026-03-08T12:00:00Z");
    await store.putVerdicts("p-2", next, () => [{ ...verdict, verdict: "contaminated" }]);
    const known: unknown[] = [];
    await store.putVerdicts("p-2", next, (earlier) => {
      known.push(...earlier.map((each) => each.verdict));
      return [{ ...verdict, verdict: "clear" }];
    });
    expect(known).toEqual(["contaminated"]);
    expect(await store.listVerdicts()).toEqual([
      { ...verdict, probeId: "p-2", verdict: "clear", decided: next },
    ]);
  });

  test("of processes that judge at once each sees what the others have put down", async () => {
    const store = createProbeStore({ db: open.db });
    const judge = (model: string) =>
      store.putVerdicts("p-3", at, (earlier) => {
        const number = 1 + Math.max(0, ...earlier.map(({ test }) => test["number"] ?? 0));
        return [{ model, mode: "tools", verdict: "undecided", test: { number } }];
      });
    const judged = await Promise.all(["a", "b", "c", "d"].map(judge));
    expect(judged.flatMap((own) => own.map(({ test }) => test["number"])).sort()).toEqual([1, 2, 3, 4]);
  });
});
