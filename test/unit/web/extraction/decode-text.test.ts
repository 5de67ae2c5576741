import { describe, expect, it } from "vitest";
import { decodeText } from "../../../../web/extraction/decode-text.ts";
import { CHARSET_TEXTS, encodeText } from "../../../support/charset-texts.ts";

const page = (text: string) =>
  `<!doctype html><html><head><title>News</title><script>var a = "b";</script></head><body><nav><a href="/">Home</a></nav><p>${text}</p></body></html>`;

describe("decodeText", () => {
  it.each(CHARSET_TEXTS)("tells $charset without a label, markup around it or not", ({ charset, text }) => {
    for (const written of [page(text), text])
      expect(decodeText(encodeText(written, charset), "text/html")).toBe(written);
  });

  it("tells UTF-16 without a byte order mark, and UTF-8 all the more", () => {
    for (const { text } of CHARSET_TEXTS)
      for (const written of [page(text), `${text}\n\n${text}\n`])
        for (const charset of ["utf-16le", "utf-16be", "utf-8"])
          expect(decodeText(encodeText(written, charset), null), charset).toBe(written);
  });

  it("takes a label at its word, and a mark before it", () => {
    const big5 = encodeText(page("台北市政府"), "big5");
    expect(decodeText(big5, "text/html; charset=big5")).toContain("台北市政府");
    expect(decodeText(big5, "text/html; charset=gbk")).not.toContain("台北");
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), encodeText("Tide", "utf-16le")]);
    expect(decodeText(marked, "text/html; charset=utf-8")).toBe("Tide");
  });

  it("makes no more of bytes without sense than Latin letters", () => {
    expect(decodeText(new Uint8Array([0x41, 0xe9, 0x42]), null)).toBe("AéB");
    expect(decodeText(new Uint8Array(), null)).toBe("");
    const zeros = decodeText(new Uint8Array(1_000), null);
    expect(zeros).toBe("\0".repeat(1_000));
  });
});
