import { describe, expect, it } from "vitest";
import { findDates } from "../../../../web/dating/find-dates.ts";
import { readPublished } from "../../../../web/dating/read-published.ts";
import { readStamp } from "../../../../web/dating/read-stamp.ts";
import { parsePage } from "../../../../web/extraction/parse-page.ts";

const dateOf = (body: string, { head = "", url = "https://news.example/story", lang = "en" } = {}) =>
  readPublished({
    document: parsePage(`<html lang="${lang}"><head>${head}</head><body>${body}</body></html>`),
    url,
    retrieved: "2026-03-10T12:00:00Z",
  });

describe("findDates", () => {
  it.each([
    ["on 3 March 2026 in", "2026-03-03"],
    ["March 3rd, 2026", "2026-03-03"],
    ["3. März 2026", "2026-03-03"],
    ["3 de marzo de 2026", "2026-03-03"],
    ["3 марта 2026", "2026-03-03"],
    ["2026年3月3日", "2026-03-03"],
    ["03.03.2026", "2026-03-03"],
    ["2026/03/03", "2026-03-03"],
    ["31/12/25", "2025-12-31"],
  ])("finds %s", (text, date) => {
    expect(findDates(text, false).map((found) => found.date)).toEqual([date]);
  });

  it("reads 3/4/2026 as the page's country does, and no day that isn't one", () => {
    expect(findDates("3/4/2026", true)[0]?.date).toBe("2026-03-04");
    expect(findDates("3/4/2026", false)[0]?.date).toBe("2026-04-03");
    expect(findDates("30.02.2026, 1.2.3, 192.168.10.20, May 2026, 12:30", false)).toEqual([]);
  });

  it("reads stamps of programs", () => {
    expect(readStamp("2026-03-03T23:30:00-05:00")).toBe("2026-03-03");
    expect(readStamp("20260303T101500Z")).toBe("2026-03-03");
    expect(readStamp("1772496000")).toBe("2026-03-03");
    expect(readStamp("Tue, 03 Mar 2026 10:00:00 GMT")).toBe("2026-03-03");
    expect(readStamp("yesterday")).toBeNull();
  });
});

describe("readPublished", () => {
  const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

  it("trusts markup first, then the address, then the text, and says which", () => {
    const head = jsonLd({
      "@graph": [{ "@type": "NewsArticle", datePublished: "2026-02-01T10:00:00+01:00" }],
    });
    const meta = '<meta property="article:published_time" content="2026-02-02T10:00:00+01:00">';
    const url = "https://news.example/2026/02/03/story";
    const time = '<time datetime="2026-02-04">4 February</time>';
    expect(dateOf(time, { head: head + meta, url })).toEqual({ published: "2026-02-01", from: "json-ld" });
    expect(dateOf(time, { head: meta, url })).toEqual({ published: "2026-02-02", from: "meta" });
    expect(dateOf(time, { url })).toEqual({ published: "2026-02-03", from: "url" });
    expect(dateOf(time)).toEqual({ published: "2026-02-04", from: "time" });
    expect(dateOf("<h1>T</h1><p>Published on 5 February 2026 by Ann</p>")).toEqual({
      published: "2026-02-05",
      from: "text",
    });
    expect(dateOf("<h1>题目</h1><p>发布时间：2026年2月5日 来源：新闻</p>", { lang: "zh" }).published).toBe(
      "2026-02-05",
    );
  });

  it("takes the site's day where the stamp is in universal time", () => {
    const head = jsonLd({ "@type": "NewsArticle", datePublished: "2026-02-04T01:49:09Z" });
    expect(dateOf("", { head, url: "https://news.example/2026/02/03/story" }).published).toBe("2026-02-03");
  });

  it("gives no date that isn't the page's own", () => {
    expect(
      dateOf("<p>The bridge was opened on 3 February 2026 by the mayor of the town.</p>").published,
    ).toBeNull();
    expect(
      dateOf("<table><tr><td>Opening date</td><td>3 February 2026</td></tr></table>").published,
    ).toBeNull();
    expect(dateOf("<p>Founded: 3 February 2026</p>").published).toBeNull();
    expect(
      dateOf('<div class="comments"><div><time datetime="2026-02-03">x</time></div></div>').published,
    ).toBeNull();
    expect(dateOf("<p>Last updated on 3 February 2026</p>").published).toBeNull();
    expect(dateOf("", { head: '<meta name="last-modified" content="2026-02-03">' }).published).toBeNull();
  });

  it("gives no date after the visit", () => {
    const head = '<meta property="article:published_time" content="2026-03-11T10:00:00Z">';
    expect(dateOf('<time datetime="2026-03-09">9 March</time>', { head })).toEqual({
      published: "2026-03-09",
      from: "time",
    });
  });

  it("survives malformed JSON-LD", () => {
    const head = '<script type="application/ld+json">{"datePublished": "2026-02-01", broken</script>';
    expect(dateOf("", { head }).published).toBe("2026-02-01");
  });
});
