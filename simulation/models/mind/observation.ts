import type { ReadFact } from "../../language/fact.ts";

/** A fact as some page states it, as far as a conversation showed it. */
export interface Observation extends ReadFact {
  readonly url: string;
  readonly host: string;
  /** The page's own date. */
  readonly published: string | null;
  /** Seen on the visited page, not in a search result's snippet only. */
  readonly visited: boolean;
}
