import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showRetirement } from "../../../cli/commands/exposure/retire.ts";
import {
  showExposureList,
  showExposureScore,
  showSeen,
} from "../../../cli/commands/exposure/show-exposure.ts";
import { showProbeVerdicts } from "../../../cli/commands/exposure/show-probe.ts";
import { showReverifications } from "../../../cli/commands/questions/verify.ts";
import { describeScheduledRun } from "../../../cli/commands/schedule/describe-scheduled-run.ts";
import { describeLive, describeLivePlan } from "../../../cli/commands/schedule/follow-scheduled-run.ts";
import { describePause } from "../../../cli/commands/schedule/pause.ts";
import { showSchedule } from "../../../cli/commands/schedule/show-schedule.ts";
import type { ItemLifecycle } from "../../../domain/ports/questions/lifecycle-store.ts";
import type { ScheduledRun } from "../../../domain/ports/work/scheduled-run-store.ts";
import type { RefreshEstimate } from "../../../domain/run/refresh-estimate.ts";
import { taskNames } from "../../../domain/settings/schedule-settings.ts";

/** What a person must never read: a program's own words for nothing, data as it is stored, powers of ten, money without its sign. */
const raw =
  /\bnull\b|\bundefined\b|\bNaN\b|\bInfinity\b|\[object|\{\}|\{"|\d(?:\.\d+)?e[+-]?\d|\d dollars\b/u;

const day = new Date("2026-11-22T00:37:00Z");
let written = "";
beforeEach(() => {
  written = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

/** What a function printed; each column of each table in it has a title. */
function printed(show: () => void): string {
  written = "";
  show();
  const lines = written.split("\n");
  for (const [at, line] of lines.entries()) {
    if (!/^─+(?: {2}─+)*$/u.test(line)) continue;
    const head = lines[at - 1] ?? "";
    for (const column of line.matchAll(/─+/gu))
      expect(head.slice(column.index, column.index + column[0].length).trim(), head).not.toBe("");
  }
  expect(written).not.toMatch(raw);
  return written;
}

const scheduledRunOf = (
  task: ScheduledRun["task"],
  result: ScheduledRun["result"],
  more: Partial<ScheduledRun> = {},
): ScheduledRun => ({
  ...{ task, due: day, at: day, missed: 0, status: "done", result, error: null, ended: day },
  ...more,
});

describe("what a scheduled run did", () => {
  const nothing = {
    reverify: {
      reverified: 0,
      failed: 0,
      left: 0,
      dollars: 0,
      byOutcome: {},
      corrected: 0,
      quarantined: 0,
      retired: 0,
      stopped: null,
    },
    "leak-search": { searched: 0, of: 0, queries: 0, pages: 0, leaks: 0, stopped: null },
    probes: { asked: 0, left: 0, live: 0, control: 0, dollars: 0, verdicts: {}, stopped: null },
    retirement: { live: 0, watched: 0, retired: 0, byReason: {} },
    seeding: { seedings: 0, added: 0, stopped: null },
    refresh: { refreshes: 0, wanted: 0, accepted: 0, rejected: 0 },
    release: { release: null },
    pruning: { deleted: { progress: 0, audit: 0 } },
  };

  it.each(taskNames)("is told in words where %s had nothing to do", (task) => {
    const told = describeScheduledRun(scheduledRunOf(task, nothing[task]));
    expect(told).not.toMatch(raw);
    expect(told).toMatch(/^[a-z-]+: (?:no|nothing|enough|0) /u);
  });

  it("is told in words where there was something", () => {
    const of = (task: ScheduledRun["task"], result: ScheduledRun["result"]) =>
      describeScheduledRun(scheduledRunOf(task, result));
    expect(
      of("reverify", {
        ...nothing.reverify,
        reverified: 5,
        dollars: 0.1,
        byOutcome: { drifted: 1, holds: 4 },
        quarantined: 1,
        left: 3,
        stopped: "budget",
      }),
    ).toBe(
      "reverify: 5 questions re-verified for $0.10 (drifted 1, holds 4); 1 quarantined; 3 left for next time; stopped at its budget",
    );
    expect(of("retirement", { live: 12, watched: 1, retired: 2, byReason: { exposed: 2 } })).toBe(
      "retirement: 12 live questions checked against the policy; 2 retired (exposed 2); 1 watched from now on",
    );
    expect(
      of("leak-search", { searched: 4, of: 5, queries: 1, pages: 1, leaks: 1, stopped: "no-answers" }),
    ).toBe(
      "leak-search: searched for 4 of 5 with 1 query, opened 1 page; 1 leak found; stopped because no search engine answered",
    );
    const verdicts = { "a, closed-book": "contaminated", "a, tools": "undecided", "b, tools": "undecided" };
    expect(
      of("probes", {
        ...nothing.probes,
        asked: 30,
        left: 10,
        live: 25,
        control: 15,
        dollars: 0.12,
        verdicts,
        stopped: "budget",
      }),
    ).toBe(
      "probes: 30 answers of 40 for $0.12 (planned: 25 on published questions, 15 on controls); contaminated: a, closed-book; undecided: 2 tests; stopped at its budget",
    );
    expect(of("release", { release: "freshet-1", folder: "/data/freshet-1", items: 20 })).toBe(
      "release: built freshet-1 with 20 questions in /data/freshet-1",
    );
  });

  it("is told in words where an earlier version noted other figures, and where it failed or is under way", () => {
    expect(
      describeScheduledRun(
        scheduledRunOf("reverify", { done: 3, byKind: {}, byOutcome: { holds: 2 }, stopped: null }),
      ),
    ).toBe("reverify: done 3; byOutcome (holds 2)");
    expect(describeScheduledRun(scheduledRunOf("release", null))).not.toMatch(raw);
    expect(
      describeScheduledRun(scheduledRunOf("release", null, { status: "failed", error: null })),
    ).not.toMatch(raw);
    expect(describeScheduledRun(scheduledRunOf("release", null, { status: "due", missed: 1 }))).toBe(
      "release (catches up on 1 missed time): not ended yet",
    );
  });
});

describe("the schedule", () => {
  const byHand = { everyDays: null, cron: null, timeZone: null, paused: false, nextDue: null };
  const schedules = [
    { task: "reverify" as const, ...byHand, everyDays: 1 },
    { task: "refresh" as const, ...byHand, cron: "0 2 * * 1", timeZone: "Europe/Berlin", nextDue: day },
    { task: "release" as const, ...byHand },
    { task: "probes" as const, ...byHand, everyDays: 7, paused: true, nextDue: day },
  ];
  const show = (worker: { lastLook: Date; alive: boolean } | null, enabled = true) =>
    printed(() => showSchedule({ schedules, scheduledRuns: [], worker }, { enabled }));

  it("says when each task is next due, and that a worker is needed where none ever was", () => {
    const told = show(null);
    expect(told).toContain("reverify  every day                  1 day after the first worker starts");
    expect(told).toContain("refresh   0 2 * * 1 (Europe/Berlin)  2026-11-22 00:37");
    expect(told).toMatch(/release +by hand +when you run it/u);
    expect(told).toMatch(/probes +every 7 days +paused/u);
    expect(told).toContain("No worker has started yet: nothing runs before a `freshet worker` is running.");
  });

  it("says of a task that is paused while it is under way that it goes on", () => {
    expect(describePause("refresh", { paused: true, isOpen: true })).toMatch(
      /^refresh waits until it is resumed\. Work that it has started continues to its end, .* stopping the workers\.$/u,
    );
    expect(describePause("refresh", { paused: true, isOpen: false })).toBe(
      "refresh waits until it is resumed.",
    );
    expect(describePause("refresh", { paused: false, isOpen: true })).toBe("refresh is due again.");
  });

  it("says what a refresh is about to begin and to cost, and then how far it is", () => {
    const range = (mean: number) => ({ low: mean / 2, mean, high: mean * 2 });
    const total = { calls: range(9000), inputTokens: range(1), outputTokens: range(1), dollars: range(80) };
    const expected: RefreshEstimate = {
      basis: { kind: "priors", assumed: [] },
      probability: 0.8,
      runs: range(2000),
      stages: [],
      steps: [],
      total,
    };
    const plan = { liveItems: 800, wanted: 790, budgetDollars: 50, expected };
    expect(describeLivePlan(plan)).toBe(
      "refresh: 790 of 800 live questions (schedule.liveItems) are missing; making them is expected to take 9,000 calls and to cost $80.00 ($40.00 to $160.00); its budget is $50.00.",
    );
    expect(describeLivePlan({ ...plan, wanted: 0, expected: null })).toContain("none of 800 live questions");
    const progress = { wanted: 790, accepted: 3, rejected: 9, open: 4, calls: 1200, dollars: 1.5 };
    expect(describeLive(progress)).toMatchObject({
      done: "refresh: 3/790 accepted, 9 rejected",
      more: ["4 runs under way", "1,200 calls", "$1.50"],
    });
  });

  it("tells a worker that is alive from one that is gone, and a schedule that is off from both", () => {
    expect(show({ lastLook: day, alive: true })).toContain(
      "A worker keeps this schedule; it last looked at 2026-11-22 00:37 UTC.",
    );
    expect(show({ lastLook: day, alive: false })).toContain(
      "A worker last looked at this schedule 2026-11-22 00:37 UTC; none runs now.",
    );
    expect(show({ lastLook: day, alive: true }, false)).toContain("The schedule is off");
  });
});

describe("exposure", () => {
  const thresholds = { watch: 12, retire: 24 };
  const lifecycle: ItemLifecycle = {
    ...{ questionId: "q-1", state: "active", reason: "accepted", since: day, freshnessClass: "slow" },
    ...{ validFrom: null, validUntil: null, reverifyDue: day, reverified: null, split: "public" },
    ...{ language: "en", domain: "science", subDomain: "science/astronomy", accepted: day, unsolved: false },
  };
  const never = { answered: null, tried: null };
  const line = {
    at: day,
    factor: "sent-to-provider" as const,
    party: "",
    weight: 1,
    points: 1,
    sum: 4.5,
    limit: null,
  };
  const score = { score: 4.5, lines: [{ ...line, kind: "sent-to-provider" as const, key: "k", detail: {} }] };
  const item = { lifecycle, events: [], score, probes: { knownBy: [], saturated: false }, decision: null };

  it("says that nobody has searched yet, that nobody answered, or that nothing was met: three findings", () => {
    const show = (searched: { answered: Date | null; tried: Date | null }) =>
      printed(() => showSeen({ leaks: [], searched, leakSightings: [], queries: [] }));
    const [unsearched, unanswered, searched] = [
      show(never),
      show({ answered: null, tried: day }),
      show({ answered: day, tried: day }),
    ];
    expect(unsearched).toContain("has not been searched for leaks yet: run `freshet exposure search`");
    expect(unanswered).toContain(
      "has not been searched for leaks yet: on 2026-11-22 no search engine answered",
    );
    for (const told of [unsearched, unanswered]) expect(told).not.toContain("was met on the web");
    expect(searched).toContain("last searched for leaks on 2026-11-22");
    expect(searched).toContain("No accepted question and no canary was found on the web");
  });

  it("lists what the leak search found", () => {
    const leak = {
      ...{ itemId: "q-1", kind: "leak-found" as const, key: "k", party: "leak.test", at: day },
      detail: { strength: "answer", address: "http://leak.test/" },
    };
    const told = printed(() =>
      showSeen({ leaks: [leak], searched: { answered: day, tried: day }, leakSightings: [], queries: [] }),
    );
    expect(told).toMatch(
      /q-1 +leaked: a page shows question and answer +leak search +2026-11-22 +http:\/\/leak\.test\//u,
    );
  });

  it("has scores stand beside the thresholds that they are held against", () => {
    const standing = {
      ...{
        ...lifecycle,
        score: 4.5,
        entries: 1,
        releases: 0,
        known: false,
        saturated: false,
        decision: null,
      },
      ...{ leakedAnswer: false, leakedQuestion: false, leakedCanary: false },
    };
    expect(printed(() => showExposureList([standing], thresholds))).toContain("4.5 of 12");
    expect(printed(() => showExposureList([{ ...standing, score: 13 }], thresholds))).toContain("13.0 of 24");
    const told = printed(() => showExposureScore({ ...item, history: [], searched: never }, thresholds));
    expect(told).toContain(
      "Exposure 4.5 of 12. A question is watched from a score of 12 on, and retired from 24 on",
    );
    expect(told).toContain("has not been searched for leaks yet");
  });

  it("has a title over each column of who goes", () => {
    const moved = {
      ...{ questionId: "q-1", language: "en" as const, domain: "science", from: "active" as const },
      ...{ to: "retired" as const, reason: "exposed" as const, note: "score 25.0", score: 25 },
    };
    const replaced = { domain: "science", language: "en" as const, retired: 1, refreshId: null };
    const report = {
      dryRun: false,
      live: 3,
      watched: [],
      retired: [moved],
      replacements: [replaced],
      thresholds,
    };
    const told = printed(() => showRetirement(report));
    expect(told).toContain("rules may act before that (config/exposure.yaml).");
    expect(printed(() => showRetirement(report, "strict.yaml"))).toContain("act before that (strict.yaml).");
    expect(told).toContain("25.0 of 24");
  });
});

it("shows verdicts of probes without powers of ten", () => {
  const test = {
    liveAsked: 6,
    liveRight: 1,
    controlAsked: 0,
    controlRight: 0,
    oddsRatio: null,
    highest: 1_234.5,
    threshold: 1120,
    alpha: 0.05,
  };
  const verdict = {
    model: "sim",
    mode: "closed-book" as const,
    verdict: "undecided" as const,
    probeId: "p",
    at: day,
    test,
  };
  const told = printed(() =>
    showProbeVerdicts([verdict, { ...verdict, test: { ...test, highest: 1e-9, threshold: 3.5e22 } }]),
  );
  expect(told).toContain("1,230");
  expect(told).toContain("1,120");
});

it("shows re-verifications that cost a fraction of a cent", () => {
  const told = printed(() =>
    showReverifications({
      key: "k",
      reverifications: [],
      failed: [],
      left: 2,
      dollars: 1e-7,
      stopped: "budget",
    }),
  );
  expect(told).toContain("2 are left");
});
