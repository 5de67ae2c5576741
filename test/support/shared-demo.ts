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
 * instead of three.
 */
const settings = {
  work: { ordered: true },
  release: { privateShare: 0 },
  ...(!isLong && { method: { panel: { samples: 1 } } }),
};

/**
 * The world of the demo. The large form takes the usual one, which users see. The small form has another seed, with which two questions, one
 * in each language, take 537 calls of models in 4 runs. With the usual seed they took 1,522 calls in 8 runs.
 */
const world = isLong
  ? { seed: [], settings: {}, folder: "simulated" }
  : { seed: ["--seed", "3"], settings: { simulation: { seed: 3 } }, folder: "simulated-3" };

interface SharedDemo {
  /** What `freshet demo --target 2 --sources web=1 --json` said. */
  readonly run: FreshetRun;
  /** Settings with which other commands find the demo's world, for files that write the settings anew. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Folder of the demo's data, below the folder that it was copied to. */
  readonly dataDir: string;
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
        const args = ["demo", "--target", "2", "--sources", "web=1", "--json", ...world.seed];
        const demo = await runFreshet(args, { cwd });
        // Later commands have no --seed. They find the demo's data by the settings.
        writeFileSync(path.join(cwd, "freshet.yaml"), JSON.stringify({ ...settings, ...world.settings }));
        await runFreshet(["doctor", "--stop"], { cwd });
        return demo;
      },
      // Two minutes were seen where others used the machine; ten processes may fight for each core.
      timeout: 800_000,
    }),
    settings: world.settings,
    dataDir: path.join(".freshet", world.folder),
    copyTo: async (folder) => {
      await promisify(execFile)("cp", ["-a", `${cwd}/.`, folder]);
    },
  };
}
