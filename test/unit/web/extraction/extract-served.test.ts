import { describe, expect, it } from "vitest";
import { compareSignatures } from "../../../../domain/evidence/group-sources.ts";
import { pageSnapshot } from "../../../../domain/page/page-snapshot.ts";
import { extractServed } from "../../../../web/extraction/extract-page.ts";
import { linePdf } from "../../../../web/extraction/line-pdf.ts";
import { signText } from "../../../../web/extraction/sign-text.ts";
import { registrableDomain } from "../../../../web/web-address.ts";
import { makePdf } from "../../../support/make-pdf.ts";

const retrieved = "2026-03-10T12:00:00Z";
const serve = async (
  body: string | Uint8Array,
  contentType: string | null,
  url = "https://a.example/file",
) => {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return (await extractServed({ body: bytes, contentType, url, retrieved }))?.page ?? null;
};

describe("extractServed", () => {
  it("reads a PDF: paragraphs over lines, table rows, title, author, days", async () => {
    const line = (text: string, y: number, x = 72, size = 11) => ({ text, x, y, size });
    const pdf = makePdf(
      [
        [
          line("Yearly report of the harbour", 780, 72, 22),
          line("Published on 3 February 2026", 750),
          line("The northern quay was opened to the pub-", 720),
          line("lic after two years of work, and the ferries", 706),
          line("moved there in spring.", 692),
          line("Year", 650),
          line("Ships", 650, 250),
          line("2025", 634),
          line("1,204", 634, 250),
        ],
        [line("The second page ends the report.", 780)],
      ],
      { Title: "untitled", Author: "Harbour Office", ModDate: "D:20260204120000Z" },
    );
    // What can't be read gives no page and no reason, so that a fault of the library itself is told here.
    expect((await linePdf(pdf.slice())).mediaType).toBe("application/pdf");
    const page = await serve(pdf, "application/octet-stream", "https://port.example/docs/report.pdf");
    expect(page).toMatchObject({
      title: "Yearly report of the harbour",
      language: "en",
      published: "2026-02-03",
      details: {
        mediaType: "application/pdf",
        author: "Harbour Office",
        modified: "2026-02-04",
        site: "port.example",
      },
    });
    expect(page?.text.split("\n")).toEqual(
      expect.arrayContaining([
        "The northern quay was opened to the public after two years of work, and the ferries moved there in spring.",
        "Year | Ships",
        "2025 | 1,204",
        "The second page ends the report.",
      ]),
    );
  });

  it("never takes a file's own stamp for the day of publication", async () => {
    const old = makePdf([[{ text: "A text of long ago, put out again.", x: 72, y: 700, size: 11 }]], {
      CreationDate: "D:20260301",
    });
    expect(await serve(old, "application/pdf")).toMatchObject({
      published: null,
      details: { modified: "2026-03-01" },
    });
  });

  it("reads JSON, tables and plain text as lines", async () => {
    const json = await serve(
      '{"club":"Greens","members":[12,"two"]}',
      "application/vnd.x+json",
      "https://a.example/clubs.json",
    );
    expect(json).toMatchObject({ title: "clubs.json", details: { mediaType: "application/json" } });
    expect(json?.text).toContain('"club": "Greens",');
    const csv = await serve('Year;Name\r\n2025;"Old ""Bridge""; north"\r\n\r\n2026;New', "text/csv");
    expect(csv?.text.split("\n").slice(1)).toEqual([
      "Year | Name",
      '2025 | Old "Bridge"; north',
      "2026 | New",
    ]);
    const text = await serve("Notes\n\nFirst line\r\nSecond line", "text/plain; charset=utf-8");
    expect(text?.text).toBe("# file\nNotes\nFirst line\nSecond line");
  });

  it("goes by the body where the type says nothing, and leaves what is no text", async () => {
    expect(await serve("<!doctype html><title>T</title><p>Text of a page.", null)).toMatchObject({
      title: "T",
    });
    expect(await serve("Just words.", "")).toMatchObject({ details: { mediaType: "text/plain" } });
    expect(await serve(new Uint8Array([0, 1, 2, 3]), "application/octet-stream")).toBeNull();
    expect(await serve("x", "image/png")).toBeNull();
    expect(await serve("%PDF-1.4\n%%EOF", "application/pdf")).toBeNull();
  });

  it("keeps what a page says of itself", async () => {
    const page = await serve(
      `<!doctype html><html><head><title>T</title><link rel="canonical" href="/story#x"><script type="application/ld+json">
      {"@graph":[{"@type":"NewsArticle","author":[{"name":"Ann Lee"},{"name":"Bo  Chan"}],"datePublished":"2026-02-03","dateModified":"2026-02-05"}]}</script>
      </head><body><article><p>${"The council voted on Tuesday to keep the bridge. ".repeat(8)}</p></article></body></html>`,
      "text/html",
      "https://news.co.uk.example.co.uk/story?from=feed",
    );
    expect(page?.details).toMatchObject({
      canonical: "https://news.co.uk.example.co.uk/story",
      site: "example.co.uk",
      author: "Ann Lee, Bo Chan",
      modified: "2026-02-05",
    });
    expect(page?.details.dateConfidence).toBeGreaterThan(0.5);
    const snapshot = { id: "x", url: "https://a.example/", retrieved, ...page };
    expect(pageSnapshot.parse(snapshot).details).toEqual(page?.details);
  });
});

it("knows what one owner holds", () => {
  expect(registrableDomain("https://www.news.bbc.co.uk/x")).toBe("bbc.co.uk");
  expect(registrableDomain("https://me.github.io/")).toBe("me.github.io");
  expect(registrableDomain("http://192.0.2.7/")).toBe("192.0.2.7");
  expect(registrableDomain("nonsense")).toBeNull();
});

describe("signText", () => {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => `w${(from + i) * 7919}`).join(" ");
  const alike = (a: string, b: string) => compareSignatures(signText(a) ?? "", signText(b) ?? "");

  it("finds copies in other frames, and nothing between texts of their own", () => {
    const article = words(0, 600);
    expect(alike(article, article)).toBe(1);
    expect(
      alike(article, `Our menu and our offers. ${article} Read more here about other things.`),
    ).toBeGreaterThan(0.8);
    expect(alike(article, words(0, 300) + words(5_000, 5_300))).toBeLessThan(0.6);
    expect(alike(article, words(1_000, 1_600))).toBeLessThan(0.1);
    expect(signText("Too short to tell.")).toBeNull();
  });

  it("compares Chinese texts, and short ones", () => {
    const chinese = Array.from({ length: 300 }, (_, i) =>
      String.fromCharCode(0x4e00 + ((i * 7919) % 20_000)),
    ).join("");
    expect(alike(chinese, `${chinese.slice(0, 280)}更多新闻`)).toBeGreaterThan(0.75);
    expect(alike(words(0, 60), `${words(0, 60)} one more`)).toBeGreaterThan(0.7);
  });
});
