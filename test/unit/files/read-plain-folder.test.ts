import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readPlainFolder } from "../../../files/read-plain-folder.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const under = tempFolder();
let folders = 0;
const limits = { maxEntries: 100, maxFileMegabytes: 2, maxMegabytes: 3 };

function folder(): { path: string; at: (name: string) => string } {
  folders += 1;
  const path = join(under, String(folders));
  mkdirSync(path);
  return { path, at: (name) => join(path, name) };
}

it("reads regular files at every depth, in order, and names the folders", () => {
  const { path, at } = folder();
  mkdirSync(at("b/c"), { recursive: true });
  mkdirSync(at("empty"));
  writeFileSync(at("z"), "1");
  writeFileSync(at("b/c/deep"), "2");
  writeFileSync(at("constructor"), "3");
  const found = readPlainFolder(path, limits);
  expect([...found.files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ["b/c/deep", "2"],
    ["constructor", "3"],
    ["z", "1"],
  ]);
  expect(found.folders).toEqual(["b", "b/c", "empty"]);
  expect(found.refused).toEqual([]);
});

it.skipIf(process.platform === "win32")(
  "follows and waits for nothing: links, pipes and devices are named",
  () => {
    const { path, at } = folder();
    mkdirSync(at("inner"));
    writeFileSync(at("plain"), "1");
    symlinkSync("plain", at("same"));
    symlinkSync("..", at("inner/up"));
    symlinkSync("nowhere", at("dangling"));
    symlinkSync("loop", at("loop"));
    symlinkSync("/dev/zero", at("endless"));
    execFileSync("mkfifo", [at("pipe")]);
    const { files, refused } = readPlainFolder(path, limits);
    expect([...files.keys()]).toEqual(["plain"]);
    expect(refused.map(({ name, fault }) => `${name}: ${fault.kind}`).sort()).toEqual([
      ...["dangling: link", "endless: link", "inner/up: link", "loop: link", "pipe: pipe", "same: link"],
    ]);
  },
);

it("stops at its limits: of one file, of all together, and of entries", () => {
  const { path, at } = folder();
  for (const name of ["a", "b"]) writeFileSync(at(name), Buffer.alloc(1.5 * 1024 * 1024));
  writeFileSync(at("c"), "");
  truncateSync(at("c"), 700 * 1024 * 1024);
  const { files, refused } = readPlainFolder(path, limits);
  expect([...files.keys()]).toEqual(["a"]);
  expect(refused.map(({ name, fault }) => [name, fault.kind])).toEqual([
    ["b", "too-large"],
    ["c", "too-large"],
  ]);
  const many = folder();
  for (let number = 0; number < 101; number += 1) writeFileSync(many.at(`f${number}`), "");
  const cut = readPlainFolder(many.path, limits);
  expect(cut.files.size).toBe(100);
  expect(cut.refused[0]?.fault.message).toBe("the folder has more than 100 entries");
});

it("gives the system's own error where there is no such folder", () => {
  expect(() => readPlainFolder(join(under, "none"), limits)).toThrow(/ENOENT/u);
});
