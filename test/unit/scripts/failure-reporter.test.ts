import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { tempFolder } from "../../support/temp-folder.ts";

const root = path.join(import.meta.dirname, "../../..");
const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");

/** Runs a file of tests as `npm test` does, and returns what the reporter wrote down. */
async function failuresOf(tests: string): Promise<string[]> {
  const folder = tempFolder();
  const file = path.join(folder, "failures.txt");
  writeFileSync(path.join(folder, "given.test.js"), tests);
  writeFileSync(path.join(folder, "vitest.config.mjs"), "export default { test: { globals: true } };");
  const reporter = path.join(root, "scripts", "failure-reporter.mjs");
  await new Promise<void>((resolve) => {
    execFile(
      process.execPath,
      [vitest, "run", `--reporter=${reporter}`, "--root", folder],
      { env: { ...process.env, FRESHET_FAILURES: file } },
      () => resolve(),
    );
  });
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as string);
}

it("names each failed test, hook and uncaught error, with its first lines and its place", async () => {
  const [test = "", hook = "", after = "", late = "", ...more] = await failuresOf(`
    describe("a group", () => {
      it("counts", () => { expect({ a: 1 }).toEqual({ a: 2 }); });
      it("passes", async () => {
        setTimeout(() => { throw new Error("too late"); }, 1);
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
    });
    describe("a broken group", () => {
      beforeAll(() => { throw new Error("no server"); });
      it("never runs", () => {});
    });
    afterAll(() => { throw new Error("not closed"); });
  `);
  expect(test).toMatch(
    /given\.test\.js > a group > counts\n {4}expected \{ a: 1 \} to deeply equal \{ a: 2 \}\n/u,
  );
  expect(test).toMatch(/at .*given\.test\.js:3:/u);
  expect(hook).toMatch(/given\.test\.js > a broken group\n {4}no server\n/u);
  expect(after).toMatch(/given\.test\.js\n {4}not closed\n/u);
  expect(late).toMatch(/an error that no test caught, of .*given\.test\.js\n {4}too late\n/u);
  expect(more).toEqual([]);
});
