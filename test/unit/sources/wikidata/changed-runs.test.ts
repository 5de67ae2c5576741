import { appendFileSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openChangedIds } from "../../../../sources/wikidata/changes/changed-ids.ts";
import { openChangesFolder } from "../../../../sources/wikidata/changes/changes-state.ts";
import { mergeChangedRuns } from "../../../../sources/wikidata/changes/merge-changed-runs.ts";
import {
  type RecentChangesRequest,
  readRecentChanges,
} from "../../../../sources/wikidata/changes/read-recent-changes.ts";
import { DumpTally } from "../../../../sources/wikidata/dump/dump-line.ts";
import { ingestDump } from "../../../../sources/wikidata/snapshot/ingest-dump.ts";
import { mergeRuns, mostMerged } from "../../../../sources/wikidata/snapshot/merge-runs.ts";
import { createRunWriter } from "../../../../sources/wikidata/snapshot/run-file.ts";
import { workPath } from "../../../../sources/wikidata/snapshot/snapshot-folder.ts";
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
    ...{ recipe: 2 as const, api: "", base: "", ...time, next: null, isListed: true, listed: 0, read: 0 },
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

describe("changes that were stopped", () => {
  const api = "http://wiki.test/w/api.php";
  let made = 0;
  beforeAll(async () => {
    const dump = writeLines(folder, "base.json", [lineOf({ id: "Q1", revision: 1 })]);
    await ingestDump({ dataDir: folder, dump, name: "base", day: "2026-06-20", languages: ["en"] });
  });

  /** A wiki with so many changed entities, in pages of its list, which notes what it was asked. */
  const wikiOf = (count: number, pageSize = count) => {
    const ids = Array.from({ length: count }, (_, index) => `Q${index + 1}`);
    const asked: string[] = [];
    const pages: (string | null)[] = [];
    return {
      ...{ ids, asked, pages },
      async listChanges(_: unknown, next: string | null) {
        pages.push(next);
        const start = Number(next ?? 0);
        const end = start + pageSize;
        return { ids: ids.slice(start, end), next: end < count ? String(end) : null };
      },
      async readEntities(batch: readonly string[]) {
        asked.push(...batch);
        return batch.map((id) => ({ id, json: id === "Q7" ? "{}" : lineOf({ id, revision: 2 }) }));
      },
    };
  };
  type Wiki = ReturnType<typeof wikiOf>;
  const begin = (wiki: Wiki) => {
    made += 1;
    const name = `changed-${made}`;
    const work = workPath(folder, name);
    const read = (parts: Partial<RecentChangesRequest> = {}) =>
      readRecentChanges({ dataDir: folder, from: "base", name, address: api, ...time, api: wiki, ...parts });
    /** Reads until so many entities of a part are done. */
    const stopAt = async (at: number, wanted: "listing" | "reading") => {
      const stop = new AbortController();
      const onProgress: RecentChangesRequest["onProgress"] = ({ part, done }) => {
        if (part === wanted && done >= at) stop.abort(new Error("stopped"));
      };
      await expect(read({ onProgress, signal: stop.signal })).rejects.toThrow("stopped");
    };
    return { read, stopAt, work };
  };

  it("count what was left out before they were stopped, and are asked for nothing twice", async () => {
    const wiki = wikiOf(250);
    const { read, stopAt } = begin(wiki);
    await stopAt(100, "reading");
    expect(await read()).toMatchObject({ entities: 249, counts: { malformed: 1, changed: 250 } });
    expect(wiki.asked).toEqual(wiki.ids);
    expect(wiki.pages).toEqual([null]);
  });

  it("go on in the list where they were, whatever a killed process left", async () => {
    const wiki = wikiOf(90, 20);
    const { read, stopAt, work } = begin(wiki);
    await stopAt(40, "listing");
    // The process was killed after it had appended ids, and while it wrote a run.
    appendFileSync(path.join(work, "changed-ids"), "Q41\nQ4");
    writeFileSync(path.join(work, "changes-0"), "half a run");
    await stopAt(60, "listing");
    expect(readdirSync(work).sort()).toEqual(["changed-ids", "changes.json"]);
    expect(await read()).toMatchObject({ entities: 89, counts: { changed: 90 } });
    expect(wiki.pages).toEqual([null, "20", "40", "60", "80"]);
    expect(wiki.asked).toEqual(wiki.ids);
  });

  it("begin again where the list of ids is lost", async () => {
    const wiki = wikiOf(60, 20);
    const { read, stopAt, work } = begin(wiki);
    await stopAt(50, "reading");
    rmSync(path.join(work, "changed-ids"));
    expect(await read()).toMatchObject({ entities: 59, counts: { changed: 60 } });
    expect(wiki.pages.filter((page) => page === null)).toHaveLength(2);
  });

  it("store their progress without the ids, which are written once", async () => {
    const wiki = wikiOf(3_000);
    const { stopAt, work } = begin(wiki);
    await stopAt(1_000, "reading");
    expect(readFileSync(path.join(work, "changed-ids"), "utf8")).toBe(`${wiki.ids.join("\n")}\n`);
    const stored = readFileSync(path.join(work, "changes.json"), "utf8");
    expect(JSON.parse(stored)).toMatchObject({ read: 1_000, isListed: true });
    expect(stored.length).toBeLessThan(500);
  });

  it("name the disk that is full in one line, and go on when there is room", async () => {
    const wiki = wikiOf(60, 20);
    const { read, work } = begin(wiki);
    const listChanges: Wiki["listChanges"] = async (state, next) => {
      if (next === null) symlinkSync("/dev/full", path.join(work, "changes.json.new"));
      return wiki.listChanges(state, next);
    };
    await expect(read({ api: { ...wiki, listChanges } })).rejects.toMatchObject({
      code: "disk-full",
      message: expect.stringMatching(
        /^the disk is full: [^\n]+\.part could not be written \(ENOSPC\)[^\n]+$/u,
      ),
    });
    rmSync(path.join(work, "changes.json.new"));
    expect(await read()).toMatchObject({ entities: 59, counts: { changed: 60 } });
  });

  it("hold no more ids than their bound, and end in one line behind it", () => {
    const file = path.join(folder, "ids");
    const list = openChangedIds(file, 0, 3);
    list?.add(["Q1", "Q2", "Q1", "L5", "P1"]);
    expect(list?.slice(0, 10)).toEqual(["Q1", "Q2", "P1"]);
    expect(() => list?.add(["Q3", "Q4"])).toThrow(/^more than 3 entities have changed since then: /u);
  });

  it("keep many ids in their order, each once, over a restart", () => {
    const file = path.join(folder, "many-ids");
    const ids = Array.from({ length: 25_000 }, (_, at) => `${at % 3 === 0 ? "P" : "Q"}${1 + (at >> 1)}`);
    const wanted = [...new Set(ids)];
    const list = openChangedIds(file, 0);
    list?.add(ids);
    const bytes = list?.store() ?? 0;
    expect(readFileSync(file, "utf8")).toBe(`${wanted.join("\n")}\n`);
    expect(openChangedIds(file, bytes)?.slice(0, 30_000)).toEqual(wanted);
    expect(openChangedIds(file, bytes + 1)).toBeNull();
  });
});
