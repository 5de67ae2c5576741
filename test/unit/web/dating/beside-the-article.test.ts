import { describe, expect, it } from "vitest";
import { dateOf } from "./date-of.ts";
import { gauge, han, text, usedDay } from "./used-day.ts";

const page = { url: "https://news.example/gauge-repaired" };
const byline = "<p>By Ann Lee | 3 February 2026</p>";

describe("a day in an item of a list below the page's head", () => {
  const created = `<p>Created by <span>Ann Lee</span> on <a>Feb 03, 2026</a>, last modified by <span>Tom Ray</span> on <a>Feb 17, 2026</a></p>`;

  it("is the day of what the item tells", () => {
    const tasks = `<ul><li>Order a float — <time datetime="2026-02-14">14 Feb 2026</time></li></ul>`;
    expect(usedDay(`${gauge}${created}${text}${text}${text}${tasks}`)).toBe("2026-02-03");
  });

  it("is the page's day at its head, and where a label says so", () => {
    const fields = `<ul><li>Ann Lee <time datetime="2026-02-03">3 Feb 2026</time></li></ul>`;
    expect(usedDay(`${gauge}${fields}${text}`)).toBe("2026-02-03");
    const foot = `<ul><li>Published <time datetime="2026-02-03">3 Feb 2026</time></li></ul>`;
    expect(usedDay(`${gauge}${text}${text}${text}${text}${text}${foot}`)).toBe("2026-02-03");
  });
});

describe("a page whose markup calls it a song", () => {
  const song = `<meta property="og:type" content="music.song">`;
  const fields = "<p><span>Episode 21</span> | <span>February 3, 2026</span> | <span>41:10</span></p>";

  it("is dated if it is an episode of a podcast", () => {
    expect(usedDay(`${fields}${gauge}${text}`, { head: song })).toBe("2026-02-03");
  });

  it("has no day if it is a song", () => {
    const released = "<p><span>Single</span> | <span>February 3, 2026</span> | <span>4:10</span></p>";
    expect(usedDay(`${released}${gauge}${text}`, { head: song })).toBeNull();
  });
});

describe("markup that a template kept of its example", () => {
  const markup = (headline: string, address: string) =>
    `<script type="application/ld+json">${JSON.stringify({
      "@type": "BlogPosting",
      headline,
      mainEntityOfPage: address,
      datePublished: "2019-04-05",
    })}</script>`;

  it("does not date the page", () => {
    const head = markup("Hello world!", "https://demo.themes.example.org/hello-world");
    expect(usedDay(`${gauge}${byline}${text}`, { head, ...page })).toBe("2026-02-03");
    expect(usedDay(`${gauge}${text}`, { head, ...page })).toBeNull();
    const object = head.replace(/"mainEntityOfPage":("[^"]+")/u, '"mainEntityOfPage":{"@id":$1}');
    expect(usedDay(`${gauge}${text}`, { head: object, ...page })).toBeNull();
  });

  it("dates it if the headline is the page's, or the address is of the same site", () => {
    const taken = markup("Gauge repaired at last", "https://agency.example.org/gauge");
    expect(usedDay(`${gauge}${text}`, { head: taken, ...page })).toBe("2019-04-05");
    const mobile = markup("Lock reopened", "https://m.news.example/gauge-repaired");
    expect(usedDay(`${gauge}${text}`, { head: mobile, ...page })).toBe("2019-04-05");
  });
});

describe("a page that says only how long ago it was published", () => {
  const others =
    "<div class='related'><h3>More</h3><p>Lock closed 2026-01-05</p><p>Weir built 2026-01-02</p></div>";

  it("gets that day, and none of the days of other pages on it", () => {
    const body = `<h1>水位计修好了</h1><div><a>陈某</a><span> · 昨天</span></div>${han}${others}`;
    const dated = dateOf(body, { lang: "zh" });
    expect(dated).toMatchObject({ published: "2026-03-09", from: "relative" });
  });

  it("keeps a day that it states", () => {
    const body = `${gauge}${byline}<p>updated 2 days ago</p>${text}`;
    expect(dateOf(body).published).toBe("2026-02-03");
  });
});

describe("a Chinese page", () => {
  it.each(["公告日期", "披露时间", "签发日期"])("is dated by its field %s", (label) => {
    const fields = `<p><span>${label}:</span>2026-02-03</p><p><span>公告类型:</span>决议</p>`;
    expect(usedDay(`<h1>水位计检修公告</h1>${fields}${han}`, { lang: "zh" })).toBe("2026-02-03");
  });

  it("may have its byline in the cells of a table", () => {
    const row = (cells: readonly string[]) =>
      `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr></table>`;
    const cells = ["字号 大 中 小", "文章来源：<span>港务局</span>", "2026-02-03 17:30:00", "打印本页"];
    expect(usedDay(`<h2>水位计修好了</h2>${row(cells)}${han}`, { lang: "zh" })).toBe("2026-02-03");
    const data = ["闸门", "一号：关闭", "2026-02-03 17:30:00", "正常"];
    expect(usedDay(`<h2>水位计修好了</h2>${row(data)}${han}`, { lang: "zh" })).toBeNull();
  });

  it("has a day of its last reply that is not its own", () => {
    const opening = `<small>陈某 · <span title="2026-02-03 10:22:41 +08:00">5 天前</span> · 28 次点击</small>`;
    const replies = `<div><span>17 条回复 • 2026-02-06 21:07:33 +08:00</span></div>`;
    expect(usedDay(`<h1>水位计修好了</h1>${opening}${han}${replies}`, { lang: "zh" })).toBe("2026-02-03");
  });
});

describe("the day of the visit above a page", () => {
  it.each(["Thứ ba, 10/3/2026", "wtorek, 10.03.2026", "Вторник, 10.03.2026", "10 Mart 2026 Salı"])(
    "is not the page's: %s",
    (masthead) => {
      const shown = `<header><span class="now-date">${masthead}</span></header>`;
      const body = `${shown}${gauge}<p class="date">10.2.2026</p>${text}`;
      expect(usedDay(body, { lang: "pl" })).toBe("2026-02-10");
    },
  );
});
