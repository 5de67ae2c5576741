import { describe, expect, it } from "vitest";
import { leastConfidence } from "../../../../web/dating/date-page.ts";
import { dateOf } from "./date-of.ts";

const prose =
  "The harbour office has repaired the gauge at the old lock, and it will publish the readings of the past weeks as soon as they are checked.";
const text = `<p>${prose}</p><p>${prose}</p>`;
const han =
  "<p>港务部门完成了旧船闸水位计的检修工作，并将在数据核对完毕之后陆续公布过去几周的观测结果，供沿岸居民和航运企业参考使用。</p>";

/** The day that Freshet uses. */
function usedDay(...input: Parameters<typeof dateOf>): string | null {
  const { published, confidence } = dateOf(...input);
  return confidence >= leastConfidence ? published : null;
}

describe("a thread", () => {
  it("has the day of its first post, also if a later post has its day in an attribute", () => {
    const post = (name: string, day: string, words: string) =>
      `<div><div><a>${name}</a> <em>发表于 ${day}</em></div>${words}</div>`;
    const reply = post("阿强", '<span title="2026-01-20 22:01:09">前天 22:01</span>', "<div>收到。</div>");
    const page = `<h1>修复一台水位计</h1>${post("老孟", "2025-06-02 21:37", han + han)}${post("小李", "2025-06-04 10:05", "<div>好。</div>")}${reply}`;
    expect(usedDay(page, { lang: "zh" })).toBe("2025-06-02");
  });

  it("is as old as its opening, whoever comments or closes it later", () => {
    const stamp = (day: string, shown: string) =>
      `<relative-time datetime="${day}T10:00:00Z">${shown}</relative-time>`;
    const opened = stamp("2025-03-30", "Mar 30, 2025");
    const page = `<h1>Gauge shows no level #41</h1><div class="meta"><a>ada</a> opened this issue ${opened} · 2 comments</div>
      <div class="TimelineItem comment"><h3><a>ada</a> commented ${opened} <span>edited</span></h3>${text}</div>
      <div class="TimelineItem"><h3><a>ben</a> commented ${stamp("2025-04-02", "Apr 2, 2025")}</h3>${text}</div>
      <div class="TimelineItem"><b>ben</b> closed this as completed ${stamp("2025-11-16", "Nov 16, 2025")}</div>`;
    expect(usedDay(page)).toBe("2025-03-30");
  });

  it("is none where an article's own label stands above a list with the same label", () => {
    const page = `<h1>水位计修复</h1><p>发布于 2025-06-02 10:00</p>${han}${han}<ul><li>另一篇 发布于 2025-08-09 10:00</li></ul>`;
    expect(usedDay(page, { lang: "zh" })).toBe("2025-06-02");
  });
});

describe("parts of a page", () => {
  it("with other articles count as such however short they are", () => {
    const page = `<h1>水位计发布</h1><div><span>2025/11/18 14:32</span> 来源：港务</div>${han}${han}<div class="related_post"><ul><li>旧水位计发布 2024/10/09</li></ul></div>`;
    expect(usedDay(page, { lang: "zh" })).toBe("2025-11-18");
  });

  it("at the foot of an article give the article's day, and the page's footer does not", () => {
    const foot = `<div class="footer"><span itemprop="datePublished">24.08.2025</span></div>`;
    const article = (type: string) =>
      `<div ${type}><h3>Gauge repaired</h3>${foot}${text}</div><div class="footer">2019</div>`;
    expect(usedDay(article('itemscope itemtype="http://schema.org/Article"'))).toBe("2025-08-24");
    expect(usedDay(article(""))).toBeNull();
  });
});

describe("fields and labels", () => {
  it("tell the day behind other fields of a Chinese page, and not the time of an event", () => {
    const page = (fields: string) => `<h1>旧船闸水位计修复</h1><p>${fields}</p>${han}${han}`;
    expect(usedDay(page("作者：港务处 摄影：陈某 时间：2025-11-06 点击数："), { lang: "zh" })).toBe(
      "2025-11-06",
    );
    expect(usedDay(page("地点：旧船闸 主讲：陈某 时间：2025-11-06 点击数："), { lang: "zh" })).toBeNull();
  });

  it("of a plain meta tag are those of the last change where everything else says so", () => {
    const meta =
      '<meta name="DC.date" content="2025-03-11"><meta property="article:modified_time" content="2025-03-11">';
    const changed = `<h1>About the gauge</h1><p>Last updated March 11, 2025</p>${text}`;
    expect(usedDay(changed, { head: meta })).toBeNull();
    expect(
      usedDay(`<h1>About the gauge</h1>${text}`, { head: '<meta name="DC.date" content="2025-03-11">' }),
    ).toBe("2025-03-11");
  });
});

describe("addresses", () => {
  it("of a release back the day that the page shows beside markup for its change", () => {
    const page = `<h1>Gauge repaired</h1><div><time itemprop="dateModified" datetime="2025-08-25T12:30:00Z">August 25, 2025</time></div>${text}`;
    expect(usedDay(page, { url: "https://wire.example/home/20250825005481/en/Gauge" })).toBe("2025-08-25");
    expect(usedDay(page, { url: "https://wire.example/home/gauge" })).toBeNull();
    expect(
      usedDay(`<h1>Gauge</h1>${text}`, { url: "https://wire.example/home/20250825995481/en" }),
    ).toBeNull();
  });

  it("of searches are those of lists", () => {
    const results = ["2025-08-03", "2025-05-11"].map(
      (day) => `<li><h2>Gauge of ${day}</h2><time datetime="${day}">${day}</time><p>${prose}</p></li>`,
    );
    const page = `<h1>Search</h1><ol>${results.join("")}</ol>`;
    expect(usedDay(page, { url: "https://post.example/search?q=gauge" })).toBeNull();
    const article = `<h1>Gauge repaired</h1><time datetime="2025-08-03">3 August 2025</time>${text}`;
    expect(usedDay(article, { url: "https://post.example/research/gauge?s=home" })).toBe("2025-08-03");
  });
});
