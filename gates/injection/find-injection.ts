import { own } from "../../domain/own.ts";
import { stripInvisible } from "../../domain/page/strip-invisible.ts";
import { chinesePatterns } from "./chinese-patterns.ts";
import { decodeHidden, respell } from "./decode-hidden.ts";
import { englishPatterns } from "./english-patterns.ts";
import { foldHan } from "./fold-han.ts";
import type { InjectionPattern } from "./injection-pattern.ts";
import { finalVerbPatterns, markupPatterns, otherPatterns } from "./markup-patterns.ts";

export type Finding = { readonly what: InjectionPattern["what"] | "hidden"; readonly isGrave: boolean };

const patterns = [...markupPatterns, ...englishPatterns, ...otherPatterns];
/** Patterns of languages without blanks between words, and of Korean. */
const easternPatterns = [...patterns, ...chinesePatterns, ...finalVerbPatterns];
const eastern = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** Longest text that is examined at once. Longer texts are examined in pieces; no sentence of prose is nearly as long. */
const longest = 20_000;

/**
 * Finds a control phrase or chat-template token in a sentence; null if there is none. A phrase that is quoted within a sentence of another
 * kind is only mentioned, so it doesn't count. A phrase that appears only when the sentence is decoded, or when its invisible characters
 * are read, is grave in any case.
 */
export function findInjection(sentence: string): Finding | null {
  for (let at = 0; at < sentence.length; at += longest) {
    const piece = sentence.slice(at, at + longest);
    const found = findInPiece(piece);
    if (found !== null) return found;
  }
  return null;
}

function findInPiece(text: string): Finding | null {
  const plain = plainText(text);
  const found = match(plain);
  if (found !== null) {
    const isDisguised = text.length !== stripInvisible(text).length && match(text.toLowerCase()) === null;
    return isDisguised ? { what: "hidden", isGrave: true } : { what: found.what, isGrave: found.isGrave };
  }
  const isHidden =
    decodeHidden(text).some((decoded) => match(plainText(decoded))?.isGrave === true) ||
    // A template's token is itself made of marks, and would be found again in what is left without others.
    respell(plain, text).some((spelled) => {
      const said = match(plainText(spelled));
      return said?.isGrave === true && said.what !== "template" && said.what !== "tool";
    });
  return isHidden ? { what: "hidden", isGrave: true } : null;
}

/** Letters of other alphabets that look like Latin ones. */
const lookAlikes = new Map(
  [..."аa еe оo рp сc хx уy іi ѕs јj ԁd һh ԛq ԝw мm кk тt нh вb αa εe οo ρp ιi κk νv τt υu".split(" ")].map(
    ([letter = "", latin = ""]) => [letter, latin],
  ),
);
for (const [at, letter] of [..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"].entries())
  lookAlikes.set(letter, "abcdefghijklmnoprstuvwyz".charAt(at));

/**
 * Writes a text in the form in which control phrases are searched for: lower case, one form for each mark and width, without the usual
 * disguises of letters.
 */
function plainText(text: string): string {
  return (
    stripInvisible(text)
      .normalize("NFKC")
      .toLowerCase()
      // Removes marks that no letter is written with, such as strokes through it and stacked marks.
      .replace(/(?<=[a-z\s]\p{Mn}*)\p{Mn}/gu, "")
      .replace(/&#(x?)([0-9a-f]{1,6});/gu, (whole, hex: string, code: string) =>
        decodePoint(Number.parseInt(code, hex === "" ? 10 : 16), whole),
      )
      .replace(/&(nbsp|lt|gt|amp|quot);/gu, (whole, name: string) => own(entities, name) ?? whole)
      .replace(/[‘’ʼ]/gu, "'")
      .replace(/[“”«»「」『』]/gu, '"')
      .replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu, (letter) =>
        String.fromCharCode(97 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32)),
      )
      .replace(
        /(?:(?<=[a-z])\p{L}|\p{L}(?=[a-z])|[ᴀ-ᴢɢɪɴʀʏʙʜʟꜰꜱ])/gu,
        (letter) => lookAlikes.get(letter) ?? letter,
      )
      .replace(/(?<![a-z])[a-z]([ .\-_*])(?:[a-z]\1)+[a-z](?![a-z])/gu, (spaced) =>
        spaced.replace(/[^a-z]/gu, ""),
      )
      .replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, "")
      .replace(/\p{Script=Han}+/gu, foldHan)
  );
}

const entities: Readonly<Record<string, string>> = { nbsp: " ", lt: "<", gt: ">", amp: "&", quot: '"' };

function decodePoint(code: number, whole: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toLowerCase() : whole;
}

function match(plain: string): InjectionPattern | null {
  const said = withoutMentions(plain);
  const commanded = withoutReports(said);
  const isExcused = isAdvice(plain);
  const found = (eastern.test(plain) ? easternPatterns : patterns).find(({ what, pattern }) => {
    if (what === "override") return !isExcused && pattern.test(commanded);
    // A call in JSON consists of quoted strings, which are no mentions.
    return pattern.test(what === "tool" ? plain : said);
  });
  return found ?? null;
}

/** All earlier instructions, or those of the reader: advice to people is about those that stand somewhere. */
const everything =
  /\b(?:all|any|your)\s+(?:of\s+)?(?:(?:the|your|my)\s+)?(?:previous|prior|earlier|system|initial|original)\s+(?:instructions?|prompts?|guidelines)|你的(?:系统)?(?:提示词|指令)|(?:之前|此前|先前|以前)(?:的|收到的)?(?:所有|全部|一切|任何)(?:的)?(?:指令|提示词)|(?:所有|全部|一切|任何)(?:之前|此前|先前|以前)(?:的)?(?:指令|提示词)/u;

/** Says whether a sentence tells under which condition something may be ignored: "If you use X, ignore the instructions above." */
function isAdvice(plain: string): boolean {
  if (everything.test(plain)) return false;
  return /^\W*(?:if|when|once|unless|in case)\b(?! you(?:'re| are) (?:an? |the )?(?:\w+ )?(?:ai|llm|language model|assistant))|\b(?:if|unless|when)\b[^.]{0,80}$|如果|[如若][您你]?已|的话|时[,，]/u.test(
    plain,
  );
}

/** Verbs by which a sentence tells what somebody is made to do, in the forms that tell of others: "tricks the model into", "was told to". */
const telling =
  "(?:t(?:old|ells|elling)|(?:ask|order|instruct|command|direct|advis|urg|trick|persuad|convinc|forc|caus|coax|manipulat|induc|prompt|encourag)(?:e?s|e?d|ing)|(?:gets?|got|getting)|(?:can|could|may|might|would|to)\\s+(?:also\\s+|then\\s+)?(?:tell|ask|order|instruct|command|direct|advise|urge|trick|persuade|convince|force|cause|coax|manipulate|induce|prompt|get))";
const reports: readonly RegExp[] = [
  // "All models" are not told of but addressed, and so is whoever "we" or "I" tell something.
  new RegExp(
    `(?<!\\b(?:we|i)\\s+)\\b${telling}\\s+(?!you\\b|(?:all|any|every|each)\\s+(?:\\w+\\s+)?(?:models?|assistants?|agents?|bots?|readers?|ais?)\\b)(?:[\\w'-]+\\s+){1,6}?(?=to\\s)`,
    "gu",
  ),
  /\b(?:was|were|been|being)\s+(?:told|(?:ask|order|instruct|command|direct|advis|urg|trick|persuad|forc|caus|manipulat|prompt)e?d)\s+(?=to\s)/gu,
  /(?:诱导|诱使|诱骗|欺骗|引导|导致|迫使|促使|教唆|指使|使得?)(?!所有|全部|各|任何|每)[^,。;!?]{0,8}(?:模型|助手|智能体|ai|机器人|系统|其|它)[^。;!?]{0,20}?(?=,)/gu,
];

/** Joins the "to" (in Chinese the comma) behind a report to its words, so that what somebody is said to make a model do is no imperative. */
function withoutReports(text: string): string {
  return reports.reduce(
    (left, report) => left.replace(new RegExp(`(${report.source})(?:to\\s+|,)`, report.flags), "$1"),
    text,
  );
}

/** Quotations, also one that goes on in the next sentence. */
const quoted = /"[^"\n]{3,400}(?:"|$)|`[^`\n]{3,400}`/gu;

/** Returns a sentence without its quotations, or unchanged if little else is left. */
function withoutMentions(plain: string): string {
  const rest = plain.replace(quoted, '""');
  if (rest === plain) return plain;
  const words = rest.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words >= 4 ? rest : plain;
}
