import { afterEach, describe, expect, it } from "vitest";
import { createExtractor, type Extractor } from "../../../web/extraction/create-extractor.ts";

const stuck = new URL("../../fixtures/web/stuck-extract-worker.mjs", import.meta.url);
const page = (html: string) => ({ html, url: "https://news.example/a", retrieved: "2026-03-01T00:00:00Z" });
let extractor: Extractor;
afterEach(() => extractor.close());

describe("createExtractor", () => {
  it("extracts in a thread and uses it again", async () => {
    extractor = createExtractor({ deadlineMs: 30_000, maxMegabytes: 256 });
    const html = "<html><title>T</title><body><p>One thing is known.</p><a href=/b>b</a></body></html>";
    const outcomes = await Promise.all(
      [page(html), page(html), page(html)].map((input) => extractor.extract(input)),
    );
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        outcome: "extracted",
        page: { title: "T", links: [{ url: "https://news.example/b", text: "b" }] },
      });
    }
  });

  it("kills a thread that a page holds, or that grows too big, and goes on with a new one", async () => {
    extractor = createExtractor({ deadlineMs: 500, maxMegabytes: 32, workerFile: stuck });
    expect(await extractor.extract(page("loop"))).toMatchObject({ outcome: "too-slow" });
    expect(await extractor.extract(page("next"))).toMatchObject({
      outcome: "extracted",
      page: { title: "next" },
    });
    expect(["too-big", "too-slow"]).toContain((await extractor.extract(page("fill"))).outcome);
    expect(await extractor.extract(page("last"))).toMatchObject({
      outcome: "extracted",
      page: { title: "last" },
    });
  });

  it("gives its thread to the next page when nobody waits for this one, and forgets what still waits", async () => {
    extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 32, workerFile: stuck });
    const calls = new AbortController();
    const held = extractor.extract(page("loop"), calls.signal);
    const behind = extractor.extract(page("loop"), calls.signal);
    const last = extractor.extract(page("last"));
    calls.abort();
    for (const outcome of [held, behind]) expect(await outcome).toMatchObject({ outcome: "too-slow" });
    expect(await last).toMatchObject({ page: { title: "last" } });
    expect(await extractor.extract(page("late"), calls.signal)).toMatchObject({ outcome: "too-slow" });
  });

  it("stops a page that fills memory which V8 sets no limit to", async () => {
    extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 64, workerFile: stuck });
    expect(await extractor.extract(page("swell"))).toMatchObject({ outcome: "too-big" });
    expect(await extractor.extract(page("last"))).toMatchObject({ page: { title: "last" } });
  });

  it("survives markup that nests without end", async () => {
    extractor = createExtractor({ deadlineMs: 20_000, maxMegabytes: 256 });
    const deep = `<html><body>${"<div>".repeat(10_000)}The deep text.</body></html>`;
    const outcome = await extractor.extract(page(deep));
    expect(["extracted", "failed", "too-slow"]).toContain(outcome.outcome);
    expect(await extractor.extract(page("<p>Next.</p>"))).toMatchObject({ outcome: "extracted" });
  });
});
