import { expect, it } from "vitest";
import { createRecordCollector } from "../../../../sources/wikidata/snapshot/collect-records.ts";

it("keeps every record of a batch, however many short lines it brings", () => {
  const collector = createRecordCollector(["en"], 16 * 1024 * 1024);
  let added = 0;
  const add = (): void => {
    added += 1;
    collector.add({ redirect: { from: `Q${added}`, to: "Q1" } });
  };
  while (added < 126_000) add();
  expect(collector.isFull()).toBe(false);
  // A batch of 256 KB has up to 21,000 lines as short as these.
  while (added < 147_000) add();
  expect(collector.isFull()).toBe(true);
  const starts = Array.from(collector.drain(expect.fail), ({ start, end }) => end - start);
  expect(starts).toHaveLength(147_000);
  expect(new Set(starts)).toEqual(new Set([8]));
});
