import type { Language } from "../../domain/language.ts";

/** The search locale of a query: by its own script, and by the work's language where it has no letters. */
export function pickLocale(query: string, language: Language): "zh-CN" | "en-US" {
  if (/\p{Script=Han}/u.test(query)) return "zh-CN";
  if (/\p{L}/u.test(query)) return "en-US";
  return language === "zh" ? "zh-CN" : "en-US";
}

/** A query cut to what a service takes, at a word's end; services refuse longer ones whole. */
export function cutQuery(
  query: string,
  most: { readonly characters: number; readonly words?: number },
): string {
  let kept = query.trim().replace(/\s+/g, " ");
  if (most.words !== undefined) kept = kept.split(" ").slice(0, most.words).join(" ");
  const letters = Array.from(kept);
  if (letters.length <= most.characters) return kept;
  const cut = letters.slice(0, most.characters).join("");
  const end = letters[most.characters] === " " ? -1 : cut.lastIndexOf(" ");
  // Text without blanks (Chinese) is cut where it must.
  return end > most.characters / 2 ? cut.slice(0, end) : cut.trimEnd();
}
