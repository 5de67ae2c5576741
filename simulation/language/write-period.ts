import type { Language } from "./language.ts";
import { monthNames } from "./month-names.ts";
import type { Period } from "./period.ts";
import { shapeOfPeriod } from "./shape-of-period.ts";

/** The bare words of a period ("12 March 2026", "the early 2010s", "2026年年初"). Throws for a span without a wording. */
export function writePeriod(period: Period, language: Language): string {
  const shape = shapeOfPeriod(period);
  const { year } = shape;
  const month = monthNames[(shape.month ?? 1) - 1];
  if (language === "zh") {
    if (shape.type === "day") return `${year}年${shape.month}月${shape.day}日`;
    if (shape.type === "month") return `${year}年${shape.month}月`;
    if (shape.type === "third") return `${year}年年${["初", "中", "末"][shape.part]}`;
    if (shape.type === "half") return `${year}年${["上", "下"][shape.part]}半年`;
    if (shape.type === "year") return `${year}年`;
    if (shape.type === "decade") return `${year}年代`;
    return `${year}年代${["初期", "中期", "末期"][shape.part]}`;
  }
  if (shape.type === "day") return `${shape.day} ${month} ${year}`;
  if (shape.type === "month") return `${month} ${year}`;
  if (shape.type === "third") return `the ${["first", "middle", "last"][shape.part]} months of ${year}`;
  if (shape.type === "half") return `the ${["first", "second"][shape.part]} half of ${year}`;
  if (shape.type === "year") return `${year}`;
  if (shape.type === "decade") return `the ${year}s`;
  return `the ${["early ", "mid-", "late "][shape.part]}${year}s`;
}

/** The period with its preposition, as a sentence takes it ("on 12 March 2026", "in the early 2010s", "于2026年年初"). */
export function writeWhen(period: Period, language: Language): string {
  const words = writePeriod(period, language);
  if (language === "zh") return `于${words}`;
  return shapeOfPeriod(period).type === "day" ? `on ${words}` : `in ${words}`;
}
