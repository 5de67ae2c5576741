import type { Rate } from "../wilson-interval.ts";
import type { Arm } from "./arm.ts";
import { type Check, checks } from "./audit-question.ts";
import type { QualityCell } from "./quality-cell.ts";
import { spentForItem } from "./spent.ts";

export interface ArmSummary {
  readonly arm: Arm;
  readonly items: number;
  readonly byLanguage: Readonly<Record<string, number>>;
  readonly rates: Readonly<Record<Check, Rate>>;
  /** Pieces of evidence of accepted items that are true. */
  readonly pieces: Rate;
  /** Share of true pieces among the pieces that their questions rest on. */
  readonly used: Rate;
  readonly misread: Rate;
  readonly hiddenStarts: Rate;
  readonly readOtherwise: Rate;
  /**
   * Accepted runs as a share of those that ended accepted or rejected. Runs that were dropped at a refresh's end count in neither number.
   */
  readonly yield: Rate;
  readonly rejectedByReason: Readonly<Record<string, number>>;
  readonly dropped: number;
  readonly calls: number;
  readonly callsByStep: Readonly<Record<string, number>>;
  /** What one accepted item cost; null without one. */
  readonly forItem: ReturnType<typeof spentForItem>;
  readonly seconds: number;
}

/** One arm over all its seeds. */
export function summariseArm(arm: Arm, cells: readonly QualityCell[]): ArmSummary {
  const audits = cells.flatMap((cell) => cell.audits);
  const rateOf = (check: Check): Rate => ({
    hits: audits.filter((audit) => audit.checks[check]).length,
    of: audits.length,
  });
  const byStatus = addUp(cells.map((cell) => cell.byStatus));
  const accepted = byStatus["accepted"] ?? 0;
  return {
    arm,
    items: audits.length,
    byLanguage: addUp(audits.map(({ language }) => ({ [language]: 1 }))),
    rates: Object.fromEntries(checks.map((check) => [check, rateOf(check)])) as Record<Check, Rate>,
    pieces: sum(audits.map(({ pieces }) => pieces)),
    used: sum(audits.map(({ used }) => used)),
    misread: sum(cells.flatMap(({ misread }) => misread ?? [])),
    hiddenStarts: sum(cells.flatMap(({ hiddenStarts }) => hiddenStarts ?? [])),
    readOtherwise: sum(cells.flatMap(({ readOtherwise }) => readOtherwise ?? [])),
    yield: { hits: accepted, of: accepted + (byStatus["rejected"] ?? 0) },
    rejectedByReason: addUp(cells.map((cell) => cell.rejectedByReason)),
    dropped: byStatus["dropped"] ?? 0,
    calls: cells.reduce((total, { calls }) => total + calls, 0),
    callsByStep: addUp(cells.map((cell) => cell.callsByStep ?? {})),
    forItem: spentForItem(cells),
    seconds: cells.reduce((total, { seconds }) => total + seconds, 0),
  };
}

function sum(rates: readonly Rate[]): Rate {
  const total = (of: (rate: Rate) => number): number => rates.reduce((before, rate) => before + of(rate), 0);
  return { hits: total(({ hits }) => hits), of: total(({ of }) => of) };
}

function addUp(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
  return total;
}
