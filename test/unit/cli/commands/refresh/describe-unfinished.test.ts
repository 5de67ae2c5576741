import { expect, test } from "vitest";
import { describeUnfinished } from "../../../../../cli/commands/refresh/describe-unfinished.ts";
import type { RefreshService } from "../../../../../refresh/refresh-service.ts";

const refresh = (id: string, other: object = {}) => ({
  ...{ id, target: 12, status: "open", purpose: "items", detached: false, ...other },
});

const listed = [
  refresh("refresh-own"),
  refresh("refresh-left"),
  refresh("refresh-idle"),
  refresh("refresh-done", { status: "done" }),
  refresh("refresh-detached", { detached: true }),
  refresh("refresh-forms", { purpose: "forms" }),
];
const open: Readonly<Record<string, number>> = {
  "refresh-left": 3,
  "refresh-forms": 2,
  "refresh-detached": 2,
  "refresh-own": 1,
};

const service = {
  list: async () => listed,
  get: async (id: string) => ({ ...refresh(id), progress: { open: open[id] ?? 0, accepted: 4 } }),
} as unknown as Pick<RefreshService, "list" | "get">;

test("a refresh with open runs that another command began is told, and none that ended, works elsewhere or makes forms", async () => {
  const lines = await describeUnfinished(service, "refresh-own");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("Refresh refresh-left is unfinished (4 of 12 questions accepted, 3 runs open).");
});
