import { own } from "../../domain/own.ts";

/** Longest text whose letters are reversed or moved on. A longer text is no sentence. */
const longest = 2000;

/**
 * Each English control phrase has one of these words. The letters of every sentence can be reversed or moved, so results without such a
 * word are dropped before they are examined.
 */
const control = /ignor|disregard|forget|overrid|instruct|prompt|you are|you're/iu;

/**
 * Decodes the parts of a text that models read and people don't: tag characters, variation selectors, pairs of invisible characters,
 * base64, hex, binary and decimal codes, escapes, and letters that are moved on or reversed. Most of the results are noise; only a control
 * phrase in them says anything.
 */
export function decodeHidden(text: string): string[] {
  return [
    ...decodeTags(text),
    ...decodeSelectors(text),
    ...decodePairs(text),
    ...decodeRuns(text),
    ...decodeCodes(text),
    ...decodeEscapes(text),
    ...turn(text),
  ];
}

/**
 * Spells a text in the ways in which a disguised phrase becomes readable: with blanks in place of invisible characters, without marks of
 * emphasis, tags and accents, with letters in place of digits, and with the letters of control words in their order. Returns only spellings that
 * differ from `plain`, which is the text in the form in which it is examined.
 */
export function respell(plain: string, text: string): string[] {
  const spaced = text.replace(/(?<=\p{L})\p{Default_Ignorable_Code_Point}+(?=\p{L})/gu, " ");
  // A script with letters joined by invisible characters loses its words, but no phrase is found in what is left.
  const parted = spaced === text ? [] : [spaced];
  if (plain.length > longest) return parted;
  const bare = !/[*_~<]/u.test(plain)
    ? plain
    : plain
        .replace(/<\/?[a-z][a-z0-9]{0,9}(?:\s[^<>]{0,200})?>/gu, "")
        .replace(
          /(?<![\p{L}\p{N}])[*_~`]{1,3}(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[*_~`]{1,3}(?![\p{L}\p{N}])/gu,
          "",
        );
  // Code in backticks is a mention, as a quotation is.
  const unmarked = bare === plain ? [] : [bare];
  const lettered = /[a-z][0-9@$][a-z]|\b[0-9@$]{1,2}[a-z]{2}/u.test(plain)
    ? [
        plain.replace(
          /(?<=[a-z0-9@$])[013457@$]|[013457@$](?=[a-z])/gu,
          (digit) => own(letters, digit) ?? digit,
        ),
      ]
    : [];
  const bareLetters = /[^\0-\x7f]/u.test(plain) ? plain.normalize("NFD").replace(/\p{Mn}/gu, "") : plain;
  const accented = bareLetters === plain ? [] : [bareLetters];
  // The first and the last letters are those of control words.
  const ordered = plain.replace(
    /(?<![a-z])[idfopegsr][a-z]{4,10}[etrsmldn](?![a-z])/gu,
    (word) => controlWords.get(signatureOf(word)) ?? word,
  );
  return [
    ...parted,
    ...[...unmarked, ...accented, ...lettered, ...(ordered === plain ? [] : [ordered])].filter((one) =>
      control.test(one),
    ),
  ];
}

const letters: Readonly<Record<string, string>> = {
  ...{ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" },
};

/** A word's first and last letter, and its other letters in the alphabet's order. Readers understand a word whose inner letters change places. */
function signatureOf(word: string): string {
  return `${word.charAt(0)}${[...word.slice(1, -1)].sort().join("")}${word.slice(-1)}`;
}

const controlWords = new Map(
  "ignore disregard forget override previous earlier instructions instruction guidelines system prompt reveal"
    .split(" ")
    .map((word) => [signatureOf(word), word]),
);

function decodeTags(text: string): string[] {
  const tags = text.match(/[\u{e0020}-\u{e007e}]+/gu) ?? [];
  return tags.map((run) =>
    [...run].map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)).join(""),
  );
}

/** Each of the 256 variation selectors can stand for a byte. */
function decodeSelectors(text: string): string[] {
  const runs = text.match(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{12,}/gu) ?? [];
  return runs.map((run) =>
    Buffer.from(
      [...run].map((selector) => {
        const point = selector.codePointAt(0) ?? 0;
        return point >= 0xe0100 ? point - 0xe0100 + 16 : point - 0xfe00;
      }),
    ).toString("utf8"),
  );
}

/** Two invisible characters can stand for the bits of a text. */
function decodePairs(text: string): string[] {
  const runs = text.match(/[\u200b-\u200f\u2060-\u2064\ufeff]{96,}/gu) ?? [];
  return runs.flatMap((run) => {
    const [zero = "", one = ""] = [...new Set(run)].slice(0, 2);
    const bitsOf = (off: string, on: string): string =>
      run.replaceAll(off, "0").replaceAll(on, "1").replace(/[^01]/gu, "");
    return [bitsOf(zero, one), bitsOf(one, zero)].map((bits) => bytesOf(bits.match(/[01]{8}/gu) ?? [], 2));
  });
}

function bytesOf(codes: readonly string[], base: number): string {
  return Buffer.from(codes.map((code) => Number.parseInt(code, base))).toString("utf8");
}

function decodeRuns(text: string, depth = 1): string[] {
  const runs = [...text.matchAll(/[A-Za-z0-9+/_-]{24,}={0,2}/gu)].map(([run]) =>
    Buffer.from(run, /^[0-9a-f]+$/iu.test(run) ? "hex" : "base64").toString("utf8"),
  );
  const spaced = [...text.matchAll(/(?:\b[0-9a-f]{2}[ ,:]+){11,}[0-9a-f]{2}\b/giu)].map(([run]) =>
    Buffer.from(run.replace(/[^0-9a-f]/giu, ""), "hex").toString("utf8"),
  );
  const decoded = [...runs, ...spaced].filter((one) => one.length >= 12 && !one.includes("\ufffd"));
  return depth === 0 ? decoded : [...decoded, ...decoded.flatMap((one) => decodeRuns(one, depth - 1))];
}

/** Letters written as binary or decimal numbers. */
function decodeCodes(text: string): string[] {
  const binary = text.match(/(?:\b[01]{8}[ ,]*){12,}/gu) ?? [];
  const decimal = text.match(/(?:\b(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])[ ,]+){12,}\d{2,3}\b/gu) ?? [];
  return [
    ...binary.map((run) => bytesOf(run.match(/[01]{8}/gu) ?? [], 2)),
    ...decimal.map((run) => bytesOf(run.match(/\d+/gu) ?? [], 10)),
  ];
}

function decodeEscapes(text: string): string[] {
  const decoded = text
    .replace(/\\u([0-9a-f]{4})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    // The bytes of one run are decoded together, since most characters have several.
    .replace(/(?:(?:\\x|%)[0-9a-f]{2})+/giu, (run) =>
      bytesOf(run.match(/[0-9a-f]{2}(?=\\|%|$)/giu) ?? [], 16),
    );
  return decoded === text ? [] : [decoded];
}

const moved = (text: string, steps: number): string =>
  text.replace(/[a-z]/giu, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + steps) % 26) + first);
  });
const reversed = (text: string): string => [...text].reverse().join("");

/** Control words with their letters moved on, by the number of steps that lead back. A text with such a word is moved back as a whole. */
const movedWords = new Map(
  Array.from({ length: 25 }, (_, at) => at + 1).flatMap((steps) =>
    ["instruct", "previous", "prompt", "disregard"].map((word) => [moved(word, steps), 26 - steps] as const),
  ),
);
const movedWord = new RegExp([...movedWords.keys()].join("|"), "iu");

function turn(text: string): string[] {
  if (text.length < 20 || text.length > longest || !/[a-z]{3}/iu.test(text)) return [];
  const word = movedWord.exec(text)?.[0].toLowerCase();
  const steps = word === undefined ? undefined : movedWords.get(word);
  const back = reversed(text);
  return [
    ...[moved(text, 13), ...(steps === undefined ? [] : [moved(text, steps)]), back],
    // Each word may be reversed in its place.
    ...(control.test(back) ? [text.replace(/[a-z]+/giu, reversed)] : []),
  ].filter((turned) => control.test(turned));
}
