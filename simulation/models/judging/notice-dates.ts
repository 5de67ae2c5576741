import type { Language } from "../../language/language.ts";
import { type Noticed, noticeAll } from "./noticed.ts";

const span = "(?:day|week|month|quarter|year|season|decade|century|spring|summer|autumn|winter|weekend)s?";
const count = "(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|several|some|a few)";

const patterns: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(?:recently|currently|nowadays|presently|today|yesterday|tomorrow|at present|at the moment|so far|to date|as yet)\b/giu,
    /\bnow\b(?! (?:called|known|named)\b)/giu,
    new RegExp(`\\b(?:last|next|this) ${span}\\b(?! of\\b)`, "giu"),
    new RegExp(`\\b${count} ${span} ago\\b`, "giu"),
    // A noun must follow: "the latest of the three" is told by the text itself.
    /\b(?:the|its|his|her|their) (?:current|present-day|latest|newest|upcoming|incumbent|most recent) (?!of\b|to\b|in\b)\p{L}+/giu,
  ],
  zh: [
    /今年|去年|前年|明年|后年(?!代)|[本上下]个?(?:月|周|星期|季度|赛季)(?!长)|今天|昨天|明天/gu,
    /近日|日前|近期|近来|不久前|刚刚|目前|当前|如今|(?<!出|体|发|表|呈)现在|迄今|现任|现年|最新|即将/gu,
    // 最近 is a time unless it is a distance.
    /(?<!离[^，。？]{0,8}|距[^，。？]{0,8})最近(?!的?(?:距离|车站|城市|地方))/gu,
    /(?<![此其之以从年\d])(?:[一二两三四五六七八九十几数]+|\d{1,3})多?(?:年|个月|周|天)前/gu,
  ],
};

/** Times that mean something else on another day of reading. */
export function noticeDates(language: Language, text: string): Noticed[] {
  return noticeAll(text, patterns[language]);
}
