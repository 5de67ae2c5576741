import type { Language } from "../../../domain/language.ts";
import type { WikidataRules } from "../../../domain/settings/wikidata-settings.ts";
import type { DeltaStatement } from "../../../domain/wikidata/wikidata-delta.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import type { SnapshotIndex } from "../index/snapshot-index.ts";
import type { EntityReader } from "../statements/entity-reader.ts";

/** What a filter that sees only statements knows. */
interface StatementContext {
  readonly rules: WikidataRules;
  /** Day of the later snapshot as a number (`readDay`). */
  readonly asOf: number;
  /** Follows redirects of merged items. */
  readonly resolve: (id: string) => string;
}

/** What a filter that sees whole entities knows in addition. */
export interface EntityContext extends StatementContext {
  readonly language: Language;
  readonly index: SnapshotIndex;
  readonly entities: EntityReader;
}

/**
 * A statement of the delta with the entities that it names, as the later snapshot has them. An entity that the later snapshot lacks is
 * null.
 */
export interface Candidate {
  readonly delta: DeltaStatement;
  readonly subject: WikidataEntity | null;
  /** The entity of the value if the value is an item, or of a quantity's unit; undefined if the value names no item. */
  readonly value: WikidataEntity | null | undefined;
}

/** A filter that looks only at the statement of the delta. */
export interface StatementFilter {
  readonly code: string;
  drops(delta: DeltaStatement, context: StatementContext): boolean;
}

/** A filter that also looks at the entities which a statement names. */
export interface EntityFilter {
  readonly code: string;
  drops(candidate: Candidate, context: EntityContext): boolean | Promise<boolean>;
}
