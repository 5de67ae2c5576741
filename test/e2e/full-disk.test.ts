import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { explainFailure } from "../../storage/embedded/explain-failure.ts";
import { isLong } from "../support/is-long.ts";
import { runFreshet, startFreshet } from "../support/run-freshet.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { waitUntil } from "../support/wait-until.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const cwd = tempFolder();
const disk = join(cwd, "disk");
const filler = join(disk, "filler");
const simulated = join(disk, "simulated");
const given = { cwd, env: { FRESHET_DATA_DIR: disk } };

mkdirSync(disk);
// `npm run test:long` fills the disk under a demo; `npm test` starts one on a full disk (errors.test.ts).
const isMounted =
  isLong && spawnSync("mount", ["-t", "tmpfs", "-o", "size=120m", "tmpfs", disk]).status === 0;
if (isLong && !isMounted) console.warn("skipped: a full disk (this user may not mount a small one)");

afterEach(async () => {
  if (!isMounted) return;
  await runFreshet(["doctor", "--stop"], given);
  spawnSync("umount", ["-l", disk]);
});

/** Takes all the room that is left. */
function fill(): void {
  const file = openSync(filler, "a");
  const block = Buffer.alloc(64 * 1024);
  for (let size = block.length; size > 0; ) {
    try {
      writeSync(file, block, 0, size);
    } catch {
      size = size > 512 ? size >> 1 : 0;
    }
  }
  closeSync(file);
}

async function listRuns(): Promise<{ id: string; round: number }[]> {
  const { stdout } = await runFreshet(["runs", "list", "--json"], given);
  return JSON.parse(stdout).runs;
}

const rounds = (runs: readonly { round: number }[]): number =>
  runs.reduce((sum, { round }) => sum + round, 0);

it.skipIf(!isMounted)(
  "a disk that becomes full is named, the command ends with 3, and goes on when there is room",
  async () => {
    const args = ["demo", "--method", "paper", "--target", "8", "--output", join(cwd, "out.jsonl")];
    const first = startFreshet(args, given);
    const before = await waitUntil(
      "runs are under way",
      async () => {
        const runs = await listRuns();
        return rounds(runs) >= 4 && runs;
      },
      { timeout: 500_000, interval: 1_000 },
    );
    fill();
    const ended = await first.ended;
    const faults = ended.stderr.split("\n").filter((line) => line.startsWith("freshet: "));
    expect(faults, ended.stderr).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`disk of ${simulated} is full .*free some space there`));
    expect(ended.stderr).not.toMatch(/\n\s+at /);
    expect(ended.code).toBe(3);

    // Still without room: said at once, and nothing is left lying about.
    const again = await runFreshet(args, given);
    expect(again.stderr).toContain(`disk of ${simulated} is full`);
    expect(again.code).toBe(3);
    expect(readdirSync(simulated).sort()).toEqual(["postgres", "postgres.json", "postgres.log"]);

    rmSync(filler);
    const kept = await listRuns();
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect(rounds(kept)).toBeGreaterThanOrEqual(rounds(before));
    const second = startFreshet(args, given);
    await waitUntil("it goes on", async () => rounds(await listRuns()) > rounds(kept), {
      timeout: 500_000,
      interval: 1_000,
    });

    // The server dies of it: it can't be started again, and that is said too, although it may have no room left to say why.
    fill();
    expect(explainFailure("its start", simulated, "ended with 1")).toMatchObject({ code: "disk-full" });
    const pid = Number(spawnSync("head", ["-1", join(simulated, "postgres/postmaster.pid")]).stdout);
    process.kill(pid, "SIGKILL");
    // The room that the dying server frees is taken too.
    const filling = setInterval(fill, 20);
    const dead = await second.ended.finally(() => clearInterval(filling));
    expect(dead.stderr).toContain("Resuming refresh");
    expect(dead.stderr).toMatch(new RegExp(`^freshet: the disk of ${simulated} is full`, "m"));
    expect(dead.code).toBe(3);
    rmSync(filler);
  },
);
