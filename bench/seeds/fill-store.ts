import { performance } from "node:perf_hooks";
import type { Language } from "../../domain/language.ts";
import { seedNameKeys } from "../../domain/run/seed-name-keys.ts";
import { createRandom } from "../../simulation/world/create-random.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { openDatabase } from "../../storage/database/open-database.ts";
import { createSeedStore } from "../../storage/runs/create-seed-store.ts";
import { startPostgres } from "../../test/support/start-postgres.ts";
import type { Rate } from "../wilson-interval.ts";
import { writeNames } from "./write-names.ts";

export interface FilledStore {
  /** Names offered, and seeds stored of them. */
  readonly offered: number;
  readonly stored: number;
  /** Stored seeds that name a thing which another seed names already. */
  readonly duplicates: Rate;
  /** The same by the form of the name, among the names offered in that form. */
  readonly byForm: Readonly<Record<string, Rate>>;
  /** Things that got no seed because another thing's name has the same key. */
  readonly merged: Rate;
  /**
   * Figures for each quarter of the batches: mean milliseconds to add a batch and to list a cell's names, and the process's memory at the
   * end.
   */
  readonly quarters: readonly {
    readonly seeds: number;
    readonly addMs: number;
    readonly megabytes: number;
  }[];
}

interface Offer {
  readonly thing: string;
  readonly form: string;
  readonly name: string;
  readonly language: Language;
  readonly cell: string;
}

/** Seeds of one conversation. */
const batch = 20;
const cells = 18;

/**
 * Fills a store with seeds, until it has the wanted number of distinct names. The seeds come from simulated worlds of consecutive random
 * seeds. A share of them is offered a second time in another spelling.
 */
export async function fillStore(options: {
  readonly size: number;
  readonly share: number;
  readonly randomSeed: number;
}): Promise<FilledStore> {
  const offers = drawOffers(options);
  const postgres = await startPostgres({ kind: "embedded" });
  const db = await openDatabase({ url: postgres.url, dataDir: "", connections: 2 });
  try {
    const store = createSeedStore({ db });
    const ownerOf = new Map<string, string>();
    const stored: Offer[] = [];
    const quarters: { seeds: number; addMs: number; megabytes: number }[] = [];
    const quarter = Math.ceil(offers.length / 4 / batch) * batch;
    let spent = 0;
    for (let at = 0; at < offers.length; at += batch) {
      const some = offers.slice(at, at + batch);
      const began = performance.now();
      const added = await store.add(some.map(toSeed), { max: offers.length });
      spent += performance.now() - began;
      const names = new Set(added.map(({ name, language }) => `${language} ${name}`));
      for (const offer of some) {
        if (!names.has(`${offer.language} ${offer.name}`)) continue;
        stored.push(offer);
        for (const key of seedNameKeys({ name: offer.name, subDomain: offer.cell }))
          ownerOf.set(`${offer.language} ${key}`, offer.thing);
      }
      if ((at + batch) % quarter === 0 || at + batch >= offers.length) {
        globalThis.gc?.();
        const batches = Math.ceil((Math.min(at + batch, offers.length) - quarters.length * quarter) / batch);
        quarters.push({
          seeds: stored.length,
          addMs: spent / Math.max(1, batches),
          megabytes: process.memoryUsage().rss / 1e6,
        });
        spent = 0;
      }
    }
    return { offered: offers.length, stored: stored.length, quarters, ...judge(offers, stored) };
  } finally {
    await db.close();
    await postgres.close();
  }
}

function judge(
  offers: readonly Offer[],
  stored: readonly Offer[],
): Pick<FilledStore, "duplicates" | "byForm" | "merged"> {
  const seen = new Set<string>();
  const doubled = new Set<Offer>();
  for (const offer of stored) {
    if (seen.has(offer.thing)) doubled.add(offer);
    seen.add(offer.thing);
  }
  const byForm: Record<string, { hits: number; of: number }> = {};
  for (const offer of offers) {
    if (offer.form === "plain") continue;
    const { hits, of } = byForm[offer.form] ?? { hits: 0, of: 0 };
    byForm[offer.form] = { hits: hits + Number(doubled.has(offer)), of: of + 1 };
  }
  const things = new Set(offers.map(({ thing }) => thing));
  return {
    duplicates: { hits: doubled.size, of: stored.length },
    byForm,
    merged: { hits: [...things].filter((thing) => !seen.has(thing)).length, of: things.size },
  };
}

/** Draws things until there are enough. For a share of them, another spelling is put at any place after the plain name. */
function drawOffers({
  size,
  share,
  randomSeed,
}: {
  readonly size: number;
  readonly share: number;
  readonly randomSeed: number;
}): Offer[] {
  const random = createRandom(randomSeed).fork("names of seeds");
  const plain = new Map<string, Offer>();
  const again: Offer[] = [];
  for (let world = randomSeed; plain.size < size; world += 1)
    for (const { name } of createWorld({ seed: world, size: "large" }).entities)
      for (const language of ["en", "zh"] as const) {
        const thing = `${language} ${name[language]}`;
        // Two worlds may give one name to two things, which no reader of names could tell apart.
        if (plain.size >= size || plain.has(thing)) continue;
        const common = { thing, language, cell: `cell-${plain.size % cells}` };
        plain.set(thing, { ...common, form: "plain", name: name[language] });
        if (random.chance(share)) again.push({ ...common, ...random.pick(writeNames(name, language)) });
      }
  const offers = [...plain.values()];
  const behind = Math.ceil(offers.length / Math.max(1, again.length));
  return offers.flatMap((offer, index) => {
    // A second writing is offered some hundred names after the first one, by another conversation.
    const late = index >= 400 && (index - 400) % behind === 0 ? again[(index - 400) / behind] : undefined;
    return late === undefined ? [offer] : [offer, late];
  });
}

const toSeed = ({ name, language, cell }: Offer) => ({
  ...{
    language,
    domain: cell,
    subDomain: cell,
    name,
    description: "d",
    urls: ["https://a.example/"],
    surfaced: "2026-05-01",
  },
});
