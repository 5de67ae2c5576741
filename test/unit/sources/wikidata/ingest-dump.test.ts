import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WikidataEntity } from "../../../../domain/wikidata/wikidata-entity.ts";
import { mostLine } from "../../../../sources/wikidata/dump/split-lines.ts";
import { type IngestRequest, ingestDump } from "../../../../sources/wikidata/snapshot/ingest-dump.ts";
import { openSnapshot } from "../../../../sources/wikidata/snapshot/open-snapshot.ts";
import {
  snapshotPath,
  snapshotsFolder,
  workPath,
} from "../../../../sources/wikidata/snapshot/snapshot-folder.ts";
import { lockFolder } from "../../../../sources/wikidata/snapshot/work-folder.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { itemData, lineOf, writeLines } from "../../../support/wikidata-lines.ts";

const folder = tempFolder();
let made = 0;

function request(dump: string, more: Partial<IngestRequest> = {}): IngestRequest {
  made += 1;
  return {
    dataDir: folder,
    dump,
    name: `s${made}`,
    day: "2026-03-01",
    languages: ["en", "zh"],
    ...more,
  };
}

async function readAll({ name }: IngestRequest): Promise<WikidataEntity[]> {
  const snapshot = openSnapshot(snapshotPath(folder, name));
  const entities: WikidataEntity[] = [];
  for await (const entity of snapshot.entities()) entities.push(entity);
  await snapshot.close();
  return entities;
}

function bytesOf({ name }: IngestRequest): Record<string, string> {
  const at = snapshotPath(folder, name);
  const read = (file: string): string => readFileSync(path.join(at, file)).toString("latin1");
  return Object.fromEntries(
    readdirSync(at)
      .sort()
      .map((file) => [file, file === "manifest.json" ? read(file).replace(name, "") : read(file)]),
  );
}

const many = Array.from({ length: 400 }, (_, index) => {
  const number = ((index * 37) % 401) + 1;
  return lineOf({
    ...{
      id: index % 50 === 0 ? `P${number}` : `Q${number}`,
      revision: 1000 + number,
      labels: { en: `name ${number}`, de: "nein" },
    },
    statements: [
      { property: "P31", data: itemData(5) },
      { property: "P569", data: { value: "x".repeat(index % 90), type: "string" } },
    ],
  });
});

describe("ingesting a dump", () => {
  it("waits for no other process that ingests the same snapshot, and takes over from one that died", async () => {
    const given = request(writeLines(folder, "twice.json", many));
    const work = workPath(folder, given.name);
    mkdirSync(work, { recursive: true });
    const lock = await lockFolder(work);
    await expect(ingestDump(given)).rejects.toMatchObject({ code: "ingest-runs" });
    await lock.release();
    // Another process had this id before.
    writeFileSync(
      path.join(work, "lock"),
      JSON.stringify({ pid: process.pid, startedAt: "ticks:1", nonce: "n" }),
    );
    expect(await ingestDump(given)).toMatchObject({ entities: 400 });
  });

  it("sorts entities, keeps the chosen languages, and finds each by its id", async () => {
    const given = request(writeLines(folder, "many.json.gz", many));
    const manifest = await ingestDump(given);
    const entities = await readAll(given);
    expect(manifest).toMatchObject({ entities: 400, statements: 800, counts: {}, format: "json" });
    const order = entities.map(({ id }) => (id.startsWith("P") ? 0 : 1e6) + Number(id.slice(1)));
    expect([...order].sort((one, other) => one - other)).toEqual(order);
    expect(entities.find(({ id }) => id === "Q38")).toMatchObject({
      revision: 1038,
      labels: { en: "name 38" },
      modified: "2026-03-01T10:00:00Z",
    });
    const snapshot = openSnapshot(snapshotPath(folder, given.name));
    for (const entity of entities.slice(0, 60)) expect(await snapshot.entity(entity.id)).toEqual(entity);
    for (const id of ["Q999999", "P9999", "L1", "x"]) expect(await snapshot.entity(id)).toBeNull();
    await snapshot.close();
  });

  it("writes the same bytes whatever the order, the compression and the memory are", async () => {
    const plain = request(writeLines(folder, "one.json", many), { sortedBytes: undefined });
    const other = request(writeLines(folder, "other.json.gz", [...many].reverse()), { sortedBytes: 8192 });
    const [one, two] = [await ingestDump(plain), await ingestDump(other)];
    expect(two.checksum).toBe(one.checksum);
    const [bytes, others] = [bytesOf(plain), bytesOf(other)];
    for (const file of ["entities.log", "blocks.idx", "redirects.bin"])
      expect(others[file]).toBe(bytes[file]);
  });

  it.each([
    ["in one run", undefined],
    ["in several runs", 1],
  ])(
    "keeps the latest revision of an entity that comes twice %s, and counts the others",
    async (_, sortedBytes) => {
      const line = (revision: number | undefined, name: string) =>
        lineOf({ id: "Q1", revision, labels: { en: name } });
      const lines = [
        line(5, "old"),
        line(9, "new"),
        line(7, "middle"),
        line(9, "last"),
        line(undefined, "none"),
      ];
      const given = request(writeLines(folder, "twice.json", lines), { sortedBytes });
      expect((await ingestDump(given)).counts).toEqual({ duplicate: 4 });
      expect((await readAll(given)).map(({ labels }) => labels)).toEqual([{ en: "last" }]);
    },
  );

  it("keeps redirects, whether the dump or a truthy dump of the same day has them", async () => {
    const lines = [lineOf({ id: "Q2", revision: 1 }), '{"entity":"Q1","redirect":"Q2"}'];
    const sameAs = path.join(folder, "redirects.nt.gz");
    const triple =
      "<http://www.wikidata.org/entity/Q7> <http://www.w3.org/2002/07/owl#sameAs> <http://www.wikidata.org/entity/Q2> .\n";
    const label =
      '<http://www.wikidata.org/entity/Q2> <http://www.w3.org/2000/01/rdf-schema#label> "not taken"@en .\n';
    writeFileSync(sameAs, gzipSync(label + triple));
    const given = request(writeLines(folder, "redirects.json", lines), { redirectsFrom: sameAs });
    expect(await ingestDump(given)).toMatchObject({ entities: 1, redirects: 2 });
    const snapshot = openSnapshot(snapshotPath(folder, given.name));
    expect(["Q1", "Q2", "Q7", "Q9"].map(await snapshot.resolver())).toEqual(["Q2", "Q2", "Q2", "Q9"]);
    expect(await snapshot.entity("Q2")).toMatchObject({ labels: {} });
    await snapshot.close();
  });

  it("looks at the dump with redirects first, and keeps the entities where that one is cut off", async () => {
    const dump = writeLines(folder, "entities.json", many);
    const none = request(dump, {
      redirectsFrom: path.join(folder, "none.nt"),
      onProgress: () => expect.fail(),
    });
    await expect(ingestDump(none)).rejects.toMatchObject({ code: "unreadable-dump" });
    expect(existsSync(workPath(folder, none.name))).toBe(false);

    const triples = Array.from(
      { length: 3000 },
      (_, index) =>
        `<http://www.wikidata.org/entity/Q${5000 + index}> <http://www.w3.org/2002/07/owl#sameAs> <http://www.wikidata.org/entity/Q1> .\n`,
    ).join("");
    const redirects = path.join(folder, "whole.nt");
    const cut = path.join(folder, "cut.nt");
    writeFileSync(redirects, triples);
    writeFileSync(cut, triples.slice(0, -20));
    const whole = request(dump, { redirectsFrom: redirects });
    await ingestDump(whole);
    const given = request(dump, { sortedBytes: 8192 });
    for (const _ of [1, 2])
      await expect(ingestDump({ ...given, redirectsFrom: cut })).rejects.toMatchObject({
        message: expect.stringContaining("cut.nt"),
      });
    const sizes = new Set<number>();
    const onProgress: IngestRequest["onProgress"] = ({ part, total }) => {
      if (part === "reading") sizes.add(total);
    };
    await ingestDump({ ...given, redirectsFrom: redirects, onProgress });
    expect([...sizes]).toEqual([Buffer.byteLength(triples)]);
    expect(bytesOf(given)).toEqual(bytesOf(whole));
  });

  it("goes on where it was stopped, and writes the bytes of an uninterrupted ingest", async () => {
    const dump = writeLines(folder, "stopped.json.gz", [...many, ...many.slice(0, 90)]);
    const whole = request(dump);
    await ingestDump(whole);
    const wanted = bytesOf(whole);
    // Progress is told for the one batch of this dump, then while its runs are merged: 2 is after the last run was stored.
    for (const stopAt of [1, 2]) {
      const given = request(dump, { sortedBytes: 8192 });
      let calls = 0;
      const stopping = ingestDump({
        ...given,
        onProgress: () => {
          calls += 1;
          if (calls === stopAt) throw new Error("stopped");
        },
      });
      await stopping.catch((error: Error) => expect(error.message).toBe("stopped"));
      // A killed process may leave half a run, which nothing names.
      if (existsSync(workPath(folder, given.name)))
        writeFileSync(path.join(workPath(folder, given.name), "run-9999999"), "half");
      await ingestDump(given).catch((error: Error) => expect(error.message).toContain("already"));
      expect(bytesOf(given)).toEqual(wanted);
    }
  });

  const about = (id: string, end: string): string => `<http://www.wikidata.org/entity/${id}> ${end} .\n`;
  const name = (id: string, property = "label"): string =>
    about(id, `<http://www.w3.org/2000/01/rdf-schema#${property}> "name of ${id}"@en`);
  it.each([
    ["a line that is counted", "this is no triple\n"],
    ["a redirect", about("Q9", "<http://www.w3.org/2002/07/owl#sameAs> <http://www.wikidata.org/entity/Q1>")],
  ])("counts nothing twice where it was stopped within an entity of a truthy dump: %s", async (_, line) => {
    const dump = path.join(folder, "stopped.nt");
    // More than one chunk of triples that no snapshot keeps.
    writeFileSync(dump, name("Q1") + name("Q2") + line + name("Q2", "x").repeat(4000) + name("Q3"));
    const whole = request(dump);
    await ingestDump(whole);
    const given = request(dump, { sortedBytes: 1 });
    const onProgress = (): void => {
      throw new Error("stopped");
    };
    await expect(ingestDump({ ...given, onProgress })).rejects.toThrow("stopped");
    await ingestDump(given);
    expect(bytesOf(given)).toEqual(bytesOf(whole));
  });

  it.each([
    ["more than a record can name", Array.from({ length: 201 }, (_, index) => `x-${index}`)],
    ["one without a name", ["en", ""]],
  ])("refuses languages before it reads: %s", async (_, languages) => {
    const given = request(writeLines(folder, "refused.json", many), { languages });
    const onProgress = (): void => expect.fail();
    await expect(ingestDump({ ...given, onProgress })).rejects.toMatchObject({ code: "snapshot-languages" });
    expect(existsSync(workPath(folder, given.name))).toBe(false);
  });

  it("begins anew where the dump or the languages are others", async () => {
    const given = request(writeLines(folder, "languages.json", many));
    await expect(
      ingestDump({
        ...given,
        onProgress: () => {
          throw new Error("stopped");
        },
      }),
    ).rejects.toThrow("stopped");
    await ingestDump({ ...given, languages: ["de"] });
    expect((await readAll(given)).every(({ labels }) => Object.keys(labels).join() === "de")).toBe(true);
  });

  it("refuses a name that is taken, or that is none", async () => {
    const given = request(writeLines(folder, "taken.json", many.slice(0, 3)));
    await ingestDump(given);
    await expect(ingestDump(given)).rejects.toMatchObject({ code: "snapshot-exists" });
    for (const name of ["", "..", ".part", "a/b", "-x", "x".repeat(65)])
      await expect(ingestDump({ ...given, name })).rejects.toMatchObject({ code: "snapshot-name" });
  });

  it("says that a log is damaged, with the place, whichever byte changed", async () => {
    const given = request(writeLines(folder, "damaged.json", many));
    await ingestDump(given);
    const at = snapshotPath(folder, given.name);
    for (const file of ["entities.log", "blocks.idx"]) {
      const bytes = readFileSync(path.join(at, file));
      const changed = Buffer.from(bytes);
      const place = Math.floor(bytes.length / 2);
      changed[place] = (changed[place] ?? 0) ^ 1;
      writeFileSync(path.join(at, file), changed);
      await expect(readAll(given)).rejects.toMatchObject({ code: "damaged-snapshot" });
      writeFileSync(path.join(at, file), bytes);
    }
    expect(await readAll(given)).toHaveLength(400);
  });
});

describe("a dump that can't be read to its end", () => {
  const text = readFileSync(writeLines(folder, "text.json", many));
  const zip = gzipSync(text);
  const damaged = Buffer.from(zip);
  damaged[Math.floor(zip.length / 2)] = (damaged[Math.floor(zip.length / 2)] ?? 0) ^ 255;
  it.each([
    ["JSON without its end", "cut.json", text.subarray(0, 50_000), "cut off at byte 50,000 of its content"],
    [
      "lines without brackets that end within one",
      "lines.json",
      text.subarray(2, 50_000),
      "cut off at byte 49,998",
    ],
    ["gzip without its end", "cut.json.gz", zip.subarray(0, 3_000), "unexpected end of file"],
    ["gzip with a changed byte", "damaged.json.gz", damaged, "byte"],
    ["no entity", "empty.json", Buffer.from("[\n]\n"), "it has no entity"],
    ["nothing", "nothing.json", Buffer.alloc(0), "it has no entity"],
    ["other text", "text.json.gz", gzipSync("hello\n"), "it has no entity"],
  ])("leaves nothing and gives one line: %s", async (_, name, bytes, words) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    const given = request(file);
    const error: Error = await ingestDump(given).then(
      () => expect.fail(),
      (reason: Error) => reason,
    );
    expect(error).toMatchObject({ code: "unreadable-dump" });
    expect(error.message).toContain(words);
    expect(error.message).not.toContain("\n");
    expect(readdirSync(snapshotsFolder(folder)).filter((entry) => entry.includes(given.name))).toEqual([]);
  });

  it.each([
    ["a folder", folder],
    ["a device", "/dev/zero"],
    ["no file", path.join(folder, "none.json")],
  ])("refuses %s", async (_, file) => {
    await expect(ingestDump(request(file))).rejects.toMatchObject({ code: "unreadable-dump" });
  });
});

describe("a hostile dump", () => {
  const good = lineOf({ id: "Q5", revision: 5, statements: [{ property: "P31", data: itemData(7) }] });
  const million = "9".repeat(1_000_000);
  const long = good.replace(
    '"labels":{}',
    `"labels":{"en":{"language":"en","value":"${"x".repeat(mostLine)}"}}`,
  );
  const text = (value: string) =>
    lineOf({ id: "Q6", revision: 1, statements: [{ property: "P1", data: { value, type: "string" } }] });
  it.each([
    [
      "a revision of a million digits",
      good.replace("Q5", "Q6").replace('"lastrevid":5', `"lastrevid":${million}`),
      { malformed: 1 },
    ],
    ["an id of a million digits", good.replace('"id":"Q5"', `"id":"Q${million}"`), { malformed: 1 }],
    ["an amount of a million digits", text(million), { oversized: 1, "unexpected-shape": 1 }],
    ["a line that is too long", long, { "too-long": 1 }],
    ["deep lists", `${"[".repeat(200_000)}${"]".repeat(200_000)}`, { malformed: 1 }],
    ["a lexeme", '{"type":"lexeme","id":"L7","lemmas":{}}', { "other-kind": 1 }],
    [
      "a value of an unknown type",
      lineOf({ id: "Q6", revision: 1, statements: [{ property: "P1", data: { value: 1, type: "new" } }] }),
      { "unknown-value": 1, "unexpected-shape": 1 },
    ],
    [
      "a key that objects inherit",
      good.replace('"labels":[]', '"__proto__":{"id":"Q1"}').replace("Q5", "constructor"),
      { malformed: 1 },
    ],
  ])("is read, and what is left out is counted: %s", async (_, line, counts) => {
    const given = request(writeLines(folder, "hostile.json", [line, good]));
    expect((await ingestDump(given)).counts).toEqual(counts);
    expect((await readAll(given)).find(({ id }) => id === "Q5")?.statements).toHaveLength(1);
  });

  it.each([
    ['{"type":"lexeme","id":"L1"}', null],
    ['{"type":"item"}', null],
    ['{"type":"lexeme","id":"L1","claims":{"P1":{}', "cut off"],
    ["12", "cut off"],
  ])("may end with a line that is not kept and has no end, if it is whole: %s", async (last, fault) => {
    const file = path.join(folder, "last.json");
    writeFileSync(file, `{"type":"item","id":"Q1"}\n${last}`);
    const given = request(file);
    if (fault !== null) await expect(ingestDump(given)).rejects.toThrow(fault);
    else expect(await ingestDump(given)).toMatchObject({ entities: 1 });
  });

  it("counts lines of invalid UTF-8", async () => {
    const file = path.join(folder, "utf8.json");
    const bad = Buffer.from(`${text("aXb")},\n`);
    bad[bad.indexOf("aXb") + 1] = 0xff;
    writeFileSync(file, Buffer.concat([Buffer.from("[\n"), bad, Buffer.from(`${good}\n]\n`)]));
    const given = request(file);
    expect((await ingestDump(given)).counts).toEqual({ "invalid-utf-8": 1 });
    expect((await readAll(given)).map(({ id }) => id)).toEqual(["Q5"]);
  });

  it("whatever its bytes are, is read or refused in one line", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(fc.constantFrom("\n", "[", "]", ",", "{", "}", '"', good, good.slice(0, 60)), fc.string()),
          { maxLength: 12 },
        ),
        async (parts) => {
          const file = path.join(folder, "any.json");
          writeFileSync(file, parts.join(""));
          await ingestDump(request(file)).catch((error: Error) =>
            expect(error).toMatchObject({ code: "unreadable-dump" }),
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});
