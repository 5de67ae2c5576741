import { describe, expect, it } from "vitest";
import { gauge, han, text, usedDay } from "./used-day.ts";

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
