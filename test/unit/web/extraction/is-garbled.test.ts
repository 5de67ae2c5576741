import { describe, expect, it } from "vitest";
import { isGarbled } from "../../../../web/extraction/is-garbled.ts";
import { CHARSET_TEXTS, encodeText } from "../../../support/charset-texts.ts";

/** A text as somebody sees it who takes it for another charset. */
const misread = (text: string, written: string, read: string) =>
  new TextDecoder(read).decode(encodeText(text, written));
const textIn = (charset: string) => CHARSET_TEXTS.find((entry) => entry.charset === charset)?.text ?? "";

describe("isGarbled", () => {
  it.each(CHARSET_TEXTS)("knows a right text: $charset", ({ text }) => {
    expect(isGarbled(text)).toBe(false);
    expect(isGarbled(text.repeat(20))).toBe(false);
  });

  it.each([
    ["big5", "gb18030"],
    ["big5", "windows-1252"],
    ["gb18030", "big5"],
    ["gb18030", "utf-8"],
    ["gb18030", "windows-1252"],
    ["shift_jis", "gb18030"],
    ["euc-jp", "windows-1252"],
    ["windows-1251", "windows-1252"],
    ["windows-1251", "utf-8"],
  ])("knows %s that was read as %s", (written, read) => {
    expect(isGarbled(misread(textIn(written).repeat(3), written, read))).toBe(true);
  });

  it.each(["gb18030", "big5", "shift_jis", "windows-1251", "windows-1252"])(
    "knows UTF-8 that was read a byte a letter: a text of %s",
    (charset) => {
      expect(isGarbled(misread(textIn(charset), "utf-8", "windows-1252"))).toBe(true);
    },
  );

  it("knows UTF-16 that was read as something else", () => {
    expect(isGarbled(misread("The harbour office has published the tide tables.", "utf-16le", "utf-8"))).toBe(
      true,
    );
  });

  it("lets be what is only rare", () => {
    const prose = "The harbour office has published the tide tables of the coming year. ";
    expect(isGarbled(prose.repeat(10))).toBe(false);
    // A few letters that were lost among many, as on pages that were put together from several sources.
    expect(isGarbled(`${prose.repeat(10)}Don\ufffdt ask the m\ufffdller\ufffds wife.`)).toBe(false);
    expect(
      isGarbled("Çok büyük, ÀÉÎÕÜ: naïve façade – “crème brûlée” … señor, Škoda, Łódź. ".repeat(5)),
    ).toBe(false);
    expect(isGarbled("α-helix and β-sheet, Δv = 3 m/s, 5 µm, 20 °C ± 1 ".repeat(9))).toBe(false);
    // Names without a verb among them.
    expect(
      isGarbled(
        "王伟 李娜 张敏 刘洋 陈静 杨磊 赵军 黄勇 周杰 吴艳 徐强 孙涛 马超 朱霞 胡兰 郭鹏 何平 高飞 林丹 罗琳 ".repeat(
          3,
        ),
      ),
    ).toBe(false);
    expect(isGarbled("👩‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥 ".repeat(40))).toBe(false);
    expect(isGarbled("")).toBe(false);
  });
});
