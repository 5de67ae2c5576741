import type { Language } from "../../domain/language.ts";

/** The class that a label names, without what other clauses say of it: "engineer who designed the plant" → "engineer". */
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

/** Makes a thing that a label refers to any thing of its class. */
const ofAnyThing: Readonly<Record<Language, (label: string) => string>> = {
  en: (label) =>
    label.replace(
      /(?<=\b(?:of|in|at|by|for|from|with|to|on) )(?:this|that|the same|such an?) (?=(\p{L}))/giu,
      (_, letter: string) => (/[aeiou]/iu.test(letter) ? "an " : "a "),
    ),
  zh: (label) => label.replace(/^(?:该|此|这|那|上述|同一)[个位家名所座部项份款]?(?=[^的]{1,12}的)/u, "某个"),
};

/**
 * A label that can be read alone: the label itself; where it refers to what other clauses tell, the same of any such thing ("chair of that
 * group" → "chair of a group", 该组的主席 → 某个组的主席), since the class alone does not say what is asked of it; or its class. Null where no
 * class is left.
 */
export function selfContained(label: string, language: Language): string | null {
  if (!refers[language].test(label)) return label;
  const any = ofAnyThing[language](label);
  if (any !== label && !refers[language].test(any)) return any;
  const named = classOf(label, language).replace(/^(?:该|此|这|那|其|上述|同一)[个位家名所座部项]?/u, "");
  return named === "" || refers[language].test(named) ? null : named;
}
