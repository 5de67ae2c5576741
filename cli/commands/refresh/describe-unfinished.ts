import { countOf } from "../../../domain/count-of.ts";
import type { RefreshService } from "../../../refresh/refresh-service.ts";

/** Number of the newest refreshes that are searched for unfinished ones. */
const mostLooked = 20;

/**
 * Describes other refreshes that still have open runs and that this refresh does not continue. For example, if an upgrade has changed a
 * default of the method, the same command begins another refresh. Without this note nobody would learn that paid work was left unfinished.
 */
export async function describeUnfinished(
  refreshes: Pick<RefreshService, "list" | "get">,
  id: string,
): Promise<string[]> {
  const newest = await refreshes.list({ limit: mostLooked });
  const others = newest.filter(
    (other) => other.id !== id && other.status === "open" && other.purpose === "items" && !other.detached,
  );
  const described = others.map(async (other): Promise<string[]> => {
    const { open, accepted } = (await refreshes.get(other.id)).progress;
    if (open === 0) return [];
    const got = `${accepted} of ${countOf(other.target, "question")} accepted, ${countOf(open, "run")} open`;
    return [
      `Refresh ${other.id} is unfinished (${got}). It was begun with other options, settings or defaults, and is not continued.`,
    ];
  });
  return (await Promise.all(described)).flat();
}
