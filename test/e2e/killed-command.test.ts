import { expect, it } from "vitest";
import { chaosSettings, chaosWorld } from "../chaos/chaos-settings.ts";
import { type WatchedSimulation, watchSimulation } from "../chaos/watch-simulation.ts";
import { openDeployment } from "../support/open-deployment.ts";
import type { RunningFreshet } from "../support/run-freshet.ts";
import { openTestDatabase } from "../support/test-database.ts";

it.runIf(process.platform === "linux")(
  "a killed command is resumed by the same command, without waiting for its leases",
  async () => {
    const database = await openTestDatabase();
    let watched: WatchedSimulation | undefined;
    let killed: RunningFreshet | undefined;
    const deployment = await openDeployment({
      simulation: chaosWorld,
      // The leases last longer than this test may.
      settings: { ...chaosSettings, work: { ...chaosSettings.work, leaseSeconds: 3_600 } },
      env: { DATABASE_URL: database.url },
      isInProcess: true,
      through: async (addresses) => {
        watched = await watchSimulation(addresses, {
          // Each run makes this request, in its gates: the kill falls into a run, however slow or quick the machine is.
          before: async (place, { label, nth }) => {
            if (place !== "model" || label !== "judge_privacy" || nth !== 1) return;
            killed?.kill("SIGKILL");
            await killed?.ended;
          },
          after: () => {},
        });
        return watched.addresses;
      },
    });
    const refresh = ["refresh", "--target", "1"];
    try {
      killed = deployment.start(refresh);
      const { signal, stderr } = await killed.ended;
      expect(signal, stderr).toBe("SIGKILL");
      const resumed = await deployment.run(refresh);
      expect(resumed.stderr).toContain("Resuming refresh");
      expect(resumed.stderr).not.toContain("by other workers");
      expect(resumed.code, resumed.stderr).toBe(0);
    } finally {
      await deployment.close();
      await watched?.close();
      await database.close();
    }
  },
);
