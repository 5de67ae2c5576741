import type { z } from "zod";
import { countOf } from "../../../domain/count-of.ts";
import { own } from "../../../domain/own.ts";
import {
  type ScheduledRun,
  type ScheduledRunResult,
  scheduledRunResult,
} from "../../../domain/ports/work/scheduled-run-store.ts";
import type { TaskName } from "../../../domain/settings/schedule-settings.ts";
import { listCounts, moneyOf } from "../../render/amounts.ts";

/** Describes in one sentence what a scheduled run did. */
export function describeScheduledRun({ task, status, result, error, missed }: ScheduledRun): string {
  const made = missed > 0 ? ` (catches up on ${countOf(missed, "missed time")})` : "";
  if (status === "failed") return `${task}${made}: failed: ${error ?? "no reason was noted"}`;
  return `${task}${made}: ${status === "due" ? "not ended yet" : describeResult(task, result)}`;
}

function describeResult(task: TaskName, result: ScheduledRun["result"]): string {
  const parsed = (scheduledRunResult[task] as z.ZodType).safeParse(result ?? {});
  // A scheduled run of an earlier version may have stored other figures.
  if (!parsed.success) return describeUnknown(result);
  return (words[task] as (known: unknown) => string)(parsed.data);
}

const words: { readonly [Name in TaskName]: (result: ScheduledRunResult<Name>) => string } = {
  reverify: ({ reverified, failed, left, dollars, byOutcome, corrected, quarantined, retired, stopped }) =>
    join([
      reverified === 0
        ? "no question was due for re-verification"
        : `${countOf(reverified, "question")} re-verified for ${moneyOf(dollars)}${listCounts(byOutcome)}`,
      some(corrected, "corrected"),
      some(quarantined, "quarantined"),
      some(retired, "retired"),
      some(failed, "could not be re-verified"),
      some(left, "left for next time"),
      whyStopped(stopped),
    ]),
  "leak-search": ({ searched, of, queries, pages, leaks, stopped }) =>
    join([
      of === 0
        ? "nothing is published, so nothing was searched for"
        : `searched for ${searched} of ${of} with ${countOf(queries, "query", "queries")}, opened ${countOf(pages, "page")}`,
      of === 0 ? "" : leaks === 0 ? "no leak found" : `${countOf(leaks, "leak")} found`,
      whyStopped(stopped),
    ]),
  probes: ({ asked, left, live, control, dollars, verdicts, stopped }) =>
    join([
      `${countOf(asked, "answer")} of ${asked + left} for ${moneyOf(dollars)} (planned: ${live} on published questions, ${control} on controls)`,
      ...describeVerdicts(verdicts),
      whyStopped(stopped),
    ]),
  retirement: ({ live, watched, retired, byReason }) =>
    join([
      `${countOf(live, "live question")} checked against the policy`,
      retired === 0 ? "none retired" : `${retired} retired${listCounts(byReason)}`,
      some(watched, "watched from now on"),
    ]),
  seeding: ({ seedings, added, stopped }) =>
    join([
      seedings === 0
        ? "enough seeds were unused"
        : `${countOf(added, "new seed")} from ${countOf(seedings, "sub-domain")}`,
      whyStopped(stopped),
    ]),
  refresh: ({ refreshes, wanted, accepted, rejected }) =>
    refreshes === 0
      ? "no question was missing"
      : `${accepted} of ${countOf(wanted, "wanted question")} accepted, ${rejected} rejected, in ${countOf(refreshes, "refresh", "refreshes")}`,
  release: (result) =>
    result.release === null
      ? "nothing to release"
      : `built ${result.release}${result.items === null ? "" : ` with ${countOf(result.items, "question")}`} in ${result.folder}`,
  pruning: ({ deleted }) => {
    const total = Object.values(deleted).reduce((sum, number) => sum + number, 0);
    return total === 0
      ? "no record was old enough"
      : `${countOf(total, "old record")} deleted${listCounts(deleted)}`;
  },
};

/** Contaminated and saturating models are named; the others are only counted. */
function describeVerdicts(verdicts: Readonly<Record<string, string>>): string[] {
  const of = (verdict: string): string[] =>
    Object.entries(verdicts)
      .filter(([, each]) => each === verdict)
      .map(([name]) => name);
  return [...new Set(Object.values(verdicts))].sort().map((verdict) => {
    const names = of(verdict);
    const isFound = verdict === "contaminated" || verdict === "saturated";
    return `${verdict}: ${isFound ? names.join(" and ") : countOf(names.length, "test")}`;
  });
}

const reasons: Readonly<Record<string, string>> = {
  budget: "stopped at its budget",
  "no-answers": "stopped because no search engine answered",
  unreachable: "stopped because a model could not be reached",
  signal: "stopped from outside",
};

function whyStopped(stopped: string | null): string {
  return stopped === null ? "" : (own(reasons, stopped) ?? `stopped: ${stopped}`);
}

function some(number: number, what: string): string {
  return number === 0 ? "" : `${number} ${what}`;
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("; ");
}

function describeUnknown(result: ScheduledRun["result"]): string {
  const parts = Object.entries(result ?? {}).map(([name, value]) => {
    if (value === null || value === undefined) return "";
    if (typeof value !== "object") return `${name} ${String(value)}`;
    const inner = Object.entries(value).map(([key, each]) => `${key} ${String(each)}`);
    return inner.length === 0 ? "" : `${name} (${inner.join(", ")})`;
  });
  return join(parts) || "done";
}
