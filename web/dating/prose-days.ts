/** A text that names itself before the date and its publication after it: "本文2020年9月30日首发于…", "This post of 3 May was first published". */
export function isOwnLaunch(before: string, after: string): boolean {
  return (
    /(?:本文|本篇|此文|本稿|記事は|本文章)[^。，,\d]{0,6}$/.test(before) &&
    /^\s*(?:首发|首發|首次发|首次發|发表|發表|发布|發布|發佈|刊发|刊登|公开|公開|初出|掲載)/.test(after)
  );
}

const ZONE = "(?:[A-Z]{2,5}|[ap]\\.?m?\\.?)";
const TIME = `\\d{1,2}(?:[:.]\\d\\d)?\\s?${ZONE}?(?:\\s${ZONE})?`;
/** A span of hours, or one hour in several time zones. A page's own stamp has one hour. */
const SPAN = new RegExp(`^,?\\s*(?:at\\s|@\\s?|~\\s?)?${TIME}\\s*(?:[-–—~,/]|to|bis)\\s*${TIME}`, "i");

/** Whether a date is an appointment, as the hours after it show: "9:59am - 10:04am", "12:00 UTC, 14:00 CEST". */
export function isAppointment(after: string): boolean {
  const span = SPAN.exec(after)?.[0] ?? "";
  const hours = span.match(/\d[:.]\d\d|\d\s?[ap]/gi)?.length ?? 0;
  // In "6-9pm" the end alone says that these are hours.
  return hours > 1 || (hours === 1 && /\d\s?[-–—~]\s?\d{1,2}(?:[:.]\d\d)?\s?[ap]/i.test(span));
}

/**
 * Whether a date opens a sentence that tells what happened on that day: "On 28 June 2025, the group released", "2025年9月29日，…发布。". The
 * sentence may be older or younger than the page, even if it is short.
 */
export function opensSentence(before: string, after: string): boolean {
  const isLed = /^\s*(?:on|am|le|el|il|den)\s(?:\p{L}+,?\s)?$/iu.test(before);
  if (isLed && /^,?\s+\p{L}\S*\s+\p{Ll}{2}/u.test(after)) return true;
  return (
    /^[^。，]{0,8}$/.test(before) &&
    /^[，,]\s?[^\d，。]{2,}[^。]{4,}[。！？!：；]/u.test(after) &&
    HAN.test(after)
  );
}

/** Whether the text before a date says that a version came out on it: "Version 1.0.0 released ". The page may be of another day. */
export function isVersionRelease(before: string): boolean {
  return /(?:^|[\s(])v?\d+(?:\.\d+)+\S*\s+(?:was\s+)?released(?:\s+on)?\s*$/iu.test(before);
}

const HAN = /\p{Script=Han}{4}/u;

/** Labels that lists and sentences give to things as often as pages give them to themselves. */
const OF_THINGS =
  /\b(?:release date|date of release|released|issued?|created|written|uploaded|submitted|added|published)\b/iu;

/**
 * Whether the label before a date is that of a thing which the text tells of: other words stand before the label ("the index (published.",
 * "Port 2.1 “Aurora” – released"), or between label and date ("release date postponed to").
 */
export function isOfThing(before: string): boolean {
  const label = OF_THINGS.exec(before);
  if (label === null) return false;
  const subject = before.slice(0, label.index);
  const gap = before.slice(label.index + label[0].length);
  if (/\p{L}{3,}\s+\p{L}/u.test(gap)) return true;
  return /[\p{L}\d]/u.test(subject) && !/[|·•:：]\s*$/.test(subject);
}
