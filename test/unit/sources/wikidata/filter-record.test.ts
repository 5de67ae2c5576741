import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import type { Language } from "../../../../domain/language.ts";
import { readFilterRecords, writeFilterRecord } from "../../../../sources/wikidata/items/filter-record.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const planned = (language: Language, seed: number, later = "later") => ({
  ...{ earlier: { name: "base", checksum: "earlier" }, later: { name: "week", checksum: later }, seed },
  languages: [{ language, read: seed, kept: 1, drops: {}, faults: {}, levels: [] }],
});

it("keeps each language's own seed, also where two plans are stored at once", async () => {
  const folder = tempFolder();
  const seedsOf = () =>
    readFilterRecords(folder).map(({ languages }) => languages.map(({ language, seed }) => [language, seed]));
  await Promise.all([
    writeFilterRecord(folder, planned("en", 1)),
    writeFilterRecord(folder, planned("zh", 2)),
  ]);
  expect(seedsOf()).toEqual([
    [
      ["en", 1],
      ["zh", 2],
    ],
  ]);
  await writeFilterRecord(folder, planned("en", 3));
  expect(seedsOf()[0]).toEqual([
    ["en", 3],
    ["zh", 2],
  ]);
  // Nothing of another delta is kept.
  await writeFilterRecord(folder, planned("en", 4, "other"));
  expect(seedsOf()).toEqual([[["en", 4]]]);
  expect(readdirSync(folder)).toEqual(["filtered-base.json"]);
});
