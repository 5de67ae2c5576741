import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { createExtractor, type Extractor } from "../../../web/extraction/create-extractor.ts";
import { decompress } from "../../../web/fetching/decompress.ts";
import { makePdf } from "../../support/make-pdf.ts";
import { waitUntil } from "../../support/wait-until.ts";

const stuck = new URL("../../fixtures/web/stuck-extract-program.ts", import.meta.url);
const page = (html: string) => ({ html, url: "https://news.example/a", retrieved: "2026-03-01T00:00:00Z" });
/** Processes are looked up in /proc. */
const linux = process.platform === "linux";
/** The processes below one that read pages; a reader that ends is none. */
const readersOf = (parent: number) =>
  readdirSync("/proc").filter((id) => {
    const [, name, state, above] = /^\d+ \((.*)\) (\S) (\d+)/.exec(statOf(id)) ?? [];
    return name === "freshet-reader" && state !== "Z" && Number(above) === parent;
  });
const statOf = (id: string) => {
  try {
    return readFileSync(`/proc/${id}/stat`, "utf8");
  } catch {
    return "";
  }
};
/** Of the processor, so far. */
const secondsOf = (id: string) => {
  const fields = statOf(id).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
let extractor: Extractor;
const titleOf = async (html: string) => {
  const read = await extractor.extract(page(html));
  return read.outcome === "extracted" ? read.page.title : JSON.stringify(read);
};
/** The number of the process that has read it. */
const readerOf = async (html: string) => Number((await titleOf(html)).slice(html.length));
afterEach(() => extractor.close());

describe("createExtractor", () => {
  it("extracts in a process of its own and uses it again", async () => {
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

  it("kills a process that a page holds, or that grows too big, and goes on with a new one", async () => {
    extractor = createExtractor({ deadlineMs: 500, maxMegabytes: 32, program: stuck });
    expect(await extractor.extract(page("loop"))).toMatchObject({ outcome: "too-slow" });
    expect(await extractor.extract(page("next"))).toMatchObject({
      outcome: "extracted",
      page: { title: expect.stringContaining("next") },
    });
    expect(["too-big", "too-slow"]).toContain((await extractor.extract(page("fill"))).outcome);
    expect(await extractor.extract(page("last"))).toMatchObject({
      outcome: "extracted",
      page: { title: expect.stringContaining("last") },
    });
  });

  it("gives its place to the next page when nobody waits for this one, and forgets what still waits", async () => {
    extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 32, program: stuck });
    const calls = new AbortController();
    const held = extractor.extract(page("loop"), calls.signal);
    const behind = extractor.extract(page("loop"), calls.signal);
    const last = extractor.extract(page("last"));
    calls.abort();
    for (const outcome of [held, behind]) expect(await outcome).toMatchObject({ outcome: "too-slow" });
    expect(await last).toMatchObject({ page: { title: expect.stringContaining("last") } });
    expect(await extractor.extract(page("late"), calls.signal)).toMatchObject({ outcome: "too-slow" });
  });

  it("stops a page that fills memory which V8 sets no limit to", async () => {
    extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 64, program: stuck });
    expect(await extractor.extract(page("swell"))).toMatchObject({ outcome: "too-big" });
    expect(await extractor.extract(page("last"))).toMatchObject({
      page: { title: expect.stringContaining("last") },
    });
  });

  it("outlives a page whose table no longer fits, which V8 ends the whole process for", async () => {
    extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 32, program: stuck });
    expect(await extractor.extract(page("table"))).toMatchObject({ outcome: "too-big" });
    expect(await extractor.extract(page("last"))).toMatchObject({
      page: { title: expect.stringContaining("last") },
    });
  });

  it("takes no answer for a page that is none, and reads the next page elsewhere", async () => {
    extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 256, program: stuck });
    for (const [html, outcome] of [
      ["garbage", "too-big"],
      ["broken", "failed"],
      ["flood", "too-big"],
      ["forged", "failed"],
    ] as const) {
      expect(await extractor.extract(page(html)), html).toMatchObject({ outcome });
      expect(await titleOf("next"), html).toContain("next");
    }
  });

  it("lets no page pay for what the one before it left behind", async () => {
    extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 256, program: stuck });
    const first = await readerOf("first");
    expect(await readerOf("end")).toBe(first);
    const second = await readerOf("behind the end");
    expect(second).not.toBe(first);
    expect(await readerOf("stray")).toBe(second);
    expect(await readerOf("behind the stray")).toBe(second);
    expect(await readerOf("last")).not.toBe(second);
  });

  it("reads a PDF out of a body that was compressed", async () => {
    extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 256 });
    const lines = Array.from({ length: 40 }, (_, i) => {
      return { text: `The northern dome opened, line ${i}.`, x: 72, y: 800 - 15 * i, size: 10 };
    });
    const pdf = makePdf(Array.from({ length: 30 }, () => lines));
    const body = await decompress(gzipSync(pdf), "gzip", 10_000_000);
    if (body === null || "fault" in body) throw new Error("not decompressed");
    const { url, retrieved } = page("");
    const input = { body, contentType: "application/pdf", url, retrieved };
    expect(await extractor.extract(input)).toMatchObject({
      outcome: "extracted",
      page: { text: expect.stringContaining("The northern dome opened, line 7.") },
    });
  });

  it.runIf(linux)("ends what it still reads when it is closed, and leaves no process", async () => {
    extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 32, program: stuck });
    const held = extractor.extract(page("loop"));
    await waitUntil("a process that reads", () => readersOf(process.pid).length === 1);
    await extractor.close();
    expect(await held).toEqual({ outcome: "failed", detail: "extraction is closed" });
    expect(readersOf(process.pid)).toEqual([]);
  });

  it.runIf(linux)("leaves no process behind a parent that was killed in the middle of a page", async () => {
    const parent = fork(new URL("../../fixtures/web/read-for-ever.ts", import.meta.url), [], {
      execArgv: ["--import", "tsx"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const readers = await waitUntil("a page in the middle", () => {
      const found = readersOf(parent.pid ?? 0);
      // It loops: a process that has begun to read takes all the time that there is.
      return found.length > 0 && found.every((id) => secondsOf(id) > 2) && found;
    });
    parent.kill("SIGKILL");
    await waitUntil("no reader", () => readers.every((id) => !statOf(id).includes("freshet-reader")));
  });

  it("survives markup that nests without end", async () => {
    extractor = createExtractor({ deadlineMs: 20_000, maxMegabytes: 256 });
    const deep = `<html><body>${"<div>".repeat(10_000)}The deep text.</body></html>`;
    const outcome = await extractor.extract(page(deep));
    expect(["extracted", "failed", "too-slow"]).toContain(outcome.outcome);
    expect(await extractor.extract(page("<p>Next.</p>"))).toMatchObject({ outcome: "extracted" });
  });
});
