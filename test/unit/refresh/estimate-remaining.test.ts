import { expect, test } from "vitest";
import type { CostEntry } from "../../../domain/ports/models/call-log.ts";
import type { Refresh } from "../../../domain/ports/runs/refresh-store.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { hashWork } from "../../../refresh/estimate/hash-work.ts";
import { estimateRemaining } from "../../../refresh/estimate-remaining.ts";

const domain = { id: "science", subDomains: [{ id: "science/a" }] };
const settings = { method: methodSettings.parse({}), models: null, domains: { domains: [domain] } };
const open = {
  ...{ id: "r", status: "open", purpose: "items", runsEach: null, workHash: hashWork(settings) },
  ...{ target: 20, languages: ["en"], domains: null, sources: null },
} as unknown as Refresh;

const entry = (n: number, calls: number): CostEntry => ({
  ...{ kind: "run", id: `r${n}`, refreshId: "r", workHash: hashWork(settings), reason: null, seeds: null },
  ...{ status: n % 2 === 0 ? "accepted" : "rejected", unsolved: false, step: "gather", role: "synthesis" },
  ...{ calls, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: null, lostDollars: 0 },
});

/** Estimates when so many questions were accepted, as many rejected, and each run took so many calls. */
const after = (
  { accepted, calls = 10, unused = 100 }: { accepted: number; calls?: number; unused?: number },
  refresh = open,
) =>
  estimateRemaining(
    {
      costs: { list: async () => Array.from({ length: 2 * accepted }, (_, n) => entry(n, calls)) },
      refreshes: { progress: async () => ({ accepted }) },
      seeds: {
        countUnused: async () =>
          new Map([
            ["science/a/en", unused],
            ["science/b/en", 100],
          ]),
      },
      settings,
    } as unknown as Parameters<typeof estimateRemaining>[0],
    refresh,
  );

test("what is still to come is estimated for the questions that lack, by the runs that have ended", async () => {
  const [early, late] = [await after({ accepted: 5 }), await after({ accepted: 15 })];
  expect(early?.basis).toEqual({ kind: "history", runs: 10, accepted: 5 });
  expect(late?.basis).toEqual({ kind: "history", runs: 30, accepted: 15 });
  expect((early?.runs.mean ?? 0) / (late?.runs.mean ?? 1)).toBeGreaterThan(2.5);
  expect((late?.total.calls.mean ?? 0) / (late?.runs.mean ?? 1)).toBeCloseTo(10, 6);
  const dear = await after({ accepted: 15, calls: 30 });
  expect(dear?.total.calls.mean).toBeCloseTo(3 * (late?.total.calls.mean ?? 0), 6);
});

test("seeds are lacking where the refresh's own sub-domains and languages have none", async () => {
  const stagesOf = async (unused: number) =>
    (await after({ accepted: 15, unused }))?.stages.map(({ stage }) => stage);
  expect(await stagesOf(100)).not.toContain("seeding");
  expect(await stagesOf(0)).toContain("seeding");
});

test("there is no such estimate of a refresh that has ended, has enough, is a trial, or has another method", async () => {
  const changes = [
    { status: "done" },
    { purpose: "forms" },
    { runsEach: 3 },
    { workHash: "another" },
  ] as Partial<Refresh>[];
  for (const change of changes) expect(await after({ accepted: 5 }, { ...open, ...change })).toBeNull();
  expect(await after({ accepted: 20 })).toBeNull();
});
