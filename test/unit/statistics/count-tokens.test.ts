import fc from "fast-check";
import { Tiktoken } from "js-tiktoken/lite";
import ranks from "js-tiktoken/ranks/o200k_base";
import { expect, it } from "vitest";
import { countTokens } from "../../../statistics/count-tokens.ts";
import { anyText } from "../../support/any-text.ts";

const encoder = new Tiktoken(ranks);
const byEncoder = (text: string): number => encoder.encode(text, [], []).length;

it.each([
  "",
  "a",
  "Which observatory's director, appointed in 1998, didn't move to Orta before 2,024.5 km?\r\n\n  ",
  "哪一座天文台的台长在1998年上任，并且后来获得了奥尔塔奖？",
  "<|endoftext|> is text",
  "https://a.test/x?y=1&z=%E4%BD%A0#frag\t👩‍👩‍👧 Ελληνικά עברית ไทย",
  "supercalifragilisticexpialidocious".repeat(5),
  "的".repeat(100),
])("counts what js-tiktoken's encoder makes: %j", (text) => {
  expect(countTokens(text)).toBe(byEncoder(text));
});

it("counts what js-tiktoken's encoder makes of any text, lone surrogates included", () => {
  const part = fc.oneof(
    anyText,
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
    fc.constantFrom(" the", "Prize", "奖", "研究所", "\n\n", "2026", "'ll", " ", "ß", "!!"),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      expect(countTokens(text)).toBe(byEncoder(text));
    }),
    { numRuns: 100 },
  );
});
