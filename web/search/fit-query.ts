import type { Language } from "../../domain/language.ts";

/** The search locale of a query: from its own script, or from the given language if the query has no letters. */
export function pickLocale(query: string, language: Language): "zh-CN" | "en-US" {
  if (/\p{Script=Han}/u.test(query)) return "zh-CN";
  if (/\p{L}/u.test(query)) return "en-US";
  return language === "zh" ? "zh-CN" : "en-US";
}

/** Shortens a query to the limits of a service, at the end of a word. Services refuse longer queries completely. */
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
  // Text without spaces, such as Chinese, is cut at the limit.
  return end > most.characters / 2 ? cut.slice(0, end) : cut.trimEnd();
}
