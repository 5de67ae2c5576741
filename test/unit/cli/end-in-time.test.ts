import { execFile } from "node:child_process";
import { expect, it } from "vitest";

const module = new URL("../../../cli/process/end-in-time.ts", import.meta.url).href;

/** A program that has ended but for what `holds` leaves behind. */
const run = (holds: string, graceMs = 200): Promise<{ code: unknown; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const program = `import { endInTime } from ${JSON.stringify(module)}; process.exitCode = 3; ${holds}; endInTime({ graceMs: ${graceMs} });`;
    const args = ["--import", "tsx", "--input-type=module", "-e", program];
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

it("ends a command that something holds, with the exit code it has", async () => {
  const { code, stderr } = await run("setInterval(() => {}, 60_000)");
  expect(code).toBe(3);
  expect(stderr).toMatch(/^freshet: ended, although something/);
});

it("says nothing where nothing is left, and lets work go on that takes less", async () => {
  const { code, stdout, stderr } = await run('setTimeout(() => console.log("done"), 50)', 30_000);
  expect({ code, stdout, stderr }).toEqual({ code: 3, stdout: "done\n", stderr: "" });
});
