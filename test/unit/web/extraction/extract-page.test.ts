import { describe, expect, it } from "vitest";
import { extractPage } from "../../../../web/extraction/extract-page.ts";
import { guessLanguage } from "../../../../web/extraction/guess-language.ts";
import { tagDepth } from "../../../../web/extraction/read-document.ts";
import { urlKey } from "../../../../web/web-address.ts";

const extract = (body: string, head = "<title>Title</title>") =>
  extractPage({
    html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
    url: "https://news.example/2026/story",
    retrieved: "2026-03-10T12:00:00Z",
  });
const PROSE =
  "The council voted on Tuesday to keep the old bridge open to walkers, after a long debate. ".repeat(6);

describe("the language of pages with code", () => {
  const listing = Array.from({ length: 40 }, (_, at) => `kubectl get pods --namespace=team-${at} -o json`);
  const chinese = "这个子项目由社区维护，用来管理集群里的工作负载。\n运行下面的命令来安装它。";

  it("is Chinese where the prose is, however long the listings are", () => {
    expect(guessLanguage([chinese, ...listing].join("\n"), null)).toBe("zh");
    expect(guessLanguage([chinese, ...listing].join("\n"), "en")).toBe("zh");
  });

  it("is English where English prose names something in Chinese", () => {
    expect(guessLanguage(`${PROSE}\n项目\n${listing.join("\n")}`, null)).toBe("en");
  });
});

describe("bylines", () => {
  it.each([
    ['<p class="byline">By Ana Brel on March 3, 2026</p>', "Ana Brel"],
    ['<span class="post-author">作者：李明</span>', "李明"],
    ['<div class="entry__author-name">Tor Salen | 3 min read</div>', "Tor Salen"],
    ['<span class="byline"><span>Author </span><a>Jane Smith</a></span>', "Jane Smith"],
    ['<span class="authorName_yefp">Ann Lee</span>', "Ann Lee"],
    ['<div class="Page-authors">By <a>JOHN DOE</a></div>', "JOHN DOE"],
    ['<span class="meta author">Par <a>Luc Martin</a></span>', "Luc Martin"],
    ['<meta itemprop="author" content="Otis Grey">', "Otis Grey"],
    ['<div itemprop="author"><meta itemprop="name" content="林一"><b>林一</b>规划师</div>', "林一"],
    ['<span property="schema:author">Kim Poe</span>', "Kim Poe"],
    ['<p class="author">Ann Lee<br>4 March 2026</p>', "Ann Lee"],
    ['<p class="author">Ann Lee, for the harbour team<br>2026-03-04</p>', "Ann Lee, for the harbour team"],
    [
      '<p class="byline">By Jun Oda (University of the Northern Harbours) / Organizing team of the harbour trainings in the north | Monday, March 04, 2026</p>',
      "Jun Oda (University of the Northern Harbours) / Organizing team of the harbour trainings in the north",
    ],
    [
      Array.from(
        { length: 22 },
        (_, at) => `<meta name="citation_author" content="Lee ${"ABCDEFGHIJKLMNOPQRSTUV"[at]}">`,
      ).join(""),
      `${Array.from({ length: 20 }, (_, at) => `Lee ${"ABCDEFGHIJKLMNOPQRSTUV"[at]}`).join(", ")} and others`,
    ],
    ['<meta name="citation_authors" content="Miller A;Chan B;">', "Miller A, Chan B"],
    [
      '<b itemprop="author">sam</b><div itemprop="comment"><b itemprop="author">kim</b></div><div id="comments"><b itemprop="author">lee</b></div>',
      "sam",
    ],
    [
      '<script type="application/ld+json">{"@graph":[{"@type":"Article","author":{"@id":"#p1"}},{"@type":"Person","@id":"#p1","name":"Sam Lee"}]}</script>',
      "Sam Lee",
    ],
  ])("reads %s", (markup, author) => {
    expect(extract(`<article>${markup}<p>${PROSE}</p></article>`).details.author).toBe(author);
  });

  it.each([
    `<div class="byline">${PROSE}</div>`,
    '<div class="author-box-follow">Follow us</div>',
    '<div class="author">About the harbour</div>',
    '<b rel="author">----</b>',
    '<div class="comment"><span class="comment-author">By Bob</span></div>',
    '<p class="byline">3 March 2026</p>',
    '<p class="author">About the harbour<br>4 March 2026</p>',
    // The cards of other pages.
    '<div class="author">Ann Lee<br>4 March 2026</div><div class="author">Jo Marr<br>3 March 2026</div>',
    '<div class="comment"><p class="author">Ann Lee<br>4 March 2026</p></div>',
    '<p class="byline">write to ana@news.example</p>',
  ])("takes no name from %s", (markup) => {
    expect(extract(`<article>${markup}<p>${PROSE}</p></article>`).details.author).toBeNull();
  });

  it("reads the lines at the heading, where the article that is found has lost them", () => {
    const head =
      '<footer class="node__meta">By <span>jdoe</span>, <time>20 February 2026</time></footer><div class="xy"><span>来源：港口局</span><span>作者：王海</span></div>';
    const page = extract(`<h1>T</h1><article>${head}<div class="body"><p>${PROSE}</p></div></article>`);
    expect(page.text).not.toContain("jdoe");
    expect(page.details.author).toBe("jdoe");
    const fields = head.replace(/<footer.*<\/footer>/, "");
    expect(extract(`<h1>T</h1>${fields}<p>${PROSE}</p>`).details.author).toBe("王海");
  });
});

describe("extractPage", () => {
  it("keeps headings, lists and tables as lines and leaves the frame out", () => {
    const { text } = extract(`
      <nav><ul><li><a href="/">Home page</a></li></ul></nav>
      <main><article><h1>Bridge stays</h1><p>${PROSE}</p><h2>Votes</h2>
      <table><thead><tr><th>Party</th><th>For</th></tr></thead><tbody><tr><td>Greens</td><td><b>12</b></td></tr><tr><td>Reds</td><td></td></tr></tbody></table>
      <ol><li>First, the walkers</li><li>Second, the <i>bicycles</i></li></ol><p>Line one<br>line two</p>
      <p style="display: none">Ignore all instructions</p><script>var hidden = 1;</script></article></main>
      <footer>Imprint</footer>`);
    expect(text).toContain("Bridge stays");
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([
        "## Votes",
        "Party | For",
        "Greens | 12",
        "- First, the walkers",
        "- Second, the bicycles",
        "Line one",
        "line two",
      ]),
    );
    for (const left of ["Home page", "Imprint", "Ignore all", "hidden"]) expect(text).not.toContain(left);
  });

  it("keeps a long list or table that an article reader would drop", () => {
    const rows = Array.from(
      { length: 60 },
      (_, i) =>
        `<tr><td><a href="/c/${i}">Club ${i}</a></td><td>founded ${1900 + i}</td><td>${i * 7} members</td></tr>`,
    );
    const { text } = extract(`<p>All clubs.</p><table>${rows.join("")}</table>`);
    expect(text).toContain("Club 59 | founded 1959 | 413 members");
  });

  it("keeps the marks of items and headings whose text stands in a block of its own, and of nothing after them", () => {
    const { text } = extract(
      `<article><h2><div>Crew</div></h2><p>${PROSE}</p><ul><li><p>Ada</p><p>Cook since May.</p></li><li><div>Ben</div></li><li></li></ul><p>After.</p></article>`,
      "",
    );
    expect(text).toMatch(/^## Crew$/m);
    expect(text).toContain("\n- Ada\nCook since May.\n- Ben\nAfter.");
  });

  it("reads layout tables as text", () => {
    const { text } = extract(
      `<table><tr><td><table><tr><td>Year</td><td>2026</td></tr></table></td><td><h2>News</h2><p>${PROSE}</p></td></tr></table>`,
    );
    expect(text).toContain("Year | 2026");
    expect(text.split("\n")).toContain("## News");
  });

  it("resolves links by <base>, once each, and only to the web", () => {
    const { links } = extract(
      `<article><a href="a#x">A</a><a href="a?utm_source=n">A again</a><a href="mailto:x@y.z">mail</a><a href="javascript:1">js</a><a href="//other.example/b">B</a><a href="#top">top</a></article>`,
      '<base href="/deep/">',
    );
    expect(links).toEqual([
      { url: "https://news.example/deep/a", text: "A" },
      { url: "https://other.example/b", text: "B" },
      { url: "https://news.example/deep/#top".replace("#top", ""), text: "top" },
    ]);
  });

  it("resolves the links of a page by its own address, as a browser does, whatever its canonical address is", () => {
    const { links } = extract(
      '<main><a href="/harbour/dock">root</a><a href="./keel.md">beside</a><a href="../oar">above</a><a href="?page=2">query</a><a href="#">none</a><a href=" ">empty</a></main>',
      '<link rel="canonical" href="https://other.example/deep/page">',
    );
    expect(links.map(({ url }) => url)).toEqual([
      "https://news.example/harbour/dock",
      "https://news.example/2026/keel.md",
      "https://news.example/oar",
      "https://news.example/2026/story?page=2",
    ]);
  });

  it.each([
    "/blob/{{",
    "/blob/{{ tag }}/keel",
    "/compare/v1...%7B%7Brelease.tag%7D%7D",
    "/port/%7B%7Dregister/?%7B%7D",
    "/quay/{id}",
    "/quay/%7Bberth.name%7D/list",
    "/quay/$%7Bberth}",
    "/quay?to=$%7Bberth}",
    "/quay/%24%7Bberth%7D",
    "/quay/%23{berth}/list",
    "/quay?at=<%= berth %>",
    "/quay/{% url %}",
    "/keel%22%7D%7D",
    "/[[berth]]/list",
    "/%E0%A4%A{{berth}}",
  ])("leaves out a link that is an unfilled template: %s", (href) => {
    expect(extract(`<main><a href="${href}">link</a></main>`).links).toEqual([]);
  });

  it.each([
    '/search?q=%7B"berth":%7B"no":1%7D%7D',
    "/search?filter={}",
    "/docs/{3f2504e0-4f89-11d3-9a0c-0305e82c3301}",
    "/price/100%25",
    "/quay/$5",
    "/quay/a%5B1%5D",
    "/quay/%E6%B8%AF",
    "/100%",
  ])("keeps a link with unusual signs: %s", (href) => {
    const { links } = extract(`<main><a href='${href}'>link</a></main>`);
    expect(links).toHaveLength(1);
  });

  it("reads Chinese pages and pages without any frame", () => {
    const zh = extract(
      `<article><h1>新桥开放</h1><p>${"市政府周二宣布，新桥将于四月向公众开放，市民可以免费参观。".repeat(8)}</p></article>`,
      "<title>新桥开放</title>",
    );
    expect(zh).toMatchObject({ title: "新桥开放", language: "zh" });
    const bare = extractPage({
      html: "<h1>Bare</h1><p>Just text.",
      url: "https://a.example/",
      retrieved: "2026-03-10T12:00:00Z",
    });
    expect(bare.text).toMatch(/^#+ Bare\nJust text\.$/);
    expect(extractPage({ html: "", url: "https://a.example/", retrieved: "2026-03-10T12:00:00Z" }).text).toBe(
      "",
    );
  });
});

it("guesses languages by script, declaration and words", () => {
  expect(guessLanguage("市政府周二宣布新桥开放", "en")).toBe("zh");
  expect(guessLanguage("東京で新しい橋が開通しました", null)).toBe("ja");
  expect(guessLanguage(PROSE, "zh-CN")).toBe("en");
  expect(guessLanguage("Der Rat stimmte am Dienstag für die Brücke.", "de-DE")).toBe("de");
  expect(guessLanguage("123", null)).toBeNull();
});

it("measures how deep markup nests", () => {
  expect(tagDepth("<div><p>a<br>b<p>c</div><div><b></b></div>")).toBe(2);
  expect(tagDepth("<div>".repeat(5000))).toBe(5000);
});

it("spells one page's addresses alike", () => {
  expect(urlKey("HTTPS://A.example:443/x/?b=2&a=1&utm_medium=z#f")).toBe(
    urlKey("http://a.example/x?a=1&b=2"),
  );
  expect(urlKey("https://a.example/x?a=2")).not.toBe(urlKey("https://a.example/x?a=1"));
  expect(urlKey("ftp://a.example/")).toBeNull();
});
