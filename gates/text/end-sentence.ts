import type { Language } from "../../domain/language.ts";

/**
 * Returns a text that ends as a sentence does. A sign that only joins parts is taken off its end, and a full stop is added where no sign
 * ends the text.
 */
export function endSentence(text: string, language: Language): string {
  const said = text.trim().replace(/[,;:，；：、]+$/u, "");
  return /[.!?。！？…](?:["'”’」』）)\]]*)$/u.test(said) ? said : `${said}${language === "zh" ? "。" : "."}`;
}
