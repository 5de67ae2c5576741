import { expect, it } from "vitest";
import { describeActivity } from "../../../cli/render/describe-activity.ts";
import type { JobDepth, WorkStats } from "../../../domain/ports/work/worker-registry.ts";
import { watchActivity } from "../../../metrics/watch-activity.ts";
import { waitUntil } from "../../support/wait-until.ts";

const none: JobDepth = { due: 0, running: 0, oldestSeconds: 0 };
const stats: Pick<WorkStats, "callsElsewhere" | "depth" | "leasesElsewhere"> = {
  leasesElsewhere: async () => [
    { owner: "stopped", runs: 3, jobs: 5, seconds: 44.6 },
    { owner: "alive", runs: 1, jobs: 1, seconds: 60 },
  ],
  callsElsewhere: async (_, stopped = []) => ({
    calls: stopped.includes("stopped") ? 1 : 4,
    oldestSeconds: 7,
  }),
  depth: async () => ({ run: none, sample: none, seeding: none, visit: none, task: none }),
};

it("tells the work of a stopped process from that of other workers, and until when it is held", async () => {
  const read = (isStopped: (name: string) => boolean) =>
    watchActivity({ board: { list: () => [] }, stats, owner: "own/", isStopped });
  const activity = read((name) => name === "stopped");
  await waitUntil("the database was asked", () => activity().stopped !== null);
  expect(describeActivity(activity())).toEqual([
    "waiting up to 45 s for the lease of a stopped process (3 runs)",
    "1 call in flight (1 by other workers), the oldest for 7 s",
  ]);
  const both = read(() => true);
  await waitUntil("the database was asked", () => both().stopped !== null);
  expect(describeActivity(both())[0]).toBe("waiting up to 60 s for the leases of stopped processes (4 runs)");
  const nobody = read(() => false);
  await waitUntil("the database was asked", () => nobody().elsewhere.calls > 0);
  expect(nobody().stopped).toBeNull();
  const jobs = { processes: 1, runs: 0, jobs: 2, seconds: 9 };
  expect(describeActivity({ ...nobody(), stopped: jobs })[0]).toBe(
    "waiting up to 9 s for the lease of a stopped process (2 jobs)",
  );
});
