import type { FoundDate } from "./find-dates.ts";
import { readRelativeDay } from "./read-relative-day.ts";

/** "3 days ago", "vor 3 Tagen", "il y a 3 jours", "hace 3 días", "3天前", and the names of the last two days. */
const PHRASES: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:\d{1,3}|an?|one)\s?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|h|d|w)\sago(?!\p{L})/giu,
  /(?<![\p{L}\d])vor\s(?:\d{1,3}|einer|einem)\s(?:Minuten?|Stunden?|Tag(?:en)?|Wochen?)(?!\p{L})/giu,
  /(?<![\p{L}\d])(?:il\sy\sa|hace|há)\s(?:\d{1,3}|une?|un[ao]?|uma?)\s(?:minute|heure|jour|semaine|minuto|hora|día|dia|semana)s?(?!\p{L})/giu,
  /(?<!\d)\d{1,3}\s?(?:分钟|分鐘|个?小时|個?小時|天|日|个?星期|个?礼拜|周|週間?)[之以]?前/gu,
  /(?<![\p{L}\d])(?:the day before yesterday|yesterday|vorgestern|gestern|avant-hier|ayer|anteayer|ontem)(?!\p{L})/giu,
  /(?:前天|昨天|昨日)/gu,
];

/** The days that a text names by how long ago they are, counted back from the visit. */
export function findRelativeDates(text: string, retrieved: Date): FoundDate[] {
  const found: FoundDate[] = [];
  for (const phrase of PHRASES)
    for (const match of text.matchAll(phrase)) {
      const [at, end] = [match.index, match.index + match[0].length];
      const date = readRelativeDay(match[0], retrieved);
      if (date !== null && !found.some((other) => at < other.end && end > other.at))
        found.push({ date, at, end });
    }
  return found.sort((a, b) => a.at - b.at);
}
