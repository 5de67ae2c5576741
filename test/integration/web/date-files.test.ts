import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatedFile, dateFiles, type PageFile } from "../../../pages/date-files.ts";
import { readPageList } from "../../../pages/read-page-list.ts";
import { createDater } from "../../../web/dating/create-dater.ts";

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "freshet-date-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dateAll = async (pages: readonly PageFile[]): Promise<DatedFile[]> => {
  const dated: DatedFile[] = [];
  for await (const page of dateFiles(pages)) dated.push(page);
  return dated;
};

/** Letters of Windows-1251, where Cyrillic capitals start at 0xC0. */
const cyrillic = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );

describe("dateFiles", () => {
  it("dates the pages of a list in its order, plain and gzipped, in their own charsets", async () => {
    writeFileSync(at("plain.html"), "<h1>T</h1><p>Published on 1 February 2026</p>");
    writeFileSync(at("packed.html"), gzipSync('<meta name="date" content="2026-02-02"><h1>T</h1>'));
    writeFileSync(
      at("charset.html"),
      cyrillic('<meta charset="windows-1251"><h1>T</h1><p>Опубликовано 3 февраля 2026</p>'),
    );
    writeFileSync(at("none.html"), "");
    const list = {
      "https://a.example/plain": { file: "plain.html", date: "2026-02-01" },
      "https://a.example/packed": { file: "packed.html" },
      "https://a.example/charset": { file: "charset.html", retrieved: "2026-03-01" },
      "https://a.example/before": { file: "plain.html", retrieved: "2026-01-01" },
      "https://a.example/none": { file: "none.html", date: null },
    };
    writeFileSync(at("pages.json"), JSON.stringify(list));
    const pages = readPageList(at("pages.json"));
    expect(pages[0]?.date).toBe("2026-02-01");
    const dated = await dateAll(
      pages.map((page) => ({ ...page, retrieved: page.retrieved ?? "2026-03-10" })),
    );
    expect(dated.map(({ url, published }) => [url.slice(18), published])).toEqual([
      ["plain", "2026-02-01"],
      ["packed", "2026-02-02"],
      ["charset", "2026-02-03"],
      ["before", null],
      ["none", null],
    ]);
    expect(dated.every(({ fault }) => fault === null)).toBe(true);
  });

  it("keeps the order of a list that goes through several threads", async () => {
    const days = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, "0")}`);
    for (const day of days)
      writeFileSync(at(`${day}.html`), `<h1>T</h1><time datetime="${day}">${day}</time>`);
    const pages = days.map((day) => ({
      file: at(`${day}.html`),
      url: "https://a.example/",
      retrieved: null,
    }));
    expect((await dateAll(pages)).map(({ published }) => published)).toEqual(days);
  });

  it("says in one line which input is unusable", async () => {
    await expect(dateAll([{ file: at("nope.html"), url: "", retrieved: null }])).rejects.toThrow(
      /nope\.html can't be read: there is no such file$/,
    );
    writeFileSync(at("broken.html"), gzipSync("<p>1</p>").subarray(0, 12));
    await expect(dateAll([{ file: at("broken.html"), url: "", retrieved: null }])).rejects.toThrow(
      /broken\.html can't be read: /,
    );
    writeFileSync(at("empty.html"), "");
    await expect(dateAll([{ file: at("empty.html"), url: "u", retrieved: "soon" }])).rejects.toThrow(
      /u: "soon" is no date of a visit/,
    );
    writeFileSync(at("list.json"), '{"https://a.example/": {"file": "gone.html"}}');
    expect(() => readPageList(at("list.json"))).toThrow(/there is no file .*gone\.html/);
    writeFileSync(at("list.json"), '{"https://a.example/": {"path": "x"}}');
    expect(() => readPageList(at("list.json"))).toThrow(/list\.json: https:\/\/a\.example\/\.file: /);
    writeFileSync(at("list.json"), "[");
    expect(() => readPageList(at("list.json"))).toThrow(/can't be read as JSON/);
  });
});

describe("createDater", () => {
  it("gives up a page at its deadline, and dates the next", async () => {
    const dater = createDater({ deadlineMs: 20_000, maxMegabytes: 512 });
    const hasty = createDater({ deadlineMs: 1, maxMegabytes: 512 });
    const job = { url: "https://a.example/", retrieved: "2026-03-10T00:00:00Z" };
    const page = (html: string) => ({ ...job, body: new TextEncoder().encode(html) });
    const plain = page("<h1>T</h1><p>Published on 1 February 2026</p>");
    try {
      expect((await hasty.date(page("<div>".repeat(100_000)))).outcome).toBe("too-slow");
      for (const _ of [1, 2, 3]) {
        const outcome = await dater.date(plain);
        expect(outcome).toMatchObject({ outcome: "dated", dating: { published: "2026-02-01" } });
      }
    } finally {
      await Promise.all([dater.close(), hasty.close()]);
    }
  });

  it("replaces a thread whose memory a page filled", async () => {
    const dater = createDater({ deadlineMs: 60_000, maxMegabytes: 64 });
    const job = { url: "https://a.example/", retrieved: "2026-03-10T00:00:00Z" };
    const page = (html: string) => ({ ...job, body: new TextEncoder().encode(html) });
    try {
      expect((await dater.date(page("<p>1</p>".repeat(500_000)))).outcome).toBe("too-big");
      const next = await dater.date(page("<h1>T</h1><p>Published on 1 February 2026</p>"));
      expect(next).toMatchObject({ outcome: "dated", dating: { published: "2026-02-01" } });
    } finally {
      await dater.close();
    }
  });
});
