import type { RefreshReport } from "../../app/watch-refresh.ts";
import { beyondPaper } from "../../domain/beyond-paper.ts";
import { coloursFor } from "../terminal/colours-for.ts";
import { ownCodes } from "../terminal/own-codes.ts";
import { redraw } from "../terminal/redraw.ts";

export interface ProgressView {
  show(report: RefreshReport): void;
  note(line: string): void;
  /** Leaves the last state on the screen. */
  end(): void;
}

const barWidth = 24;
/** Without a terminal a line is printed when the number of accepted or rejected runs changes, not at each round. */
const tickMs = 1000;

/** Progress of a refresh: one block that is redrawn on a terminal, a line per event elsewhere. */
export function createProgressView(stream: NodeJS.WriteStream): ProgressView {
  const colour = coloursFor(stream);
  const started = Date.now();
  let drawn = 0;
  let lastLine = "";
  let last: RefreshReport | undefined;

  const draw = (): void => {
    if (!last) return;
    const done = Math.min(barWidth, Math.round((last.accepted / last.target) * barWidth));
    const bar = `${colour.green("█".repeat(done))}${colour.dim("░".repeat(barWidth - done))}`;
    const lines = [
      `${bar} ${last.accepted}/${last.target} accepted${unsolvedOf(last)} · ${last.open} under way · ${clock(started)}`,
      `${last.rejected} rejected${reasonsOf(last)}`,
      countsOf(last),
    ];
    stream.write(`${erase()}${lines.map((line) => cut(line, stream.columns ?? 80)).join("\n")}`);
    drawn = lines.length;
  };
  /** Back to the beginning of what was drawn, and clear from there. */
  const erase = (): string => (drawn > 0 ? redraw.lines(drawn) : "");
  const timer = stream.isTTY ? setInterval(draw, tickMs) : undefined;
  timer?.unref();

  return {
    show(report) {
      last = report;
      if (stream.isTTY) return draw();
      const line = `${report.accepted}/${report.target} accepted${unsolvedOf(report)}, ${report.rejected} rejected${reasonsOf(report)}`;
      if (line !== lastLine)
        stream.write(`${line} (${report.open} under way, ${countsOf(report)}, ${clock(started)})\n`);
      lastLine = line;
    },
    note(line) {
      stream.write(`${erase()}${line}\n`);
      drawn = 0;
    },
    end() {
      clearInterval(timer);
      if (drawn > 0) stream.write("\n");
      drawn = 0;
    },
  };
}

function countsOf(report: RefreshReport): string {
  const money = report.dollars === null ? "price unknown" : `$${report.dollars.toFixed(2)}`;
  return `${report.rounds} rounds, ${report.pages} pages, ${report.calls} calls, ${money}`;
}

/** Reasons of the paper's method first, then those of what goes beyond it. */
function reasonsOf(report: RefreshReport): string {
  const reasons = Object.entries(report.rejectedByReason).sort();
  const list = (isBeyond: boolean) =>
    reasons
      .filter(([reason]) => beyondPaper.reasons.has(reason) === isBeyond)
      .map(([reason, number]) => `${reason} ${number}`)
      .join(", ");
  const [paper, beyond] = [list(false), list(true)];
  const parts = [...(paper ? [paper] : []), ...(beyond ? [`beyond the paper: ${beyond}`] : [])];
  return parts.length > 0 ? ` [${parts.join("; ")}]` : "";
}

/** Accepted as well, and counted towards no target. */
function unsolvedOf({ unsolved }: RefreshReport): string {
  return unsolved > 0 ? ` (and ${unsolved} unsolved, kept apart)` : "";
}

function clock(since: number): string {
  const seconds = Math.floor((Date.now() - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Cuts a line at the terminal's width, without its colours then, so that redrawing never leaves a rest behind. */
function cut(line: string, width: number): string {
  const visible = ownCodes.strip(line);
  return visible.length < width ? line : visible.slice(0, width - 1);
}
