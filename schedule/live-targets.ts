import type { Language } from "../domain/language.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** How many live items each domain and language is to have: even shares, what is left over to the first ones. */
export function liveTargets({
  domains: { domains },
  method: { languages },
  schedule: { liveItems },
}: Pick<Settings, "domains" | "method" | "schedule">): {
  readonly domain: string;
  readonly language: Language;
  readonly wanted: number;
}[] {
  const cells = domains.flatMap(({ id: domain }) => languages.map((language) => ({ domain, language })));
  const share = Math.floor(liveItems / cells.length);
  const rest = liveItems % cells.length;
  return cells.map((cell, index) => ({ ...cell, wanted: share + (index < rest ? 1 : 0) }));
}
