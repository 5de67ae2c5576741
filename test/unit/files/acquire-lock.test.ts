import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { acquireLock } from "../../../files/acquire-lock.ts";
import { inspectProcess } from "../../../files/inspect-process.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const folder = tempFolder();

test.each([
  ["no lock", null],
  ["the lock of a dead process", JSON.stringify({ pid: 2 ** 22 + 7, startedAt: "ticks:1", nonce: "n" })],
  ["the lock of another process under this pid", JSON.stringify({ pid: process.pid, startedAt: "ticks:1" })],
  ["a garbled lock", "{ not js"],
  ["an empty lock", ""],
])("with %s in the way, one at a time gets in, and nothing is left", async (name, content) => {
  const path = join(folder, `${name.replaceAll(" ", "-")}.lock`);
  if (content !== null) await writeFile(path, content);
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const lock = await acquireLock(path);
      inside += 1;
      most = Math.max(most, inside);
      for (let i = 0; i < 5; i++) await setImmediate();
      inside -= 1;
      await lock.release();
    }),
  );
  expect(most).toBe(1);
  expect((await readdir(folder)).filter((file) => file.includes("lock"))).toEqual([]);
});

test("a living holder is waited for, then named", async () => {
  const path = join(folder, "held.lock");
  const lock = await acquireLock(path);
  await expect(acquireLock(path, 0)).rejects.toMatchObject({
    code: "lock-busy",
    message: expect.stringContaining(`process ${process.pid}`),
  });
  expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({
    pid: process.pid,
    startedAt: (await inspectProcess(process.pid))?.startedAt,
  });
  await lock.release();
});
