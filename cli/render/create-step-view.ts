import { redraw } from "../terminal/redraw.ts";

/** At most a line a second: a thousand steps shall not be a thousand lines. */
const pauseMs = 1000;

export interface StepView {
  show(line: string): void;
  end(): void;
}

/** Progress of long work on one line, the newest word in place of the last; a line each where nobody watches. */
export function createStepView(stream: NodeJS.WriteStream, now: () => number = Date.now): StepView {
  let told = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  return {
    show(line) {
      if (now() - told < pauseMs) return;
      told = now();
      if (!stream.isTTY) return void stream.write(`${line}\n`);
      stream.write(`${redraw.line}${line.slice(0, (stream.columns || 80) - 1)}`);
      isDrawn = true;
    },
    end() {
      if (isDrawn) stream.write(redraw.line);
      isDrawn = false;
    },
  };
}
