import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { Language } from "../../domain/language.ts";

/** The kind of a statement on a new page: an old report under a new date, an old fact in a new article's background, or true news. */
export type ClaimKind = "stale report" | "retold in passing" | "truly fresh";

/** What a gatherer that believes every new page would report of one sentence of it. */
export interface Claim {
  readonly kind: ClaimKind;
  readonly language: Language;
  readonly piece: GatheredEvidence;
}
