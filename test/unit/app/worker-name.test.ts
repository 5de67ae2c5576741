import { spawn } from "node:child_process";
import { once } from "node:events";
import { hostname } from "node:os";
import { expect, it } from "vitest";
import { newWorkerName, seeStopped } from "../../../app/worker-name.ts";
import { processPlace } from "../../../files/process-place.ts";
import { waitUntil } from "../../support/wait-until.ts";

/** The pid of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "process.exit()"]);
  await once(child, "close");
  return child.pid ?? -1;
}

it("takes no living worker for a stopped one", async () => {
  expect(seeStopped(newWorkerName())).toBeNull();
  const own = newWorkerName().replace(`/${process.pid}/`, `/${process.ppid}/`);
  expect(seeStopped(own)).toBeNull();
  // The same pid on another machine, or in a container there, may be anything.
  const pid = await deadPid();
  expect(seeStopped(`elsewhere/${pid}/${processPlace()}-0a0b0c0d`)).toBeNull();
  for (const name of ["", "w", hostname(), `${hostname()}/${pid}`, `${hostname()}/x/${processPlace()}-00`])
    expect(seeStopped(name)).toBeNull();
});

it("is certain only where the pid was given in this very pid namespace since this very boot", async () => {
  const pid = await deadPid();
  const of = (place: string) => seeStopped(`${hostname()}/${pid}/${place}-0a0b0c0d`);
  expect(of("0123456789ab")).toBe("likely");
  expect(of("")).toBe("likely");
  expect(processPlace() !== "").toBe(process.platform === "linux");
  if (processPlace() !== "") expect(of(processPlace())).toBe("certain");
});

it.runIf(process.platform === "linux")(
  "takes a killed worker that nobody has waited for as stopped",
  async () => {
    // The shell becomes a program that never waits for its child, which stays as a zombie.
    const parent = spawn("sh", ["-c", "sleep 600 & echo $!; exec sleep 600"]);
    const [line] = await once(parent.stdout, "data");
    const pid = Number(String(line).trim());
    const name = `${hostname()}/${pid}/${processPlace()}-0a0b0c0d`;
    expect(seeStopped(name)).toBeNull();
    process.kill(pid, "SIGKILL");
    await waitUntil("the kill has come", () => seeStopped(name) === "certain");
    parent.kill("SIGKILL");
  },
);
