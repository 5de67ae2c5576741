import type { AuditEntry } from "./audit-entry.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { findInterruptions, type Interruption } from "./find-interruptions.ts";
import { findLapsedCalls } from "./find-lapsed-calls.ts";
import { judgeLog } from "./judge-log.ts";
import type { Lifecycle } from "./keep-running.ts";
import type { Audit } from "./open-audit.ts";
import type { ChaosServers } from "./open-servers.ts";
import type { RepeatedRequest } from "./start-watched.ts";
import type { Strike } from "./strike.ts";

export interface ChaosReport {
  readonly seed: number;
  readonly index: number;
  readonly queue: ChaosServers["queue"];
  readonly milliseconds: number;
  readonly interruptions: readonly Interruption[];
  readonly requests: number;
  /** Calls in the ledger. */
  readonly calls: number;
  readonly repeated: number;
  /** Calls in flight at the kills: as many may be repeated. */
  readonly inFlight: number;
  /** Calls repeated because a live process lost its job; none on a machine that keeps up. */
  readonly lapsed: number;
  readonly lost: readonly string[];
  readonly duplicated: readonly string[];
  /** All that is wrong, those two included; empty for a good run. */
  readonly violations: readonly string[];
}

export interface RunEvidence {
  readonly options: { readonly seed: number; readonly index: number; readonly servers: ChaosServers };
  readonly milliseconds: number;
  /** The coordinator's last life; null where it did not end in time. */
  readonly end: Lifecycle | null;
  readonly lifecycles: readonly Lifecycle[];
  readonly strikes: readonly Strike[];
  readonly modelRequests: number;
  readonly repeatedRequests: readonly RepeatedRequest[];
  readonly seen: ReadonlySet<number>;
  readonly audit: Audit;
}

/** Holds a run that has ended against what must be true of it. */
export async function judgeRun(evidence: RunEvidence): Promise<ChaosReport> {
  const { audit, options } = evidence;
  const log = await audit.read();
  const interruptions = findInterruptions(log, evidence.strikes);
  const { lost, twice, stale } = judgeLog(log, evidence.seen);
  const duplicated = [...twice, ...(await findDuplicates(audit))];
  // A call that was cut short for good, with the seeding that it belonged to, was asked for once all the same.
  const calls = await countOne(audit, "select count(*)::int as n from model_calls");
  const repeated = evidence.modelRequests - calls;
  const inFlight = interruptions.reduce((sum, { calls }) => sum + calls, 0);
  const lapsed = findLapsedCalls(log, evidence.strikes).length;
  const violations = [
    ...(await judgeEnd(evidence)),
    ...lost,
    ...duplicated,
    ...stale,
    ...(repeated > inFlight + lapsed
      ? [
          `${repeated} calls repeated, ${inFlight} were in flight at the kills`,
          ...describeRepeats(evidence, log),
        ]
      : []),
    ...(interruptions.some(({ work }) => work > 0) ? [] : ["no kill interrupted work"]),
  ];
  return {
    seed: options.seed,
    index: options.index,
    queue: options.servers.queue,
    milliseconds: evidence.milliseconds,
    interruptions,
    requests: evidence.modelRequests,
    calls,
    repeated,
    inFlight,
    lapsed,
    lost,
    duplicated,
    violations,
  };
}

/** When each repeated request came, what was reserved around it, and when the kills were; milliseconds after the first request of them. */
function describeRepeats({ repeatedRequests, strikes }: RunEvidence, log: readonly AuditEntry[]): string[] {
  const start = Math.min(...repeatedRequests.flatMap(({ at }) => at), ...strikes.map(({ from }) => from));
  const after = (at: number) => Math.round(at - start);
  const calls = log.filter(({ what, at }) => what === "model_calls" && at >= start - 1000);
  return [
    ...strikes.map(
      ({ kill, from, to }) => `the ${kill.victim} was killed at ${after(from)}, until ${after(to)}`,
    ),
    ...repeatedRequests.map(({ label, at }) => `${label} was asked for at ${at.map(after).join(", ")}`),
    ...calls.map(({ id, from, to, by, at }) => `call ${id} became ${from} -> ${to} by ${by} at ${after(at)}`),
  ];
}

async function judgeEnd({ end, lifecycles, strikes, audit }: RunEvidence): Promise<string[]> {
  const wrong: string[] = [];
  if (end === null) wrong.push("no final state in time");
  else if (end.run?.code !== 0) {
    wrong.push(
      `the coordinator ended with ${end.run?.code ?? end.run?.signal}: ${end.run?.stderr.slice(-600)}`,
    );
  }
  for (const lifecycle of lifecycles) {
    if (lifecycle.killed || lifecycle.run === null || lifecycle.run.code === 0 || lifecycle === end) continue;
    // Sent away at our end, or a server was down when it wanted in.
    const away = strikes.some(({ kill, to }) => kill.victim !== "worker" && to > lifecycle.started - 1000);
    if (lifecycle.run.signal === null && (lifecycle.run.code !== 3 || !away))
      wrong.push(`${lifecycle.name} ended with ${lifecycle.run.code}: ${lifecycle.run.stderr.slice(-600)}`);
  }
  const [state] = await audit.query<Record<string, number>>(`select
    (select count(*)::int from refreshes) as refreshes,
    (select count(*)::int from refreshes where status = 'done') as done,
    (select count(*)::int from questions) as questions,
    (select count(*)::int from runs where status = 'accepted') as accepted,
    (select count(*)::int from runs where status = 'open') as open,
    (select count(*)::int from jobs where status in ('due', 'running', 'waiting')) as unfinished,
    (select count(*)::int from jobs where status = 'dead' and error ->> 'code' <> 'dropped') as dead`);
  const expected = { refreshes: 1, done: 1, questions: 1, accepted: 1, open: 0, unfinished: 0, dead: 0 };
  for (const [name, count] of Object.entries(expected)) {
    if (state?.[name] !== count) wrong.push(`at the end ${name}: ${state?.[name]}, not ${count}`);
  }
  return wrong;
}

async function countOne(audit: Audit, text: string): Promise<number> {
  const [row] = await audit.query<{ n: number }>(text);
  return row?.n ?? 0;
}
