import type { Language } from "../domain/language.ts";
import type { Seeding } from "../domain/ports/runs/seeding-store.ts";

/** One sub-domain in one language, which seedings collect seeds for. */
export interface SeedCell {
  readonly domain: string;
  readonly subDomain: string;
  readonly language: Language;
}

/** Number of conversations in a row without a new seed after which a cell is asked no more. */
export const dryAfter = 3;
/** Number of days for which a dried-up cell is not asked. After a week there are new entities in the news. */
const dryDays = 7;

export interface SeedRound {
  /** Cells to ask now: those with an unfinished conversation first, then those with the fewest seeds. */
  readonly ask: readonly SeedCell[];
  /** Cells that are asked no more, because their last conversations found nothing new. */
  readonly dry: readonly SeedCell[];
  /** Number of seeds that the total lacks. */
  readonly missing: number;
}

/**
 * Plans the next round of `freshet seed --total`. Each cell that has not dried up gets one conversation, but there are no more
 * conversations than needed if each finds `per` seeds. The plan depends only on stored state, so after a kill the same command continues
 * the work. `seedings` are the earlier conversations, oldest first. `seeds` counts a cell's seeds.
 */
export function planSeedRound({
  cells,
  seedings,
  seeds,
  total,
  per,
  today,
}: {
  readonly cells: readonly SeedCell[];
  readonly seedings: readonly Pick<Seeding, "subDomain" | "language" | "status" | "added" | "day">[];
  readonly seeds: (cell: SeedCell) => number;
  readonly total: number;
  readonly per: number;
  readonly today: string;
}): SeedRound {
  const isDry = ({ subDomain, language }: SeedCell): boolean => {
    const last = seedings
      .filter((one) => one.subDomain === subDomain && one.language === language && one.status === "done")
      .slice(-dryAfter);
    const age = Date.parse(today) - Date.parse(last.at(-1)?.day ?? "1970-01-01");
    return last.length === dryAfter && last.every(({ added }) => added === 0) && age < dryDays * 86_400_000;
  };
  const isOpen = ({ subDomain, language }: SeedCell): boolean =>
    seedings.some((one) => one.subDomain === subDomain && one.language === language && one.status === "open");
  const dry = cells.filter((cell) => isDry(cell) && !isOpen(cell));
  const missing = Math.max(0, total - cells.reduce((sum, cell) => sum + seeds(cell), 0));
  const ask = cells
    .filter((cell) => !dry.includes(cell))
    .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || seeds(a) - seeds(b))
    .slice(0, Math.ceil(missing / per));
  return { ask, dry, missing };
}
