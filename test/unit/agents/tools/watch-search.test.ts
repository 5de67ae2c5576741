import { beforeEach, expect, it } from "vitest";
import { createToolSet } from "../../../../agents/tools/create-tool-set.ts";
import { type SearchWatch, watchSearch } from "../../../../agents/tools/watch-search.ts";
import type { FreshetError } from "../../../../domain/errors/freshet-error.ts";
import type { SearchOutcome } from "../../../../domain/page/search-outcome.ts";
import type { CallKey } from "../../../../domain/ports/models/call-ledger.ts";
import { methodSettings } from "../../../../domain/settings/method-settings.ts";
import { stripInjections } from "../../../../gates/injection/strip-injections.ts";
import { decideFailure } from "../../../../workers/decide-failure.ts";
import { createMemoryJobStore } from "../../../support/memory-job-store.ts";
import { createMemoryPageStore } from "../../../support/memory-page-store.ts";

const usedUp: SearchOutcome = { outcome: "blocked", detail: "serper: HTTP 402: Not enough credits for quay" };
const captcha: SearchOutcome = { outcome: "captcha", detail: "the search engine asks for a captcha" };
const empty: SearchOutcome = { outcome: "empty", detail: "nothing" };
const minute = 60_000;

let said: string[] = [];
let time = 0;
let asked: string[] = [];
/** What every engine answers now. */
let engine: SearchOutcome = captcha;
let watch: SearchWatch;
const search = {
  name: "engine",
  async search(query: string) {
    asked.push(query);
    return engine;
  },
};
beforeEach(() => {
  said = [];
  asked = [];
  time = 1_000_000_000;
  engine = captcha;
  watch = watchSearch({ search, log: (line) => said.push(line), now: () => time });
});

/** The error that a call with these outcomes is broken off with, or null. */
function after(...outcomes: SearchOutcome[]): Promise<FreshetError | null> {
  return watch
    .note(
      outcomes.map((outcome) => ({ query: "quay", outcome })),
      { language: "en" },
    )
    .then(
      () => null,
      (error: FreshetError) => error,
    );
}

it("breaks work off for free where no engine answers a plain query either, and says so in one line", async () => {
  expect(decideFailure(await after(usedUp, captcha), 99, 5)).toMatchObject({
    ...{ kind: "requeue", free: true, waitMs: 10_000 },
    error: { code: "search-away" },
  });
  for (let call = 0; call < 20; call += 1) expect((await after(captcha))?.code).toBe("search-away");
  expect(said).toEqual([
    "search is away: blocked: serper: HTTP 402: Not enough credits for …; captcha: the search engine asks for a captcha; work that needs it waits and retries in 10 s",
  ]);
});

it("lets a call be whose queries alone no engine answers, and one of which any query was answered", async () => {
  engine = empty;
  for (let call = 0; call < 20; call += 1) expect(await after(usedUp)).toBeNull();
  expect(asked).toHaveLength(20);
  engine = captcha;
  for (const answer of [empty, { outcome: "not-in-archive", detail: "" } as const])
    expect(await after(usedUp, answer)).toBeNull();
  // Nothing went to an engine.
  expect(await after()).toBeNull();
  expect(asked).toHaveLength(20);
  expect(said).toEqual([]);
});

it("waits longer the longer it lasts, tells again now and then, and that it is over", async () => {
  for (let passed = 0; passed < 60; passed += 5) {
    expect((await after(usedUp))?.waitMs).toBe(passed === 0 ? 10_000 : 5 * minute);
    time += 5 * minute;
  }
  expect(said).toHaveLength(2);
  expect(said[1]).toMatch(/retries in 5 min$/);
  expect(await after(empty)).toBeNull();
  expect(await after(empty)).toBeNull();
  expect(said.slice(2)).toEqual(["search answers again"]);
});

it("stops the work after more than a day, and not for what was seen before nobody searched", async () => {
  expect((await after(usedUp))?.code).toBe("search-away");
  time += 48 * 60 * minute;
  for (let hour = 0; hour < 26; hour += 0.5) {
    expect((await after(usedUp))?.code).toBe("search-away");
    time += 30 * minute;
  }
  expect(await after(usedUp)).toMatchObject({
    ...{ code: "search-unreachable", decision: "unreachable" },
    message: expect.stringMatching(
      /^search has been away for 26 hours \(.*run the same command again to resume/,
    ),
  });
});

it("has a conversation's search broken off, and its queries asked again the next time", async () => {
  const tools = createToolSet({
    ...{
      pages: createMemoryPageStore(),
      jobs: createMemoryJobStore(),
      search,
      watch,
      screen: stripInjections,
    },
    guard: async () => false,
    leaks: { screenResults: async (results) => [...results], withholds: async () => false },
    dispatch: async () => {},
    read: async () => ({ ok: false, fault: "empty", detail: "" }),
    ...{ method: methodSettings.parse({}), pageTokens: 1000 },
  });
  const key: CallKey = { scope: { kind: "run", id: "run-1" }, step: "gather", round: 1, name: "gather/a1" };
  const look = () => tools.search({ query: ["quay", "harbour"] }, { key, language: "en" });
  await expect(look()).rejects.toMatchObject({ code: "search-away" });
  await expect(look()).rejects.toMatchObject({ code: "search-away" });
  expect(asked).toEqual(["quay", "harbour", "news", "quay", "harbour", "news"]);
  engine = empty;
  expect((await look()).searches.map((one) => one.outcome)).toEqual(["empty", "empty"]);
  // Recorded now: replayed, and no engine asked, while search is away again.
  engine = captcha;
  expect((await look()).searches.map((one) => one.outcome)).toEqual(["empty", "empty"]);
  expect(asked).toHaveLength(8);
});
