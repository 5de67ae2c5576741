import type { WorkProgress } from "../../../app/start-work.ts";
import { jobKinds } from "../../../domain/ports/job-store.ts";
import { jsonText } from "../../render/print-json.ts";
import { cutToWidth } from "../../render/width-of.ts";
import { redraw } from "../../terminal/own-codes.ts";

export interface WorkView {
  show(progress: WorkProgress): void;
  /** Leaves the last state on the screen. */
  end(): void;
}

/** A worker's progress: one line that is drawn again on a terminal, elsewhere a line where something changed, as JSON where that is wanted. */
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

/** An age changes at each look, though nothing happens. */
function withoutAges({ depth, ...progress }: WorkProgress): unknown {
  const counts = Object.entries(depth).map(([kind, { due, running }]) => [kind, { due, running }]);
  return { ...progress, depth: Object.fromEntries(counts) };
}

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
