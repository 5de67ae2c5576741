import { expect, test } from "vitest";
import { compareLedger } from "../../../bench/estimate/compare-ledger.ts";
import type { LedgerRun, RefreshLedger } from "../../../bench/estimate/make-ledgers.ts";
import { measureProfile } from "../../../bench/estimate/measure-profile.ts";
import type { CostEntry } from "../../../domain/ports/models/call-log.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { hashWork } from "../../../refresh/estimate/hash-work.ts";

const settings = { method: methodSettings.parse({}), models: null };

const run = (id: string, changes: Partial<LedgerRun> = {}): LedgerRun => ({
  ...{ id, language: "en", status: "accepted", round: 6, unsolved: false, gated: true, drawn: 9 },
  ...changes,
});

const entry = (id: string, changes: Partial<CostEntry> = {}): CostEntry => ({
  ...{ kind: "run", id, refreshId: "r", workHash: hashWork(settings), status: "accepted", reason: null },
  ...{ unsolved: false, seeds: null, step: "gather", role: "synthesis", calls: 12, inputTokens: 1200 },
  ...{ cachedInputTokens: 0, outputTokens: 120, dollars: null, lostDollars: 0 },
  ...changes,
});

const ledger = (seed: number, part: Partial<RefreshLedger>): RefreshLedger => ({
  ...{
    profile: "strict",
    seed,
    target: 2,
    commit: "c",
    unusedSeeds: 100,
    seedings: [],
    runs: [],
    entries: [],
  },
  ...part,
});

/** One refresh of two runs that were accepted, and one of six of which two were, one of these unsolved. */
const small = ledger(1, { runs: [run("a"), run("b")], entries: [entry("a"), entry("b")] });
const rejected = ["e", "f", "g", "h"].map((id) => run(id, { status: "rejected", round: 3, gated: false }));
const large = ledger(3, {
  runs: [run("c"), run("d", { unsolved: true }), ...rejected],
  entries: [
    ...[entry("c"), entry("d", { unsolved: true })],
    ...rejected.map(({ id }) => entry(id, { status: "rejected", calls: 3, inputTokens: 600 })),
    entry("c", { step: "panel", role: "panel-1", calls: 5 }),
    entry("d", { step: "panel", role: "panel-2", calls: 7 }),
  ],
});

test("priors of several seeds rest on all their runs together, and not on the mean of the refreshes' means", () => {
  const measured = measureProfile([small, large], settings.method);
  expect(measured).toMatchObject({ seeds: "1, 3", commit: "c", runs: 8, questions: 4 });
  expect(measured).toMatchObject({
    acceptedShare: 0.5,
    solvedShare: 0.75,
    roundsOfRejected: 3,
    gatedShare: 0,
  });
  const gather = measured.steps.find(({ step }) => step === "gather");
  // 60 calls in 36 rounds, and 7,200 tokens.
  expect(gather).toMatchObject({ unit: "round", calls: 1.667, input: 120 });
  // The models of the panel count as one role, and their calls by the four runs that came to the gates.
  expect(measured.steps.find(({ step }) => step === "panel")).toMatchObject({ role: "panel", calls: 3 });
});

test("how far a step is off is parted into the number of runs and what a run took", () => {
  const before = Array.from({ length: 40 }, (_, n) => entry(`p${n}`));
  const compared = compareLedger(large, [ledger(3, { entries: before })], settings);
  expect(compared).toMatchObject({ basis: { kind: "history", runs: 40 }, accepted: 2, counted: 1 });
  expect(compared.runsFactor).toBeCloseTo(6 / compared.expectedRuns.mean, 6);
  const gather = compared.steps.find(({ step }) => step === "gather");
  // The refresh took more runs than expected, and less in each: 36 calls in 6 runs, where more than 12 in each were expected.
  expect(compared.runsFactor).toBeGreaterThan(2);
  expect(gather?.factorByRun).toBeLessThan(0.55);
  expect((gather?.factorByRun ?? 0) * compared.runsFactor).toBeCloseTo(gather?.factor ?? 0, 6);
  expect(gather?.range.low).toBeLessThanOrEqual(gather?.expectedCalls ?? 0);
});
