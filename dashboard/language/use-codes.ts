import { chineseNames, englishNames } from "./code-names.ts";
import { useLanguage } from "./language.tsx";

/** Names a code of the service in the language of the page: a state, a reason, a gate, a step, a finding. */
export function useCodes(): (code: string) => string {
  const { language } = useLanguage();
  const names = language === "zh" ? chineseNames : englishNames;
  return (code) => names.get(code) ?? nameOf(code);
}

/** The code's own words, as the start of a sentence. */
function nameOf(code: string): string {
  const words = code.replaceAll(/[-_]/gu, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
