import { type Cue, cue, findCues } from "./cue.ts";
import { findIncoherence } from "./find-incoherence.ts";
import { grammarCues } from "./grammar-cues.ts";

const auxiliary = "(?:is|are|was|were|did|does|do|has|have|had)";
const asked = "(?:是谁|是什么|叫什么|多少|多大|多高|多长|哪一?[年个座位家部国所条种]|谁)";

/** Cues that more than one thing is asked for. */
const manyCues: Readonly<Record<"en" | "zh", readonly Cue[]>> = {
  en: [
    cue("several question marks", /\?[^?]*\?/gu),
    cue(
      "a second question",
      new RegExp(
        // The question's order matters here: clauses such as "and who was born in …" and "and where its pigment is formed" belong to the
        // first question and are no second one.
        `,? and (?:(?:in|at|by|for|to) )?(?:(?:what|which) (?!the|an?|his|her|its|their)\\p{L}+|what|when|where|why|how(?: \\p{L}+)?) (?<!which )${auxiliary}\\b[^.?]*\\?`,
        "giu",
      ),
    ),
    cue(
      "an order for two things",
      /^(?:name|give|identify|list|state)\b[^.?]*\b(?:as well as|along with|together with)\b/giu,
    ),
  ],
  zh: [
    cue("多个问号", /[？?][^？?]*[？?]/gu),
    cue(
      "第二个疑问",
      new RegExp(`${asked}[^。？?]{0,20}[，、；][^。？?]{0,16}${asked}[^。？?]{0,8}[？?]`, "gu"),
    ),
    cue("疑问并列", /由谁[^。？?]{1,8}，[^。？?]{1,20}(?:哪|何|多|谁)/gu),
    cue("要求写出两项", /(?:写出|说出|列出|给出)[^。？]*(?:以及|及其|和)[^。？]{2,}[。？]?$/gu),
  ],
};

/** Words of other languages that don't occur in an English sentence. Two of them in one line are taken for a clause in another language. */
const functionWords =
  "(?:der|das|dessen|deren|und|nicht|mit|früher|wurde|eine[rnsm]?|arbeitete|qui|dont|avec|dans|les|deux|une|est|était|elle|que|para|los|las|del|con|por|una|cuyo|della|degli|il|gli)";

/** Cues of passages in a language other than the question's, outside titles and brackets. */
const foreignCues: Readonly<Record<"en" | "zh", readonly Cue[]>> = {
  en: [
    cue(
      "not English",
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Arabic}]+/gu,
    ),
    cue(
      "a clause that is not English",
      new RegExp(
        `(?<![\\p{L}])${functionWords} (?:[\\p{L}'’]+ ){0,3}(?:${functionWords}|\\p{Ll}*[äöüéèêàâçñ]\\p{Ll}*)(?![\\p{L}])`,
        "gu",
      ),
    ),
  ],
  zh: [
    cue("夹杂日文", /[\p{Script=Hiragana}\p{Script=Katakana}]+/gu),
    cue("夹杂外文句子", /\b[A-Za-z]+(?:[ ,]+[A-Za-z]+){3,}/gu),
    cue("夹杂外文普通词", /(?<![A-Za-z])[a-z]{4,}(?![A-Za-z])/gu),
  ],
};

const units = "(?:day|week|month|quarter|year|season|decade)s?";

/** Cues of wording whose meaning depends on the day of reading. */
const dateCues: Readonly<Record<"en" | "zh", readonly Cue[]>> = {
  en: [
    cue(
      "depends on the day of reading",
      /\b(?:today|yesterday|tomorrow|nowadays|currently|presently|at present|so far|to date)\b/giu,
    ),
    cue("depends on the day of reading", /(?<!(?:had|having|been|more|then) )\brecently\b/giu),
    cue("no fixed year", new RegExp(`(?<!\\bthe )\\b(?:last|this|next) ${units}\\b(?! of\\b)`, "giu")),
    cue("counted from today", new RegExp(`\\b(?:\\p{L}+|\\d+) ${units} ago\\b`, "giu")),
    cue("who holds it changes", /\b(?:the|its|his|her|their) (?:current|incumbent|present-day) \p{L}+/giu),
    cue("an age of today", /\bnow (?:aged )?\d{1,3}\b|\b(?:is|are) (?:now )?\d{1,3} years old\b/giu),
  ],
  zh: [
    cue(
      "随阅读日期而变",
      /今天|昨天|明天|今年|去年|明年|本月|本周|上个?月|下个?月|近日|近期|近来|目前|当前|现任|如今|迄今|现年|不久前|刚刚/gu,
    ),
    cue("从今天算起", /(?<![此之年\d])[一二两三四五六七八九十几数百\d]{1,3}(?:年|个月|周|天)前/gu),
  ],
};

/** Cues of insults, contempt for groups and calls for violence, outside titles. */
const toxicCues: Readonly<Record<"en" | "zh", readonly Cue[]>> = {
  en: [
    cue(
      "insults a person",
      /\b(?:idiots?|moron\w*|stupid|imbecile\w*|dumb|loser|pathetic|scumbag|bastard|bitch)\b/giu,
    ),
    cue("demeans a group", /\b(?:subhuman|vermin|disgusting|filthy|savages|parasites?|inferior race)\b/giu),
    cue(
      "calls for violence",
      /\bdeserves? to (?:be \p{L}+|die|suffer)|\b(?:beaten to death|should be (?:shot|killed|hanged|beaten))\b|\bkill (?:them|him|her|yourself)\b/giu,
    ),
  ],
  zh: [
    cue("辱骂个人", /白痴|傻[逼子瓜]|蠢(?:货|猪|到|材)|混蛋|王八蛋|废物|人渣|贱人/gu),
    cue("贬损群体", /恶心的|猪狗不如|低等|劣等|害虫|蝗虫般/gu),
    cue("煽动暴力", /活该[^，。？]{0,8}(?:打死|去死|被杀|挨打)|(?:应该|就该)被?(?:打死|枪毙|杀)|去死/gu),
  ],
};

export interface WordingFault {
  readonly code:
    | "ungrammatical"
    | "incoherent"
    | "many-in-one"
    | "mixed-language"
    | "toxic"
    | "date-dependent";
  readonly passage: string;
  readonly reason: string;
}

const tables = [
  ["ungrammatical", grammarCues],
  ["many-in-one", manyCues],
  ["mixed-language", foreignCues],
  ["toxic", toxicCues],
  ["date-dependent", dateCues],
] as const;

/** Finds the faults that a careful reader would find in a question's wording, ignoring titles in quotation marks. */
export function findWordingFaults(question: string, language: "en" | "zh"): WordingFault[] {
  const text = stripTitles(question);
  const withoutGlosses = text.replace(/\([^)]*\p{Script=Han}[^)]*\)/gu, "");
  return [
    ...tables.flatMap(([code, cues]) =>
      findCues(code === "mixed-language" && language === "en" ? withoutGlosses : text, cues[language]).map(
        (found) => ({
          code,
          ...found,
        }),
      ),
    ),
    ...findIncoherence(text, language).map((found) => ({ code: "incoherent" as const, ...found })),
  ];
}

/** Removes quoted titles and names, because they are not the writer's own wording. */
function stripTitles(text: string): string {
  return text.replace(/[“"][^”"]*[”"]|《[^》]*》|「[^」]*」|『[^』]*』/gu, "X");
}
