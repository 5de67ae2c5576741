import { readStamp } from "../dating/read-stamp.ts";

const dayMs = 86_400_000;

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:seconds?|secs?|s|秒钟?)$/, 0],
  [/^(?:minutes?|mins?|m|分钟?)$/, dayMs / 1440],
  [/^(?:hours?|hrs?|h|个?小时|个?钟头)$/, dayMs / 24],
  [/^(?:days?|d|天|日)$/, dayMs],
  [/^(?:weeks?|wks?|w|周|个?星期|个?礼拜)$/, 7 * dayMs],
];

const english = /^(\d{1,4}|an?|one)\s*([a-z]+)\s+ago\b/;
const chinese = /^(\d{1,4})\s*(\p{Script=Han}{1,3}?)[之以]?前/u;

const names: readonly (readonly [RegExp, number])[] = [
  [/^(?:just now|now|today|刚刚|刚才|今天|今日)/i, 0],
  [/^(?:yesterday|昨天|昨日)/i, 1],
  [/^(?:the day before yesterday|前天)/i, 2],
];

/**
 * The day on which a result says it was published, seen from its retrieval (UTC): a stamp, a date in words, "3 days ago", "2 小时前",
 * "yesterday". Months and years ago name no day and give null, and so does what lies after the retrieval.
 */
export function readResultDate(text: string, retrieved: Date): string | null {
  const said = text.trim().toLowerCase();
  const today = dayOf(retrieved.getTime());
  const ago = english.exec(said) ?? chinese.exec(said);
  if (ago) {
    const unit = units.find(([pattern]) => pattern.test(ago[2] ?? ""));
    const many = /^\d/.test(said) ? Number(ago[1]) : 1;
    return unit ? dayOf(retrieved.getTime() - many * unit[1]) : null;
  }
  const name = names.find(([pattern]) => pattern.test(said));
  if (name) return dayOf(retrieved.getTime() - name[1] * dayMs);
  const day = readStamp(text);
  if (day === null || day <= today) return day;
  // East of Greenwich it is tomorrow already; later than that is no day of publication.
  return day <= dayOf(retrieved.getTime() + dayMs) ? today : null;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
