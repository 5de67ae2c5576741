import type { WikidataSnapshot } from "../../../domain/ports/web/wikidata-snapshots.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";

/** Reads entities of a snapshot by their ids. */
export type EntityReader = (id: string) => Promise<WikidataEntity | null>;

/** Most entities that are kept in memory, so that entities which questions need again are not read again. */
const most = 5_000;

/** Creates a reader that follows redirects and keeps the entities that it read last. */
export function createEntityReader(
  snapshot: Pick<WikidataSnapshot, "entity">,
  resolve: (id: string) => string,
): EntityReader {
  const kept = new Map<string, WikidataEntity | null>();
  return async (given) => {
    const id = resolve(given);
    const seen = kept.get(id);
    if (seen !== undefined) {
      kept.delete(id);
      kept.set(id, seen);
      return seen;
    }
    const entity = await snapshot.entity(id);
    kept.set(id, entity);
    const [oldest] = kept.size > most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return entity;
  };
}
