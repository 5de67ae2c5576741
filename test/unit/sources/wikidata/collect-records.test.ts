import { expect, it } from "vitest";
import { createRecordCollector, runBytes } from "../../../../sources/wikidata/snapshot/collect-records.ts";

it("keeps every record of a batch of short lines, however many it brings before the run is written", () => {
  const collector = createRecordCollector(["en"], runBytes);
  let added = 0;
  while (!collector.isFull()) {
    added += 1;
    collector.add({ redirect: { from: `Q${added + 1}`, to: "Q1" } });
  }
  // A batch of 256 KB can have this many lines more, and is asked only at its end whether the collector is full.
  for (let more = 0; more < 21_000; more += 1) {
    added += 1;
    collector.add({ redirect: { from: `Q${added + 1}`, to: "Q1" } });
  }
  expect(collector.count()).toBe(added);
  let last = 0;
  let records = 0;
  for (const { key, start, end } of collector.drain(() => undefined)) {
    if (key <= last || end - start !== 8) throw new Error(`the record ${key} has ${end - start} bytes`);
    last = key;
    records += 1;
  }
  expect(records).toBe(added);
});
