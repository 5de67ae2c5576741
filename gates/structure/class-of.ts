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
  if (language === "zh") return /(?:^|的)([^的]*)$/u.exec(plain)?.[1]?.trim() ?? "";
  const [head = ""] = plain.split(
    /,|\s(?:(?:who|whom|whose|that|which|where|of|in|on|at|by|for|from|with|near|to|not|shown|held|made|won|given|sold|built|led|written|known|called|named)|\p{Ll}{2,}ed)(?:\s|$)/u,
  );
  return head.trim();
}

const refers: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:this|these|those|such|its|their|his|her|it|them|him|same|former|latter)\b|\bthat (?!(?:is|was|are|were|has|had|\p{Ll}+ed|\p{Ll}+s)\b)/iu,
  zh: /[该此其它他她]|这|那|上述|同一|前者|后者/u,
};

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
 * Returns a form of a label that can be read without the question's other clauses. A label that refers to none of them stays as it is.
 * Otherwise the reference is made indefinite: "chair of that group" becomes "chair of a group", and 该组的主席 becomes 某个组的主席. The label's class
 * alone says less, so it is used only if this is not enough. Null if no class is left.
 */
export function selfContained(label: string, language: Language): string | null {
  if (!refers[language].test(label)) return label;
  const any = ofAnyThing[language](label);
  if (any !== label && !refers[language].test(any)) return any;
  const named = classOf(label, language).replace(/^(?:该|此|这|那|其|上述|同一)[个位家名所座部项]?/u, "");
  return named === "" || refers[language].test(named) ? null : named;
}
