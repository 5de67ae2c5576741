import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { usePages } from "../../parts/use-pages.ts";

export type Seen = Told<"/v1/sightings">;
type Kind = "leaks" | "leakSightings" | "queries";

/** One list of what was seen on the web, page by page. */
export function useSeen<Of extends Kind>(of: Of) {
  return usePages<Seen, Seen[Of][number]>({
    key: ["exposure", "seen", of],
    fetch: (after) =>
      told(api.GET("/v1/sightings", { params: { query: { limit: 25, of, ...(after && { after }) } } })),
    rowsOf: (page) => page[of],
  });
}
