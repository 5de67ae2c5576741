import { execFileSync, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, symlinkSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import { createServer } from "node:net";
import { devNull } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readGivenFile, readGivenFileNow } from "../../../files/read-given-file.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { waitUntil } from "../../support/wait-until.ts";

const folder = tempFolder();
const at = (name: string): string => join(folder, name);
const limit = { maxMegabytes: 1 };
const makePipe = (name: string): string => {
  execFileSync("mkfifo", [at(name)]);
  return at(name);
};

/** Both ways to read come to the same. */
async function read(file: string): Promise<string> {
  const later = await readGivenFile(file, limit);
  expect(readGivenFileNow(file, limit).equals(later)).toBe(true);
  return later.toString("utf8");
}

async function faultOf(file: string): Promise<unknown> {
  const fault = await readGivenFile(file, limit).catch((error: unknown) => error);
  expect(() => readGivenFileNow(file, limit)).toThrow((fault as Error).message);
  return fault;
}

describe("what is read", () => {
  it("a file, an empty one, one of exactly the limit, and one behind links", async () => {
    writeFileSync(at("plain"), "naïve 中文\n");
    writeFileSync(at("empty"), "");
    writeFileSync(at("full"), "x".repeat(1024 * 1024));
    symlinkSync("plain", at("link"));
    symlinkSync(at("link"), at("link-of-link"));
    expect(await read(at("plain"))).toBe("naïve 中文\n");
    expect(await read(at("empty"))).toBe("");
    expect(await read(at("full"))).toHaveLength(1024 * 1024);
    expect(await read(at("link-of-link"))).toBe("naïve 中文\n");
  });

  it("the null device, as an empty file", async () => {
    expect(await read(devNull)).toBe("");
  });

  it.skipIf(process.platform !== "linux")("a file that says it has no bytes and has some", async () => {
    expect(await read("/proc/version")).toContain("Linux");
  });

  it("a pipe, once its writer has closed it, and the same bytes at a second look", async () => {
    const pipe = makePipe("pipe");
    const reading = readGivenFile(pipe, limit);
    const out = openSync(pipe, "r+");
    writeSync(out, "first ");
    writeSync(out, "second");
    closeSync(out);
    expect((await reading).toString()).toBe("first second");
    expect(readGivenFileNow(pipe, limit).toString()).toBe("first second");
  });

  it.skipIf(process.platform === "win32")("a command's output in place of a file, as shells give it", () => {
    const program = `import { readGivenFileNow } from ${JSON.stringify(join(import.meta.dirname, "../../../files/read-given-file.ts"))};
      process.stdout.write(readGivenFileNow(process.argv[1] ?? "", { maxMegabytes: 1 }));`;
    const run = ["-c", 'node --import tsx --input-type=module -e "$0" <(sleep 0.2; echo given)', program];
    const cwd = join(import.meta.dirname, "../../..");
    expect(execFileSync("bash", run, { cwd, encoding: "utf8" })).toBe("given\n");
  });
});

describe("what is refused, with a reason in words", () => {
  it("what is not there, a folder, links that lead nowhere or in a circle", async () => {
    mkdirSync(at("folder"));
    symlinkSync("nowhere", at("dangling"));
    symlinkSync("loop", at("loop"));
    expect(await faultOf(at("none"))).toMatchObject({
      kind: "missing",
      message: "there is no such file",
      code: "ENOENT",
    });
    expect(await faultOf(at("dangling"))).toMatchObject({ kind: "missing" });
    expect(await faultOf(at("folder"))).toMatchObject({
      kind: "folder",
      message: "it is a folder, not a file",
    });
    expect(await faultOf(at("loop"))).toMatchObject({ kind: "link" });
  });

  it.skipIf(process.platform === "win32")(
    "a device that never ends, by its name and behind a link",
    async () => {
      symlinkSync("/dev/zero", at("zero"));
      expect(await faultOf("/dev/zero")).toMatchObject({
        kind: "device",
        message: "it is a device, not a file",
      });
      expect(await faultOf(at("zero"))).toMatchObject({ kind: "device" });
      expect(await faultOf("/dev/urandom")).toMatchObject({ kind: "device" });
    },
  );

  it.skipIf(process.platform === "win32")("a socket", async () => {
    const server = createServer().listen(at("socket"));
    await waitUntil("the socket", () => server.listening);
    try {
      expect(await faultOf(at("socket"))).toMatchObject({ kind: "socket" });
    } finally {
      server.close();
    }
  });

  it("a file over the limit, however it is stored", async () => {
    writeFileSync(at("large"), "x".repeat(1024 * 1024 + 1));
    writeFileSync(at("sparse"), "");
    truncateSync(at("sparse"), 700 * 1024 * 1024);
    expect(await faultOf(at("large"))).toMatchObject({ kind: "too-large", message: "it has more than 1 MB" });
    expect(await faultOf(at("sparse"))).toMatchObject({ kind: "too-large" });
  });

  it("a pipe that nobody writes to, one whose writer doesn't end, and one with too much in it", async () => {
    const silent = makePipe("silent");
    const options = { ...limit, pipeSeconds: 0.1 };
    const unfinished = { kind: "unfinished", message: "nobody wrote this pipe to its end within 0.1 s" };
    await expect(readGivenFile(silent, options)).rejects.toMatchObject(unfinished);
    const open = openSync(silent, "r+");
    writeSync(open, "begun");
    await expect(readGivenFile(silent, options)).rejects.toMatchObject(unfinished);
    expect(() => readGivenFileNow(silent, options)).toThrow(unfinished.message);
    closeSync(open);
    const flood = makePipe("flood");
    const full = readGivenFile(flood, limit);
    spawn("bash", ["-c", `head -c 2000000 /dev/zero > ${flood}`], { stdio: "ignore" });
    await expect(full).rejects.toMatchObject({ kind: "too-large" });
  });
});
