import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runFreshet } from "../support/run-freshet.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { tempFolder } from "../support/temp-folder.ts";

// The address must not be asked, so no server answers there.
const env = { DATABASE_URL: "postgresql://freshet:secret@127.0.0.1:9/real" };
const unused =
  /a database of its own in \S+simulated; the one that DATABASE_URL or databaseUrl names is only for/u;

it("the simulated world says that it does not use the database of the settings", async () => {
  const cwd = tempFolder();
  const nothing = await runInProcess(["questions", "list"], { cwd, env });
  expect(nothing.stderr).toMatch(unused);
  expect(existsSync(join(cwd, ".freshet"))).toBe(false);
  try {
    const doctor = await runFreshet(["doctor", "--json"], { cwd, env });
    expect(doctor.stderr).toMatch(/^Simulated world \(seed 4\): .* run on this machine\. Its data is in /mu);
    expect(doctor.stderr).toMatch(unused);
    const { checks } = JSON.parse(doctor.stdout);
    expect(checks).toContainEqual(
      expect.objectContaining({ part: "database", status: "note", detail: expect.stringMatching(unused) }),
    );
    const listed = await runInProcess(["questions", "list"], { cwd, env });
    expect(listed.stderr).toMatch(unused);
    const without = await runInProcess(["questions", "list"], { cwd });
    expect(without.stderr).not.toMatch(unused);
    // A command that looks into the database before its work opens the world twice, and names it once.
    const source = join(import.meta.dirname, "../../examples/browse_comp.csv");
    const few = ["--limit", "1", "--runs", "1", "--mode", "closed-book"];
    const measured = await runFreshet(["eval", source, "--model", "sim-panel-1", ...few], { cwd });
    expect(measured.code, measured.stderr).toBe(0);
    expect(measured.stderr.match(/^Simulated world \(seed 4\)/gmu)).toHaveLength(1);
    for (const { stdout, stderr } of [doctor, listed]) expect(stdout + stderr).not.toContain("secret");
  } finally {
    await runInProcess(["doctor", "--stop"], { cwd });
  }
});

it("a nonsense address is refused in every world", async () => {
  const cwd = tempFolder();
  const run = await runInProcess(["questions", "list"], { cwd, env: { DATABASE_URL: "nonsense" } });
  expect(run.code).toBe(2);
  expect(run.stderr).toMatch(/^freshet: DATABASE_URL is not a PostgreSQL address; write it as postgresql:/mu);
});
