import type { Bilingual } from "./language.ts";

/** One of the 50 fine-grained sub-domains, with the words by which its people, organisations and events are known. */
export interface SubDomain {
  /** `<domain>/<sub-domain>`, as in the product's domain settings. */
  readonly id: string;
  readonly domain: string;
  readonly name: Bilingual;
  readonly occupation: Bilingual;
  readonly organisation: Bilingual;
  readonly event: Bilingual;
  /** Words that its news carry. */
  readonly topics: Bilingual;
}
