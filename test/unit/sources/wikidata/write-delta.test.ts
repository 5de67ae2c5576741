import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { createDeltaWriter } from "../../../../sources/wikidata/delta/write-delta.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const folder = tempFolder();
const at = (name: string): string => path.join(folder, name);

it("gives a file its name when it is whole, and writes anew what a killed command left", () => {
  const file = at("delta.jsonl");
  // A killed command neither finishes its file nor discards it.
  createDeltaWriter(file).add([{ id: "Q1", change: "deleted" }]);
  expect(existsSync(file)).toBe(false);
  const writer = createDeltaWriter(file);
  writer.add([{ id: "Q2", change: "added" }]);
  writer.finish();
  writer.discard();
  expect(readFileSync(file, "utf8")).toMatch(/^\{[^\n]*"Q2"[^\n]*\}\n$/u);
  expect(readdirSync(folder)).toEqual(["delta.jsonl"]);
});

it("leaves nothing of a file that was discarded, and writes over no file that came in the meantime", () => {
  createDeltaWriter(at("none.parquet")).discard();
  const taken = at("taken.jsonl");
  const writer = createDeltaWriter(taken);
  writeFileSync(taken, "of another");
  expect(() => writer.finish()).toThrow(/taken\.jsonl exists already/u);
  writer.discard();
  expect(readFileSync(taken, "utf8")).toBe("of another");
  expect(readdirSync(folder).filter((name) => /none|part/u.test(name))).toEqual([]);
});

it("says in one line where a file can't be written", () => {
  expect(() => createDeltaWriter(at("no-folder/delta.jsonl"))).toThrow(/can't be written: ENOENT/u);
});
