import type { Language } from "../domain/language.ts";

/** A reader's goal that asks how something stands now, without a word of how it stood. */
export function askStanding(
  about: string,
  { relation, language }: { readonly relation: string; readonly language: Language },
): string {
  return language === "zh"
    ? `“${about}”的${relation}现在如何，从何时起`
    : `How it stands now with “${about}” as to ${relation}, and since when`;
}
