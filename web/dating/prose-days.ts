/**
 * Says whether a text names itself before the date and its publication after it, as "本文2020年9月30日首发于…" does ("this text was first published
 * on …"). It knows Chinese and Japanese words only.
 */
export function isOwnLaunch(before: string, after: string): boolean {
  return (
    /(?:本文|本篇|此文|本稿|記事は|本文章)[^。，,\d]{0,6}$/.test(before) &&
    /^\s*(?:首发|首發|首次发|首次發|发表|發表|发布|發布|發佈|刊发|刊登|公开|公開|初出|掲載)/.test(after)
  );
}

const ZONE = "(?:[A-Z]{2,5}|[ap]\\.?m?\\.?)";
const TIME = `\\d{1,2}(?:[:.]\\d\\d)?\\s?${ZONE}?(?:\\s${ZONE})?`;
/** Matches a span of hours, or one hour in several time zones. A page's own time of publication has one hour. */
const SPAN = new RegExp(
  `^,?\\s*(?:[·|•]\\s*)?(?:at\\s|from\\s|@\\s?|~\\s?)?${TIME}\\s*(?:[-–—~,/]|to|bis)\\s*${TIME}`,
  "i",
);

/** Says whether the hours after a date show that it is an appointment, as in "9:59am - 10:04am" or "12:00 UTC, 14:00 CEST". */
export function isAppointment(after: string): boolean {
  const span = SPAN.exec(after)?.[0] ?? "";
  const hours = span.match(/\d[:.]\d\d|\d\s?[ap]/gi)?.length ?? 0;
  // In "6-9pm" the end alone says that these are hours.
  return hours > 1 || (hours === 1 && /\d\s?[-–—~]\s?\d{1,2}(?:[:.]\d\d)?\s?[ap]/i.test(span));
}

/**
 * Says whether a date opens a sentence that tells what happened on that day: "On 28 June 2025, the group released", "2025年9月29日，…发布。". The
 * page may have been published earlier or later, even if the sentence is short.
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

/**
 * Matches the words before a date that tell who did what to which thing, as in "Ann added a label on". Words such as "by" and "on" behind
 * the verb don't name a thing.
 */
const DONE =
  /[\p{L}\d]\s(?:added|created|released|uploaded|submitted|issued|closed|merged)\s(?!(?:on|at|by|in|to|from|under|as|online|this|date|time)\b)[\p{L}\d][^.!?]{0,40}$/iu;

/** Matches the words of a later event of an issue or a request, as in "Ann closed this as completed on". */
const DONE_TO_THIS =
  /[\p{L}\d]\s(?:closed|reopened|merged|locked|unlocked|pinned|unpinned|assigned|self-assigned|unassigned|mentioned|referenced|renamed|transferred|resolved|completed)\sthis(?!\p{L})[^.!?]{0,60}$/iu;

/** Says whether the words before a date tell what somebody did to a thing on that day, such as the label of an issue. */
export const isDoneToThing = (before: string): boolean =>
  DONE.test(before.slice(-80)) || DONE_TO_THIS.test(before.slice(-110));

/** Matches a Chinese preposition that leads to the day of an action: "公司于2024年11月20日…". */
const LED_IN_HAN = /\p{Script=Han}[于於在自从從至到]\s?$/u;
/** Matches the end of a date's field, or what else a template writes behind a date without a space. */
const FIELD_BEHIND =
  /^(?:星期|礼拜|周[一二三四五六日末]|上午|下午|凌晨|晚|讯|訊|电|電|来源|來源|作者|记者|記者|发|發|更新|修改|编辑|编|第|版|号|號)/u;

/**
 * Says whether a Chinese sentence goes on directly behind a date, or leads to it with a preposition: "公司于2024年11月20日召开董事会，". A label such
 * as 发布于 is read before.
 */
export function isToldInHan(before: string, after: string): boolean {
  if (LED_IN_HAN.test(before)) return true;
  return /^\p{Script=Han}{2}/u.test(after) && !FIELD_BEHIND.test(after) && /[，。；]/u.test(after);
}

/**
 * Says whether the text before a date tells that a version came out on that day, as "Version 1.0.0 released " does. The page may be of
 * another day.
 */
export function isVersionRelease(before: string): boolean {
  return /(?:^|[\s(])v?\d+(?:\.\d+)+\S*\s+(?:was\s+)?released(?:\s+on)?\s*$/iu.test(before);
}

const HAN = /\p{Script=Han}{4}/u;

/** Matches labels that lists and sentences give to things as often as pages give them to themselves. */
const OF_THINGS =
  /\b(?:release date|date of release|released|issued?|created|written|uploaded|submitted|added|published)\b/iu;

/**
 * Says whether the label before a date belongs to a thing that the text tells about. It does if other words stand before the label ("the
 * index (published.", "Port 2.1 “Aurora” – released"), or between the label and the date ("release date postponed to").
 */
export function isOfThing(before: string): boolean {
  const label = OF_THINGS.exec(before);
  if (label === null) return false;
  const subject = before.slice(0, label.index);
  const gap = before.slice(label.index + label[0].length);
  if (/\p{L}{3,}\s+\p{L}/u.test(gap)) return true;
  return /[\p{L}\d]/u.test(subject) && !/[|·•:：]\s*$/.test(subject);
}
