import { describe, expect, it } from "vitest";
import { gauge, han, prose, text, usedDay } from "./used-day.ts";

const written = (name: string) => `<meta name="${name}" content="2026-02-01T16:40:11+01:00">`;

describe("a day on which the markup says that a text was written", () => {
  it.each(["DC.date.created", "dcterms.created", "article:created", "date_created"])(
    "gives way to a later day of publication that the page names: %s",
    (name) => {
      const named = `${gauge}<p><span>published</span> Feb 3, 2026 09:00 AM</p>${text}`;
      expect(usedDay(named, { head: written(name) })).toBe("2026-02-03");
    },
  );

  it("counts where the page names no other day, or only a later day of a change", () => {
    expect(usedDay(`${gauge}${text}`, { head: written("DC.date.created") })).toBe("2026-02-01");
    const changed = `${gauge}<p>last modified Feb 3, 2026 09:00 AM</p>${text}`;
    expect(usedDay(changed, { head: written("DC.date.created") })).toBe("2026-02-01");
  });
});

describe("a field of a Chinese page that only says that it is a time", () => {
  it.each([
    "作者：研究生院　　摄影：陈某　　时间：2026-02-03　　点击数：",
    "来源：办公室 | 日期：2026年2月3日 | 浏览：18",
  ])("is the page's day behind the fields of a byline: %s", (line) => {
    expect(usedDay(`<h1>水位计修好了</h1><p>${line}</p>${han}`, { lang: "zh" })).toBe("2026-02-03");
  });

  it("is an event's behind the fields of an event", () => {
    const line = "主讲：陈某　　时间：2026-02-03　　地点：报告厅";
    expect(usedDay(`<h1>水位计讲座</h1><p>${line}</p>${han}`, { lang: "zh" })).toBeNull();
    const both = "摄影：陈某　　地点：报告厅　　时间：2026-02-03";
    expect(usedDay(`<h1>水位计讲座</h1><p>${both}</p>${han}`, { lang: "zh" })).toBeNull();
  });
});

describe("a part whose name joins words by capitals", () => {
  it("is a comment if its words say so", () => {
    const comment = `<div class="CommentBox"><h3>Gauge repaired</h3><p>Posted Feb 5, 2026 2:14 by hyx</p>${text}</div>`;
    expect(usedDay(`${gauge}<p>By Jo Corvin<br>February 3, 2026</p>${text}${comment}`)).toBe("2026-02-03");
  });
});

describe("a day of markup that doesn't say that it is the day of publication", () => {
  const shown = `${gauge}<p>FOR IMMEDIATE RELEASE<br>February 3, 2026<br></p>${text}`;
  const dated = (name: string, day: string) => `<meta name="${name}" content="${day}">`;

  it.each(["date", "DC.date.created"])(
    "is that of a template if the page shows a much later one: %s",
    (name) => {
      expect(usedDay(shown, { head: dated(name, "2019-06-01") })).toBe("2026-02-03");
    },
  );

  it("is the page's where that says so, or where no later day is shown", () => {
    expect(usedDay(shown, { head: dated("article:published_time", "2019-06-01") })).not.toBe("2026-02-03");
    expect(usedDay(`${gauge}${text}`, { head: dated("date", "2019-06-01") })).toBe("2019-06-01");
  });
});

describe("labels of a day of publication", () => {
  it.each([
    ["th", "<p>ประกาศเมื่อวันที่ 3 กุมภาพันธ์ 2569 &nbsp; เข้าชม 642 ครั้ง</p>"],
    ["th", "<div><span>Siam Daily</span><span>3 ก.พ. 2569 10:45 น.</span></div>"],
    ["zh", "<p>作者:林芳 王子涵 来源:生命科学学院 发布时间:2026-02-03 浏览次数:</p>"],
    ["en", "<div>Docket No. 23-1187 Argued: October 4, 2025 Decided: February 3, 2026</div>"],
    ["en", "<pre>342 PM CST Tue Feb 3 2026</pre>"],
    ["fr", "<p>Bulletin émis le mardi 3 février 2026 à 16 h 00</p>"],
    ["en", "<p>Petition started on 3 February 2026</p>"],
    ["en", "<p>JUDGMENT of Ms. Justice Orla Devane delivered on the 3rd day of February, 2026</p>"],
    ["es", "<dl><dt>Publicado en:</dt><dd>«BOE» núm. 30, de 3 de febrero de 2026, páginas 12 a 19</dd></dl>"],
    ["en", "<p><em>The Windfall</em><br>Issue 61 — Tuesday, 3 February 2026</p>"],
  ])("are read in their own forms (%s): %s", (lang, line) => {
    expect(usedDay(`${gauge}${line}${text}`, { lang })).toBe("2026-02-03");
  });

  it.each([
    "<p>Arrêté du 3 février 2026 relatif à la signalisation des passages à gué</p>",
    "<p>The judgment delivered on 3 February 2026 binds all offices that keep a gauge.</p>",
    "<p>Volume 12, Issue 61, 3 February 2026, pages 4 to 9</p>",
  ])("are not seen in the names of other things: %s", (line) => {
    expect(usedDay(`${gauge}${text}${line}${text}`)).toBeNull();
  });
});

describe("a dateline", () => {
  const dated = `<p><b>Winterthur, February 3, 2026</b> – ${prose} ${prose}</p>`;

  it("is the page's day at the beginning of the text, and not further down", () => {
    expect(usedDay(`${gauge}${dated}${text}`)).toBe("2026-02-03");
    expect(usedDay(`${gauge}${text}${dated}${text}`)).toBeNull();
  });
});

describe("a table that lays out a page", () => {
  it("has a day in a cell of its own, whatever the cell before it contains", () => {
    const page = `<table><tr><td>Home<br>since 1 March 1999</td><td>Tuesday 03/02/2026 <h2>Gauge repaired</h2>${text}</td></tr></table>`;
    expect(usedDay(page, { lang: "en-GB" })).toBe("2026-02-03");
  });
});

describe("the part of an entry that gives its day", () => {
  const aside = (days: readonly string[]) =>
    days
      .map(
        (day) => `<nav><ul class="md-post__meta"><li><time datetime="${day}">${day}</time></li></ul></nav>`,
      )
      .join("");

  it("counts wherever a template puts it, if it is the only one", () => {
    expect(usedDay(`${aside(["2026-02-03"])}${gauge}${text}`)).toBe("2026-02-03");
    expect(usedDay(`${aside(["2026-02-03", "2026-01-09"])}${gauge}${text}`)).toBeNull();
  });
});

describe("a small ad", () => {
  const product = '<script type="application/ld+json">{"@type":"Product","name":"Gauge"}</script>';
  const listed = "<dl><dt>Zustand</dt><dd>Gebraucht</dd><dt>Eingestellt am</dt><dd>03.02.2026</dd></dl>";

  it("is of the day on which its thing was put up for sale, and of no other day of the thing", () => {
    expect(usedDay(`<h1>Pegel</h1>${listed}${text}`, { head: product, lang: "de" })).toBe("2026-02-03");
    const made = "<dl><dt>Erschienen am</dt><dd>03.02.2026</dd></dl>";
    expect(usedDay(`<h1>Pegel</h1>${made}${text}`, { head: product, lang: "de" })).toBeNull();
  });
});

describe("a record with a day of publication and one of a change", () => {
  it("is of the former, also beside a text of its own", () => {
    const facts = `<div class="callout"><h4>QUICK INFO</h4><strong>NVD Published Date:</strong><br><span>02/03/2026</span><br><strong>NVD Last Modified:</strong><br><span>03/04/2026</span></div>`;
    expect(usedDay(`${gauge}${text}${text}${facts}`, { lang: "en-US" })).toBe("2026-02-03");
  });
});
