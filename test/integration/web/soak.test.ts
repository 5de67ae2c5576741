import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { runSoak } from "../../soak/run-soak.ts";
import { isLong } from "../../support/is-long.ts";

// The long run is `npm run soak`; memory is weighed there.
it.runIf(isLong && existsSync("/proc/self/stat"))(
  "visits of good and hostile pages leave no context, process, folder, resource or listener",
  async () => {
    const { ends, left } = await runSoak({
      ...{ visits: 30, warmUp: 10, every: 40, concurrency: 3, deadlineSeconds: 20 },
    });
    expect(left).toEqual({
      ...{ contexts: 0, processes: [], folders: [], resources: {}, listeners: {}, warnings: [] },
    });
    // The pages to come to rest by are beside them.
    expect(ends.length).toBeGreaterThan(40);
    expect(new Set(ends.map(({ by }) => by))).toEqual(new Set(["http", "browser"]));
  },
);
