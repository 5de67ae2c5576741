import type { Language } from "../../domain/language.ts";
import { findDateDependence, stripQuoted } from "./find-date-dependence.ts";

const fewest = { en: 6, zh: 10 } as const;

/**
 * Finds faults of a question's wording that rules can recognise. Of grammar these are words that stand twice; the model judges the rest of it,
 * coherence and toxicity. `names` are the names in
 * the item's facts; they don't count as foreign words, since an account or a function may be written like an English noun.
 */
export function findTextFaults(
  language: Language,
  question: string,
  { names = [] }: { readonly names?: readonly string[] } = {},
): TextFault[] {
  const length =
    language === "en"
      ? (question.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []).length
      : (question.match(/[\p{L}\p{N}]/gu) ?? []).length;
  return [
    ...(length < fewest[language]
      ? [{ code: "too-short" as const, passage: question, reason: "too short to be a whole question" }]
      : []),
    ...findMixedLanguage(language, question, names).map((passage) => ({
      code: "mixed-language" as const,
      passage,
      reason: "not in the question's language",
    })),
    ...findDateDependence(language, question).map((passage) => ({
      code: "date-dependent" as const,
      passage,
      reason: "means something else when it is read on another day",
    })),
    ...findManyInOne(language, question).map((passage) => ({
      code: "many-in-one" as const,
      passage,
      reason: "asks for more than one thing",
    })),
    ...findDoubledWords(language, question).map((passage) => ({
      code: "ungrammatical" as const,
      passage,
      reason: "the same word twice",
    })),
  ];
}

/**
 * Words that no sentence has twice in a row. Others may stand so ("what it is is unknown", "that that"). In Chinese the first 的 may end a
 * word (目的的) and the second begin one (的的确确).
 */
const doubled: Readonly<Record<Language, RegExp>> = {
  en: /\b(the|an?|of|and|for|with) \1\b|\bThe the\b|\bAn an\b/gu,
  zh: /(?<![目标])的的(?![确士])|(?<!不)了了(?!然)|(?<!\p{Script=Han}和)和和(?![气美睦谐平])|由由|于于/gu,
};

function findDoubledWords(language: Language, question: string): string[] {
  return [...stripQuoted(question).matchAll(doubled[language])].map(([match]) => match);
}

const english: readonly RegExp[] = [
  /\band,? (?:also,? )?(?:what(?! (?:he|she|it|they|is|was|are|were)? ?(?:called|known|termed)\b)|how (?:many|much|old|long|far)|when (?:did|was|is|were)|where (?:did|was|is|were)|why)\b[^.;]*\?/giu,
  /\b(?:what|who|which|when|where|how)\b[^?]*,? and,? (?:in (?:which|what) (?:year|city|country|town|month)|how (?:large|big|tall|high|wide|deep|heavy|often)|on (?:which|what) (?:day|date)) (?:is|was|were|are|did|does|has|had)\b[^?]*\?/giu,
  /(?:^|[\s;])(?:\(1\)|1[.)]) .+(?:\(2\)|2[.)]) /gu,
  // A verb before its subject asks ("and which university did she attend?"), while "and which she attended" goes on telling.
  /\b(?:what|who|which|when|where|how)\b[^?]*,? and,? (?:(?:in|at|on|from|by|to|for|with) )?(?:which|what) \p{L}+(?: \p{L}+)? (?:did|does|do|was|were|is|are|has|had) (?:he|she|it|they|this|that|these|those)\b[^?]*\?/giu,
  /\b(?:what|who|which|when|where|how)\b[^?]*,? and,? (?:for|by|to|at|with|in) how (?:much|many|long|far)\b[^?]*\?/giu,
  /\bwhat (?:is|are|was|were) the (?:name|title|date|year|number|price|length|height)s? of [^?]{1,60} and the (?:name|title|date|year|number|price|length|height)s? of [^?]*\?/giu,
  /^\W*(?:please )?(?:name|give|state|identify) (?:both )?the [\p{L} ]{3,30} and (?:its|his|her|their) \p{L}+/giu,
];

/** Words before a second interrogative that make both of them objects: "tells who founded the port and why the town was moved". */
const telling =
  /\b(?:tell|told|describ|explain|decid|settl|show|record|reveal|stat|determin|report|debat|investigat|examin|discuss|regulat)\w*\s+(?:\w+\s+){0,2}(?:who|what|which|why|how|where|when)\b[^?]*$/iu;
/** A verb before its subject, by which a second interrogative is a question of its own. */
const inverted =
  /\b(?:what|who|which|why|how(?: \w+)?|where|when)\b(?: \p{L}+)? (?:is|was|are|were|did|does|do|has|had) (?:it|he|she|they|the|this|that|its|his|her|their)\b/iu;

const asks = "(?:是谁|是什么|是哪|叫什么|为什么|什么名字|有?多少|哪一?[年个座位家部国所条种])";
const chinese: readonly RegExp[] = [
  new RegExp(
    `${asks}[^。？?]{0,20}?(?:，(?:并且?|同时|而且|以及|又|那么)?|以及|、|和|及)[^，。？?]{0,24}${asks}[^。？?]{0,12}[？?]`,
    "gu",
  ),
  /[，,](?:而?(?:他|她|它|其|设计者|作者|导演)?又|主?[^，。？?]{0,6})(?:出生|成立|建成|位|获奖|去世|出版|开业|上映|口径|直径|面积)[^，。？?]{0,6}(?:于哪|有多|是多少|在哪)[^，。？?]{0,8}[？?]/gu,
  // Without a word that joins them, the first clause may only lead to the thing of which the second one asks.
  new RegExp(
    `${asks}[^。？?]{0,30}?，(?:并且?|同时|而且|以及|又)[^，。？?哪谁]{0,10}(?:由谁|何[时地处])[^，。？?]{0,12}[？?]`,
    "gu",
  ),
  /分别(?:是|为|叫|有|位于|[在于由])(?:谁|什么|哪|多少|几|何)|分别(?:说出|写出|给出|指出|列出)/gu,
  // 决定博览会在何时何地举行 asks for who decides.
  /^[^哪谁什么？?]*何时[、和及]?何地[^？?]*[？?]/gu,
  /(?:（1）|\(1\)|①|1[.、]).+(?:（2）|\(2\)|②|2[.、])/gu,
];

/** Finds signs that more than one thing is asked: several question marks, a second interrogative, a numbered list. */
function findManyInOne(language: Language, question: string): string[] {
  const text = stripQuoted(question);
  const marks = text.match(/[?？]+/gu) ?? [];
  const patterns = language === "en" ? english : chinese;
  return [
    ...(marks.length > 1 ? [text.trim().slice(-80)] : []),
    ...patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
        const isObject = telling.test(text.slice(0, index)) && !inverted.test(match);
        return language === "en" && isObject ? [] : [match.trim()];
      }),
    ),
  ];
}

/** English words that occur in sentences and, in lower case, almost never in a name within a Chinese sentence. */
const englishSentenceWord =
  /^(?:which|who|whose|whom|what|where|when|how|is|are|was|were|did|does|do|has|have|had|that|this|these|those|its|their|it|they|he|she|been|being|not)$/u;

/**
 * Finds passages in another language than the question's. Chinese text may contain names, titles and abbreviations in Latin script (OpenAI,
 * 《Dune》), but no clauses. In English any run of another script outside quotation marks and brackets counts.
 */
function findMixedLanguage(language: Language, question: string, names: readonly string[]): string[] {
  const text = stripQuoted(question);
  if (language === "en") {
    // Letters of no script of their own are those of names and units: the ʻokina of "Hawaiʻi", the micro sign of "µm".
    return (
      text.match(
        /(?:(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Common}|\p{Script=Inherited})\p{L})[\p{L}\p{N}]*/gu,
      ) ?? []
    );
  }
  const runs =
    text.match(
      /\p{Script=Latin}[\p{Script=Latin}\p{M}'’ʻʼ.-]*(?:[ ,]+\p{Script=Latin}[\p{Script=Latin}\p{M}'’ʻʼ.-]*)*/gu,
    ) ?? [];
  const clauses = runs.filter(
    (run) =>
      /^(?:Which|Who|What|Where|When|How) \p{Ll}/u.test(run) ||
      run.split(/[ ,]+/u).some((word, _index, words) => words.length > 1 && englishSentenceWord.test(word)),
  );
  const latinWords = runs.flatMap((run) => run.split(/[ ,]+/u)).length;
  // Words of other scripts than Han and Latin. Japanese names may contain single kana, but a run of kana is Japanese.
  const foreign =
    text.match(
      /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}]{2,}/gu,
    ) ?? [];
  // Common English nouns in lower case ("哪所university"). A single one may be a unit, a trade name or a command, however often it is named.
  // Only names of one word count, since an English fact's object may be a whole phrase.
  const named = new Set(
    names.flatMap((name) => (/\s/u.test(name.trim()) ? [] : (name.match(/[a-z]{5,}/gu) ?? []))),
  );
  const nouns = [...new Set(runs.filter((run) => /^[a-z]{5,}$/u.test(run) && !named.has(run)))];
  if (foreign.length > 0 || nouns.length > 1)
    return [...clauses, ...foreign, ...(nouns.length > 1 ? nouns : [])];
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (clauses.length === 0 && latinWords > Math.max(2, han / 2)) return [runs.join(" … ")];
  return clauses;
}

/**
 * One fault of a question's wording. The model reports every kind but `too-short`. The rules report `many-in-one`, `mixed-language`,
 * `date-dependent` and `too-short`.
 */
export interface TextFault {
  readonly code:
    | "ungrammatical"
    | "incoherent"
    | "many-in-one"
    | "mixed-language"
    | "toxic"
    | "date-dependent"
    | "not-fluent"
    | "too-short";
  readonly passage: string;
  readonly reason: string;
}
