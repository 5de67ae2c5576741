/** What follows a length of time: 300年前, 300年来, 300年间, 300年历史, 300年的发展, 300年一遇. */
const behindLength =
  /^(?:[前后後间內内中里来來多余的不老古]|时间|期间|以[来來前后後内上下]|之[久前后後内间]|历史|歷史|左右|有余|一[次遇])/u;

/** What stands before a length of time: 近300年, 持续了300年, 历时182年, 第100年, 一百或300年. */
const beforeLength =
  /[近约約达達过過有共长長时時续續超满滿经經第已每这這历歷余用花费費隔足整逾将將几幾仅只够夠需要了前后後或\d~～—–-]\s*$/u;

/** 于 and 自, which put an event at a time, except 于 in a comparison: 高于300年. */
const timeWord = /(?:(?<![高低大小多少长長短等])[于於]|自)\s*$/u;

/** 在, which does so only at the beginning of a clause: 存在300年 is a length of time. */
const clauseWord = /(?:^|[\p{P}\s])在\s*$/u;

/** Events which a text dates by the words directly before them. An event that recurs is none of them: 100年发生一次. */
const event =
  /^(?:建立|建国|建成|建造|修建|始建|创建|创立|创办|成立|设立|设置|定都|迁都|称帝|称王|即位|继位|登基|退位|去世|逝世|病逝|驾崩|出生|诞生|灭亡|覆灭|爆发|发生|颁布|竣工|落成|重建|改名|改称|更名|统一)(?!了?[一两几\d]+[次度])/u;

/** The beginning of a sentence, at which a year is set off by a comma: 618年，李渊称帝. */
const beginning = /(?:^|[。；！？;!?\n])\s*$/u;

/**
 * Says whether three digits before 年 in a Chinese text are a calendar year. The digits alone don't tell: 618年 is a year in "618年建立", and
 * 300年 a length of time in "持续了300年". So they count as a year only where the words on both sides show it.
 */
export function isCalendarYear({
  before,
  behind,
}: {
  readonly before: string;
  readonly behind: string;
}): boolean {
  const next = behind.trimStart();
  if (behindLength.test(next)) return false;
  if (isAtTime(before) || clauseWord.test(before)) return true;
  if (beginning.test(before) && /^[，,]/u.test(next)) return true;
  return event.test(next) && !beforeLength.test(before);
}

/** Says whether a text ends in a word that puts an event at the time which follows. */
export function isAtTime(before: string): boolean {
  return timeWord.test(before);
}
