import { expect, it } from "vitest";
import { chaosSettings, chaosWorld } from "../chaos/chaos-settings.ts";
import { openDeployment } from "../support/open-deployment.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { waitUntil } from "../support/wait-until.ts";

it.runIf(process.platform === "linux")(
  "a killed command is resumed by the same command, without waiting for its leases",
  async () => {
    const database = await openTestDatabase();
    const deployment = await openDeployment({
      simulation: chaosWorld,
      // The leases last longer than this test may.
      settings: { ...chaosSettings, work: { ...chaosSettings.work, leaseSeconds: 3_600 } },
      env: { DATABASE_URL: database.url },
      isInProcess: true,
    });
    const refresh = ["refresh", "--target", "1"];
    try {
      const killed = deployment.start(refresh);
      await waitUntil("a round of a run has begun", () => /[1-9]\d* rounds/u.test(killed.said().stderr));
      killed.kill("SIGKILL");
      await killed.ended;
      const resumed = await deployment.run(refresh);
      expect(resumed.stderr).toContain("Resuming refresh");
      expect(resumed.stderr).not.toContain("by other workers");
      expect(resumed.code, resumed.stderr).toBe(0);
    } finally {
      await deployment.close();
      await database.close();
    }
  },
);
