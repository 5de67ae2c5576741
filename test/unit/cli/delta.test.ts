import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parquetReadObjects } from "hyparquet";
import { beforeAll, describe, expect, it } from "vitest";
import { openWikidataService } from "../../../app/services/wikidata-service.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { itemData, lineOf, writeLines } from "../../support/wikidata-lines.ts";

const cwd = tempFolder();
const run = (...args: string[]) => runInProcess(["delta", ...args], { cwd });

const statement = (property: string, number: number) => ({ property, data: itemData(number) });
const earlier = "wikidata-20260504-all.json.gz";
const later = "wikidata-20260803-all.json.gz";

beforeAll(async () => {
  const property = lineOf({ id: "P6", revision: 1, labels: { en: "head of government", zh: "政府首脑" } });
  const inChinese = lineOf({ id: "P39", revision: 1, labels: { zh: "担任职务" } });
  writeLines(cwd, earlier, [
    ...[property, inChinese],
    lineOf({ id: "Q1", revision: 1, statements: [statement("P6", 10)] }),
    ...[lineOf({ id: "Q2", revision: 2 }), lineOf({ id: "Q3", revision: 3 })],
  ]);
  writeLines(cwd, later, [
    ...[property, inChinese],
    lineOf({ id: "Q1", revision: 11, statements: [statement("P6", 20), statement("P39", 7)] }),
    ...[lineOf({ id: "Q3", revision: 3 }), '{"type":"lexeme","id":"L1"}'],
  ]);
  const { code, stdout } = await run("ingest", earlier, "--name", "may");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Ingested as may \(2026-05-04\): 5 entities, 1 statement; 0 MB on disk\.\nChecksum [0-9a-f]{64}\n$/u,
  );
});

describe("freshet delta", () => {
  it("compares two dumps, which it ingests once, and writes the changes as JSONL and Parquet", async () => {
    const { code, stdout, stderr } = await run(earlier, later, "--out", "delta.jsonl");
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `${later} was ingested as 2026-08-03: 4 entities.\n`,
    });
    expect(stdout).toContain(
      "new statements      1\nupdated statements  1\nentities added      0\nentities merged     0\nentities deleted    1\n",
    );
    expect(stdout).toContain("head of government (P6)  0    1");
    expect(stdout).toContain("担任职务 (P39)           1    0");
    expect(stdout).toContain("2026-08-03 knows no redirects");
    expect(stdout).toContain("From may (2026-05-04) to 2026-08-03 (2026-08-03), written to delta.jsonl.");
    const rows = readFileSync(path.join(cwd, "delta.jsonl"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map(({ change, entity, value, before }) => [change, entity, value, before])).toEqual([
      ["updated", "Q1", "Q20", ["Q10"]],
      ["new", "Q1", "Q7", []],
      ["deleted", "Q2", null, []],
    ]);
    const again = await run("may", "2026-08-03", "--out", "delta.parquet", "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({
      ...{ earlier: { name: "may" }, later: { name: "2026-08-03", day: "2026-08-03" }, out: "delta.parquet" },
      ...{ statements: { new: 1, updated: 1 }, entities: { added: 0, deleted: 1, merged: 0 } },
      properties: [
        { property: "P6", label: "head of government", new: 0, updated: 1 },
        { property: "P39", label: "担任职务", new: 1, updated: 0 },
      ],
    });
    const bytes = readFileSync(path.join(cwd, "delta.parquet"));
    const stored = await parquetReadObjects({
      file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    });
    expect(
      stored.map((row) => ({ ...row, revision: row["revision"] == null ? null : Number(row["revision"]) })),
    ).toEqual(rows);
  });

  it("lists snapshots, and drops one", async () => {
    await run("ingest", later, "--name", "dropped", "--day", "2026-08-04", "--lang", "de");
    const { snapshots } = JSON.parse((await run("list", "--json")).stdout);
    expect(snapshots.find(({ name }: { name: string }) => name === "dropped")).toMatchObject({
      ...{
        day: "2026-08-04",
        format: "json",
        languages: ["de"],
        entities: 4,
        statements: 2,
        counts: { "other-kind": 1 },
      },
    });
    expect((await run("list")).stdout).toMatch(/dropped\s+2026-08-04\s+json\s+4\s+2\s+/u);
    expect(await run("drop", "dropped")).toMatchObject({ code: 0, stdout: "Dropped dropped.\n" });
    expect((await run("list")).stdout).not.toContain("dropped");
    expect(await run("drop", "dropped")).toMatchObject({ code: 2 });
  });

  it.each([
    [["may", "june"], "june is neither a snapshot of Wikidata nor a file"],
    [
      ["ingest", "none.json", "--day", "2026-01-01"],
      "none.json can't be read as a dump of Wikidata: there is no such file",
    ],
    [["ingest", "latest-all.json"], "the name of latest-all.json has no day"],
    [["ingest", earlier, "--name", "may"], "there is a snapshot named may already"],
    [["ingest", earlier, "--name", "../may"], '"../may" can\'t be the name of a snapshot'],
    [["ingest", earlier, "--day", "2026-02-30"], "It has to be a day"],
    [["changes", "--from", "june", "--name", "july"], "there is no snapshot of Wikidata named june"],
    [["may", "may", "--out", "delta.csv"], "delta.csv has to end in .jsonl or .parquet"],
  ])("refuses in one line what it can't use: %j", async (args, words) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
    expect(existsSync(path.join(cwd, "delta.csv"))).toBe(false);
  });

  it("takes snapshots of one format where `delta questions` is given no names", async () => {
    const own = tempFolder();
    writeLines(own, "may.json", [lineOf({ id: "Q1", revision: 1 })]);
    const entity = "http://www.wikidata.org/entity";
    writeFileSync(
      path.join(own, "june.nt"),
      `<${entity}/Q1> <http://www.wikidata.org/prop/direct/P6> <${entity}/Q2> .\n`,
    );
    const ingest = (name: string, dump: string, day: string) =>
      runInProcess(["delta", "ingest", dump, "--name", name, "--day", day], { cwd: own });
    expect((await ingest("may", "may.json", "2026-05-04")).code).toBe(0);
    expect((await ingest("june", "june.nt", "2026-06-01")).code).toBe(0);
    const { code, stderr } = await runInProcess(["delta", "questions"], { cwd: own });
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("name two snapshots, the earlier one first"),
    });
    expect((await ingest("july", "may.json", "2026-07-01")).code).toBe(0);
    const dataDir = path.join(own, ".freshet", "simulated");
    expect(await openWikidataService({ dataDir }).newestPair()).toEqual({ earlier: "may", later: "july" });
  });

  it("writes over no file", async () => {
    writeLines(cwd, "taken.jsonl", []);
    const { code, stderr } = await run("may", "may", "--out", "taken.jsonl");
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `freshet: taken.jsonl exists already: name another file, or move it away\n`,
    });
  });
});
