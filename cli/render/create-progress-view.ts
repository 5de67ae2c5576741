import type { Activity } from "../../domain/run/activity.ts";
import { coloursFor } from "../terminal/colours-for.ts";
import { createLiveRegion, type Line } from "./create-live-region.ts";
import { describeActivity } from "./describe-activity.ts";
import { widthOf } from "./draw-table.ts";

/** The progress of long work. */
export interface Progress {
  /** The part that is done. Outside a terminal a line is written at once when this text changes. */
  readonly done: string;
  /** The share that is done, from 0 to 1. The bar shows it. */
  readonly share?: number;
  /** Further figures, the most important first. */
  readonly more?: readonly string[];
  /** Words about how long the rest may take. */
  readonly left?: string | null;
}

/** The view with which every long command shows its progress and what it waits for. */
export interface ProgressView {
  show(progress: Progress): void;
  /** Writes one line that stays. */
  note(line: string): void;
  /** Removes the live lines; `last` is a line that stays in their place. */
  end(last?: string): void;
}

export interface ProgressViewOptions {
  /** Reports the running work. The view calls this function each time it draws. */
  readonly activity?: () => Activity;
  /** Whether the view waits before it shows anything: `patienceMs` on a terminal, `quietMs` elsewhere. */
  readonly isPatient?: boolean;
  readonly now?: () => number;
  /** Other streams on the same terminal; standard output by default. */
  readonly beside?: readonly NodeJS.WriteStream[];
}

const barWidth = 24;
const mostLines = 4;
const tickMs = 1_000;
const patienceMs = 2_000;
/** Minimum interval between redraws; quicker changes would only flicker. */
const redrawMs = 100;
/**
 * Outside a terminal a line is written at least every ten seconds. This limit is shorter, because the timer's tick may come up to a second
 * after it.
 */
const quietMs = 9_000;

/**
 * Shows progress. On a terminal it is one line, or several if the terminal is narrow, redrawn each second and removed at the end. Elsewhere
 * a line is written when something was done (at most one a second), and at least every ten seconds.
 */
export function createProgressView(
  stream: NodeJS.WriteStream,
  { activity, isPatient = false, now = Date.now, beside }: ProgressViewOptions = {},
): ProgressView {
  const region = stream.isTTY ? createLiveRegion(stream, beside) : null;
  const colour = coloursFor(stream);
  const started = now();
  let last: Progress | null = null;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let told = { at: Number.NEGATIVE_INFINITY, done: "" };
  const under = (): string[] => (activity ? describeActivity(activity()) : []);
  const parts = ({ left }: Progress): string[] => [...under(), ...(left ? [left] : [])];
  const clock = (): string => clockOf(now() - started);

  const draw = (progress: Progress): void => {
    if (now() - drawnAt < redrawMs) return;
    drawnAt = now();
    const bar = progress.share === undefined ? "" : drawBar(progress.share);
    const figures = [...(progress.more ?? []), clock()];
    const all = [`${bar}${bar && " "}${progress.done}`, ...parts(progress), ...figures];
    const rows = Math.min(mostLines, Math.max(1, (stream.rows || mostLines + 1) - 1));
    const paint = (text: string): string => text.replace(/^█*/u, colour.green).replace(/░+/u, colour.dim);
    const lines: Line[] = fill(all, stream.columns || 80).map((text) => ({ text }));
    region?.draw(lines.slice(0, rows).map((line, index) => (index === 0 && bar ? { ...line, paint } : line)));
  };
  const tell = (progress: Progress): void => {
    told = { at: now(), done: progress.done };
    const figures = [...(progress.more ?? []), clock()].join(", ");
    stream.write(`${[`${progress.done} (${figures})`, ...parts(progress)].join("; ")}\n`);
  };
  const look = (): void => {
    if (last === null || (isPatient && now() - started < (region ? patienceMs : quietMs))) return;
    if (region) {
      draw(last);
      return;
    }
    const quiet = now() - told.at;
    if (quiet >= quietMs || (last.done !== told.done && quiet >= tickMs)) tell(last);
  };
  const timer = setInterval(look, tickMs);
  timer.unref();

  return {
    show(progress) {
      last = progress;
      look();
    },
    note: (line) => void stream.write(`${line}\n`),
    end(line) {
      clearInterval(timer);
      region?.close();
      if (line !== undefined) stream.write(`${line}\n`);
      else if (!region && !isPatient && last !== null && last.done !== told.done) tell(last);
      last = null;
    },
  };
}

/** Distributes the parts over as many lines as needed, without breaking a part. */
function fill(parts: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    const longer = `${line} · ${part}`;
    if (line !== undefined && widthOf(longer) < columns) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

function drawBar(share: number): string {
  const done = Math.max(0, Math.min(barWidth, Math.round(share * barWidth)));
  return `${"█".repeat(done)}${"░".repeat(barWidth - done)}`;
}

function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
