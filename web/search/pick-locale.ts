import type { Language } from "../../domain/language.ts";

/** The search locale of a query: by its own script, and by the work's language where it has no letters. */
export function pickLocale(query: string, language: Language): "zh-CN" | "en-US" {
  if (/\p{Script=Han}/u.test(query)) return "zh-CN";
  if (/\p{L}/u.test(query)) return "en-US";
  return language === "zh" ? "zh-CN" : "en-US";
}
