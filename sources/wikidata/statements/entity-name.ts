import type { Language } from "../../../domain/language.ts";
import { own } from "../../../domain/own.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";

/**
 * Wikidata's language codes under which a language's names are found, the preferred code first. `mul` has names that are the same in many
 * languages.
 */
const codes: Readonly<Record<Language, readonly string[]>> = {
  en: ["en", "mul", "en-gb", "en-ca"],
  zh: ["zh", "zh-hans", "zh-cn", "zh-sg", "zh-my", "zh-hant", "zh-tw", "zh-hk", "zh-mo", "mul"],
};

type Named = Pick<WikidataEntity, "labels" | "aliases" | "descriptions">;

/** The label of an entity in a language; null if it has none. */
export function labelOf({ labels }: Pick<Named, "labels">, language: Language): string | null {
  return firstOf(codes[language].map((code) => own(labels, code)?.trim()));
}

/** The description of an entity in a language; null if it has none. */
export function descriptionOf(
  { descriptions }: Pick<Named, "descriptions">,
  language: Language,
): string | null {
  return firstOf(codes[language].map((code) => own(descriptions, code)?.trim()));
}

/** All names of an entity in a language beside its label, each once: aliases, and the labels of the language's other codes. */
export function aliasesOf(entity: Named, language: Language): string[] {
  const label = labelOf(entity, language);
  const all = codes[language].flatMap((code) => [
    own(entity.labels, code) ?? "",
    ...(own(entity.aliases, code) ?? []),
  ]);
  return [...new Set(all.map((name) => name.trim()))].filter((name) => name !== "" && name !== label);
}

function firstOf(texts: readonly (string | undefined)[]): string | null {
  return texts.find((text) => text !== undefined && text !== "") ?? null;
}

/**
 * Whether a label can be used in a sentence: it has a letter or digit, no line break or other control character, and at most 120
 * characters.
 */
export function isUsableName(name: string): boolean {
  return (
    name.length <= 120 &&
    /[\p{L}\p{N}]/u.test(name) &&
    !/\p{Cc}|\p{Co}|\p{Cn}|[\u2028\u2029\ufffd]/u.test(name)
  );
}
