import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";

/** What a line of a dump says: an entity, or that one entity redirects to another. Null for a line that is skipped and counted. */
export type DumpLine =
  | { readonly entity: WikidataEntity }
  | { readonly redirect: { readonly from: string; readonly to: string } }
  | null;

/** Longest text that is kept. Wikidata's own limit for a string is 2,500 characters. */
export const mostText = 64 * 1024;
