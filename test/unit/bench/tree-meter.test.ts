import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { startTreeMeter } from "../../../bench/visits/start-tree-meter.ts";

/** Uses about so much CPU, then says so and waits. */
const BURN = "const t=process.cpuUsage();while(process.cpuUsage(t).user<400000);";

it.skipIf(!existsSync("/proc/self/stat"))(
  "counts the living, the ended, and those that were left behind",
  async () => {
    // The child starts one that ends, and one that outlives the child.
    const program = `
    const { spawn, spawnSync } = require("node:child_process");
    process.stdin.once("data", () => {
      spawnSync(process.execPath, ["-e", ${JSON.stringify(BURN)}]);
      const left = spawn(process.execPath, ["-e", ${JSON.stringify(`${BURN}process.stdout.write("done");process.stdin.resume()`)}], { stdio: ["pipe", "pipe", "ignore"] });
      left.stdout.once("data", () => { process.stdout.write("ready"); process.stdin.once("data", () => process.exit()); });
    });
    process.stdout.write("up");`;
    const child = spawn(process.execPath, ["-e", program], { stdio: ["pipe", "pipe", "inherit"] });
    await once(child.stdout, "data");
    const meter = startTreeMeter(child.pid ?? 0);
    try {
      child.stdin.write("go");
      await once(child.stdout, "data");
      const both = meter.read();
      expect(both.cpuSeconds).toBeGreaterThan(0.75);
      expect(both.processes).toBe(2);
      const ended = once(child, "exit");
      child.stdin.write("end");
      await ended;
      expect(meter.read().cpuSeconds).toBeGreaterThanOrEqual(both.cpuSeconds);
    } finally {
      meter.stop();
      child.kill();
    }
  },
);
