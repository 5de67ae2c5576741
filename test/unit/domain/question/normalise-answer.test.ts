import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseAnswer } from "../../../../domain/question/normalise-answer.ts";

describe("normaliseAnswer", () => {
  it.each([
    ["The Orta Prize.", "orta prize"],
    ["“Ｏｒｔａ　Prize”", "Orta-Prize"],
    ["阿尔贝·加缪", "阿尔贝 加缪"],
    ["1,234,567", "1234567"],
    ["1\u202f234.5", "1,234.5"],
    ["－５ ℃", "-5°C"],
    ["5 %", "5%"],
    ["$ 5", "＄5"],
    ["− 3", "-3"],
    [".5", "0.5"],
    ["1990–1995", "1990-1995"],
    ["F-16", "F 16"],
    ["about -5 °C", "about −5 °C"],
  ])("%s = %s", (left, right) => {
    expect(normaliseAnswer(left)).toBe(normaliseAnswer(right));
  });

  it.each([
    ["C++", "C#"],
    ["C++", "C"],
    ["-5 °C", "5 °C"],
    ["about -5", "about 5"],
    ["+3%", "3"],
    ["3%", "3"],
    ["3.5", "35"],
    ["3.5", "3 5"],
    ["$5", "€5"],
    ["$5", "5"],
    ["A+", "A"],
    ["-$5", "$5"],
    ["1,234", "1.234"],
  ])("%s ≠ %s", (left, right) => {
    expect(normaliseAnswer(left)).not.toBe(normaliseAnswer(right));
  });

  it("is stable, and nothing where nothing is said", () => {
    const piece = fc.constantFrom(
      "-",
      "+",
      "5",
      " ",
      ".",
      ",",
      "%",
      "c",
      "#",
      "°",
      "$",
      "年",
      "(",
      "234",
      "The ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = normaliseAnswer(pieces.join(""));
        expect(once).toBe(once.replace(/\s+/gu, " ").trim());
        if (!/[\p{L}\p{N}]/u.test(pieces.join(""))) expect(once).toBe("");
      }),
    );
    for (const nothing of ["", " ", "…", "- %", "$"]) expect(normaliseAnswer(nothing)).toBe("");
  });
});
