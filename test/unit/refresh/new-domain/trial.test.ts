import { expect, it } from "vitest";
import { loadSettings } from "../../../../config/load-settings.ts";
import type { CostEntry } from "../../../../domain/ports/models/call-log.ts";
import type { DomainTrial } from "../../../../domain/run/domain-trial.ts";
import { hashWork } from "../../../../refresh/estimate/hash-work.ts";
import { advise } from "../../../../refresh/new-domain/advise.ts";
import { measureSources } from "../../../../refresh/new-domain/measure-sources.ts";
import { predictRequest } from "../../../../refresh/new-domain/report-trial.ts";

it("counts sites by owner, and says how evenly the kept pieces come from them", () => {
  const pieces = [
    ["https://news.bbc.co.uk/a", "kept"],
    ["https://www.bbc.co.uk/b", "kept"],
    ["https://example.org/", "kept"],
    ["https://example.com/", "kept"],
    ["https://elsewhere.net/", "dropped"],
    ["no address", "dropped"],
  ] as const;
  const { effective, ...counted } = measureSources(pieces.map(([url, status]) => ({ url, status })));
  expect(counted).toEqual({ seen: 4, kept: 3, top: { site: "bbc.co.uk", share: 0.5 } });
  // exp of the entropy of (1/2, 1/4, 1/4): 2 ** 1.5.
  expect(effective).toBeCloseTo(2 ** 1.5);
});

it("looks at all that was gathered where nothing was kept, and at nothing where nothing was gathered", () => {
  const dropped = { url: "https://a.example.org/", status: "dropped" } as const;
  expect(measureSources([dropped])).toMatchObject({
    seen: 1,
    kept: 0,
    top: { site: "example.org", share: 1 },
  });
  expect(measureSources([])).toEqual({ seen: 0, kept: 0, top: null, effective: null });
});

type Tried = Parameters<typeof advise>[0];

const seedsOf = (found: number, subDomain = "a/b", status: "done" | "failed" = "done") =>
  ({ subDomain, language: "en", found, status, detail: null }) as const;
const rejection = (reason: DomainTrial["rejected"][number]["reason"], runs: number) => ({
  ...{ reason, runs, calls: 1, tokens: 1, dollars: null },
});
const well: Tried = {
  complete: true,
  seeds: [seedsOf(3)],
  yield: [{ language: null, ended: 20, accepted: 10, share: { value: 0.5, low: 0.3, high: 0.7 } }],
  rejected: [],
  sources: { seen: 9, kept: 9, top: { site: "a.org", share: 0.2 }, effective: 8 },
};

it.each<[string, Partial<Tried>, RegExp[]]>([
  ["all is well", {}, []],
  ["no seed was found", { seeds: [seedsOf(0), seedsOf(0, "a/c")] }, [/^No seeds: no search found/]],
  [
    "the budget ended before a search",
    { seeds: [seedsOf(0), seedsOf(0, "a/c")], complete: false },
    [/^No seeds: the budget ended before anything was found/],
  ],
  ["seeding failed", { seeds: [seedsOf(0, "a/b", "failed")] }, [/^No seeds: the seeding agent failed/]],
  ["one sub-domain is barren", { seeds: [seedsOf(1), seedsOf(0, "a/c")] }, [/^No seeds in a\/c:/]],
  [
    "most is too easy",
    { rejected: [rejection("too-easy", 4), rejection("privacy", 3), rejection("round-limit", 1)] },
    [/^4 of 8 rejections are too-easy: the panel/],
  ],
  ["one rejection", { rejected: [rejection("too-easy", 1)] }, []],
  ["few sites", { sources: { ...well.sources, effective: 1.4 } }, [/a\.org above all/]],
  ["the budget ended", { complete: false }, [/^The budget ended/]],
  [
    "few runs",
    { yield: [{ language: null, ended: 4, accepted: 2, share: null }] },
    [/^4 runs are little evidence: --try 12/],
  ],
])("advises where %s", (_, change, expected) => {
  const advice = advise({ ...well, ...change });
  expect(advice).toHaveLength(expected.length);
  for (const [place, words] of expected.entries()) expect(advice[place]).toMatch(words);
});

const settings = loadSettings({ cwd: "/", env: {} });

const entry = (id: number, status: "accepted" | "rejected", calls: number): CostEntry => ({
  ...{
    kind: "run",
    id: `run-${id}`,
    refreshId: "refresh-1",
    workHash: hashWork(settings),
    status,
    reason: null,
    unsolved: false,
    seeds: null,
  },
  ...{ step: "gather", role: "synthesis", calls, inputTokens: 1000, cachedInputTokens: 0, outputTokens: 100 },
  ...{ dollars: 0.01, lostDollars: 0 },
});
const half = (calls: number) =>
  Array.from({ length: 8 }, (_, place) => entry(place, place % 2 === 0 ? "accepted" : "rejected", calls));

it("predicts out of the trial's own runs, where enough were accepted", () => {
  const entries = { trial: half(10), database: half(1000) };
  const { basis, expected, seconds } = predictRequest({
    ...{ settings, questions: 100, entries, pace: { seconds: 80, runs: 8 } },
  });
  expect(basis).toBe("trial");
  expect(expected.total.calls.mean).toBeGreaterThan(1500);
  // A little above that, since the trial has no seeding of its own that could tell what seeds cost.
  expect(expected.total.calls.mean).toBeLessThan(4000);
  expect(seconds?.mean).toBeCloseTo(10 * expected.runs.mean);
});

it("predicts out of the whole database where the trial has too few, and out of nothing but priors last", () => {
  const pace = { seconds: 0, runs: 0 };
  const few = [entry(1, "rejected", 10)];
  const known = predictRequest({
    settings,
    questions: 10,
    entries: { trial: few, database: half(1000) },
    pace,
  });
  expect(known).toMatchObject({ basis: "database", seconds: null });
  expect(known.expected.total.calls.mean).toBeGreaterThan(15_000);
  expect(
    predictRequest({ settings, questions: 10, entries: { trial: few, database: few }, pace }).basis,
  ).toBe("priors");
});
