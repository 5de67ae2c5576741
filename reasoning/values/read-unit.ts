import type { Unit } from "./unit.ts";

/** Words of each unit, by dimension; the factor leads to the dimension's base unit. No words of two dimensions are alike. */
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

const units = new Map<string, Unit>(
  Object.entries(written).flatMap(([dimension, sizes]) =>
    Object.entries(sizes).flatMap(([words, factor]) =>
      words.split("|").map((word): [string, Unit] => [word, { dimension, factor }]),
    ),
  ),
);

/**
 * The unit that a word names. A short unknown word is a unit of its own ("12 goals" compares with goals alone); undefined for
 * what is no unit but the rest of a name.
 */
export function readUnit(text: string): Unit | undefined {
  const word = text.trim();
  const known = units.get(word);
  if (known !== undefined || word === "") return known ?? { dimension: "", factor: 1 };
  return /^(?:\p{Script=Han}{1,3}|[a-z]{2,20})$/u.test(word)
    ? { dimension: `unit ${word}`, factor: 1 }
    : undefined;
}
