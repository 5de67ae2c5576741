import type { Kind } from "../language/kind.ts";
import type { Bilingual } from "../language/language.ts";

/** Something that facts are about. Names are unique in each language. */
export interface Entity {
  /** Short and ASCII, made of the English name: it stands in addresses. */
  readonly id: string;
  readonly kind: Kind;
  readonly name: Bilingual;
  /** What its name begins with; its twin's begins alike. */
  readonly stem: Bilingual;
  readonly subDomain: string;
  /** In (0, 1], by Zipf's law within its kind and sub-domain. */
  readonly popularity: number;
  /** The entity whose facts it shares for the most part. */
  readonly twinOf?: string;
}
