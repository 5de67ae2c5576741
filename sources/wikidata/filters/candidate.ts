import type { Language } from "../../../domain/language.ts";
import type { WikidataRules } from "../../../domain/settings/wikidata-settings.ts";
import type { DeltaStatement } from "../../../domain/wikidata/wikidata-delta.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import type { SnapshotIndex } from "../index/snapshot-index.ts";
import type { EntityReader } from "../statements/entity-reader.ts";

/** What a filter of statements alone knows. */
interface StatementContext {
  readonly rules: WikidataRules;
  /** Day of the later snapshot as a number (`readDay`). */
  readonly asOf: number;
  /** Follows redirects of merged items. */
  readonly resolve: (id: string) => string;
}

/** What a filter of whole entities knows as well. */
export interface EntityContext extends StatementContext {
  readonly language: Language;
  readonly index: SnapshotIndex;
  readonly entities: EntityReader;
}

/** A statement of the delta with the entities that it names, as the later snapshot has them; null for what that one lacks. */
export interface Candidate {
  readonly delta: DeltaStatement;
  readonly subject: WikidataEntity | null;
  /** The value where it is an item, or a quantity's unit; undefined where the value names no item. */
  readonly value: WikidataEntity | null | undefined;
}

/** A filter that looks at a statement of the delta alone. */
export interface StatementFilter {
  readonly code: string;
  drops(delta: DeltaStatement, context: StatementContext): boolean;
}

/** A filter that looks at the entities that a statement names, too. */
export interface EntityFilter {
  readonly code: string;
  drops(candidate: Candidate, context: EntityContext): boolean | Promise<boolean>;
}
