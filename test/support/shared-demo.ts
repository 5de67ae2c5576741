import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { isLong } from "./is-long.ts";
import { makeOnce } from "./make-once.ts";
import { type FreshetRun, runFreshet } from "./run-freshet.ts";

/**
 * In order: which runs come to their end before the last question is accepted hangs on the machine's speed otherwise. All of them public: a
 * release of two may otherwise hold none. Two questions are one in each language. In the small form each model of the panel has one try
 * instead of three: 1,423 calls of models were counted instead of 2,325.
 */
const settings = {
  work: { ordered: true },
  release: { privateShare: 0 },
  ...(!isLong && { method: { panel: { samples: 1 } } }),
};

interface SharedDemo {
  /** What `freshet demo --target 2 --sources web=1 --json` said. */
  readonly run: FreshetRun;
  /** Puts the folder that the demo left into another one, settings and data. */
  copyTo(folder: string): Promise<void>;
}

/** The one demo of a test run. It costs the most CPU of all that is tested, so files that only need what it leaves begin with a copy. */
export async function sharedDemo(): Promise<SharedDemo> {
  const run = inject("testRun");
  const cwd = path.join(run.folder, "demo");
  return {
    run: await makeOnce(run, "demo of two questions", {
      make: async () => {
        mkdirSync(cwd);
        writeFileSync(path.join(cwd, "freshet.yaml"), JSON.stringify(settings));
        const demo = await runFreshet(["demo", "--target", "2", "--sources", "web=1", "--json"], { cwd });
        await runFreshet(["doctor", "--stop"], { cwd });
        return demo;
      },
      // Two minutes were seen where others used the machine; ten processes may fight for each core.
      timeout: 800_000,
    }),
    copyTo: async (folder) => {
      await promisify(execFile)("cp", ["-a", `${cwd}/.`, folder]);
    },
  };
}
