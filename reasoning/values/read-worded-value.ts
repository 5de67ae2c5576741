import { type Quantity, readQuantity } from "./quantity.ts";
import { readChineseNumeral } from "./read-number.ts";
import { readOrdinal, writeInDigits } from "./spelled-number.ts";

/**
 * Reads a value that a question or a fact may word with its noun or as a place in a row: "five positions" and 五个席位 are 5, "the fourth" and
 * 第四届 are 4. Everything that `readQuantity` reads is read in the same way. Null if the text is something else.
 *
 * Only a text that is known to be a value may be read so, such as the label of an attribute. Elsewhere the same words may be a name (三个代表) or
 * a description ("the second").
 */
export function readWordedValue(text: string): Quantity | null {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/^the\s+/iu, "");
  const place = readOrdinal(plain) ?? readHanOrdinal(plain);
  if (place !== null) return readQuantity(`${place}`);
  const quantity = readQuantity(text);
  if (quantity !== null) return quantity;
  return /\p{Script=Han}/u.test(plain) ? readHanCount(plain) : readCount(plain);
}

/** Most words between a number and the end of its text: "five elected positions". */
const mostWords = 3;

/**
 * Reads an English number of things. Only the noun at the end is kept as the unit, so that the value can be compared with a bare number,
 * and with a number of the same things.
 */
function readCount(text: string): Quantity | null {
  const words = text.split(/\s+/u);
  for (let of = 1; of <= Math.min(mostWords, words.length - 1); of += 1) {
    const [number, nouns] = [words.slice(0, -of).join(" "), words.slice(-of)];
    if (nouns.some((noun) => !/^\p{Ll}[\p{Ll}-]*$/u.test(noun))) return null;
    const digits = /\d/u.test(number) ? number : writeInDigits(number);
    const quantity = digits === null ? null : readQuantity(`${digits} ${nouns.at(-1)}`);
    if (quantity?.number) return { number: quantity.number, time: null };
  }
  return null;
}

const hanNumber = "[\\d,]+|[零〇一二两三四五六七八九十百千万]+";
/** A measure word, behind which the counted noun may follow. */
const measure = "个|個|位|名|家|项|次|份|条|款|篇|座|部|件|本|支|枚|种|张|场|处|所|册|台|艘|架|轮|票";
/** What is counted in rows: the 4th holding, time, edition, number, place, generation, chapter. */
const row = "届|次|版|期|号|位|名|个|代|轮|卷|章|回|任";

const counted = new RegExp(
  `^(\\P{Script=Han}*|约|大约|超过|不到|至少|近)(${hanNumber})(?:${measure})\\p{Script=Han}{1,6}$`,
  "u",
);
const placed = new RegExp(`^第\\s*(${hanNumber})\\s*(?:${row})?$`, "u");

/** Reads a Chinese number of things with the words that bound it. The noun is left out, since no fact repeats it beside the bare number. */
function readHanCount(text: string): Quantity | null {
  const [, bound = "", number = ""] = counted.exec(text) ?? [];
  return number === "" ? null : readQuantity(`${bound}${number}个`);
}

function readHanOrdinal(text: string): number | null {
  const [, number] = placed.exec(text) ?? [];
  if (number === undefined) return null;
  return /\d/u.test(number) ? Number(number.replaceAll(",", "")) : readChineseNumeral(number);
}
