import type { DateCandidate } from "./date-candidate.ts";
import type { PageScan } from "./scan-page.ts";

const DAY = 86_400_000;
/** Number of characters of the page's text by which its language is told. */
const SAMPLE = 4_000;
/** Least weight of a date that shows which day is the site's own. Dates with less are about something else. */
const LEAST = 0.3;
/** Least share of Chinese characters in the text of a page in Chinese. */
const CHINESE = 0.2;

/**
 * Moves stamps in universal time to the day that they have where the page's language is spoken. China has one time zone, as Japan and Korea
 * have, so a stamp of 4 May, 16:00, is midnight of 5 May there. Languages that are spoken in many zones say nothing, and neither does a
 * page that names the stamp's own day outside its markup. No stamp moves to a day after the visit.
 */
export function moveToLocalDays(
  candidates: readonly DateCandidate[],
  scan: Pick<PageScan, "title" | "heading" | "blocks">,
  latest: string,
): readonly DateCandidate[] {
  if (candidates.every(({ utcHour }) => utcHour === undefined)) return candidates;
  const hours = hoursAhead(scan);
  if (hours === 0) return candidates;
  const named = new Set(
    candidates
      .filter(({ utcHour, group, weight }) => utcHour === undefined && group !== "markup" && weight >= LEAST)
      .map(({ date }) => date),
  );
  return candidates.map((candidate) => {
    const { utcHour, date } = candidate;
    if (utcHour === undefined || utcHour + hours < 24 || named.has(date)) return candidate;
    const local = new Date(Date.parse(date) + DAY).toISOString().slice(0, 10);
    return local > latest ? candidate : { ...candidate, date: local, utcHour: utcHour + hours - 24 };
  });
}

/** The number of hours by which the clocks of the page's country are ahead of universal time. 0 where the page's text doesn't tell. */
function hoursAhead({ title, heading, blocks }: Pick<PageScan, "title" | "heading" | "blocks">): number {
  let text = `${title} ${heading?.text ?? ""}`.slice(0, SAMPLE);
  for (const block of blocks) {
    if (text.length >= SAMPLE) break;
    text += ` ${block.text}`;
  }
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [letters, kana, hangul] = [count(/\p{L}/gu), count(/[\u3041-\u30ff]/gu), count(/[\uac00-\ud7a3]/gu)];
  if (letters === 0) return 0;
  if (kana >= CHINESE * letters || hangul >= CHINESE * letters) return 9;
  return count(/\p{Script=Han}/gu) >= CHINESE * letters ? 8 : 0;
}
