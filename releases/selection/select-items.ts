import type { Language } from "../../domain/language.ts";
import type { ReleaseItem } from "../../domain/release-item.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";

/** What one domain gives in one language. */
export interface Cell {
  readonly language: Language;
  readonly domain: string;
  readonly wanted: number;
  /** Candidates that there were. */
  readonly had: number;
  readonly chosen: number;
  /** wanted − chosen: what a refresh is to make. */
  readonly short: number;
  /** The same of the private split: wanted and chosen, both among those above. */
  readonly privateWanted: number;
  readonly privateChosen: number;
}

/**
 * Chooses a release balanced over domains and languages, and in each domain over its sub-domains. Pure: the same candidates give the
 * same release, in whichever order they come. Items released before go first: it is the retirement policy that takes items out.
 */
export function selectItems(
  candidates: readonly ReleaseItem[],
  options: {
    readonly settings: Pick<ReleaseSettings, "targets" | "privateShare">;
    /** Ids of the domains, in the order of the settings. */
    readonly domains: readonly string[];
    /** Ids of items that an earlier release holds. */
    readonly released?: ReadonlySet<string>;
  },
): { chosen: ReleaseItem[]; cells: Cell[] } {
  throw new Error(`not written yet: ${candidates.length} ${Object.keys(options)}`);
}
