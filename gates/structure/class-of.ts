import type { Language } from "../../domain/language.ts";

/**
 * Returns the class that a label names, without what other clauses say of the thing. For example, "engineer who designed the plant" gives
 * "engineer".
 */
export function classOf(label: string, language: Language): string {
  const plain = label
    .replace(/[(（][^()（）]*[)）]/gu, " ")
    .trim()
    .replace(/^(?:the|a|an|such an?)\s+/iu, "");
  if (language === "zh") {
    const [, last = ""] = /(?:^|的)([^的]*)$/u.exec(plain) ?? [];
    return last.trim().replace(hanAmong, "");
  }
  const [head = ""] = plain.split(
    /,|\s(?:(?:who|whom|whose|that|which|where|of|in|on|at|by|for|from|with|near|to|about|among|between|beside|besides|within|under|during|after|before|without|against|than|as|not|shown|held|made|won|given|sold|built|led|written|known|called|named|asked)|\p{Ll}{2,}ed)(?:\s|$)/u,
  );
  return head.trim().replace(among, "");
}

/** Words that only tell a thing from others of its class: "another working group", 一个漏洞. */
const among = /^(?:(?:an)?other|further|one)\s+(?=\p{L})/iu;
const hanAmong =
  /^(?:另外?|其他|同)?(?:某|一|几|多)?(?<=[另外他同某一几多])[个位家名所座部项款种份篇条](?=\p{Script=Han}{2})/u;

/** Words of a label that only say that the thing meets the question: "asked for", 所问的, 符合各条的. */
const ofQuestion: Readonly<Record<Language, RegExp>> = {
  en: /\s(?:(?:that is |who is )?(?:asked|looked|searched) for|in question)$/iu,
  zh: /^(?:所(?:问|求|说|指|要求)|要找|(?:同时)?(?:各[项条]|[两二三几]项|全部|所有|上述)?(?:都|均)?(?:符合|满足)(?:各[项条]|[两二三几]项|全部|所有|上述)?(?:条件|要求)?)的(?=[^的]+$)/u,
};

const refers: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:this|these|those|such|its|their|his|her|it|them|him|same|former|latter)\b|\bthat (?!(?:is|was|are|were|has|had|\p{Ll}+ed|\p{Ll}+s)\b)/iu,
  zh: /[该此其它他她]|这|那|上述|同一|前者|后者/u,
};

/** A label that goes on with what another clause said: 也不是负责人的作者. */
const continues = /^(?:也|又|还|并|且|而|则)(?=[不非未没是由在为有同])/u;

/** Replaces a reference to a certain thing within a label by any thing of its class: "chair of that group" → "chair of a group". */
const ofAnyThing: Readonly<Record<Language, (label: string) => string>> = {
  en: (label) =>
    label.replace(
      /(?<=\b(?:of|in|at|by|for|from|with|to|on) )(?:this|that|the same|such an?) (?=(\p{L}))/giu,
      (_, letter: string) => (/[aeiou]/iu.test(letter) ? "an " : "a "),
    ),
  zh: (label) => label.replace(/^(?:该|此|这|那|上述|同一)[个位家名所座部项份款]?(?=[^的]{1,12}的)/u, "某个"),
};

/**
 * Returns a form of a label that can be read without the question's other clauses. Words that only say that the thing is asked for are left
 * out, since they tell a searcher nothing. A label that then refers to no other clause stays as it is.
 * Otherwise the reference is made indefinite: "chair of that group" becomes "chair of a group", and 该组的主席 becomes 某个组的主席. The label's class
 * alone says less, so it is used only if this is not enough. Null if no class is left.
 */
export function selfContained(words: string, language: Language): string | null {
  // A Chinese label has a blank between what is left out and a Latin name ("所问的 GitHub 用户名").
  const label = words.trim().replace(ofQuestion[language], "").trim();
  if (continues.test(label)) return classOf(label, language) || null;
  if (!refers[language].test(label)) return label;
  const any = ofAnyThing[language](label);
  if (any !== label && !refers[language].test(any)) return any;
  const named = classOf(label, language)
    .replace(/^(?:该|此|这|那|其|上述|同一)[个位家名所座部项]?/u, "")
    .trim();
  return named === "" || refers[language].test(named) ? null : named;
}
