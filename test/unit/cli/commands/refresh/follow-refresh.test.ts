import { expect, it } from "vitest";
import { followRefresh } from "../../../../../cli/commands/refresh/follow-refresh.ts";
import type { World } from "../../../../../cli/world/open-world.ts";
import type { RefreshReport } from "../../../../../refresh/watch-refresh.ts";

it("ends with the figures of the end: calls that were in flight when the target was reached count too", async () => {
  let calls = 2759;
  const refreshes: Partial<World["freshet"]["refreshes"]> = {
    heartbeat: async () => ({ close: async () => {} }),
    async *watch() {
      yield { ...report, calls };
    },
  };
  const work: Partial<World["freshet"]["work"]> = {
    start: async () => ({
      trouble: new Promise<never>(() => {}),
      progress: () => Promise.reject(new Error("nobody asks")),
      async close() {
        calls = 2969;
      },
    }),
  };
  const freshet = { refreshes, work };
  const lines: (string | undefined)[] = [];
  const view = { show: () => {}, note: () => {}, end: (line?: string) => void lines.push(line) };
  const ended = await followRefresh({ freshet } as unknown as World, "refresh-1", { view });
  expect(ended.calls).toBe(2969);
  expect(lines).toEqual([expect.stringContaining("2969 calls")]);
});

const report: RefreshReport = {
  status: "done",
  target: 20,
  accepted: 20,
  unsolved: 0,
  rejected: 0,
  rejectedByReason: {},
  open: 0,
  rounds: 1,
  pages: 1,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  dollars: 2.19,
  seedings: { open: 0, ended: 0, added: 0 },
  account: { replayedDollars: 0, heldDollars: 0 },
} as unknown as RefreshReport;
