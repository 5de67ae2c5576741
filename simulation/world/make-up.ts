import { own } from "../../domain/own.ts";
import type { Kind } from "../language/kind.ts";

type Counts = Readonly<Partial<Record<Kind, number>>>;

/** In every sub-domain. */
const common: Counts = { person: 14, organisation: 8, award: 2, event: 4, project: 4, building: 3 };

const byDomain: Readonly<Record<string, Counts>> = {
  science: { paper: 7, species: 2, treatment: 1 },
  technology: { product: 8, paper: 3 },
  economy: { product: 5, law: 2, book: 3 },
  politics: { law: 7, book: 3 },
  geography: { building: 4, species: 3, book: 3 },
  "history-and-culture": { book: 5, film: 2, building: 3 },
  "arts-and-entertainment": { film: 3, book: 3, album: 3, product: 1 },
  sports: { team: 7, book: 2, film: 1 },
  health: { treatment: 6, paper: 4 },
};

const bySubDomain: Readonly<Record<string, Counts>> = {
  "science/biology": { species: 7, paper: 3 },
  "geography/nature-reserves": { species: 7, building: 3 },
  "arts-and-entertainment/film": { film: 9, book: 1 },
  "arts-and-entertainment/television": { film: 9, book: 1 },
  "arts-and-entertainment/music": { album: 9, book: 1 },
  "arts-and-entertainment/literature": { book: 9, film: 1 },
  "arts-and-entertainment/video-games": { product: 9, album: 1 },
};

/** How many entities of each kind a sub-domain holds at full size; an unknown domain holds the common kinds and books. */
export function makeUpOf(subDomain: string): ReadonlyMap<Kind, number> {
  const special = own(bySubDomain, subDomain) ?? own(byDomain, subDomain.split("/")[0] ?? "") ?? { book: 8 };
  const counts = new Map<Kind, number>();
  for (const [kind, count] of [...Object.entries(common), ...Object.entries(special)] as [Kind, number][])
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  return counts;
}
