import { redraw } from "../terminal/redraw.ts";

/** At most a line a second: a thousand trials shall not be a thousand lines. */
const pauseMs = 1000;

export interface EvaluationProgressLine {
  readonly done: number;
  readonly total: number;
  readonly doneHere: number;
  readonly seconds: number;
  readonly dollars: number;
}

export interface EvaluationView {
  show(progress: EvaluationProgressLine): void;
  note(line: string): void;
  end(): void;
}

/** Progress of an evaluation on one line: what is done, what it has cost, and how long the rest may take. */
export function createEvaluationView(
  stream: NodeJS.WriteStream,
  now: () => number = Date.now,
): EvaluationView {
  let told = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  const erase = (): string => (isDrawn ? redraw.line : "");
  return {
    show(progress) {
      const isLast = progress.done === progress.total;
      if (now() - told < pauseMs && !isLast) return;
      told = now();
      const line = describe(progress);
      if (!stream.isTTY) return void stream.write(`${line}\n`);
      stream.write(`${erase()}${line.slice(0, (stream.columns || 80) - 1)}`);
      isDrawn = true;
    },
    note(line) {
      stream.write(`${erase()}${line}\n`);
      isDrawn = false;
    },
    end() {
      if (isDrawn) stream.write("\n");
      isDrawn = false;
    },
  };
}

function describe({ done, total, doneHere, seconds, dollars }: EvaluationProgressLine): string {
  const left = doneHere === 0 ? null : (seconds / doneHere) * (total - done);
  const rest = left === null || done === total ? "" : `, about ${time(left)} left`;
  return `${done}/${total} trials, $${dollars.toFixed(2)}${rest}`;
}

function time(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
