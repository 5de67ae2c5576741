import type { Language } from "../../domain/language.ts";

const units =
  "(?:day|week|month|quarter|year|season|decade|century|spring|summer|autumn|fall|winter|weekend)s?";

const english: readonly RegExp[] = [
  /\b(?:now|currently) (?:aged )?\d{1,3}(?: years? old)?\b/giu,
  /(?<!\b(?:had|having|been|then|more|less) )\brecently\b/giu,
  /\b(?:currently|nowadays|presently|at present|at the moment|these days|right now|as of now|up to now|until now|so far|to date|as of today)\b/giu,
  /\b(?:today|yesterday|tomorrow|tonight)\b(?! show)/gu,
  new RegExp(`(?<!\\bthe )\\b(?:last|this|next) ${units}\\b(?! of\\b)`, "giu"),
  new RegExp(
    `\\b(?:(?:the|these) (?:past|last)|in recent|over recent) (?:few |several |couple of |\\w+ )?${units}\\b(?! of\\b)`,
    "giu",
  ),
  new RegExp(
    `\\b(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|several|some|many|few|couple of) ${units} ago\\b`,
    "giu",
  ),
  /\b(?:the|its|his|her|their) (?:latest|current|newest|upcoming|incumbent|most recent)(?= (?!of\b|in\b|was\b|is\b|flow\w*\b)\p{L})/giu,
];

const chinese: readonly RegExp[] = [
  /今年|去年|(?<![此以之从年\d])前年(?!度)|明年|后年(?!代)|本月|本周|本季度|[上下]个?(?:月|周|星期|季度)(?![长亏])/gu,
  /今天|今日(?!头条|美国|俄罗斯|说法|关注)|昨天|昨日|明天(?!会|系)|(?<!离[^，。]{0,8}|距[^，。]{0,8})最近(?!的?(?:邻|距离|点|车站|机场|城市))|近日|近期|近来/gu,
  /(?<![日月年\d一二三四五六七八九十两几生次同当工作休节假末])日前|(?<![项科题数节栏条])目前|当前|现任|如今|(?<![出体发实表呈展再浮涌闪])现在|迄今|(?<![甚乃])至今|不久前|前不久|刚刚/gu,
  /(?:最近|近|过去)(?:[一二两三四五六七八九十几数]|\d{1,2})+(?:个)?(?:年|月|周|天|日)(?!代)/gu,
  /(?<![\d一二三四五六七八九〇零])(?:[一二两三四五六七八九十几数百]{1,3}|\d{1,3})多?(?:年|个月|周|天)前(?![后夕])/gu,
  /现年(?=[\d一二三四五六七八九十])|时至今日/gu,
  /最新(?=的|一|款|版|消息|报道|数据|作)/gu,
];

const patterns: Readonly<Record<Language, readonly RegExp[]>> = { en: english, zh: chinese };

/** Finds wording whose meaning depends on the day on which it is read ("last year", 去年), outside titles and quotations. */
export function findDateDependence(language: Language, question: string): string[] {
  const text = stripQuoted(question);
  return [
    ...new Set(patterns[language].flatMap((pattern) => [...text.matchAll(pattern)].map(([match]) => match))),
  ];
}

const quoted =
  /"[^"]{1,120}"|“[^”]{1,120}”|‘[^’]{1,120}’|《[^》]{1,120}》|〈[^〉]{1,120}〉|「[^」]{1,120}」|『[^』]{1,120}』|\([^()]{1,120}\)|（[^（）]{1,120}）/gu;

/** Removes titles, quotations and bracketed original names from a text: these may be in another language or contain a question. */
export function stripQuoted(text: string): string {
  return text.replace(quoted, " ");
}
