import { describe, expect, it } from "vitest";
import { gauge, han, prose, text, usedDay } from "./used-day.ts";

describe("a thread whose posts are numbered", () => {
  const post = (number: number, day: string, body: string) =>
    `<div id="post_${number}"><i class="who">水手</i> <em id="on${number}">发表于 ${day}</em><div>${body}</div></div>`;
  const newest = '<span title="2026-03-08 22:01:09">前天 22:01</span>';

  it("is of the day of its first post, however the newest one shows its day", () => {
    const edited = `<i>本帖最后由 水手 于 2026-2-4 08:12 编辑</i>${han}`;
    const posts =
      post(611, "2026-2-3 21:37", edited) + post(612, "2026-2-6 10:05", "顶") + post(799, newest, "好");
    expect(usedDay(`<h1>水位计修好了</h1>${posts}`, { lang: "zh" })).toBe("2026-02-03");
  });

  it("may have its heading in the first post", () => {
    const posts = `<div id="msg41">${gauge}<p>Posted on 3 February 2026</p>${text}</div><div id="msg42">Posted on <time datetime="2026-02-08">8 February 2026</time><p>Thanks.</p></div>`;
    expect(usedDay(posts)).toBe("2026-02-03");
  });

  it("is read in no time where a hostile page repeats the name of a post in an id", () => {
    const before = process.cpuUsage();
    expect(usedDay(`${gauge}<p id="${"post".repeat(100_000)}">Posted on 3 February 2026</p>${text}`)).toBe(
      "2026-02-03",
    );
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });

  it("is not recognised by the numbers of other parts", () => {
    const parts = `<h1>Gauge repaired</h1><div id="c118">${text}</div><div id="c119"><p>Published on <time datetime="2026-02-03">3 February 2026</time></p></div>`;
    expect(usedDay(parts)).toBe("2026-02-03");
  });
});

describe("an issue", () => {
  const stamp = (day: string, shown: string) =>
    `<relative-time datetime="${day}T07:51:33Z">${shown}</relative-time>`;
  const opener = stamp("2026-02-03", "Feb 3, 2026");
  const later = stamp("2026-03-01", "Mar 1, 2026");

  it("is of the day of its opening, though its first comment was edited and somebody closed it", () => {
    const page = `${gauge}<div><a>ann</a> opened this issue ${opener} · 3 comments</div><div><h3><a>ann</a> commented <a>${opener}</a> <span>edited</span></h3>${text}</div><div><b>bob</b> closed this as <a>completed</a> in #45 ${later}</div>`;
    expect(usedDay(page)).toBe("2026-02-03");
  });

  it("may have been created before its heading", () => {
    const page = `<div><span>Closed</span> <span>Issue created <time datetime="2026-02-03T09:10:11Z">Feb 03, 2026</time> by Ann</span></div>${gauge}<div>${text}</div><div>Bob <a>@bob</a> · <time datetime="2026-02-08T09:10:11Z">Feb 08, 2026</time><p>${prose}</p></div>`;
    expect(usedDay(page)).toBe("2026-02-03");
  });

  it("keeps a labelled day of change apart from its day of publication", () => {
    const page = `${gauge}<p>Last updated <time datetime="2026-02-08">8 February 2026</time> edited</p><p>Published <time datetime="2026-02-03">3 February 2026</time></p>${text}`;
    expect(usedDay(page)).toBe("2026-02-03");
  });
});

describe("an answer to a question", () => {
  const answer = (name: number, days: string) =>
    `<div class="Card"><div name="${name}" itemscope itemType="http://schema.org/Answer">${han}${days}</div></div>`;
  const question =
    '<div itemscope itemType="http://schema.org/Question"><meta itemProp="dateCreated" content="2026-01-05T03:11:20Z"/><h1>怎样修水位计？</h1>';
  const url = "https://ask.example/question/3892/answer/11700";
  const own = "<p>发布于 2026-02-03 14:20・编辑于 2026-02-20 09:44</p>";

  it("is of its own day where the address names it by its number", () => {
    const others = answer(11_999, "<p>发布于 2026-03-02 10:02</p>");
    const page = `${question}${answer(11_700, own)}<h2>更多回答</h2>${others}</div>`;
    expect(usedDay(page, { url, lang: "zh" })).toBe("2026-02-03");
    expect(usedDay(page, { url: "https://ask.example/question/3892/answer/11999", lang: "zh" })).toBe(
      "2026-03-02",
    );
    expect(usedDay(page, { url: "https://ask.example/question/3892", lang: "zh" })).toBe("2026-01-05");
  });
});

describe("a record", () => {
  const field = (label: string, day: string) => `<dl><dt>${label}</dt><dd>${day}</dd></dl>`;
  const columns = (fields: string) =>
    `${gauge}<div class="item main"><h4>Description</h4>${text}<div class="comment">Ann - 5 March 2026 ${prose}</div></div><div class="item side"><h4>People</h4>${field("Reporter:", "Ann")}<h4>Dates</h4>${fields}</div>`;

  it("is of the day of its creation, which stands beside that of its last change", () => {
    const page = columns(field("Created:", "28/Feb/26 11:03") + field("Updated:", "4/Mar/26 14:28"));
    expect(usedDay(page)).toBe("2026-02-28");
  });

  it.each([
    ["a bug report", "Reported:", "2026-02-03 20:51 UTC by Ann", "Modified:", "2026-03-02 09:44 UTC"],
    ["an advertisement of a job", "Placed On:", "3rd February 2026", "Closes:", "27th March 2026"],
    ["one in Chinese", "发布日期：", "2026-02-03", "截止日期：", "2026-04-01"],
  ])("may be %s in a table", (_, begins, first, ends, last) => {
    const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`;
    const table = `<table>${row("Location:", "Lock")}${row(begins, first)}${row(ends, last)}</table>`;
    expect(usedDay(`${gauge}${table}${text}`)).toBe("2026-02-03");
    expect(usedDay(`${gauge}<table>${row(ends, last)}</table>${text}`)).toBeNull();
  });

  it("may be the only row of a table, but not one of several", () => {
    const row = (first: string, last: string) => `<tr><td>A gauge</td><td>${first}</td><td>${last}</td></tr>`;
    const table = (rows: string) =>
      `<table><tr><th>Name</th><th>Date Submitted</th><th>Last Update</th></tr>${rows}</table>${text}`;
    const one = row("2026-02-03 10:21", "2026-03-01 08:00");
    expect(usedDay(table(one))).toBe("2026-02-03");
    expect(usedDay(table(one + row("2026-02-09 10:21", "2026-03-02 08:00")))).toBeNull();
  });

  it("has no day if its page shows several such days, and gives way to the page's own", () => {
    const pair = (day: string) => field("Created:", day) + field("Updated:", "2026-03-05");
    expect(usedDay(columns(pair("2026-02-03") + pair("2026-02-09")))).toBeNull();
    const own = `${gauge}<p>Published on 1 March 2026</p>${text}`;
    expect(usedDay(`${own}<aside>${pair("2026-02-03")}</aside>`)).toBe("2026-03-01");
  });
});

describe("days that a page gives for a change alone", () => {
  const head = '<meta name="DC.date" content="2026-02-03">';
  const changed = "<p>Last updated 3 February 2026</p>";

  it("are not used where its markup doesn't name publication", () => {
    expect(usedDay(`${gauge}${changed}${text}`, { head })).toBeNull();
  });

  it("are the page's own where its markup or text names publication, or shows no change", () => {
    const issued = '<meta name="DC.date.issued" content="2026-02-03">';
    expect(usedDay(`${gauge}${changed}${text}`, { head: head + issued })).toBe("2026-02-03");
    expect(usedDay(`${gauge}<p>Published 3 February 2026</p>${changed}${text}`, { head })).toBe("2026-02-03");
    expect(usedDay(`${gauge}${text}`, { head })).toBe("2026-02-03");
  });

  const shown =
    '<p><time itemprop="dateModified" datetime="2026-02-03T12:30:00Z">February 3, 2026 08:30 AM Eastern Time</time></p>';

  it("are used on a piece of news that shows them without a label, but not on other pages", () => {
    const scope = (type: string) =>
      `<article itemscope itemtype="https://schema.org/${type}"><header>${gauge}</header>${shown}${text}</article>`;
    expect(usedDay(scope("NewsArticle"))).toBe("2026-02-03");
    expect(usedDay(scope("TechArticle"))).toBeNull();
  });

  it("are used where the number in the address begins with them", () => {
    const url = (number: string) => ({ url: `https://wire.example/news/home/${number}/en/Gauge` });
    expect(usedDay(`${gauge}${shown}${text}`, url("20260203005481"))).toBe("2026-02-03");
    expect(usedDay(`${gauge}${shown}${text}`, url("20269903005481"))).toBeNull();
  });
});

describe("search results", () => {
  const result = (title: string, day: string) =>
    `<li><h2><a>${title}</a></h2><span>News</span> <time datetime="${day}">${day}</time></li>`;
  const resultsOf = (words: string) =>
    `<ol>${result(`${words} found`, "2026-02-03")}${result(words, "2025-08-03")}${result(`${words} lost`, "2025-04-03")}</ol>`;
  const search = "https://news.example/search?q=gauge";

  it.each([
    [
      "a title that quotes the words",
      'Search results for "gauge repaired" | News',
      "<h1>Search</h1>",
      "Gauge repaired",
      {},
    ],
    [
      "a heading and an address",
      "Gauge | News",
      "<h1>Search</h1>",
      "Gauge",
      { url: "https://news.example/all?q=gauge" },
    ],
    ["an address", "Gauge | News", "", "Gauge", { url: search }],
    ["a Chinese title", "搜索_水位计", "", "水位计", { lang: "zh" }],
  ])("have no day by %s", (_, title, heading, words, page) => {
    const body = `${heading}${resultsOf(words)}`;
    expect(usedDay(body, { head: `<title>${title}</title>`, ...page })).toBeNull();
  });

  it("are not what an article about a search is", () => {
    const page = `<h1>Search results for a lost gauge</h1><p>Published <time>3 February 2026</time></p>${text}<p>It was lost on <time>2 January 2026</time>.</p>`;
    const head = "<title>Search results for a lost gauge | News</title>";
    expect(usedDay(page, { head })).toBe("2026-02-03");
  });
});

describe("a box around a day", () => {
  it("may be called a card or a footer where it belongs to the page's own text", () => {
    const card = `${gauge}<div class="card"><p class="muted">3 February 2026</p>${text}${text}</div>`;
    expect(usedDay(card)).toBe("2026-02-03");
    const field = '<time itemprop="datePublished" datetime="2026-02-03">03.02.2026</time>';
    const scope = (type: string) =>
      `<div itemscope itemtype="http://schema.org/${type}"><h2 itemprop="headline">Pegel repariert</h2><div class="footer"><p>${field}</p></div>${text}</div>`;
    const titled = { head: "<title>Pegel repariert: Hafen</title>", lang: "de" };
    expect(usedDay(scope("Article"), titled)).toBe("2026-02-03");
    expect(usedDay(scope("Thing"), titled)).toBeNull();
  });

  it("is a list of other articles by its name and its items, even if it is short", () => {
    const page = `<h1>水位计修好了</h1><div class="info"><span class="pubtime_x">2026/02/03 14:32:20</span><span>来源：港务</span></div>${han}${han}`;
    const list = '<div class="related_post"><ul><li>水位计 发布 2025/10/09</li></ul></div>';
    expect(usedDay(page + list, { lang: "zh" })).toBe("2026-02-03");
  });
});

describe("names of attributes in capitals", () => {
  it("are read as in lower case", () => {
    const head = '<META NAME="DC.Date.Issued" CONTENT="2026-02-03">';
    expect(usedDay(`${gauge}${text}`, { head })).toBe("2026-02-03");
    expect(usedDay(`${gauge}<TIME DATETIME="2026-02-03">Tuesday</TIME>${text}`)).toBe("2026-02-03");
  });
});
