import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longest-first.ts";

// Servers, browsers and processes on a busy machine: a second try in CI before a failure counts.
const retry = process.env["CI"] ? 2 : 0;

export default defineConfig({
  test: {
    pool: "forks",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    // Files that start processes of their own wait for a part of their time: more at once than there are cores.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    globalSetup: ["test/support/run-folder.ts"],
    setupFiles: ["test/support/fixed-randomness.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/unit/**/*.test.ts"],
          // Pure code: modules that are loaded once for many files cost a third.
          isolate: false,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["test/contract/**/*.test.ts"],
          isolate: false,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: "whole",
          include: ["test/integration/**/*.test.ts", "test/e2e/**/*.test.ts"],
          // What is tested runs in processes of its own; a file's imports alone cost 0.8 s of CPU where each begins anew.
          isolate: false,
          testTimeout: 300_000,
          retry,
        },
      },
      // Too long for every run: `FRESHET_TEST_LONG=1 npx vitest run --project long`.
      ...(process.env["FRESHET_TEST_LONG"]
        ? [
            {
              extends: true as const,
              test: { name: "long", include: ["test/long/**/*.test.ts"], testTimeout: 3_600_000 },
            },
          ]
        : []),
    ],
  },
});
