import type { WorkProgress } from "../../app/start-work.ts";
import { jobKinds } from "../../domain/ports/job-store.ts";

/** A worker's progress in one line: what it has done, how long visits take, and what is open over all machines. */
export function describeWork({ finished, visits, visitSeconds, depth }: WorkProgress): string {
  const others = jobKinds
    .filter((kind) => kind !== "visit" && finished[kind])
    .map((kind) => `${kind} ${finished[kind]}`);
  const outcomes = Object.entries(visits)
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, n]) => `${outcome} ${n}`);
  const visited = finished.visit ? [`visit ${finished.visit} (${outcomes.join(", ")})`] : [];
  const done = [...visited, ...others].join(", ") || "nothing yet";
  const times = visitSeconds ? `, visits p50 ${brief(visitSeconds.p50)} p95 ${brief(visitSeconds.p95)}` : "";
  const open = jobKinds
    .filter((kind) => depth[kind].due + depth[kind].running > 0)
    .map((kind) => `${kind} ${depth[kind].due}+${depth[kind].running}`);
  return `done: ${done}${times} · due+running: ${open.join(", ") || "none"}`;
}

const brief = (seconds: number): string => `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
