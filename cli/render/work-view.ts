import type { WorkProgress } from "../../app/start-work.ts";
import { jobKinds } from "../../domain/ports/work/job-store.ts";
import { redraw } from "../terminal/own-codes.ts";
import { cutToWidth } from "./draw-table.ts";
import { jsonText } from "./print-json.ts";

interface WorkView {
  show(progress: WorkProgress): void;
  /** Leaves the last state on the screen. */
  end(): void;
}

/**
 * Shows a worker's progress. On a terminal it is one line that is redrawn; elsewhere a line is written for each change, as JSON if
 * requested.
 */
export function createWorkView(stream: NodeJS.WriteStream, { isJson }: { isJson: boolean }): WorkView {
  let last = "";
  let isDrawn = false;
  return {
    show(progress) {
      const line = isJson ? jsonText({ progress: withoutAges(progress) }) : describeWork(progress);
      if (line === last) return;
      last = line;
      if (isJson || !stream.isTTY) {
        stream.write(`${line}\n`);
        return;
      }
      stream.write(`${redraw.home}${cutToWidth(line, (stream.columns || 80) - 1)}${redraw.restOfLine}`);
      isDrawn = true;
    },
    end() {
      if (isDrawn) stream.write("\n");
      isDrawn = false;
    },
  };
}

/** Ages change at each look even if nothing happens, so they don't count as a change. */
function withoutAges({ depth, ...progress }: WorkProgress): unknown {
  const counts = Object.entries(depth).map(([kind, { due, running }]) => [kind, { due, running }]);
  return { ...progress, depth: Object.fromEntries(counts) };
}

/** Describes a worker's progress in one line: its finished work, the duration of visits, and the open work on all machines. */
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
