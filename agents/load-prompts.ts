import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "../domain/language.ts";

export type Prompts = Readonly<Record<Language, string>>;

/**
 * The prompt `<what>.<language>.prompt.md` beside a module, in both languages. Built code finds it too: the build copies
 * prompts beside the compiled module.
 */
export function loadPrompts(moduleUrl: string, what: string): Prompts {
  const load = (language: Language): string =>
    readFileSync(fileURLToPath(new URL(`${what}.${language}.prompt.md`, moduleUrl)), "utf8").trim();
  return { en: load("en"), zh: load("zh") };
}
