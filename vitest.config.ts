import { defineConfig } from "vitest/config";
import { isLong } from "./test/support/is-long.ts";
import { LongestFirst } from "./test/support/longest-first.ts";

export default defineConfig({
  test: {
    pool: "forks",
    // Tests of whole systems take this long on a busy machine, and the large forms do several times as much.
    testTimeout: isLong ? 1_200_000 : 600_000,
    hookTimeout: isLong ? 600_000 : 300_000,
    teardownTimeout: 30_000,
    // Files that start processes of their own wait for a part of their time: more at once than there are cores.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    globalSetup: ["test/support/run-folder.ts"],
    setupFiles: ["test/support/fixed-randomness.ts", "test/support/clean-prototypes.ts"],
    // `npm run test:long`: what is too long for every run, and the large forms of tests that `npm test` runs small.
    include: isLong
      ? [
          "test/long/**/*.test.ts",
          "test/contract/{limits,queues,storage}/**/*.test.ts",
          "test/contract/agents/worst-case.test.ts",
          "test/contract/examples/example-programs.test.ts",
          "test/contract/models/shared-limits.test.ts",
          "test/e2e/chaos-*.test.ts",
          "test/e2e/commands/*.test.ts",
          "test/e2e/demo.test.ts",
          "test/e2e/docs.test.ts",
          "test/e2e/{forms,full-disk,killed-build,search,service-kills,startup,waiting-look-ups}.test.ts",
          "test/e2e/leaks.test.ts",
          "test/e2e/page/*.test.ts",
          "test/e2e/package.test.ts",
          "test/e2e/same-seeds.test.ts",
          "test/e2e/seed-total-kills.test.ts",
          "test/integration/backup/upgrade.test.ts",
          "test/integration/storage/embedded-server.test.ts",
          "test/integration/web/{broken-bodies,browser-memory,hostile-pages,page-visitor,simulated-pages,soak,tab-isolation}.test.ts",
          "test/integration/whole/{injection,search-away,telemetry,two-coordinators}.test.ts",
          "test/integration/workers/{failed-start,killed-workers,schedule,workers}.test.ts",
          "test/unit/bench/intervals.test.ts",
          "test/unit/exposure/probes/whole-procedure.test.ts",
          "test/unit/gates/panel/early-stop.test.ts",
          "test/unit/reasoning/evaluation/random-questions.test.ts",
          "test/unit/reasoning/random-graphs.test.ts",
          "test/unit/service/token-timing.test.ts",
          "test/unit/support/servers.test.ts",
        ]
      : ["test/{unit,contract,integration,e2e}/**/*.test.ts"],
    // One project, whose files share their worker's modules: loading them anew for each file, or for each kind of test, costs a tenth of all CPU.
    // What is tested whole runs in processes of its own.
    isolate: false,
    // A module that has not changed since the last run is not transformed again.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".tmp/transformed-modules" },
    // A test that needs a second try hides a race, in itself or in the product.
    retry: 0,
  },
});
