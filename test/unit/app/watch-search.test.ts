import { beforeEach, expect, it } from "vitest";
import { createToolSet } from "../../../app/create-tool-set.ts";
import { type SearchWatch, watchSearch } from "../../../app/watch-search.ts";
import type { FreshetError } from "../../../domain/freshet-error.ts";
import type { CallKey } from "../../../domain/ports/call-key.ts";
import type { SearchOutcome } from "../../../domain/search-outcome.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { leaveOutOrders } from "../../../gates/orders/leave-out-orders.ts";
import { decideFailure } from "../../../workers/decide-failure.ts";
import { createMemoryJobStore } from "../../support/memory-job-store.ts";
import { createMemoryPageStore } from "../../support/memory-page-store.ts";

const usedUp: SearchOutcome = { outcome: "blocked", detail: "serper: HTTP 402: Not enough credits for quay" };
const captcha: SearchOutcome = { outcome: "captcha", detail: "the search engine asks for a captcha" };
const empty: SearchOutcome = { outcome: "empty", detail: "nothing" };
const minute = 60_000;

let said: string[] = [];
let time = 0;
let watch: SearchWatch;
beforeEach(() => {
  said = [];
  time = 1_000_000_000;
  watch = watchSearch({ log: (line) => said.push(line), now: () => time });
});

/** The error that a call with these outcomes is broken off with, or null. */
function after(...outcomes: SearchOutcome[]): FreshetError | null {
  try {
    watch.note(outcomes.map((outcome) => ({ query: "quay", outcome })));
    return null;
  } catch (error) {
    return error as FreshetError;
  }
}

function goAway(): void {
  for (let call = 0; call < 3; call += 1) expect(after(usedUp, captcha)).toBeNull();
}

it("breaks work off for free once no engine answered a few calls in a row, and says so in one line", () => {
  goAway();
  const error = after(usedUp, captcha);
  expect(decideFailure(error, 99, 5)).toMatchObject({
    ...{ kind: "put-back", free: true, waitMs: 10_000 },
    error: { code: "search-away" },
  });
  for (let call = 0; call < 20; call += 1) expect(after(captcha)?.code).toBe("search-away");
  expect(said).toEqual([
    "search is away: blocked: serper: HTTP 402: Not enough credits for …; captcha: the search engine asks for a captcha; what needs it waits, and tries again in 10 s",
  ]);
});

it("waits longer the longer it lasts, tells again now and then, and that it is over", () => {
  goAway();
  for (let passed = 0; passed < 60; passed += 5) {
    expect(after(usedUp)?.waitMs).toBe(passed === 0 ? 10_000 : 5 * minute);
    time += 5 * minute;
  }
  expect(said).toHaveLength(2);
  expect(said[1]).toMatch(/tries again in 5 min$/);
  expect(after(empty)).toBeNull();
  expect(said[2]).toBe("search answers again");
  expect(after(usedUp)).toBeNull();
});

it("takes one answer, though it be empty or an archive's, for an engine that is there", () => {
  for (const answer of [empty, { outcome: "not-in-archive", detail: "" } as const]) {
    goAway();
    expect(after(usedUp, answer)).toBeNull();
  }
  // What went to no engine says nothing of one.
  goAway();
  expect(after()).toBeNull();
  expect(after(usedUp)?.code).toBe("search-away");
});

it("stops the work after more than a day, and not for what was seen before nobody searched", () => {
  goAway();
  time += 48 * 60 * minute;
  goAway();
  for (let hour = 0; hour < 26; hour += 0.5) {
    expect(after(usedUp)?.code).toBe("search-away");
    time += 30 * minute;
  }
  expect(after(usedUp)).toMatchObject({
    ...{ code: "search-unreachable", decision: "unreachable" },
    message: expect.stringMatching(/^search has been away for 26 hours \(.*the same command goes on/),
  });
});

it("has a conversation's search broken off, and its queries asked again the next time", async () => {
  let outcome: SearchOutcome = usedUp;
  let asked = 0;
  const tools = createToolSet({
    ...{ pages: createMemoryPageStore(), jobs: createMemoryJobStore(), watch, screen: leaveOutOrders },
    guard: async () => false,
    leaks: { screenResults: async (results) => [...results], withholds: async () => false },
    search: {
      name: "engine",
      async search() {
        asked += 1;
        return outcome;
      },
    },
    dispatch: async () => {},
    read: async () => ({ ok: false, fault: "empty", detail: "" }),
    ...{ method: methodSettings.parse({}), pageTokens: 1000 },
  });
  const key: CallKey = { scope: { kind: "run", id: "run-1" }, step: "gather", round: 1, name: "gather/a1" };
  const search = (turn: number) =>
    tools.search({ query: ["quay", "harbour"] }, { key: { ...key, turn }, language: "en" });
  for (const turn of [0, 1, 2])
    expect((await search(turn)).searches.map((one) => one.outcome)).toEqual(["blocked", "blocked"]);
  await expect(search(3)).rejects.toMatchObject({ code: "search-away" });
  await expect(search(0)).rejects.toMatchObject({ code: "search-away" });
  outcome = empty;
  expect((await search(0)).searches.map((one) => one.outcome)).toEqual(["empty", "empty"]);
  expect(asked).toBe(12);
  // Recorded now: replayed, and no engine asked, while search is away again.
  outcome = usedUp;
  expect((await search(0)).searches.map((one) => one.outcome)).toEqual(["empty", "empty"]);
  expect(asked).toBe(12);
});
