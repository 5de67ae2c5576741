import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { containsQuote, quoteInSnapshot } from "../../../domain/evidence/quote.ts";

describe("containsQuote", () => {
  it.each([
    ["展览于2026年3月12日开幕。", "展览于 2026 年 3 月 12 日开幕", true],
    ["展览于 2026 年 3 月 12 日开幕。", "展览于2026年3月12日开幕", true],
    ["奥尔塔奖\n授予米拉。\n2026年公布", "奥尔塔奖授予米拉。2026年公布", true],
    ["由OpenAI 公司，\n2026年发布", "由 OpenAI公司， 2026年发布", true],
    ["the prize went to Mira Sandell.", "the prize went to Mira Sandell .", true],
    ["the prize , it is said , went to her", "the prize, it is said, went to her", true],
    ["the prize went to\nMira  Sandell", "the prize went to Mira Sandell", true],
    ["a “new” well-known prize", 'a "new" well‑known prize', true],
    ["the prize went to Mira Sandell", "the prizewent to Mira Sandell", false],
    ["展览于2026年3月12日开幕。", "展览于2025年3月12日开幕", false],
    ["展览于 2026 3 月开幕", "展览于20263月开幕", false],
    ["growth of -5 percent", "growth of 5 percent", false],
    ["Prize day", "Prize", false],
    ["获奖了", "获 奖 了", false],
    ["她获奖了", "她获奖了", true],
    ["It opened in 2026.[12] It was designed by her.", "It opened in 2026. It was designed by her.", true],
    ["It opened in 2026. It was designed by her.", "It opened in 2026.[12] It was designed by her.", true],
    ["Mira Sandell[a][note 3] won it in May [citation needed].", "Mira Sandell won it in May.", true],
    ["展览于2026年3月12日[12]开幕。", "展览于2026年3月12日开幕", true],
    ["展览于2026年3月12日[来源请求]开幕。", "展览于2026年3月12日开幕", true],
    ["the editor wrote [t]he prize is hers", "the editor wrote he prize is hers", false],
    ["see the entry [1984] of the catalogue", "see the entry of the catalogue", false],
    ["Winners:\n- Mira Sandell\n- Ole Brandt", "Winners:\nMira Sandell\nOle Brandt", true],
    ["## The prize\nwent to her", "The prize went to her", true],
    ["Year | Winner | City\n2026 | Mira Sandell | - Brennick", "2026 Mira Sandell Brennick", true],
    ["2026 | Mira Sandell | Brennick", "2026 | Mira Sandell | Brennick", true],
    ["growth was\n-5 percent in May", "growth was 5 percent in May", false],
    ["losses of 10 - 5 percent", "losses of 10 5 percent", false],
    ["In May the prize went to Mira Sandell, a poet.", "... the prize went to Mira Sandell.", true],
    ["In May the prize went to Mira Sandell, a poet.", "[…] the prize went to Mira Sandell […]", true],
    ["In May the prize went to Mira Sandell, a poet.", "…the prize went to Mira Sandell…", true],
    ["五月，奥尔塔奖授予米拉，她是诗人。", "……奥尔塔奖授予米拉。", true],
    ["In May the prize went to Mira Sandell, a poet.", "the prize ... Mira Sandell", false],
    ["In May the prize went to Mira Sandell, a poet.", "prize...", false],
    ["获奖了，", "获奖了。", false],
  ])("%j | %j → %s", (text, quote, expected) => {
    expect(containsQuote(text, quote)).toBe(expected);
  });

  const word = fc.constantFrom(
    "奖",
    "授予",
    "2026",
    "年",
    "Orta",
    "prize",
    "，",
    "。",
    ",",
    ".",
    "-",
    "《湖》",
    "“a”",
  );
  const gap = fc.constantFrom("", " ", "\n", "　");
  const text = fc
    .array(fc.tuple(word, gap), { minLength: 1, maxLength: 30 })
    .map((parts) => parts.flat().join(""));

  it("finds every long enough passage of a text", () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, a, b) => {
        const [start, end] = [a % whole.length, b % whole.length].sort((x, y) => x - y);
        const passage = whole.slice(start, end);
        if (passage.replace(/[\s-]/gu, "").length >= 8) expect(containsQuote(whole, passage)).toBe(true);
      }),
    );
  });

  it.each(["-", "- ", "#", "# ", "\n- ", "| ", " |", "[", "[1", "[12]", " ", "\n", ".", "…"])(
    "reads pages of 300,000 characters made of %j",
    (piece) => {
      const page = `${piece.repeat(300_000 / piece.length)} the prize went to Mira Sandell`;
      expect(containsQuote(page, "the prize went to Mira Sandell.")).toBe(true);
    },
  );

  it("takes blanks beside Chinese characters as they come, on either side", () => {
    fc.assert(
      fc.property(text, (whole) => {
        const spaced = `中奖${whole.replace(/(?=\p{Script=Han})|(?<=\p{Script=Han})/gu, " ")}名单`;
        expect(containsQuote(spaced, `中奖${whole}名单`)).toBe(true);
        expect(containsQuote(`中奖${whole}名单`, spaced)).toBe(true);
      }),
    );
  });

  it("never finds a passage with another letter in it", () => {
    fc.assert(
      fc.property(text, fc.nat(), (whole, at) => {
        const place = at % whole.length;
        const changed = `${whole.slice(0, place)}x${whole.slice(place + 1)}`;
        expect(containsQuote(whole, changed)).toBe(false);
      }),
    );
  });
});

describe("quoteInSnapshot", () => {
  it("takes text and headline, nothing across both", () => {
    const page = { title: "Mira Sandell wins the Orta Prize", text: "It was announced on Friday." };
    expect(quoteInSnapshot(page, "wins the Orta Prize")).toBe(true);
    expect(quoteInSnapshot(page, "was announced on Friday")).toBe(true);
    expect(quoteInSnapshot(page, "Orta Prize It was announced")).toBe(false);
  });
});
