import type { Language } from "../../domain/language.ts";

const units =
  "(?:day|week|month|quarter|year|season|decade|century|spring|summer|autumn|fall|winter|weekend)s?";

/** Words after a period that say which one is meant: "the last season before the club moved", "the last week in June". */
const notFixed =
  "(?! (?:of|before|until|prior|that|when|as|on which|at which|for which|under|to|in (?:which|office|power|jan|feb|mar|apr|may|june?\\b|july?\\b|aug|sep|oct|nov|dec))\\w*)";

/** "To date" as an adverb. The verb has an object ("to date the skull"), a date ("to date from 1200"), or stands behind "used" and "said". */
const toDate =
  /(?<!\b(?:used|able|unable|how|method|methods|technique|techniques|analysis|way|ways|tried|helped|attempts?|began|started|refused|possible|difficult|hard|believed|thought|said|known|estimated|found|held|assumed|claimed|supposed|reported|confirmed|shown|appears?|seems?|likely) )\bto date\b(?=\W*$|\s*[,.;:?!)—–]| (?:in|on|by|for|and|or|is|are|was|were|has|have|had|who|which|that|with|at|as|only|been|not|no|won|to (?!the\b|about\b|around\b|between\b|before\b|after\b|at least\b|\d))|(?<=\b(?:has|have|had) to date))/giu;

/** Offices and properties that pass from one to another. */
const roles =
  "(?:owners?|heads?|chair\\w*|president|directors?|conductor|mayor|coach|captain|manager|ceo|leaders?|minister|holders?|champions?|hosts?|editor|versions?|capital|population|members?|tenant|occupant|headquarters)";

const english: readonly RegExp[] = [
  /\b(?:now|currently) (?:aged )?\d{1,3}(?: years? old)?\b/giu,
  /(?<!\b(?:had|having|been|then|more|less) )\brecently\b/giu,
  /\b(?:currently|nowadays|presently|at present(?!-)|these days|right now|as of now|up to now|until now|as of today)\b/giu,
  // "At the moment of the explosion" and "at the moment the bridge fell" name a moment of their own.
  /\bat the moment\b(?! (?:of|when|that|the|an?|he|she|it|they|his|her|its|their|in which|before|after)\b)/giu,
  // "So far north that …" and "so far from the coast" are about a distance.
  /\bso far\b(?!-| (?:(?:north|south|east|west|up|down|out|in)(?:wards?|ern|land|stream|side)|north|south|east|west|(?:north|south)[ -]?(?:east|west)\w*|up|down|out|away|from|apart|back|off|as|that|behind|ahead|below|above|beyond|beneath|removed|into)\b)/giu,
  toDate,
  /\b(?:today|yesterday|tomorrow|tonight)\b(?! show)/gu,
  // "His last season" and "the last season before the club moved" are fixed by their owner or by what follows.
  new RegExp(
    `(?<!\\b(?:the|an?|his|her|its|their|whose|our|very) |['’]s |s['’] )\\b(?:last|this|next) ${units}\\b${notFixed}`,
    "giu",
  ),
  new RegExp(
    `\\b(?:(?:the|these) (?:past|last)|in recent|over recent) (?:few |several |couple of |\\w+ )?${units}\\b${notFixed}`,
    "giu",
  ),
  new RegExp(
    `\\b(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|several|some|many|few|couple of) ${units} ago\\b`,
    "giu",
  ),
  /\b(?:the|its|his|her|their) (?:latest|current|newest|upcoming|incumbent|most recent)(?= (?!of\b|in\b|was\b|is\b|flow\w*\b)\p{L})/giu,
  /(?<=['’]s |s['’] )(?:latest|newest|upcoming|incumbent|most recent)(?= (?!of\b|in\b|was\b|is\b)\p{L})/giu,
  // A river's "current course" is a flow, and a "present owner" is somebody else than a present (a gift).
  new RegExp(`(?<=['’]s |s['’] )current(?= (?:\\p{L}+ )?${roles}\\b)`, "giu"),
  new RegExp(`\\b(?:the|its|his|her|their) present(?:-day)?(?= (?:\\p{L}+ )?${roles}\\b)`, "giu"),
  new RegExp(`\\b(?:in|over|during) the coming (?:few |two |three |\\d+ )?${units}\\b`, "giu"),
  // "What is now Finland" names a place by its later name.
  /^\W*(?:who|which(?: \p{L}+){1,3}) (?:is|are) (?:now|still|presently)\b/giu,
];

const chinese: readonly RegExp[] = [
  /今年|去年|(?<![此以之从年\d])前年(?!度)|明年|(?<=^|[^\p{L}\p{N}]|[于在到至从自将定拟的或和、]|预计|计划)后年(?![代龄间])|本月|本周|本季度|(?<!历?史|世界|名义|事实|实际|理论|传统|形式)[上下]个?(?:月|周|星期|季度)(?![长亏]|王朝|天子|[文武]王)/gu,
  /今天|今日(?!头条|美国|俄罗斯|说法|关注)|昨天|昨日|明天(?!会|系)|(?<!离[^，。]{0,8}|距[^，。]{0,8})最近(?!的?(?:邻|距离|点|车站|机场|城市))|近日(?!点)|近期|近来/gu,
  /(?<![日月年\d一二三四五六七八九十两几生次同当工作休节假末])日前|(?<![项科题数节栏条])目前|当前|现任|如今|(?<![出体发实表呈展再浮涌闪])现在|迄今|(?<![甚乃])至今|不久前|前不久|刚刚/gu,
  /(?:最近|近|过去)(?:[一二两三四五六七八九十几数]|\d{1,2})+(?:个)?(?:年|月|周|天|日)(?!代)/gu,
  /(?<![\d一二三四五六七八九〇零])(?:[一二两三四五六七八九十几数百]{1,3}|\d{1,3})多?(?:年|个月|周|天)前(?![后夕])/gu,
  /现年(?=[\d一二三四五六七八九十])|时至今日|时下|眼下(?![之的皮])|(?<!\d|\d年|该)本赛季/gu,
  // Behind another event the same words count from that event: 比赛前几天, 开业半年前.
  /(?<=^|[，。；在于])(?:前(?:几|两|些)天|半(?:年|个月)前|这个月|这周)/gu,
  /(?:今后|未来)(?:[一二两三四五六七八九十几数]|\d{1,2})+(?:个)?(?:年|月|周|天)/gu,
  /最新(?=的|一|款|版|消息|报道|数据|作)/gu,
];

const patterns: Readonly<Record<Language, readonly RegExp[]>> = { en: english, zh: chinese };

/** Finds wording whose meaning depends on the day on which it is read ("last year", 去年), outside titles and quotations. */
export function findDateDependence(language: Language, question: string): string[] {
  const text = stripQuoted(question);
  const matches = patterns[language].flatMap((pattern) => [...text.matchAll(pattern)]);
  const whole = language === "en" ? matches : matches.filter(standsBetweenWords(text));
  return [...new Set(whole.map(([match]) => match))];
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
/** Ends of a period that may stand in one word with its unit: 本|月底, 上|周末, 下|周一. */
const endOfPeriod = /^(?:[一二三四五六日天]|[初中末底内间终]|上旬|中旬|下旬)$/u;

/**
 * Returns a filter of matches in a Chinese text. It leaves out a match whose characters belong to different words: 本周 in 日本|周刊, 去年 in
 * 失去|年幼, 上周 in 海上|周边.
 */
function standsBetweenWords(text: string): (match: RegExpExecArray) => boolean {
  const words = [...segmenter.segment(text)].map(({ index, segment }) => ({
    start: index,
    end: index + segment.length,
  }));
  return ({ 0: match, index }) => {
    const end = index + match.length;
    return !words.some((word) => {
      const isCutAtStart = word.start < index && index < word.end && word.end < end;
      const isCutAtEnd = index < word.start && word.start < end && end < word.end;
      return isCutAtStart || (isCutAtEnd && !endOfPeriod.test(text.slice(end, word.end)));
    });
  };
}

const quoted =
  /"[^"]{1,120}"|“[^”]{1,120}”|‘[^’]{1,120}’|《[^》]{1,120}》|〈[^〉]{1,120}〉|「[^」]{1,120}」|『[^』]{1,120}』|\([^()]{1,120}\)|（[^（）]{1,120}）/gu;

/** Removes titles, quotations and bracketed original names from a text: these may be in another language or contain a question. */
export function stripQuoted(text: string): string {
  return text.replace(quoted, " ");
}
