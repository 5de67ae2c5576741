import { expect, it } from "vitest";
import { buildSnapshotIndex } from "../../../../sources/wikidata/index/snapshot-index.ts";
import { ingestDump } from "../../../../sources/wikidata/snapshot/ingest-dump.ts";
import { openSnapshot } from "../../../../sources/wikidata/snapshot/open-snapshot.ts";
import { snapshotPath } from "../../../../sources/wikidata/snapshot/snapshot-folder.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { lineOf, writeLines } from "../../../support/wikidata-lines.ts";

it("follows redirects in the index as in all other places, over a long chain and in a ring", async () => {
  const dataDir = tempFolder();
  const chain = Array.from({ length: 12 }, (_, at) => [`Q${at + 1}`, `Q${at + 2}`]);
  const ring = [
    ["Q50", "Q51"],
    ["Q51", "Q52"],
    ["Q52", "Q50"],
  ];
  const lines = [...chain, ...ring].map(([from, to]) => JSON.stringify({ entity: from, redirect: to }));
  const dump = writeLines(dataDir, "dump.json", [lineOf({ id: "Q13", revision: 1 }), ...lines]);
  await ingestDump({ dataDir, dump, name: "one", day: "2026-08-01", languages: ["en"] });
  const snapshot = openSnapshot(snapshotPath(dataDir, "one"));
  const resolve = await snapshot.resolver();
  const index = await buildSnapshotIndex({ snapshot, languages: [] });
  const ids = [...chain, ...ring].flat();
  expect(ids.map(index.resolve)).toEqual(ids.map(resolve));
  expect(index.resolve("Q6")).toBe("Q13");
  expect(index.resolve("Q13")).toBe("Q13");
  await snapshot.close();
});
