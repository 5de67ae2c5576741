import type { Rate } from "../wilson-interval.ts";
import type { Arm } from "./arm.ts";
import { type Audit, type Check, checks } from "./audit-question.ts";
import type { ArmRun } from "./run-arm.ts";

export interface ArmSummary {
  readonly arm: Arm;
  readonly items: number;
  readonly byLanguage: Readonly<Record<string, number>>;
  readonly rates: Readonly<Record<Check, Rate>>;
  /** Pieces of evidence of accepted items that are true. */
  readonly pieces: Rate;
  /** Those among them that their questions rest on. */
  readonly used: Rate;
  /** Accepted runs among those that ended accepted or rejected; runs dropped at a refresh's end are in neither. */
  readonly yield: Rate;
  readonly rejectedByReason: Readonly<Record<string, number>>;
  readonly dropped: number;
  readonly calls: number;
  readonly seconds: number;
}

/** One arm over all its seeds. */
export function summariseArm(arm: Arm, runs: readonly ArmRun[], audits: readonly Audit[]): ArmSummary {
  const rateOf = (check: Check): Rate => ({
    hits: audits.filter((audit) => audit.checks[check]).length,
    of: audits.length,
  });
  const all = runs.flatMap((each) => each.runs);
  const accepted = all.filter(({ status }) => status === "accepted").length;
  const rejected = all.filter(({ status }) => status === "rejected");
  return {
    arm,
    items: audits.length,
    byLanguage: countBy(audits.map(({ language }) => language)),
    rates: Object.fromEntries(checks.map((check) => [check, rateOf(check)])) as Record<Check, Rate>,
    pieces: sum(audits.map(({ pieces }) => pieces)),
    used: sum(audits.map(({ used }) => used)),
    yield: { hits: accepted, of: accepted + rejected.length },
    rejectedByReason: countBy(rejected.map(({ reason }) => reason ?? "unknown")),
    dropped: all.filter(({ status }) => status === "dropped").length,
    calls: runs.reduce((total, { report }) => total + report.calls, 0),
    seconds: Math.round(runs.reduce((total, { seconds }) => total + seconds, 0)),
  };
}

function sum(rates: readonly Rate[]): Rate {
  const total = (of: (rate: Rate) => number): number => rates.reduce((before, rate) => before + of(rate), 0);
  return { hits: total(({ hits }) => hits), of: total(({ of }) => of) };
}

function countBy(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
