import type { FoundDate } from "./find-dates.ts";

const dayMs = 86_400_000;

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:seconds?|secs?|s|秒钟?)$/, 0],
  [/^(?:minutes?|mins?|m|分钟?|分鐘|minuten?|minutos?)$/, dayMs / 1440],
  [/^(?:hours?|hrs?|h|个?小时|個?小時|个?钟头|stunden?|heures?|horas?)$/, dayMs / 24],
  [/^(?:days?|d|天|日|tag(?:en)?|jours?|d[ií]as?)$/, dayMs],
  [/^(?:weeks?|wks?|w|周|週間?|个?星期|个?礼拜|wochen?|semaines?|semanas?)$/, 7 * dayMs],
];

const counted: readonly RegExp[] = [
  /^(\d{1,4}|an?|one)\s*([a-z]+)\s+ago\b/,
  /^(\d{1,4})\s*(\p{Script=Han}{1,3}?)[之以]?前/u,
  /^(?:vor|il y a|hace|há)\s+(\d{1,4}|ein(?:er|em)|une?|un[ao]?|uma?)\s+(\p{L}+)/u,
];

const names: readonly (readonly [RegExp, number])[] = [
  [/^(?:just now|now|today|刚刚|刚才|今天|今日)/, 0],
  [/^(?:yesterday|gestern|ayer|ontem|昨天|昨日)/, 1],
  [/^(?:the day before yesterday|vorgestern|avant-hier|anteayer|前天)/, 2],
];

/**
 * Reads a relative date as a UTC day, counted back from the visit: "3 days ago", "2 小时前", "yesterday".
 * Null for "months ago" and "years ago", which name no exact day.
 */
export function readRelativeDay(text: string, retrieved: Date): string | null {
  const said = text.trim().toLowerCase().replace(/\s+/gu, " ");
  const before = (ms: number): string => new Date(retrieved.getTime() - ms).toISOString().slice(0, 10);
  for (const pattern of counted) {
    const [, many = "", unit = ""] = pattern.exec(said) ?? [];
    if (many === "") continue;
    const length = units.find(([name]) => name.test(unit))?.[1];
    return length === undefined ? null : before((/^\d/.test(many) ? Number(many) : 1) * length);
  }
  const name = names.find(([pattern]) => pattern.test(said));
  return name ? before(name[1] * dayMs) : null;
}

/** Patterns of relative dates: "3 days ago", "vor 3 Tagen", "il y a 3 jours", "hace 3 días", "3天前", and the names of the last two days. */
const PHRASES: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:\d{1,3}|an?|one)\s?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|h|d|w)\sago(?!\p{L})/giu,
  /(?<![\p{L}\d])vor\s(?:\d{1,3}|einer|einem)\s(?:Minuten?|Stunden?|Tag(?:en)?|Wochen?)(?!\p{L})/giu,
  /(?<![\p{L}\d])(?:il\sy\sa|hace|há)\s(?:\d{1,3}|une?|un[ao]?|uma?)\s(?:minute|heure|jour|semaine|minuto|hora|día|dia|semana)s?(?!\p{L})/giu,
  /(?<!\d)\d{1,3}\s?(?:分钟|分鐘|个?小时|個?小時|天|日|个?星期|个?礼拜|周|週間?)[之以]?前/gu,
  /(?<![\p{L}\d])(?:the day before yesterday|yesterday|vorgestern|gestern|avant-hier|ayer|anteayer|ontem)(?!\p{L})/giu,
  /(?:前天|昨天|昨日)/gu,
];

/** Finds the relative dates of a text and counts them back from the visit. */
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
