import { own } from "../../domain/own.ts";

/** A number, or a span of numbers with both ends included. The numbers are as written, in `unit` and not in its base unit. */
export interface NumberSpan {
  readonly min: number;
  readonly max: number;
  readonly unit: Unit;
  /**
   * The digits as written, if nothing shows that the number is an amount, so that it may be the name of a version: 1.30 is another version
   * than 1.3. One zero after the point says nothing (2.0 is 2), and neither do zeros at the beginning.
   */
  readonly version?: string;
}

const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
  百: 100,
  千: 1e3,
  万: 1e4,
  十万: 1e5,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  万亿: 1e12,
};

const scaleWords = Object.keys(scales)
  .sort((a, b) => b.length - a.length)
  .join("|");

const one = new RegExp(
  `^(us\\$|[$€£]|usd|eur|rmb|cny)?\\s*([-+]?\\d[\\d,]*(?:\\.\\d+)?|[零〇一二两三四五六七八九十百千万亿]+)\\s*(${scaleWords})?\\s*(.*)$`,
  "u",
);

const spans = [
  /^(?:between|from)\s+(.+?)\s+(?:and|to)\s+(.+)$/u,
  /^(?:从|在|介于)?(.+?)(?:至|到|~)(.+?)(?:之间)?$/u,
  /^([\d.,]+)\s*[-–—]\s*(\d.*)$/u,
];

const above = /^(?:more than|over|above|greater than|超过|多于|高于|大于)\s*(.+)$/u;

const atLeast =
  /^(?:at least|no fewer than|no less than|至少|不少于|不低于)\s*(.+)$|^(.+?)(?:以上| or more)$/u;

const below = /^(?:fewer than|less than|under|below|不到|少于|低于|不足|小于)\s*(.+)$/u;

const atMost = /^(?:at most|no more than|up to|至多|最多|不超过)\s*(.+)$|^(.+?)(?:以下| or fewer| or less)$/u;

const about =
  /^(?:about|approximately|around|roughly|some|circa|ca\.?|nearly|almost|(?:大约|大概|约|将近|近)[有为]?)\s*|(?<=[\p{Script=Han}\d])(?:左右|上下)$/gu;

/** Two neighbouring numerals give a span in Chinese: 两三个, 十五六岁, 四五百人, 三千五六百. 十几 is any number from 11 to 19. */
const neighbours =
  /^(.*[十百千万亿])?([一二两三四五六七八])([二三四五六七八九])([十百千万亿]*)([^零〇一二两三四五六七八九十百千万亿]*)$/u;
const teens = /^十几(\P{Script=Han}*|\p{Script=Han}{0,3})$/u;

/** Reads a number with its unit, or a closed or open span of numbers, in English or Chinese; null if the text is no number. */
export function readNumber(text: string): NumberSpan | null {
  const plain = text.normalize("NFKC").toLowerCase().replace(/[−‐‑]/gu, "-").trim();
  const vague = readSpan(plain) ?? readOpen(plain);
  if (vague !== null) return vague;
  const number = readOne(plain.replace(about, ""));
  const version = number === null ? null : readVersion(plain, number);
  return number === null || version === null ? number : { ...number, version };
}

/**
 * Returns a number's digits if it may be a version. A sign, a thousands separator, a word that scales it (million) and a known unit show
 * that it is an amount. An unknown word behind it may be a unit (1.30 GHz), or the next word of a sentence (1.30 fixes).
 */
function readVersion(text: string, { unit }: NumberSpan): string | null {
  const [, digits, word] = /^0*(\d+(?:\.\d+)?)(?:\s*(\p{L}+))?$/u.exec(text) ?? [];
  if (digits === undefined || (word !== undefined && !unit.dimension.startsWith(unknownUnit))) return null;
  return digits.replace(/\.0$/u, "");
}

function readSpan(text: string): NumberSpan | null {
  const near = readNeighbours(text);
  if (near !== null) return near;
  for (const pattern of spans) {
    const [, first, last] = pattern.exec(text) ?? [];
    const max = last === undefined ? null : readOne(last);
    const min = first === undefined || max === null ? null : leastIn(max.unit, readOne(first));
    if (min === null || max === null || min > max.max) continue;
    return { min, max: max.max, unit: max.unit };
  }
  return null;
}

/** Returns the first number of a span in the unit of the second. Often only the second number has a unit: "900 to 1,200 m". */
function leastIn(unit: Unit, first: NumberSpan | null): number | null {
  if (first === null) return null;
  const isOther = first.unit.dimension === unit.dimension && first.unit.factor !== unit.factor;
  return isOther ? (first.min * first.unit.factor) / unit.factor : first.min;
}

function readNeighbours(text: string): NumberSpan | null {
  const plain = text.replace(about, "");
  const [, unit] = teens.exec(plain) ?? [];
  const [, ten = "", first = "", last = "", scale = "", rest = ""] = neighbours.exec(plain) ?? [];
  const isNext = readChineseNumeral(last) === (readChineseNumeral(first) ?? 0) + 1;
  const ends =
    unit !== undefined
      ? [`十一${unit}`, `十九${unit}`]
      : isNext
        ? [first, last].map((digit) => `${ten}${digit}${scale}${rest}`)
        : [];
  const [min, max] = ends.map(readOne);
  return min && max ? { min: min.min, max: max.max, unit: max.unit } : null;
}

/** Returns the nearest number above or below, since "more than 5" doesn't include 5. */
const beyond = (value: number, sign: 1 | -1): number =>
  value === 0 ? sign * Number.MIN_VALUE : value + sign * Math.abs(value) * Number.EPSILON;

function readOpen(text: string): NumberSpan | null {
  const bound = (pattern: RegExp): NumberSpan | null => {
    const [, before, behind] = pattern.exec(text) ?? [];
    const words = before ?? behind;
    return words === undefined ? null : readOne(words);
  };
  const more = bound(above);
  if (more !== null) return { ...more, min: beyond(more.max, 1), max: Number.POSITIVE_INFINITY };
  const least = bound(atLeast);
  if (least !== null) return { ...least, max: Number.POSITIVE_INFINITY };
  const most = bound(atMost);
  if (most !== null) return { ...most, min: Number.NEGATIVE_INFINITY };
  const less = bound(below);
  return less === null ? null : { ...less, min: Number.NEGATIVE_INFINITY, max: beyond(less.min, -1) };
}

/** Chinese numerals from 10 that are written with their units. Those without a digit (百年) are often parts of names. */
const isLarge = /十|[一二两三四五六七八九][百千万亿]/u;

function readOne(text: string): NumberSpan | null {
  const [, currency, digits = "", scale, rest = ""] = one.exec(text.trim()) ?? [];
  if (digits === "" || /,(?!\d{3}(?!\d))/u.test(digits)) return null;
  const written = /\d/u.test(digits) ? Number(digits.replaceAll(",", "")) : readChineseNumeral(digits);
  const unit = readUnit(currency === undefined ? rest : currency);
  if (written === null || unit === undefined || (currency !== undefined && rest !== "")) return null;
  // A name that begins with a Chinese numeral (三国) is no measure, so after such a numeral the unit must be a known one.
  if (!/\d/u.test(digits) && unit.dimension.startsWith(unknownUnit)) return null;
  // 三年 may be a part of 三年级 or 第三年, and 九八年 is a year, so only larger numerals before 年 are lengths of time.
  if (!/\d/u.test(digits) && rest === "年" && !isLarge.test(digits)) return null;
  // A name may also begin with a digit (1Password), so an unknown word counts as a unit only if it stands apart from its number.
  if (unit.dimension.startsWith(unknownUnit) && /\d[a-z]{5}/u.test(text)) return null;
  const value = written * (scale === undefined ? 1 : (own(scales, scale) ?? 1));
  return { min: value, max: value, unit };
}

/** Words of each unit, by dimension, with the factor to the dimension's base unit. No word belongs to two dimensions. */
const written: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "": {
    "people|persons|inhabitants|residents|times|copies|items|members|pieces": 1,
    "人|名|个|個|位|座|部|家|件|次|册|本|枚|项|份|种|支|口": 1,
  },
  length: {
    "mm|millimetre|millimetres|millimeter|millimeters|毫米": 0.001,
    "cm|centimetre|centimetres|centimeter|centimeters|厘米|公分": 0.01,
    "m|metre|metres|meter|meters|米|公尺": 1,
    "km|kilometre|kilometres|kilometer|kilometers|公里|千米": 1000,
    "in|inch|inches|英寸": 0.0254,
    "ft|foot|feet|英尺": 0.3048,
    "mi|mile|miles|英里": 1609.344,
  },
  area: {
    "m2|square metre|square metres|square meter|square meters|sq m|平方米": 1,
    "ha|hectare|hectares|公顷": 1e4,
    "km2|square kilometre|square kilometres|square kilometer|square kilometers|sq km|平方公里|平方千米": 1e6,
    "acre|acres|英亩": 4046.8564224,
    "square mile|square miles|sq mi|平方英里": 2589988.110336,
    亩: 2000 / 3,
  },
  mass: {
    "mg|milligram|milligrams|毫克": 1e-6,
    "g|gram|grams|克": 0.001,
    "kg|kilogram|kilograms|kilo|kilos|公斤|千克": 1,
    "t|tonne|tonnes|ton|tons|metric tons|吨": 1000,
    "lb|lbs|pound|pounds|磅": 0.45359237,
    斤: 0.5,
  },
  volume: {
    "ml|millilitre|millilitres|milliliter|milliliters|毫升": 0.001,
    "l|litre|litres|liter|liters|升": 1,
    "m3|cubic metre|cubic metres|cubic meter|cubic meters|立方米": 1000,
  },
  duration: {
    "s|sec|second|seconds|秒|秒钟": 1,
    "min|mins|minute|minutes|分钟": 60,
    "h|hr|hrs|hour|hours|小时|个小时": 3600,
    "day|days|天": 86400,
    "week|weeks|周|星期": 604800,
  },
  // Months and years have no fixed number of days.
  months: { "month|months|个月": 1, "year|years|年": 12 },
  power: {
    "w|watt|watts|瓦": 1,
    "kw|kilowatt|kilowatts|千瓦": 1e3,
    "mw|megawatt|megawatts|兆瓦": 1e6,
    "gw|gigawatts|吉瓦": 1e9,
  },
  percent: { "%|percent|per cent|个百分点": 1, "‰": 0.1 },
  temperature: { "°c|degrees celsius|摄氏度": 1 },
  usd: { "us$|usd|$|dollars|us dollars|美元": 1 },
  eur: { "€|eur|euro|euros|欧元": 1 },
  gbp: { "£|gbp|英镑": 1 },
  cny: { "cny|rmb|yuan|元|人民币|元人民币": 1 },
  jpy: { "jpy|yen|日元": 1 },
};

const unknownUnit = "unit ";

/** Words behind a version, which are no units. */
const ofVersions = new Set(
  "version release series branch edition update patch build alpha beta rc lts stable final and of 版 版本 系列 分支 正式版 稳定版 测试版".split(
    " ",
  ),
);

/** Says whether a number has no unit, so that nothing shows that it is an amount. */
export function isWithoutUnit({ unit: { dimension } }: NumberSpan): boolean {
  return dimension === "" || ofVersions.has(dimension.replace(unknownUnit, ""));
}

const units = new Map<string, Unit>(
  Object.entries(written).flatMap(([dimension, sizes]) =>
    Object.entries(sizes).flatMap(([words, factor]) =>
      words.split("|").map((word): [string, Unit] => [word, { dimension, factor }]),
    ),
  ),
);

/**
 * Reads the unit that a word names. A short unknown word is a unit of its own ("12 goals" compares only with goals). Undefined if the
 * text is no unit but the rest of a name.
 */
function readUnit(text: string): Unit | undefined {
  const word = text.trim();
  const known = units.get(word);
  if (known !== undefined || word === "") return known ?? { dimension: "", factor: 1 };
  // Words after 年 are no part of a unit, as in 300年历史 or 2021年重修, except in 年级.
  return /^(?:(?!年(?!级))\p{Script=Han}{1,3}|[a-z]{2,20})$/u.test(word)
    ? { dimension: `${unknownUnit}${word}`, factor: 1 }
    : undefined;
}

/** A unit of measure. Numbers of the same dimension are compared after multiplication by their factors. The dimension "" means no unit. */
interface Unit {
  readonly dimension: string;
  readonly factor: number;
}

const digits = "零一二三四五六七八九";

const tens: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** Signs of Chinese numerals after which a last digit counts tenths, with the size that they stand for. */
const tenths: Readonly<Record<string, number>> = { 百: 100, 千: 1000, 万: 1e4, 亿: 1e8 };

/**
 * Reads a whole number in Chinese numerals (二〇二六, 十二, 三百零五, 一千二百万, 两亿); null if the text is no such number. A last digit directly
 * after 百, 千, 万 or 亿 counts tenths of it: 两万三 is 23,000, while 两万零三 is 20,003. 万 and 亿 without a digit (万人) are no numbers.
 */
export function readChineseNumeral(text: string): number | null {
  const plain = text.replaceAll("〇", "零").replaceAll("两", "二");
  if (!/^[零一二三四五六七八九十百千万亿]+$/u.test(plain)) return null;
  if (!/[十百千万亿]/u.test(plain)) return Number([...plain].map((digit) => digits.indexOf(digit)).join(""));
  // Two digits side by side are two numbers (五六百) or a name (十二五), and 百三 lacks the digit of its 百.
  if (/[一二三四五六七八九][零一二三四五六七八九]|^[百千][一二三四五六七八九]$/u.test(plain)) return null;
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const sign of plain) {
    const ten = own(tens, sign);
    if (ten !== undefined) {
      section += (digit || 1) * ten;
      digit = 0;
    } else if (sign === "万" || sign === "亿") {
      const counted = section + digit;
      // 亿 may also count what 万 counts (二十万亿), while 万 after 亿 counts only what stands between them (三亿五千万).
      if (counted === 0 && (sign === "万" || total === 0)) return null;
      total = sign === "万" ? total + counted * 1e4 : (total + counted) * 1e8;
      section = 0;
      digit = 0;
    } else digit = digits.indexOf(sign);
  }
  const unit = own(tenths, plain.at(-2) ?? "");
  return total + section + (unit === undefined ? digit : (digit * unit) / 10);
}
