import { describe, expect, it } from "vitest";
import { leastConfidence } from "../../../../web/dating/date-page.ts";
import { dateOf } from "./date-of.ts";
import { gauge, han, prose, text, usedDay } from "./used-day.ts";

describe("a status page", () => {
  const update = (stage: string, day: string) =>
    `<div class="update"><h3>${stage}</h3><p>We keep watching the pumps of the lock and the gauge beside it.</p><time>${day}</time></div>`;
  const incident =
    update("Resolved", "Feb 4, 2026 - 01:10 UTC") +
    update("Monitoring", "Feb 3, 2026 - 23:40 UTC") +
    update("Investigating", "Feb 2, 2026 - 22:05 UTC");

  it("is of the day of the first update of its incident, which stands last", () => {
    const dated = dateOf(`<h1>Pumps fail</h1><main>${incident}</main>`, {
      head: "<title>Pumps fail</title>",
    });
    expect(dated.published).toBe("2026-02-02");
    expect(dated.confidence).toBeGreaterThan(leastConfidence);
    const han = ["已解决", "监控中", "正在调查"].map((stage, at) =>
      update(stage, `2026-02-0${4 - at} 09:00`),
    );
    expect(usedDay(`<h1>水泵故障</h1>${han.join("")}`)).toBe("2026-02-02");
  });

  it("may have stage and day in one line", () => {
    const line = (stage: string, day: string) =>
      `<li><b>${stage}</b> <span>${day}</span><p>The pumps stand still.</p></li>`;
    const lines = line("Resolved", "Feb 4, 2026 02:10 UTC") + line("Identified", "Feb 2, 2026 20:12 UTC");
    expect(usedDay(`<h1>Pumps fail</h1><ul>${lines}</ul>`)).toBe("2026-02-02");
  });

  it("has no day if it tells of several incidents", () => {
    expect(usedDay(`<h1>Status</h1><main>${incident}${incident}${incident}</main>`)).toBeNull();
    const history = `<h1>Incident History</h1><div><a>Pumps fail</a><p>Feb 3, 2026 08:00 UTC</p></div>`;
    expect(usedDay(history, { head: "<title>Lock Status - Incident History</title>" })).toBeNull();
  });

  it("is not seen in an article that names a stage once", () => {
    const article = `${gauge}<p>Resolved: the dispute over the gauge</p><time>2026-02-03</time>${text}`;
    expect(usedDay(article)).toBe("2026-02-03");
  });
});

describe("a page without a day of its own", () => {
  const cards = ["2026-02-20", "2026-02-02"].map(
    (day) => `<article><h2>Lock ${day}</h2><time>${day}</time></article>`,
  );

  it.each([
    ["a site's first page", "https://news.example/", `<main>${cards.join("")}</main>`, "<title>News</title>"],
    [
      "a missing page",
      "https://news.example/gone",
      `<h1>Page not found</h1><a href="/1">Gauge</a> <time datetime="2026-02-03">Feb 3</time>`,
      "<title>404 – Page not found</title>",
    ],
    [
      "a changelog with one entry",
      "https://news.example/changes",
      `<h1>Changelog</h1><section><time>2026-02-03</time>${text}</section>`,
      "<title>Changelog | Gauge</title>",
    ],
    [
      "a product",
      "https://news.example/kettle",
      `<h1>Enamel kettle</h1><p>First published February 3, 2026</p>${text}`,
      `<title>Kettle</title><script type="application/ld+json">{"@type":"Product","name":"Kettle"}</script>`,
    ],
    [
      "a book",
      "https://news.example/book",
      `<h1>The lock</h1><p>First published February 3, 2026</p>${text}`,
      `<title>The lock</title><meta property="og:type" content="books.book">`,
    ],
    [
      "an application",
      "https://news.example/app",
      `<h1>Tide clock</h1>${text}`,
      `<script type="application/ld+json">{"@type":"SoftwareApplication","datePublished":"2026-02-03"}</script>`,
    ],
    [
      "documentation with an example",
      "https://news.example/api",
      `<h1>Readings</h1>${text}<pre><code>{ "created": "2026-02-03T10:00:00Z" }</code></pre>`,
      "<title>Readings</title>",
    ],
    [
      "documentation that shows the day of its change",
      "https://news.example/tiers",
      `<h1>Tiers</h1><ul class="metadata"><li><time datetime="2026-02-03T18:00:00Z">2026-02-03</time></li></ul>${text}`,
      `<title>Tiers</title><meta name="updated_at" content="2026-02-03T18:00:00Z">`,
    ],
    [
      "a quotation",
      "https://news.example/quote",
      "<h1>Hydrona</h1><p>41.20</p><dl><dt>Ex-dividend date</dt><dd>Feb 3, 2026</dd></dl>",
      "<title>Hydrona</title>",
    ],
  ])("is %s", (_, url, body, head) => {
    expect(usedDay(body, { url, head })).toBeNull();
  });

  it("is none of these", () => {
    const entry = `<main><h1>Triage rules</h1><time>2026-02-03</time>${text}</main>`;
    expect(usedDay(entry, { head: "<title>Triage rules – Changelog – Gauge</title>" })).toBe("2026-02-03");
    expect(usedDay(entry, { head: "<title>News | Gauge</title>" })).toBe("2026-02-03");
    expect(usedDay(`${gauge}<time>2026-02-03</time>${text}`, { url: "https://gauge.example/" })).toBe(
      "2026-02-03",
    );
    const review = `<script type="application/ld+json">[{"@type":"Product"},{"@type":"BlogPosting"}]</script>`;
    expect(usedDay(entry, { head: review })).toBe("2026-02-03");
    const labelled = `${gauge}<p>Published <time datetime="2026-02-03T18:00:00Z">2026-02-03</time></p>${text}`;
    expect(usedDay(labelled, { head: `<meta name="updated_at" content="2026-02-03T18:00:00Z">` })).toBe(
      "2026-02-03",
    );
    const terms = `${gauge}<dl><dt>Published</dt><dd>Feb 3, 2026</dd></dl>${text}`;
    expect(usedDay(terms)).toBe("2026-02-03");
  });
});

describe("the post that opens a thread", () => {
  const post = (name: string, day: string, words: string) =>
    `<div class="${name}"><h3>ann <a><time datetime="${day}">${day}</time></a></h3><p>${words}</p></div>`;

  it("dates the thread, though it is called a comment", () => {
    const thread =
      post("timeline-comment", "2026-02-03", prose) + post("timeline-comment", "2026-02-05", "Not yet.");
    expect(usedDay(`<h1>Is the gauge stable?</h1><div>${thread}</div>`)).toBe("2026-02-03");
  });

  it("is no comment below an article", () => {
    const page = `${gauge}${text}<div>${post("comment", "2026-02-03", prose)}</div>`;
    expect(usedDay(page)).toBeNull();
  });

  it("is told from what happened later", () => {
    const stamp = (words: string, day: string) =>
      `<div><a>ann</a> ${words} <time datetime="${day}">on ${day}</time></div>`;
    const issue = `${stamp("opened", "2026-02-03")}<p>${prose}</p>${stamp("added <a>bug</a>", "2026-02-04")}`;
    expect(usedDay(`<h1>Gauge crashes</h1>${issue}`)).toBe("2026-02-03");
    const merged = stamp("merged 2 commits into main from fix", "2026-02-05");
    expect(usedDay(`<h1>Gauge crashes</h1>${merged}${stamp("commented", "2026-02-03")}<p>${prose}</p>`)).toBe(
      "2026-02-03",
    );
    const bug = `<div>Bug 7 reported by <a>Ann</a> <span title="2026-02-03 10:00:00 UTC">on 2026-02-03</span></div>`;
    const later = `<div class="note">Bob wrote <time datetime="2026-02-05">on 2026-02-05:</time> Confirmed.</div>`;
    expect(usedDay(`<h1>Gauge crashes</h1>${bug}<p>${prose}</p>${later}`)).toBe("2026-02-03");
  });
});

describe("days in scripts and in universal time", () => {
  const article = (script: string) =>
    `<h1>旧船闸水位计检修</h1><em id="publish_time"></em>${han}<script>${script}</script>`;
  // 2 February 2026, 17:00 in universal time, is 3 February in China.
  const second = String(Date.UTC(2026, 1, 2, 17) / 1000);

  it.each([
    ["the second of creation", `var ct = "${second}"; var nickname = "水";`],
    ["the same in another form", `window.ct='${second}';`],
    ["a day of publication", `var publish_time = "2026-02-03" || "";`],
    ["a time of creation", `var createTime = '2026-02-03 01:00';`],
    ["a time in an object", `window.data = {"docData":{"pubtime":"2026-02-03 01:00:22"}}`],
    ["milliseconds", `window.state = {"publishTime":${second}000}`],
  ])("are read from %s", (_, script) => {
    expect(usedDay(article(script), { lang: "zh" })).toBe("2026-02-03");
  });

  it("count if all of them name one day, before that of the visit", () => {
    const state = (fields: string) =>
      `<h1>旧船闸水位计检修</h1>${han}<script>window.state = {${fields}}</script>`;
    const created = `"created":${second},"updated":${Number(second) + 500_000}`;
    expect(usedDay(state(created), { lang: "zh" })).toBe("2026-02-03");
    expect(usedDay(state(`${created},"author":{"created_at":"2019-05-06"}`), { lang: "zh" })).toBeNull();
    expect(usedDay(state(`"created_at":"2026-03-10T11:00:00+08:00"`), { lang: "zh" })).toBeNull();
  });

  it("belong to the day that it was where the page's language is spoken", () => {
    const head = `<meta property="article:published_time" content="2026-02-02T16:00:00.000Z">`;
    expect(usedDay(`<h1>旧船闸水位计检修</h1>${han}`, { head, lang: "zh" })).toBe("2026-02-03");
    expect(usedDay(`${gauge}${text}`, { head })).toBe("2026-02-02");
    const shown = `<h1>旧船闸水位计检修</h1><span class="date">2026-02-02</span>${han}`;
    expect(usedDay(shown, { head, lang: "zh" })).toBe("2026-02-02");
    const visit = `<meta property="article:published_time" content="2026-03-10T16:30:00Z">`;
    expect(usedDay(`<h1>旧船闸水位计检修</h1>${han}`, { head: visit, lang: "zh" })).toBe("2026-03-10");
    expect(usedDay("", { head, lang: "zh" })).toBe("2026-02-02");
  });
});

describe("labels", () => {
  it.each([
    [
      "a job",
      `<h1>Hydrologist</h1>${text}`,
      `<script type="application/ld+json">{"@type":"JobPosting","datePosted":"2026-02-03"}</script>`,
    ],
    ["a report", "<h1>Advisory</h1><dl><dt>Date Reported:</dt><dd>03 Feb 2026</dd></dl>", ""],
    [
      "an office's table",
      `<h1>关于调整标准的通知</h1><table><tr><td>生成日期</td><td>2026-02-01</td><td>公开日期</td><td>2026-02-03</td></tr></table>${han}`,
      "",
    ],
    [
      "an office's year",
      `<h2>修正標準</h2><ul><li>發布日期：115-02-03</li><li>更新日期：115-02-06</li></ul>${han}`,
      "",
    ],
    ["an office's signature", `<h1>关于开放时间的公告</h1>${han}<p>港务处</p><p>二〇二六年二月三日</p>`, ""],
    [
      "a signature below a sentence",
      `<h1>关于回购的公告</h1><p>公司于2026年1月20日召开董事会，审议通过了方案。</p><p>董事会</p><p>2026年2月3日</p>`,
      "",
    ],
    [
      "a picture's title",
      `<h1>Backups</h1>${text}<div><span><i title="Last update"></i><span class="date">2026-02-09</span></span><span><i title="Created"></i><span class="date">2026-02-03</span></span></div>`,
      "",
    ],
    [
      "a journal whose issue bears the first of a month",
      `<h1>Floods in karst</h1><div>Published: <span>3 February 2026</span></div>${text}`,
      `<meta name="citation_publication_date" content="2026/03/01">`,
    ],
    [
      "a numbered release",
      `<h1>Press release Inflation in January</h1><h2>Press release No. 078 of 3 February 2026</h2>${text}`,
      "",
    ],
    [
      "an official journal",
      `<h1>Décret n° 2026-99 du 28 janvier 2026</h1><p>JORF n°0054 du 3 février 2026</p>${text}`,
      "",
    ],
    [
      "a Japanese article",
      `<h1>水位計の修理</h1><div><span>2026/02/03に公開</span><span>2026/02/09</span></div>${han}`,
      "",
    ],
    [
      "the only message of a page",
      `<div class="widget_message"><div>River Watch</div><p>${prose}</p><a><time datetime="2026-02-03T10:12:00+00:00">Feb 3, 2026</time></a></div>`,
      "",
    ],
  ])("of %s", (_, body, head) => {
    expect(usedDay(body, { head })).toBe("2026-02-03");
  });

  it("are those of a change behind the word Stand in the frame", () => {
    const stand = "<p>Stand: 03.02.2026</p>";
    expect(usedDay(`<main><h1>Pegel</h1>${text}</main><footer>${stand}</footer>`, { lang: "de" })).toBeNull();
    expect(usedDay(`<main><h1>Pegel</h1>${stand}${text}</main>`, { lang: "de" })).toBe("2026-02-03");
  });

  it("are those of the next date behind a word that leads to it", () => {
    const both = `${gauge}<p>更新于 2026-02-09 发布于 2026-02-03</p>${text}`;
    expect(usedDay(both, { lang: "zh" })).toBe("2026-02-03");
  });

  it("may stand in an address with hour, minute and second", () => {
    const url = "https://lists.example/dev/20260203101211.12345-1-ann/";
    expect(usedDay(`${gauge}${text}`, { url })).toBe("2026-02-03");
    expect(usedDay(`${gauge}${text}`, { url: "https://lists.example/dev/20260203991211/" })).toBeNull();
  });
});
