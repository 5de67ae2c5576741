import { countOf } from "../../domain/count-of.ts";
import type { Activity, CallUnderWay, CallWait, StoppedWork } from "../../domain/run/activity.ts";
import { describeTime } from "./amounts.ts";

/**
 * Describes the running calls and visits and what they wait for, as parts of a line, the most important first; empty if nothing is running.
 */
export function describeActivity({ calls, elsewhere, stopped, visits }: Activity): string[] {
  const out = calls.filter(({ wait }) => wait === null);
  return [
    ...waitsOf(calls),
    ...(stopped === null ? [] : [describeStopped(stopped)]),
    ...(out.length + elsewhere.calls > 0 ? [describeCalls(out, elsewhere)] : []),
    ...(visits > 0 ? [`${visits} ${visits === 1 ? "page" : "pages"} being visited`] : []),
  ];
}

function describeStopped({ processes, runs, jobs, seconds }: StoppedWork): string {
  const whose = processes === 1 ? "the lease of a stopped process" : "the leases of stopped processes";
  const what = runs > 0 ? countOf(runs, "run") : countOf(jobs, "job");
  return `waiting up to ${describeTime(seconds)} for ${whose} (${what})`;
}

function describeCalls(out: readonly CallUnderWay[], elsewhere: Activity["elsewhere"]): string {
  const count = out.length + elsewhere.calls;
  const oldest = out[0];
  const seconds = Math.max(oldest?.seconds ?? 0, elsewhere.oldestSeconds);
  const whose = oldest && oldest.seconds === seconds ? ` (${oldest.role} at ${oldest.endpoint})` : "";
  const there = elsewhere.calls > 0 ? ` (${elsewhere.calls} by other workers)` : "";
  return `${count} ${count === 1 ? "call" : "calls"} in flight${there}, the oldest for ${describeTime(seconds)}${whose}`;
}

/** Makes one part for each endpoint and reason, for all calls that wait there. */
function waitsOf(calls: readonly CallUnderWay[]): string[] {
  const groups = new Map<string, { endpoint: string; wait: CallWait; calls: CallUnderWay[] }>();
  for (const call of calls) {
    const { wait, endpoint } = call;
    if (wait === null) continue;
    const name = `${wait.for}/${endpoint}`;
    const group = groups.get(name) ?? { endpoint, wait, calls: [] };
    group.calls.push(call);
    // The shortest wait of a group is shown, because that call continues first.
    if (wait.seconds !== null && wait.seconds < (group.wait.seconds ?? Number.POSITIVE_INFINITY))
      group.wait = { ...wait, status: wait.status ?? group.wait.status };
    groups.set(name, group);
  }
  return [...groups.values()].map(({ endpoint, wait, calls: waiting }) => {
    const oldest = describeTime(waiting[0]?.seconds ?? 0);
    const many = waiting.length === 1 ? "1 call" : `${waiting.length} calls`;
    return `${describeWait(wait, endpoint)} (${many}, the oldest for ${oldest})`;
  });
}

function describeWait({ for: reason, seconds, status }: CallWait, endpoint: string): string {
  const left = seconds === null ? "" : `, ${describeTime(seconds)}`;
  const said = status === null ? "" : ` (HTTP ${status})`;
  if (reason === "rate-limit") return `waiting for the rate limit of endpoint ${endpoint}${said}${left}`;
  if (reason === "failure")
    return `endpoint ${endpoint} failed${said}, retried in${left.slice(1) || " a moment"}`;
  if (reason === "unreachable")
    return `endpoint ${endpoint} can't be reached, retried in${left.slice(1) || " a moment"}`;
  return "waiting for room in the budget";
}
