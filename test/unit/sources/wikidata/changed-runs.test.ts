import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { openChangesFolder } from "../../../../sources/wikidata/changes/changes-state.ts";
import { mergeChangedRuns } from "../../../../sources/wikidata/changes/merge-changed-runs.ts";
import { readRecentChanges } from "../../../../sources/wikidata/changes/read-recent-changes.ts";
import { DumpTally } from "../../../../sources/wikidata/dump/dump-tally.ts";
import { ingestDump } from "../../../../sources/wikidata/snapshot/ingest-dump.ts";
import { mergeRuns, mostMerged } from "../../../../sources/wikidata/snapshot/merge-runs.ts";
import { createRunWriter } from "../../../../sources/wikidata/snapshot/run-file.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { lineOf, writeLines } from "../../../support/wikidata-lines.ts";

const folder = tempFolder();
const time = { since: "2026-06-20T00:00:00Z", until: "2026-06-30T00:00:00Z" };

it("merges runs until few enough are left to be opened at once, the later ones winning", async () => {
  const opened = openChangesFolder(tempFolder());
  const runs = Array.from({ length: mostMerged * 2 + 5 }, (_, index) => `changes-${index}`);
  for (const [index, run] of runs.entries()) {
    const writer = createRunWriter(opened.at(run));
    const bytes = Buffer.from([index]);
    for (const key of [1, 10 + index])
      writer.add({ key, version: 5, statements: 0, bytes, start: 0, end: 1 });
    writer.close();
  }
  const state = {
    ...{ recipe: 1 as const, api: "", base: "", ...time, next: null, isListed: true, ids: [], read: 0 },
    ...{ runs: [...runs], deleted: [], merged: [], counts: {} },
  };
  const tally = new DumpTally();
  await mergeChangedRuns(opened, { state, tally });
  expect(state.runs.length).toBeLessThanOrEqual(mostMerged);
  expect(readdirSync(opened.at("")).sort()).toEqual(["changes.json", ...state.runs].sort());
  expect(opened.read()).toEqual(state);
  const found: [number, number | undefined][] = [];
  for (const { key, bytes, start } of mergeRuns(state.runs.map(opened.at), () => tally.add("duplicate")))
    found.push([key, bytes[start]]);
  expect(found).toEqual([[1, runs.length - 1], ...runs.map((_, index) => [10 + index, index])]);
  expect(tally.toJSON()).toEqual({ duplicate: runs.length - 1 });
});

it("counts what was left out before it was stopped", async () => {
  const dump = writeLines(folder, "base.json", [lineOf({ id: "Q1", revision: 1 })]);
  await ingestDump({ dataDir: folder, dump, name: "base", day: "2026-06-20", languages: ["en"] });
  const ids = Array.from({ length: 1050 }, (_, index) => `Q${index + 1}`);
  const jsonOf = (id: string): string => (id === "Q7" ? "{}" : lineOf({ id, revision: 2 }));
  const stop = new AbortController();
  const given = {
    ...{ dataDir: folder, from: "base", name: "changed", address: "http://wiki.test/w/api.php", ...time },
    api: {
      listChanges: async () => ({ ids, next: null }),
      readEntities: async (batch: readonly string[]) => batch.map((id) => ({ id, json: jsonOf(id) })),
    },
  };
  const onProgress = ({ done }: { readonly done: number }): void => {
    if (done === 1000) stop.abort(new Error("stopped"));
  };
  await expect(readRecentChanges({ ...given, onProgress, signal: stop.signal })).rejects.toThrow("stopped");
  expect(await readRecentChanges(given)).toMatchObject({ entities: 1049, counts: { malformed: 1 } });
});
