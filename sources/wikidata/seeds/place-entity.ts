import { own } from "../../../domain/own.ts";
import type { Seed } from "../../../domain/run/seed.ts";
import type { DomainsSettings } from "../../../domain/settings/domains-settings.ts";
import type { WikidataDomains } from "../../../domain/settings/wikidata-settings.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";

/** A domain and a sub-domain of the settings. */
export type Place = Pick<Seed, "domain" | "subDomain">;

/** Most items that a search looks at, because an unusual entity may have thousands of superclasses. */
const mostItems = 400;

/**
 * Creates the function that finds the sub-domain of an entity: the one whose class, field or occupation is the nearest, counted in steps.
 * If several are equally near, the first in the order of `begin` is taken. Null if none is near; the entity is then outside all domains.
 */
export function createPlacer({
  mapping,
  domains,
  entity,
}: {
  readonly mapping: WikidataDomains;
  readonly domains: DomainsSettings;
  /** Finds an item of the later snapshot. */
  readonly entity: (id: string) => Promise<Pick<WikidataEntity, "statements"> | null>;
}): (of: Pick<WikidataEntity, "id" | "statements">) => Promise<Place | null> {
  const places = new Map<string, Place>();
  for (const { id: domain, subDomains } of domains.domains)
    for (const { id: subDomain } of subDomains)
      for (const item of own(mapping.subDomains, subDomain) ?? [])
        if (!places.has(item)) places.set(item, { domain, subDomain });
  const above = new Map<string, Promise<string[]>>();
  const classesAbove = (id: string): Promise<string[]> => {
    const known = above.get(id) ?? entity(id).then((found) => (found ? namedBy(found, mapping.up) : []));
    above.set(id, known);
    return known;
  };
  return async (of) => {
    const seen = new Set<string>();
    let level = [of.id, ...namedBy(of, mapping.begin)];
    for (let step = 0; step < mapping.most && level.length > 0; step += 1) {
      const place = level.map((id) => places.get(id)).find((found) => found !== undefined);
      if (place !== undefined) return place;
      const next: string[] = [];
      for (const id of level) {
        if (seen.has(id) || seen.size >= mostItems) continue;
        seen.add(id);
        // The search continues from the entity itself only through `begin`, which has been looked at already.
        if (id !== of.id) next.push(...(await classesAbove(id)));
      }
      level = next;
    }
    return null;
  };
}

/** Lists the items that an entity names by these properties, in the order of the properties. Deprecated statements don't count. */
function namedBy(
  { statements }: Pick<WikidataEntity, "statements">,
  properties: readonly string[],
): string[] {
  return properties.flatMap((property) =>
    statements.flatMap((each) =>
      each.property === property && each.rank !== "deprecated" && each.value.kind === "entity"
        ? [each.value.id]
        : [],
    ),
  );
}
