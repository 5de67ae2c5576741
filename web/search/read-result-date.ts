import { readRelativeDay } from "../dating/read-relative-day.ts";
import { readStamp } from "../dating/read-stamp.ts";

const dayMs = 86_400_000;

/**
 * The day on which a result says it was published, seen from its retrieval (UTC): a stamp, a date in words, "3 days ago", "2 小时前",
 * "yesterday". Months and years ago name no day and give null, and so does what lies after the retrieval.
 */
export function readResultDate(text: string, retrieved: Date): string | null {
  const relative = readRelativeDay(text, retrieved);
  if (relative !== null) return relative;
  const today = dayOf(retrieved.getTime());
  const day = readStamp(text);
  if (day === null || day <= today) return day;
  // East of Greenwich it is tomorrow already; later than that is no day of publication.
  return day <= dayOf(retrieved.getTime() + dayMs) ? today : null;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
