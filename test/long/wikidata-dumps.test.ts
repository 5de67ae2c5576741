import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { writeDump } from "../../bench/wikidata/write-dump.ts";
import type { IngestRequest } from "../../sources/wikidata/snapshot/ingest-dump.ts";
import { snapshotPath } from "../../sources/wikidata/snapshot/snapshot-folder.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { itemData, lineOf } from "../support/wikidata-lines.ts";

const folder = tempFolder();
const program = path.join(import.meta.dirname, "../support/ingest-child.mjs");
let made = 0;

function request(dump: string): IngestRequest {
  made += 1;
  return {
    dataDir: folder,
    dump,
    name: `s${made}`,
    day: "2026-03-01",
    languages: ["en", "zh"],
    sortedBytes: 200_000,
  };
}

interface Outcome {
  readonly entities?: number;
  readonly counts?: Readonly<Record<string, number>>;
  readonly code?: string;
  readonly message?: string;
  readonly peak: number;
}

/** Runs an ingest; null where it was killed. */
async function ingest(given: IngestRequest, killAfter?: number): Promise<Outcome | null> {
  const child = spawn(process.execPath, [program, JSON.stringify(given)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (more: string) => {
    text += more;
  });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  await once(child, "close");
  clearTimeout(timer);
  return text === "" ? null : (JSON.parse(text) as Outcome);
}

function bytesOf({ name }: IngestRequest): Record<string, string> {
  const at = snapshotPath(folder, name);
  return Object.fromEntries(
    readdirSync(at)
      .sort()
      .map((file) => [
        file,
        readFileSync(path.join(at, file)).toString("latin1").replace(`"name": "${name}"`, ""),
      ]),
  );
}

it("an ingest that is killed at any moment goes on, and its bytes are those of an uninterrupted one", async () => {
  const dump = path.join(folder, "dump.json.gz");
  await writeDump(dump, 0, { seed: 9, entities: 8_000, touched: 0.11, changed: 0.02 });
  const whole = request(dump);
  const started = Date.now();
  await ingest(whole);
  const took = Date.now() - started;
  const wanted = bytesOf(whole);
  const given = request(dump);
  let kills = 0;
  for (let turn = 1; turn <= 30 && !existsSync(snapshotPath(folder, given.name)); turn += 1) {
    // The first kills come long before the end of an uninterrupted ingest; the last turns have all the time that they need.
    const outcome = await ingest(given, turn > 25 ? undefined : took * (0.3 + 0.1 * (turn % 4)));
    if (outcome === null) kills += 1;
    if (outcome?.code !== undefined) expect(outcome.code).toBe("snapshot-exists");
  }
  expect(kills).toBeGreaterThan(1);
  expect(bytesOf(given)).toEqual(wanted);
  expect(readdirSync(path.join(folder, "wikidata")).filter((name) => name.startsWith("."))).toEqual([]);
});

describe("a hostile dump needs no more memory than is stated", () => {
  const most = 150e6;
  const good = lineOf({ id: "Q5", revision: 5, statements: [{ property: "P31", data: itemData(7) }] });
  const zeros = gzipSync(Buffer.alloc(64 * 1024 * 1024));

  /** Writes parts that are each written many times. */
  function write(name: string, parts: readonly (readonly [Buffer | string, number])[]): string {
    const file = path.join(folder, name);
    const fd = openSync(file, "w");
    for (const [part, times] of parts) {
      const bytes = Buffer.from(part);
      for (let left = times; left > 0; left -= 1) writeSync(fd, bytes);
    }
    closeSync(fd);
    return file;
  }

  it("lines of 100 MB are counted", async () => {
    const file = write("long.json", [
      ["[\n", 1],
      [`{"id":"Q1","labels":{"en":{"language":"en","value":"`, 1],
      ["x".repeat(1e6), 100],
      ['"}}},\n', 1],
      [good, 1],
      ["\n]\n", 1],
    ]);
    const outcome = await ingest(request(file));
    expect(outcome).toMatchObject({ entities: 1, counts: { "too-long": 1 } });
    expect(outcome?.peak).toBeLessThan(most);
  });

  it("lines of just under 8 MB that only JSON.parse reads are read, or counted", async () => {
    const deep = "[".repeat(3_900_000) + "]".repeat(3_900_000);
    const wide = `[${"1,".repeat(3_900_000)}1]`;
    const words = `{"odd":1,"type":"item","id":"Q1","labels":{"en":{"language":"en","value":"${"\\u0041".repeat(1_200_000)}"}},"claims":{}}`;
    const file = write("parsed.json", [
      ["[\n", 1],
      [`${deep},\n`, 2],
      [`${wide},\n`, 2],
      [`${words},\n`, 2],
      [good, 1],
      ["\n]\n", 1],
    ]);
    const outcome = await ingest(request(file));
    expect(outcome).toMatchObject({ entities: 2, counts: { malformed: 4, oversized: 2 } });
    expect(outcome?.peak).toBeLessThan(250e6);
  });

  it("gzip that unpacks to gigabytes without an entity ends in one line", async () => {
    const file = path.join(folder, "bomb.json.gz");
    writeFileSync(
      file,
      Buffer.concat([gzipSync(`[\n${good},\n`), ...Array.from({ length: 40 }, () => zeros)]),
    );
    const outcome = await ingest(request(file));
    expect(outcome).toMatchObject({ code: "unreadable-dump" });
    expect(outcome?.message).toMatch(
      /there is no entity in the gigabyte before byte [\d,]+ of its content$/u,
    );
    expect(outcome?.peak).toBeLessThan(most);
  });

  it("entities that come a million times are kept once", async () => {
    const file = write("twice.json.gz", [
      [gzipSync(`[\n${`${good},\n`.repeat(10_000)}`), 1],
      [gzipSync(`${good},\n`.repeat(10_000)), 99],
      [gzipSync(`${good}\n]\n`), 1],
    ]);
    const outcome = await ingest({ ...request(file), sortedBytes: undefined });
    expect(outcome).toMatchObject({ entities: 1, counts: { duplicate: 1_000_000 } });
    expect(outcome?.peak).toBeLessThan(most);
  });
});
