import type { Language } from "../domain/language.ts";

/** How many items of one domain and language are to be made in place of retired ones. */
export interface Replacement {
  readonly domain: string;
  readonly language: Language;
  readonly retired: number;
}

/** Retired items counted by domain and language, in a fixed order. */
export function planReplacements(
  retired: readonly { readonly domain: string; readonly language: Language }[],
): Replacement[] {
  const cells = new Map<string, Replacement>();
  for (const { domain, language } of retired) {
    const name = `${domain}\n${language}`;
    cells.set(name, { domain, language, retired: (cells.get(name)?.retired ?? 0) + 1 });
  }
  return [...cells.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cell]) => cell);
}
