import { type Cue, cue } from "./cue.ts";

const units = "(?:day|week|month|quarter|year|season|decade)s?";

/** Wording whose meaning moves with the day of reading. */
export const dateCues: Readonly<Record<"en" | "zh", readonly Cue[]>> = {
  en: [
    cue(
      "depends on the day of reading",
      /\b(?:today|yesterday|tomorrow|nowadays|currently|presently|at present|so far|to date)\b/giu,
    ),
    cue("depends on the day of reading", /(?<!(?:had|having|been|more|then) )\brecently\b/giu),
    cue("no fixed year", new RegExp(`(?<!\\bthe )\\b(?:last|this|next) ${units}\\b(?! of\\b)`, "giu")),
    cue("counted from today", new RegExp(`\\b(?:\\p{L}+|\\d+) ${units} ago\\b`, "giu")),
    cue("who holds it changes", /\b(?:the|its|his|her|their) (?:current|incumbent|present-day) \p{L}+/giu),
    cue("an age of today", /\bnow (?:aged )?\d{1,3}\b|\b(?:is|are) (?:now )?\d{1,3} years old\b/giu),
  ],
  zh: [
    cue(
      "随阅读日期而变",
      /今天|昨天|明天|今年|去年|明年|本月|本周|上个?月|下个?月|近日|近期|近来|目前|当前|现任|如今|迄今|现年|不久前|刚刚/gu,
    ),
    cue("从今天算起", /(?<![此之年\d])[一二两三四五六七八九十几数百\d]{1,3}(?:年|个月|周|天)前/gu),
  ],
};
