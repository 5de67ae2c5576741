import { describe, expect, it } from "vitest";
import { dateOf } from "./date-of.ts";

const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const article = (fields: object) => jsonLd({ "@context": "https://schema.org", ...fields });

describe("datePage, source by source", () => {
  it.each([
    [
      "json-ld",
      "",
      article({
        "@graph": [
          { "@type": "WebSite", datePublished: "2001-02-03" },
          { "@type": "NewsArticle", datePublished: "2026-02-01T10:00:00+01:00" },
        ],
      }),
    ],
    [
      "json-ld",
      "",
      '<script type="application/ld+json">{"@type": "Article", "datePublished": "2026-02-01", broken</script>',
    ],
    ["meta", "", '<meta property="article:published_time" content="2026-02-01T10:00:00+01:00">'],
    ["meta", "", '<meta name="DC.date.issued" content="2026-02-01">'],
    ["meta", "", '<meta name="pubdate" content="20260201">'],
    ["microdata", '<h1>T</h1><span itemprop="datePublished" content="2026-02-01">today</span>', ""],
    ["time", '<h1>T</h1><time datetime="2026-02-01T10:00">1 Feb</time>', ""],
    ["time", '<h1>T</h1><abbr class="published" title="2026-02-01T10:00:00+01:00">Sunday</abbr>', ""],
    ["time", '<h1>T</h1><div class="line" data-date="1. Februar 2026"></div>', ""],
    ["marked", '<h1>T</h1><div class="post-date"><b>1</b> <span>Feb</span> <i>2026</i></div>', ""],
    ["marked", "<h1>T</h1><div class='cal-date'><div>01</div><div>FEB</div><div>2026</div></div>", ""],
    ["marked", "<h1>T</h1><p class='date'>1<sup>st</sup> February 2026</p>", ""],
    ["text", "<h1>T</h1><p>Published on <b>1 February</b> 2026 by Ann</p>", ""],
    ["text", "<h1>T</h1><dl><dt>Published:</dt><dd>1 February 2026</dd></dl>", ""],
    ["text", "<h1>T</h1><p>By Ann Lee, 1 February 2026</p><p>Text.</p>", ""],
    ["text", "<h1>T</h1><p>Sport | 1.2.2026 | Ann Lee</p>", ""],
    ["text", "<h1>T</h1><p>One Two 3 <span>01.02.2026</span> 13:30 of Ann</p>", ""],
    ["script", "<h1>T</h1>", '<script>window.state = {"publishedAt":"2026-02-01T10:00:00+01:00"}</script>'],
  ])("%s: %s%s", (from, body, head) => {
    expect(dateOf(body, { head })).toMatchObject({ published: "2026-02-01", from });
  });

  it.each([
    "https://news.example/2026/02/01/story",
    "https://news.example/2026/feb/01/story",
    "https://news.example/story-20260201.html",
    "https://news.example/story-01-02-2026-ABC",
    "https://archive.example/web/20270307194448/http://news.example/2026/02/01/story",
  ])("url: %s", (url) => {
    expect(dateOf("<p>Text</p>", { url })).toMatchObject({ published: "2026-02-01", from: "url" });
  });

  it("reads the address that the page calls its own", () => {
    const head = '<link rel="canonical" href="https://news.example/2026/02/01/story">';
    expect(dateOf("", { head, url: "https://feeds.example/~r/3" }).published).toBe("2026-02-01");
  });

  it("says what the date was read from", () => {
    const dating = dateOf("<h1>T</h1><p>Published on 1 February 2026</p>");
    expect(dating.evidence).toContain("Published on 1 February 2026");
    expect(dateOf("<p>Nothing.</p>")).toEqual({
      ...{ published: null, modified: null, from: null, evidence: null, confidence: 0 },
    });
  });
});

describe("datePage, in the page's language", () => {
  it.each([
    ["de", "Veröffentlicht am 1. Februar 2026 um 10:15 Uhr"],
    ["de", "Von Anna Lenz – Stand: 01.02.2026"],
    ["fr", "Publié le 1er février 2026 à 10h15"],
    ["es", "Publicado el 1 de febrero de 2026"],
    ["it", "Pubblicato il 1 febbraio 2026"],
    ["pt", "Publicado em 1 de fevereiro de 2026"],
    ["nl", "Geplaatst op 1 februari 2026"],
    ["pl", "Opublikowano: 1 lutego 2026"],
    ["cs", "Publikováno: 1. února 2026"],
    ["sv", "Publicerad den 1 februari 2026"],
    ["da", "Offentliggjort: 1. februar 2026"],
    ["fi", "Julkaistu 1.2.2026"],
    ["tr", "Yayınlanma: 1 Şubat 2026"],
    ["ru", "Опубликовано 1 февраля 2026"],
    ["uk", "Опубліковано: 1 лютого 2026"],
    ["el", "Δημοσιεύτηκε: 1 Φεβρουαρίου 2026"],
    ["ar", "تاريخ النشر: 1 فبراير 2026"],
    ["vi", "Ngày đăng: 01/02/2026"],
    ["zh", "发布时间：2026年2月1日 来源：新闻"],
    ["zh", "来源：新华网 2026-02-01 10:20:30"],
    ["zh", "2026年02月01日10:20 | 来源：人民网"],
    ["zh", "时间：2026-02-01　作者：张三　浏览：120"],
    ["ja", "公開日：2026年2月1日"],
    ["ko", "기사입력 2026.02.01 오후 3:10"],
  ])("%s: %s", (lang, line) => {
    expect(dateOf(`<h1>T</h1><p>${line}</p><p>More.</p>`, { lang }).published).toBe("2026-02-01");
  });

  it("reads 2/1/2026 by the page's other dates, its region, or its address", () => {
    const page = "<h1>T</h1><p>2/1/2026</p>";
    expect(dateOf(page, { lang: "en-US" }).published).toBe("2026-02-01");
    expect(dateOf(page, { lang: "en-GB" }).published).toBe("2026-01-02");
    expect(dateOf(page, { url: "https://news.ie/story" }).published).toBe("2026-01-02");
    expect(dateOf(page, { lang: "fr" }).published).toBe("2026-01-02");
    expect(dateOf(`${page}<p>Seen: 14/2/2026</p>`, { lang: "en-US" }).published).toBe("2026-01-02");
    expect(dateOf(`${page}<p>Seen: 14/2/2026</p>`, { lang: "en-US" }).dayOrder).toBe("day-first");
    expect(dateOf(page, { lang: "en-US" }).dayOrder).toBe("month-first");
    // The address alone makes a guess, which is not told.
    expect(dateOf(page)).not.toHaveProperty("dayOrder");
  });

  it("reads 2/1/2026 by a source that names one of the two days, if nothing else shows the order", () => {
    const body = "<h1>T</h1><p>Published: 2/1/2026</p>";
    const dayFirst = { published: "2026-01-02" };
    expect(dateOf(body, { url: "https://news.example/2026/01/02/story" })).toMatchObject(dayFirst);
    const head = article({ "@type": "NewsArticle", datePublished: "2026-01-02T08:00:00Z" });
    expect(dateOf(body, { head })).toMatchObject(dayFirst);
    // The day of the last change shows the order too.
    const changed = article({ "@type": "NewsArticle", dateModified: "2026-01-03T08:00:00+01:00" });
    const dating = dateOf(`${body}<p>Last updated: 3/1/2026</p>`, { head: changed });
    expect(dating).toMatchObject({ ...dayFirst, modified: "2026-01-03" });
    expect(dating.confidence).toBeGreaterThan(0.8);
    // A day of another text on the page does not.
    const teaser =
      '<div class="related-posts"><p>2 January 2026</p><p>Another story of the same town, told by the same people.</p></div>';
    expect(dateOf(`${body}${teaser}`).published).toBe("2026-02-01");
  });
});

describe("datePage, between sources that differ", () => {
  it("trusts the article's markup before what it shows, and the first article's", () => {
    const head =
      article({ "@type": "NewsArticle", datePublished: "2026-02-01T10:00:00+01:00" }) +
      article({ "@type": "NewsArticle", datePublished: "2026-01-05T10:00:00+01:00" });
    const dating = dateOf('<h1>T</h1><time datetime="2026-02-04">4 February</time>', { head });
    expect(dating).toMatchObject({ published: "2026-02-01", from: "json-ld" });
    const agreed = dateOf('<h1>T</h1><time datetime="2026-02-01">1 February</time>', { head });
    expect(agreed.confidence).toBeGreaterThan(dating.confidence);
  });

  it("takes two sources that agree before one that doesn't", () => {
    const head = '<meta name="date" content="2026-02-03T10:00:00+01:00">';
    const body = '<h1>T</h1><time datetime="2026-02-01">1 February</time>';
    expect(dateOf(body, { head, url: "https://news.example/2026/02/01/story" }).published).toBe("2026-02-01");
  });

  it("takes the site's day where the stamp is in universal time", () => {
    const head = article({ "@type": "NewsArticle", datePublished: "2026-02-02T01:49:09Z" });
    expect(dateOf("", { head, url: "https://news.example/2026/02/01/story" }).published).toBe("2026-02-01");
    const late = article({ "@type": "NewsArticle", datePublished: "2026-02-02T01:49:09-05:00" });
    expect(dateOf("", { head: late, url: "https://news.example/2026/02/01/story" }).published).toBe(
      "2026-02-02",
    );
  });

  it("takes the date that the page shows as its own where that is the day of its last change", () => {
    const head = article({ "@type": "Article", datePublished: "2019-05-05", dateModified: "2026-02-01" });
    const shown = dateOf("<h1>T</h1><div>1 February 2026</div><p>Text.</p>", { head });
    expect(shown).toMatchObject({ published: "2026-02-01", from: "text" });
    expect(shown.confidence).toBeLessThan(0.7);
    expect(dateOf("<h1>T</h1><p>Updated 1 February 2026</p>", { head })).toMatchObject({
      ...{ published: "2019-05-05", modified: "2026-02-01" },
    });
  });

  it("keeps the last change apart, and lets it stand in where it is all there is", () => {
    const both = "<h1>T</h1><p>Published: 1 February 2026</p><p>Last updated: 3 February 2026</p>";
    expect(dateOf(both)).toMatchObject({ published: "2026-02-01", modified: "2026-02-03", from: "text" });
    const alone = dateOf("<h1>T</h1><footer><p>Zuletzt aktualisiert: 03.02.2026</p></footer>", {
      lang: "de",
    });
    expect(alone).toMatchObject({ published: "2026-02-03", modified: "2026-02-03", from: "modified" });
    expect(alone.confidence).toBeLessThan(0.5);
  });
});

describe("datePage, where a date is not the page's own", () => {
  it.each([
    "<h1>T</h1><p>The bridge was opened on 3 February 2026 by the mayor of the town.</p>",
    "<h1>T</h1><table><tr><td>Opening date</td><td>3 February 2026</td></tr></table>",
    "<h1>T</h1><p>On 3 February 2026, Ann Lee found the bridge.</p>",
    "<h1>T</h1><p>It was written by Ann Lee. On 3 February 2026, a bridge fell.</p>",
    "<h1>T</h1><p>Founded: 3 February 2026</p>",
    "<h1>T</h1><p>3.–5. Februar 2026</p>",
    "<h1>T</h1><p>© 3 February 2026</p>",
    "<h1>T</h1><ol><li><cite>Title. Retrieved 3 February 2026</cite></li></ol>",
    "<h1>T</h1><p>Version 3, 3 February 2026</p>",
    "<script>var expires = 'Thu, 03 Feb 2026 00:00:01 GMT'</script>",
  ])("%s", (body) => {
    expect(dateOf(body).published).toBeNull();
  });

  it.each([
    "The book was published on 3 February 2026.",
    "Das Buch ist am 3. Mai erschienen, die Studie veröffentlicht am 3. Februar 2026 in Berlin.",
    "Published on 3 February 2026, the report shows that bridges of this kind fall.",
  ])("hardly believes what a sentence tells: %s", (sentence) => {
    expect(dateOf(`<h1>T</h1><p>${sentence}</p>`).confidence).toBeLessThan(0.5);
  });

  it.each([
    "This entry was posted on 1 February 2026 by Ann.",
    "Dieser Beitrag wurde am 1. Februar 2026 veröffentlicht.",
  ])("believes what a sentence tells of the page: %s", (sentence) => {
    expect(dateOf(`<h1>T</h1><p>${sentence}</p>`)).toMatchObject({ published: "2026-02-01", from: "text" });
    expect(dateOf(`<h1>T</h1><p>${sentence}</p>`).confidence).toBeGreaterThan(0.7);
  });

  it("looks past other articles, comments, and the day at the page's top", () => {
    const others = [
      "<div class='topbar'>Tuesday, 10 March 2026</div><nav>" +
        "<a>One of many pages</a>".repeat(60) +
        "</nav>",
      "<article><a><h3>Another</h3><time datetime='2026-03-02'>2 March</time></a></article>",
      "<div class='related-posts'><p>Yet another story of ours</p><span class='date'>4 March 2026</span><p>and more of it, at length</p></div>",
    ].join("");
    const own =
      "<article><h1>The story</h1><footer class='entry-meta'><time datetime='2026-02-01'>1.2.</time></footer></article>";
    const after =
      "<div class='comments'><p>I like it very much, thank you, and so do all of my friends</p><time datetime='2026-03-05'>x</time></div>";
    const head = "<title>The story – News</title>";
    expect(dateOf(others + own + after, { head }).published).toBe("2026-02-01");
  });

  it("finds the article's heading by the title where the site's name is a heading too", () => {
    const body =
      "<h1>Herald</h1><p>5 March 2026</p>" +
      `<p>${"Much else is said before the story begins. ".repeat(30)}</p>` +
      "<h1>The story of the bridge</h1><p>1 February 2026</p>";
    expect(dateOf(body, { head: "<title>The story of the bridge | Herald</title>" }).published).toBe(
      "2026-02-01",
    );
  });

  it("gives no date after the visit, and none from before the web", () => {
    const head =
      '<meta property="article:published_time" content="2026-03-11T10:00:00Z"><meta name="date" content="1970-01-01">';
    expect(dateOf('<h1>T</h1><time datetime="2026-03-09">9 March</time>', { head })).toMatchObject({
      ...{ published: "2026-03-09", from: "time" },
    });
  });

  it("takes a first of January without a time for a year", () => {
    const head = article({ "@type": "Recipe", dateCreated: "2004-01-01", dateModified: "2026-02-01" });
    expect(dateOf("<h1>T</h1>", { head }).published).toBe("2026-02-01");
    const timed = article({
      "@type": "Recipe",
      datePublished: "2024-01-01T10:20:00+01:00",
      dateModified: "2026-02-01",
    });
    expect(dateOf("<h1>T</h1>", { head: timed }).published).toBe("2024-01-01");
  });
});

describe("a page that lists others", () => {
  const list =
    '<h1>2018</h1><ul><li><time datetime="2018-01-18">18 January 2018</time> <a href="/p">A walk</a></li></ul>';

  it.each([
    "http://a.example/2018/",
    "http://a.example/2018/01/index.html",
    "http://a.example/blog/archives/",
    "http://a.example/page/3/",
    "http://a.example/zh-cn/blog/page/12",
    "http://a.example/tags/walks/",
    "http://a.example/zh/categories/%E6%95%A3%E6%AD%A5",
  ])("has no day of its own in its text: %s", (url) => {
    expect(dateOf(list, { url }).published).toBeNull();
    const meta = '<meta property="article:published_time" content="2018-02-03T10:00:00Z">';
    expect(dateOf(list, { url, head: meta }).published).toBe("2018-02-03");
  });

  it.each([
    "http://a.example/2018/01/18/a-walk/",
    "http://a.example/2018/01/18/2018/",
    "http://a.example/tags/walks.html",
    "http://a.example/a-walk-in-2018/",
    "http://a.example/page/walks",
    "http://a.example/a-long-walk/page/2/",
    "http://a.example/archives/2014",
    "http://a.example/o/r/issues/2012",
    "http://a.example/o/r/releases/tag/nightly",
    "http://a.example/o/r/-/tags/v17",
    "http://a.example/1987/",
    "http://a.example/2087/",
  ])("has no such address: %s", (url) => {
    expect(dateOf(list, { url }).published).toBe("2018-01-18");
  });

  it.each([
    "Category: Walks | A blog",
    "标签 - 散步 | 博客",
    "分类归档：散步",
    "Archives for January 2018",
    "Tags · walks",
    "Category Archives: Walks",
    "Posts tagged ‘walks’",
    "Tag - walks",
  ])("says so in its title: %s", (title) => {
    expect(dateOf(list, { head: `<title>${title}</title>` }).published).toBeNull();
  });

  it.each([
    ...[
      "Categories of walks",
      "标签打印机",
      "Archive your mail",
      "Tag, you're it",
      "Tag-based routing in Orn",
    ],
    ...["Archive of Our Own wins a prize", "Archives of Uda open", "标签-打印机评测", "分类-回归模型的比较"],
  ])("has no such title: %s", (title) => {
    expect(dateOf(list, { head: `<title>${title}</title>` }).published).toBe("2018-01-18");
  });
});

it("prefers the day of a line below a heading to a day within the heading's words, which may be an event's", () => {
  const post = (day: string) =>
    `<header class="post-header"><h1>Workshop on Walks, October 25, 2024</h1><p class="post-meta">${day}</p></header><p>We meet.</p>`;
  expect(dateOf(post("September 15, 2024")).published).toBe("2024-09-15");
  expect(dateOf(post("By Ana Brel")).published).toBe("2024-10-25");
});

it("takes the day of the one release that a page tells of, and none of a changelog's several", () => {
  const notes = (...heads: string[]) =>
    dateOf(heads.map((head) => `<h2>${head}</h2><p>Some faults are mended.</p>`).join(""));
  expect(notes("v1.0.0 (April 3rd, 2017)").published).toBe("2017-04-03");
  expect(notes("Orn 1.1.0 (2025-05-28)").published).toBe("2025-05-28");
  expect(notes("1.1.0 (2025-05-28)", "1.0.0 (2025-04-02)").published).toBeNull();
});
