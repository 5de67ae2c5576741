import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { createArchiveWriter } from "../../web/archive/create-archive-writer.ts";
import { snapshotId } from "../../web/visiting/read-result.ts";
import { runFreshet } from "../support/run-freshet.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { tempFolder } from "../support/temp-folder.ts";

const cwd = join(tempFolder(), "replay");
const at = new Date("2026-03-01T12:00:00Z");
const content = {
  ...{ url: "http://news.test/story", title: "A dome opens", text: "# A dome opens\nIt opened in March." },
  ...{ language: "en", published: "2026-02-03", publishedFrom: "meta", links: [] },
};
const page: PageSnapshot = { ...content, id: snapshotId(content), retrieved: at.toISOString() };
const found = { title: "A dome", url: page.url, snippet: "", source: "news.test", published: null };

beforeAll(async () => {
  mkdirSync(cwd);
  const writer = await createArchiveWriter({
    ...{ file: join(cwd, "run.warc.gz"), software: "test", world: "real" },
  });
  await writer.addSearch({
    ...{ query: "northern dome", provider: "serper", at },
    outcome: { outcome: "results", results: [found] },
  });
  await writer.addPage(page, null, ["http://news.test/old"]);
  await writer.addFault({ url: "http://shut.test/", fault: "blocked", detail: "HTTP 403", at });
  await writer.finish();
  expect(statSync(join(cwd, "run.warc.gz")).mode & 0o777).toBe(0o600);
});

const run = async (...args: string[]) => {
  const ended = await runInProcess([...args, "--web", "replay", "run.warc.gz", "--json"], { cwd });
  return { code: ended.code, printed: ended.stdout === "" ? null : (JSON.parse(ended.stdout) as unknown) };
};

it("answers search and visit out of the archive, and says so where it can't", async () => {
  expect(await run("search", "northern", "dome")).toEqual({
    code: 0,
    printed: expect.objectContaining({ outcome: "results", provider: "serper", results: [found] }),
  });
  expect(await run("search", "southern", "dome")).toEqual({
    code: 1,
    printed: expect.objectContaining({ outcome: "not-in-archive", results: [] }),
  });
  for (const url of [page.url, "http://news.test/old"])
    expect(await run("visit", url)).toMatchObject({
      code: 0,
      printed: { outcome: "page", replay: join(cwd, "run.warc.gz"), page: { id: page.id } },
    });
  expect(await run("visit", "http://news.test/other")).toMatchObject({
    code: 1,
    printed: { outcome: "not-in-archive", page: null },
  });
  expect(await run("visit", "http://shut.test/")).toMatchObject({ code: 3, printed: { outcome: "blocked" } });
});

it("refuses archives that aren't there or of another world, before any work", async () => {
  const missing = await runInProcess(["visit", page.url, "--web", "replay", "none.warc"], { cwd });
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining("there is no archive at") });
  // Without models the simulated world would work on it.
  const other = await runFreshet(["seed", "--domain", "science", "--web", "replay", "run.warc.gz"], {
    cwd,
  });
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining("made of the real world") });
});

it("refuses pages of another world for its database, and never writes over a file", async () => {
  const simulated = await runInProcess(["visit", "import", "run.warc.gz"], { cwd });
  expect(simulated).toMatchObject({ code: 2, stderr: expect.stringContaining("made of the real world") });
  const nothing = await runInProcess(["visit", "export", "--warc", "out.warc"], { cwd });
  expect(nothing).toMatchObject({ code: 1, stdout: expect.stringContaining("0 pages, 0 searches") });
  const again = await runInProcess(["visit", "export", "--warc", "out.warc"], { cwd });
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining("already exists") });
});
