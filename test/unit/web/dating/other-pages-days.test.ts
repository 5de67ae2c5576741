import { describe, expect, it } from "vitest";
import { leastConfidence } from "../../../../web/dating/date-page.ts";
import { dateOf } from "./date-of.ts";

const prose =
  "The council approved the plan for a new tram line after a long debate, and the works are to begin within two years, as the mayor said.";
const text = `<p>${prose}</p><p>${prose}</p>`;
const head = "<title>Tram line approved</title>";
const tram = "<h1>Tram line approved</h1>";

/** The day that Freshet uses. */
function usedDay(...input: Parameters<typeof dateOf>): string | null {
  const { published, confidence } = dateOf(...input);
  return confidence >= leastConfidence ? published : null;
}

const card = (name: string, title: string, day: string) =>
  `<${name} class="card"><h3><a href="/x">${title}</a></h3><div class="date">${day}</div></${name}>`;
const cards = (name: string) =>
  card(name, "Ferry strike ends", "February 20, 2026") + card(name, "Library opens", "February 2, 2026");

describe("days of other pages", () => {
  it.each([
    ["cards beside the text", `<div>${tram}${text}</div><div class="col">${cards("div")}</div>`],
    ["cards above the text", `<div class="rail"><ul>${cards("li")}</ul></div><div>${tram}${text}</div>`],
    [
      "one card below a heading of its own",
      `<div>${tram}${text}</div><div class="col"><h4>You may also like</h4>${card("div", "Ferry strike ends", "February 20, 2026")}</div>`,
    ],
    [
      "the latest news on a home page",
      `<section><h1>Tram line approved</h1>${text}</section><section><h2>Latest news</h2><div><span class="date">February 20, 2026</span><a href="/1">Ferry</a></div></section>`,
    ],
    [
      "a discussion",
      `<article>${tram}${text}</article><div class="thread"><h2>Discussion</h2><div><b>Bob</b> <span>February 20, 2026</span><p>A good idea.</p></div></div>`,
    ],
    [
      "a link that makes up its item",
      `${tram}${text}<ul><li><a href="/1">The new ferry reaches the harbour</a> <span class="date">2026-02-20</span></li><li><a href="/2">The ferries are on strike again</a> <span class="date">2026-02-02</span></li></ul>`,
    ],
    [
      "the reviews of a product",
      `${tram}${text}<div id="reviews"><div class="review"><span class="review-date">Reviewed in the United States on February 20, 2026</span><p>It runs well, and my children like it.</p></div></div>`,
    ],
    ["上一篇", `${tram}<p>上一篇：<a href="/1">渡轮停运</a> <span class="date">2026-02-20</span></p>`],
    [
      "推荐文章",
      `${tram}<div class="bar"><a>小明</a><span class="time">最新推荐文章于 2026-02-20 09:00:00 发布</span></div>${text}`,
    ],
  ])("are not the page's: %s", (_, body) => {
    expect(usedDay(body, { head })).toBeNull();
  });

  it("are the days of the entries of a list of news", () => {
    const list = `<main><h1>Newsroom</h1>${cards("div")}</main>`;
    expect(usedDay(list, { head: "<title>Newsroom - Ferry Company</title>" })).toBeNull();
    const posts = ["2026-02-20", "2026-02-02"].map(
      (day, at) => `<section><time datetime="${day}"></time><h2>Version ${at}</h2>${text}</section>`,
    );
    expect(
      usedDay(`<h1>Updates</h1>${posts.join("")}`, { head: "<title>Updates | Tool</title>" }),
    ).toBeNull();
  });

  it("do not hide the page's own day", () => {
    const own = `<article>${tram}<p>By Ann Lee</p><p>January 5, 2026</p>${text}</article>`;
    expect(usedDay(`<div class="rail"><ul>${cards("li")}</ul></div>${own}`, { head })).toBe("2026-01-05");
    expect(usedDay(`${own}<section><h2>Read more</h2>${cards("div")}</section>`, { head })).toBe(
      "2026-01-05",
    );
  });
});

describe("the page's own day beside headings and in boxes", () => {
  it.each([
    [
      "beside the author's name, which is a heading",
      `${tram}<div class="meta"><h4>Ann Lee</h4><div><time datetime="2026-01-05">5 Jan 2026</time></div></div>${text}`,
    ],
    [
      "in a grid of fields with headings",
      `${tram}<div><div class="cell"><h3>Published</h3><p>January 5, 2026</p></div><div class="cell"><h3>Last updated</h3><p>February 5, 2026</p></div></div>${text}`,
    ],
    [
      "in a labelled box below the text",
      `${tram}${text}<div><h2>About this article</h2><p>Published: January 5, 2026</p></div>`,
    ],
    [
      "below the last section of the text",
      `<article>${tram}<div>${text}<h2>Conclusion</h2>${text}</div><p class="meta"><time datetime="2026-01-05">January 5, 2026</time></p></article>`,
    ],
    [
      "in the footer of its entry",
      `<article>${tram}<div>${text}</div><footer class="entry-footer"><time class="entry-date" datetime="2026-01-05">January 5, 2026</time></footer></article>`,
    ],
    [
      "in a footer of the article that follows the heading",
      `<div><div>${tram}</div><article><footer class="meta"><time datetime="2026-01-05">5 January 2026</time></footer>${text}</article></div>`,
    ],
    [
      "in the first post of a thread",
      `<h2>Tram line approved</h2><div class="post"><h3>Tram line approved</h3><p>by <b>Ann</b> <time datetime="2026-01-05">Mon Jan 05, 2026</time></p>${text}</div><div class="post"><h3>Re: Tram line approved</h3><p>by <b>Bob</b> <time datetime="2026-02-05">Thu Feb 05, 2026</time></p>${text}</div>`,
    ],
    [
      "in an article's header with another title than the page's",
      `<p>Tram line</p>${tram}<p>${prose}</p><article><div class="header"><h2>What the council decided</h2><div class="date">05.01.2026</div></div>${text}${text}</article>`,
    ],
  ])("counts %s", (_, body) => {
    expect(usedDay(body, { head, lang: "de" })).toBe("2026-01-05");
  });
});

describe("a label beside an element with a date", () => {
  it.each([
    '<p class="meta">Last updated: <time datetime="2026-02-05">5 February 2026</time></p>',
    '<p>Edited <time class="ago" datetime="2026-02-05">5 February 2026</time> by Ann</p>',
    '<ul><li><time datetime="2026-02-05">a month ago</time></li><li>Updated</li></ul>',
    '<div class="date">2026-02-05 更新</div>',
    '<div class="ContentItem-time">编辑于 2026-02-05 20:11</div>',
  ])("makes it the day of a change: %s", (line) => {
    expect(usedDay(tram + line + text, { head })).toBeNull();
    expect(dateOf(tram + line + text, { head }).modified).toBe("2026-02-05");
  });

  it.each([
    'Updated: <time datetime="2026-02-05">5 Feb 2026</time> <span><time datetime="2026-01-05">5 Jan 2026</time></span>',
    '<span>Reviewed</span> <span>Published <time datetime="2026-01-05">5 Jan 2026</time></span> <span>Updated <time datetime="2026-02-05">5 Feb 2026</time></span>',
    'Issue created <time datetime="2026-01-05">5 Jan 2026</time> by Ann',
    'Thread starter Ann · Start date <time datetime="2026-01-05">5 Jan 2026</time>',
    "2026-01-05 10:10 首次发布",
    "网络首发时间：2026-01-05 16:12",
  ])("leaves the day of publication: %s", (line) => {
    expect(usedDay(`${tram}<p>${line}</p>${text}`, { head })).toBe("2026-01-05");
  });

  it.each([
    'Received: <time datetime="2026-01-05">5 January 2026</time>',
    '截止日期：<span class="date">2026-01-05</span>',
    '讲座时间：<span class="date">2026-01-05</span>',
    "created_at: 2026-01-05",
  ])("makes it the day of something else: %s", (line) => {
    expect(usedDay(`${tram}<p>${line}</p>${text}`, { head })).toBeNull();
  });

  it("counts the day of publication before the one on which the text was written", () => {
    const table =
      "<table><tr><td>成文日期：</td><td>2026年01月02日</td></tr><tr><td>发布日期：</td><td>2026年01月05日</td></tr></table>";
    expect(usedDay(table + tram + text, { head })).toBe("2026-01-05");
    expect(usedDay(table.replace(/<tr><td>发布.*?<\/tr>/, "") + tram + text, { head })).toBe("2026-01-02");
  });
});

describe("days of events and of the visit", () => {
  const event = (day: string) =>
    `<script type="application/ld+json">${JSON.stringify({ "@type": "Event", startDate: `${day}T18:00` })}</script>`;

  it("tell when the event is", () => {
    const body = `${tram}<p class="date">Thursday, February 5, 2026</p>${text}`;
    expect(usedDay(body, { head: head + event("2026-02-05") })).toBeNull();
    expect(usedDay(body, { head: head + event("2026-04-05") })).toBe("2026-02-05");
    const microdata = `${tram}<p><time itemprop="startDate" datetime="2026-02-05T10:00">Thursday</time></p><p class="day">February 5, 2026</p>`;
    expect(usedDay(microdata, { head })).toBeNull();
  });

  it.each([
    '<div class="date">Thursday, February 5, 2026 · 6 - 9pm EDT</div>',
    "<dl><dt>Date</dt><dd>February 5, 2026</dd><dt>Time</dt><dd>18:00 – 21:00</dd></dl>",
  ])("are known by their hours: %s", (line) => {
    expect(usedDay(tram + line + text, { head })).toBeNull();
  });

  it.each([
    "<p>Tuesday, March 10, 2026</p>",
    "<p>今天是2026年3月10日 星期二</p>",
    "<p>Monday, March 9, 2026</p>",
  ])("are those of the visit in a masthead: %s", (masthead) => {
    expect(usedDay(masthead + tram + text, { head })).toBeNull();
    expect(usedDay(`${masthead}${tram}<p>Published 5 January 2026</p>${text}`, { head })).toBe("2026-01-05");
  });

  it("may be the page's own day, with a label, below the heading, or earlier than the visit", () => {
    expect(usedDay(`<p>Published Tuesday, March 10, 2026</p>${tram}${text}`, { head })).toBe("2026-03-10");
    expect(usedDay(`${tram}<p>Tuesday, March 10, 2026</p>${text}`, { head })).toBe("2026-03-10");
    expect(usedDay(`<p>Tuesday, March 3, 2026</p>${tram}${text}`, { head })).toBe("2026-03-03");
  });
});

describe("forms of days", () => {
  it.each([
    [
      "fields without a space between them",
      "<div><span>Press release</span><span>Jan 5, 2026</span><span>Brussels</span></div>",
    ],
    ["three fields", "<div><span>5</span><span>January</span><span>2026</span></div>"],
    [
      "a box of year and day",
      '<div class="head-time"><b>2026</b><i><em>01</em>/<em> 05</em></i> <u>08:15:30</u></div>',
    ],
    ["Unix", "<p><i>Mon Jan  5 10:15:23 CET 2026</i></p>"],
    ["an age with its day as title", '<span title="2026-01-05 10:24:11">2 months ago</span>'],
    [
      "an age with a day and seconds as title",
      '<span class="age" title="2026-01-05T12:00:00 1767614400">2 months ago</span>',
    ],
    ["a variable of the page", "<script>var createTime = '2026-01-05 18:05';</script>"],
  ])("reads %s", (_, line) => {
    expect(usedDay(tram + line + text, { head })).toBe("2026-01-05");
  });

  it("takes the day on which an article went online before the nominal one of its issue", () => {
    const metas = ["citation_publication_date", "citation_online_date"].map(
      (name, at) => `<meta name="${name}" content="2026/0${at === 0 ? 2 : 1}/05">`,
    );
    expect(usedDay(tram + text, { head: head + metas.join("") })).toBe("2026-01-05");
  });
});
