import { type Language, language as languages } from "../../domain/language.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import { type LevelName, levelName } from "../../domain/wikidata/templated-item.ts";
import { orderCandidates, takeCell } from "./select-items.ts";

/** The templated questions of one level in one language: allowed, available and chosen. */
export interface LevelCell {
  readonly language: Language;
  readonly level: LevelName;
  readonly most: number;
  readonly had: number;
  readonly chosen: number;
  readonly privateChosen: number;
}

/**
 * Chooses the templated questions of a release: at most the settings' number of each level in each language, spread over sub-domains, in both
 * splits alike. Items of earlier releases come first. The function is pure, as `selectItems` is.
 */
export function selectTemplated(
  candidates: readonly ReleaseItem[],
  options: {
    readonly settings: Pick<ReleaseSettings, "templated" | "privateShare">;
    readonly released: ReadonlySet<string>;
  },
): { readonly chosen: ReleaseItem[]; readonly cells: LevelCell[] } {
  const { settings, released } = options;
  const chosen: ReleaseItem[] = [];
  const cells: LevelCell[] = [];
  for (const language of languages.options)
    for (const level of levelName.options) {
      const own = candidates.filter((item) => item.language === language && item.level === level);
      if (own.length === 0) continue;
      const most = settings.templated[level];
      const privateWanted = Math.round(most * settings.privateShare);
      const taken = takeCell(orderCandidates(own, released), { wanted: most, privateWanted });
      chosen.push(...taken);
      const privateChosen = taken.filter(({ split }) => split === "private").length;
      cells.push({ language, level, most, had: own.length, chosen: taken.length, privateChosen });
    }
  return { chosen, cells };
}
