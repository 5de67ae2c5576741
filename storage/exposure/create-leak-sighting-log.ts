import { desc, eq } from "drizzle-orm";
import type { Clock } from "../../domain/ports/clock.ts";
import type { LeakSightingLog } from "../../domain/ports/leak-sighting-log.ts";
import { inScope } from "../calls/in-scope.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { noteHookEvent } from "../hooks/note-hook-event.ts";
import { cleanText } from "../text/clean-text.ts";
import { hashText } from "../text/hash-text.ts";
import { normaliseUrl } from "../text/normalise-url.ts";
import { leakSightings } from "./leak-sightings.ts";

export function createLeakSightingLog({
  db,
  clock,
}: {
  readonly db: Database;
  /** What entries are dated by; the server's own where it is left out. */
  readonly clock?: Clock | undefined;
}): LeakSightingLog {
  const { orm } = db;
  return withClearErrors<LeakSightingLog>({
    async note({ scope, step }, sightings) {
      if (sightings.length === 0) return;
      const values = sightings.map(({ kind, itemId, place, url, excerpt }) => {
        const address = normaliseUrl(url);
        return {
          ...{ kind, itemId, place, excerpt: cleanText(excerpt) },
          ...{ urlHash: hashText(address), url: cleanText(address) },
          ...{ scopeKind: scope.kind, scopeId: scope.id, step },
          ...(clock && { noticed: clock.now() }),
        };
      });
      await inScope(db, scope, async (tx) => {
        const added = await tx.insert(leakSightings).values(values).onConflictDoNothing().returning();
        // One address that many runs come by is one leak.
        for (const { itemId, kind, url, urlHash } of added) {
          const site = URL.canParse(url) ? new URL(url).hostname : "unknown";
          const data = { itemId, shows: kind, site };
          await noteHookEvent(tx, `leak-sighting/${itemId}/${urlHash}`, { type: "leak.found", data });
        }
      });
    },
    async list({ itemId, limit = 1000 }) {
      const rows = await orm
        .select()
        .from(leakSightings)
        .where(itemId === undefined ? undefined : eq(leakSightings.itemId, itemId))
        .orderBy(desc(leakSightings.noticed))
        .limit(limit);
      return rows.map(({ scopeKind, scopeId, urlHash: _, ...rest }) => ({
        ...rest,
        scope: { kind: scopeKind, id: scopeId },
      }));
    },
  });
}
