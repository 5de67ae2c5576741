import type { WorkProgress } from "../../app/start-work.ts";
import { redraw } from "../terminal/redraw.ts";
import { cutToWidth } from "./cut-to-width.ts";
import { describeWork } from "./describe-work.ts";
import { jsonText } from "./json-text.ts";

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
