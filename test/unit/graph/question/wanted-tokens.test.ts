import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Language } from "../../../../domain/language.ts";
import { methodSettings } from "../../../../domain/settings/method-settings.ts";
import { wantedTokens } from "../../../../graph/question/guidance/wanted-tokens.ts";

const { wanted } = methodSettings.parse({});
const promptOf = (name: "compose" | "obfuscate", language: Language): string =>
  readFileSync(`agents/synthesis/${name}.${language}.prompt.md`, "utf8");
/** The tokens of a word or a character, as the prompts say them. */
const counted: Record<Language, { plain: readonly [RegExp, number]; worded: readonly [RegExp, number] }> = {
  en: {
    plain: [/an English word is about 1\.3 tokens/u, 1.3],
    worded: [/four tokens for three words/u, 4 / 3],
  },
  zh: { plain: [/一个汉字约为 0\.8 个词元/u, 0.8], worded: [/五个汉字算四个词元/u, 0.8] },
};

it.each(["en", "zh"] as const)("a wording in %s has room for all words of the plain question", (language) => {
  const { plain, worded } = wantedTokens(wanted, language);
  const [inPlain, perPlain] = counted[language].plain;
  const [inWorded, perWorded] = counted[language].worded;
  expect(promptOf("compose", language)).toMatch(inPlain);
  expect(promptOf("obfuscate", language)).toMatch(inWorded);
  expect(worded.most / perWorded).toBeGreaterThanOrEqual(plain.most / perPlain);
  // It has no more room than that, up to a token.
  expect((worded.most - 1) / perWorded).toBeLessThan(plain.most / perPlain);
  expect(worded.least).toBe(plain.least);
});

it("a wanted length is within its margin of the mean", () => {
  expect(wantedTokens(wanted, "en").plain).toEqual({ least: 128, most: 157 });
  expect(wantedTokens(wanted, "zh").plain).toEqual({ least: 146, most: 179 });
});
