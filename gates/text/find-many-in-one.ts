import type { Language } from "../../domain/language.ts";
import { stripQuoted } from "./strip-quoted.ts";

const english: readonly RegExp[] = [
  /\band,? (?:also,? )?(?:what(?! (?:he|she|it|they|is|was|are|were)? ?(?:called|known|termed)\b)|how (?:many|much|old|long|far)|when (?:did|was|is|were)|where (?:did|was|is|were)|why)\b[^.;]*\?/giu,
  /\b(?:what|who|which|when|where|how)\b[^?]*,? and,? (?:in (?:which|what) (?:year|city|country|town|month)|how (?:large|big|tall|high|wide|deep|heavy|often)|on (?:which|what) (?:day|date)) (?:is|was|were|are|did|does|has|had)\b[^?]*\?/giu,
  /(?:^|[\s;])(?:\(1\)|1[.)]) .+(?:\(2\)|2[.)]) /gu,
];

const asks = "(?:是谁|是什么|是哪|叫什么|为什么|什么名字|有?多少|哪一?[年个座位家部国所条种])";
const chinese: readonly RegExp[] = [
  new RegExp(
    `${asks}[^。？?]{0,20}?(?:，(?:并且?|同时|而且|以及|又|那么)?|以及|、|和|及)[^，。？?]{0,24}${asks}[^。？?]{0,12}[？?]`,
    "gu",
  ),
  /[，,](?:而?(?:他|她|它|其|设计者|作者|导演)?又|主?[^，。？?]{0,6})(?:出生|成立|建成|位|获奖|去世|出版|开业|上映|口径|直径|面积)[^，。？?]{0,6}(?:于哪|有多|是多少|在哪)[^，。？?]{0,8}[？?]/gu,
  /分别(?:是|为|叫|有|位于)(?:谁|什么|哪|多少|几)/gu,
  /(?:（1）|\(1\)|①|1[.、]).+(?:（2）|\(2\)|②|2[.、])/gu,
];

/** Signs that more than one thing is asked: several question marks, a second interrogative, a numbered list. */
export function findManyInOne(language: Language, question: string): string[] {
  const text = stripQuoted(question);
  const marks = text.match(/[?？]+/gu) ?? [];
  const patterns = language === "en" ? english : chinese;
  return [
    ...(marks.length > 1 ? [text.trim().slice(-80)] : []),
    ...patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([match]) => match.trim())),
  ];
}
