import { expect, it } from "vitest";
import type { WorkProgress } from "../../../app/start-work.ts";
import { createWorkView } from "../../../cli/render/work-view.ts";
import { ownCodes } from "../../../cli/terminal/own-codes.ts";

const none = { due: 0, running: 0, oldestSeconds: 0 };
const progress = (visits: number, oldestSeconds = 0): WorkProgress => ({
  ...{ finished: { visit: visits }, visits: { page: visits }, visitSeconds: { p50: 0.4, p95: 2 } },
  depth: { run: none, visit: { due: 9, running: 2, oldestSeconds }, sample: none, seeding: none, task: none },
});

function show(terminal: { isTTY?: boolean; columns?: number }, isJson: boolean): string {
  let written = "";
  const stream = { ...terminal, write: (text: string) => (written += ownCodes.settle(text)) };
  const view = createWorkView(stream as unknown as NodeJS.WriteStream, { isJson });
  // An age alone is no change.
  for (const seen of [progress(1), progress(1, 5), progress(2)]) view.show(seen);
  view.end();
  return written;
}

it("writes a line where something changed; JSON where that is wanted", () => {
  const lines = show({}, false).trimEnd().split("\n");
  expect(lines).toEqual([
    "done: visit 1 (page 1), visits p50 0.4 s p95 2.0 s · due+running: visit 9+2",
    "done: visit 2 (page 2), visits p50 0.4 s p95 2.0 s · due+running: visit 9+2",
  ]);
  const told = show({ isTTY: true, columns: 80 }, true).trimEnd().split("\n");
  expect(told.map((line) => JSON.parse(line).progress.finished)).toEqual([{ visit: 1 }, { visit: 2 }]);
});

it("draws one line again on a terminal, no wider than that", () => {
  const drawn = show({ isTTY: true, columns: 20 }, false);
  expect(drawn).toBe("\rdone: visit 1 (pag…\x1b[K\rdone: visit 2 (pag…\x1b[K\n");
});
