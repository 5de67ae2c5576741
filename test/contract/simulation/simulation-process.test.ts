import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { compileProgram } from "../../support/compile-program.ts";

let program = "";
beforeAll(async () => {
  program = await compileProgram(fileURLToPath(new URL("../../../simulation/main.ts", import.meta.url)));
});
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

async function start(...args: string[]): Promise<{ child: ChildProcess; said: Record<string, unknown> }> {
  const child = spawn(process.execPath, [program, "--size", "small", ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, "line");
  return { child, said: JSON.parse(line) };
}

describe("the simulation as a process", () => {
  it("prints its addresses, serves on them, and ends when its standard input does", async () => {
    const { child, said } = await start("--seed", "5");
    const models = await fetch(`${said["modelsUrl"]}/models`);
    expect(models.status).toBe(200);
    const found = JSON.parse(await (await fetch(`${said["searchUrl"]}/search?q=physics&format=json`)).text());
    expect(found.results.length).toBeGreaterThan(0);
    const { host, pathname } = new URL(found.results[0].url);
    const page = await new Promise<number>((resolve, reject) => {
      get({ port: Number(said["webPort"]), path: pathname, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      }).once("error", reject);
    });
    expect(page).toBe(200);
    const ended = once(child, "exit");
    child.stdin?.end();
    expect(await ended).toEqual([0, null]);
  });

  it("names the port that is taken", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    const { port } = blocker.address() as AddressInfo;
    try {
      const { child, said } = await start("--port", String(port));
      expect(said).toEqual({ portTaken: port });
      if (child.exitCode === null) await once(child, "exit");
      expect(child.exitCode).toBe(2);
    } finally {
      blocker.close();
    }
  });
});
