import type { Language } from "../../domain/language.ts";
import { createRandom, type Random } from "../../simulation/world/create-random.ts";

/** The words and turns of phrase that questions of a language are drawn from. */
export interface Wording {
  /** Returns `length` tokens of running text (words, or Chinese characters), with commas between clauses. */
  text(random: Random, names: Random, length: number): string[];
  /** A made-up name of two words; of two or three characters. */
  name(random: Random): string[];
  join(tokens: readonly string[]): string;
}

const little: Readonly<Record<Language, readonly string[]>> = {
  en: "the of in and a to which that was by for with on its at from who as an this after before between whose".split(
    " ",
  ),
  zh: [..."的在了是年由于和与其中该一为所个上这位以后前并被将从有"],
};
/** Clauses that many questions share: the formulas of multi-hop questions. */
const PATTERNS = 240;
const WORDS = 12_000;
/** Common Han characters stand close together from here on. */
const FIRST_HAN = 0x4e00;
const HAN = 2_500;

/**
 * Makes running text of clauses. Half of each clause is a formula, drawn by Zipf's law from 240, so that unrelated questions have phrases
 * in common. The rest is drawn by Zipf's law from 12,000 words (2,500 characters). One token in eight is a function word of the language,
 * and one place in each clause or two is a name.
 */
export function createWording(language: Language, seed: number): Wording {
  const random = createRandom(seed).fork(`wording of ${language}`);
  const words = Array.from({ length: language === "en" ? WORDS : HAN }, () =>
    language === "en" ? drawWord(random) : String.fromCharCode(FIRST_HAN + random.int(0, 0x3fff)),
  );
  const patterns = Array.from({ length: PATTERNS }, () => drawPattern(random, words, little[language]));
  const name = (from: Random): string[] =>
    language === "en"
      ? [capital(drawWord(from)), capital(drawWord(from))]
      : Array.from({ length: from.int(2, 3) }, () => String.fromCharCode(FIRST_HAN + from.int(0, 0x3fff)));
  return {
    name,
    text(from, names, length) {
      const tokens: string[] = [];
      while (tokens.length < length) {
        for (const part of from.pickZipf(patterns)) {
          if (part === "#name") tokens.push(...name(names));
          else if (part === "#free") tokens.push(drawToken(from, words, little[language]));
          else tokens.push(part);
        }
      }
      return tokens.slice(0, length);
    },
    join: (tokens) => tokens.join(language === "en" ? " " : ""),
  };
}

const syllables =
  "ba be bi co da de di du fa fo ga go ha hi ka ke la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se si so ta te ti to va ve vi wa".split(
    " ",
  );

function drawWord(random: Random): string {
  return Array.from({ length: random.int(2, 4) }, () => random.pick(syllables)).join("");
}

function drawToken(random: Random, words: readonly string[], small: readonly string[]): string {
  return random.chance(0.125) ? random.pick(small) : random.pickZipf(words);
}

function drawPattern(random: Random, words: readonly string[], small: readonly string[]): string[] {
  const length = random.int(8, 16);
  const nameAt = random.chance(0.7) ? random.int(0, length - 1) : -1;
  return Array.from({ length }, (_, place) => {
    if (place === nameAt) return "#name";
    return place % 4 >= 2 ? "#free" : drawToken(random, words, small);
  });
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
