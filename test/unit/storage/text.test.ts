import { expect, test } from "vitest";
import { hashText } from "../../../storage/text/ids.ts";
import { cleanText, normaliseText, normaliseUrl } from "../../../storage/text/stored-text.ts";

test.each([
  ["  “Marie  Curie”. ", "marie curie"],
  ["Ｍａｒｉｅ　Ｃｕｒｉｅ", "marie curie"],
  ["《三体》。", "三体"],
  ["C#", "c#"],
  ["C++", "c++"],
  ["U.S. (2026)", "u.s. (2026)"],
])("%s is compared as %s", (text, normalised) => {
  expect(normaliseText(text)).toBe(normalised);
});

test("texts are made storable, addresses comparable, and hashes keep parts apart", () => {
  expect(cleanText("a\0b\ud800c 😀")).toBe("a\uFFFDb\uFFFDc 😀");
  expect(normaliseUrl("http://A.test/x y#z")).toBe("http://a.test/x%20y");
  expect(normaliseUrl("no address")).toBe("no address");
  expect(hashText("ab", "c")).not.toBe(hashText("a", "bc"));
});
