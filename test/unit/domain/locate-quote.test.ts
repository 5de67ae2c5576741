import fc from "fast-check";
import { expect, it } from "vitest";
import { locateQuote } from "../../../domain/evidence/locate-quote.ts";
import { containsQuote } from "../../../domain/evidence/quote.ts";

const cut = (text: string, quote: string): string | null => {
  const place = locateQuote(text, quote);
  return place === null ? null : text.slice(place.start, place.end);
};

it("finds a quote that the page writes with other marks, blanks and footnotes", () => {
  const page =
    "# News\n\nBefore it. The  “Belno\nmedal”[12] went to Doctor Ada , on 3 May.\n- an item\n| a | b |";
  expect(cut(page, 'The "Belno medal" went to Doctor Ada, on 3 May.')).toBe(
    "The  “Belno\nmedal”[12] went to Doctor Ada , on 3 May",
  );
  expect(cut("前言。阿尔贝·加缪 获得了\n诺贝尔文学奖。后来", "阿尔贝·加缪获得了诺贝尔文学奖。")).toBe(
    "阿尔贝·加缪 获得了\n诺贝尔文学奖",
  );
});

it("finds the first of several places, and nothing where there is none", () => {
  expect(locateQuote("one two three. one two three.", "one two three")).toEqual({ start: 0, end: 13 });
  expect(locateQuote("one two three", "four five six")).toBeNull();
});

it("what it finds contains the quote, and no shorter part at its ends does", () => {
  const words = fc.array(
    fc.constantFrom("Ada", "won", "the", "“medal”", "[12]", "\n", "- ", "诺贝尔", "，", "2026"),
    {
      minLength: 4,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(words, fc.nat(20), fc.nat(8), (list, from, length) => {
      const text = list.join(" ");
      const quote = list.slice(from, from + length + 3).join("  ");
      fc.pre(containsQuote(text, quote));
      const found = cut(text, quote) ?? "";
      expect(containsQuote(found, quote)).toBe(true);
      if (!text.includes(quote)) expect(containsQuote(found.slice(1), quote)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
