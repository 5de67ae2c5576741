import { writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { ServiceParts } from "../../../../app/services/service-parts.ts";
import { openTemplatedService } from "../../../../app/services/templated-service.ts";
import { openWikidataService } from "../../../../app/services/wikidata-service.ts";
import { loadSettings } from "../../../../config/load-settings.ts";
import { choosePair } from "../../../../sources/wikidata/seeds/create-delta-source.ts";
import { ingestDump } from "../../../../sources/wikidata/snapshot/ingest-dump.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { lineOf, writeLines } from "../../../support/wikidata-lines.ts";

const dataDir = tempFolder();

beforeAll(async () => {
  const json = writeLines(dataDir, "one.json", [lineOf({ id: "Q1", revision: 1 })]);
  const truthy = path.join(dataDir, "one.nt");
  const entity = "http://www.wikidata.org/entity";
  writeFileSync(truthy, `<${entity}/Q1> <http://www.wikidata.org/prop/direct/P6> <${entity}/Q2> .\n`);
  const ingest = (name: string, dump: string, day: string) =>
    ingestDump({ dataDir, dump, name, day, languages: ["en"] });
  await ingest("may", json, "2026-05-04");
  await ingest("may-again", json, "2026-05-04");
  await ingest("june", json, "2026-06-01");
  await ingest("truthy", truthy, "2026-06-01");
});

const unlike = [
  ["june", "may", /june and may can't be compared: the earlier snapshot comes first/u],
  ["may", "may-again", /can't be compared: both are of 2026-05-04/u],
  ["may", "truthy", /can't be compared: one was made of a JSON dump/u],
] as const;

it.each(unlike)("refuses %s..%s for seeds before any job is made", (earlier, later, why) => {
  expect(() => choosePair(dataDir, `${earlier}..${later}`)).toThrow(why);
});

it("chooses a named pair, or the newest one that can be compared", () => {
  const pair = { earlier: "may", later: "june" };
  expect(choosePair(dataDir, "may..june")).toEqual(pair);
  expect(() => choosePair(dataDir, "may..july")).toThrow(/no snapshot of Wikidata named july/u);
  expect(() => choosePair(dataDir, "may")).toThrow(/"may" names no two snapshots/u);
  expect(choosePair(tempFolder(), null)).toBeNull();
});

it.each(unlike)("refuses %s..%s for questions before an index is built", async (earlier, later, why) => {
  const settings = { ...loadSettings({ cwd: dataDir, env: {}, keys: "none" }), dataDir };
  // The refusal comes before the database is asked.
  const service = openTemplatedService({ settings, stores: {} as ServiceParts["stores"] });
  const order = { earlier, later, levels: [1, 0, 0], languages: ["en"] } as const;
  const work = { signal: new AbortController().signal, onProgress: () => expect.fail("it began") };
  await expect(service.request(order, work)).rejects.toThrow(why);
});

it("finds a snapshot's manifest by its name, and says in one line that there is none", async () => {
  const wikidata = openWikidataService({ dataDir });
  expect(await wikidata.manifest("june")).toMatchObject({ day: "2026-06-01", format: "json" });
  await expect(wikidata.manifest("july")).rejects.toMatchObject({ code: "unknown-snapshot" });
});
