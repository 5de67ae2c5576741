import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { Language } from "../../../domain/language.ts";
import type { StoredStatements, WikidataSnapshot } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { readDay } from "../../../domain/wikidata/time-span.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { itemNumber, itemNumbersEnd } from "../statements/item-number.ts";
import { openClassTree } from "./class-tree.ts";
import { type CountedCondition, countWitnesses, findAnswers, meetsCondition } from "./find-answers.ts";
import { NameTable } from "./name-table.ts";
import { StatementTableBuilder } from "./statement-table.ts";

/** A property's names in all languages of the snapshot, and whether Wikidata constrains it to one value. */
interface PropertyNames extends Pick<WikidataEntity, "id" | "labels" | "aliases" | "descriptions"> {
  readonly isSingleValued: boolean;
}

/**
 * An index of a snapshot in memory, with what the making of questions needs: how many x meet some conditions (LiveSearchBench §4.2, COUNT =
 * 1), and which items have a name. It is built in one pass, and takes 13 bytes for each statement and 16 for each name.
 */
export interface SnapshotIndex {
  readonly statements: number;
  readonly bytes: number;
  /** Finds the x that meet all conditions, at most `most` of them: items by their id, literals by `literal-…`. */
  answers(conditions: readonly CountedCondition[], most: number): string[];
  /** Counts the x that `answers` would find, without making their ids. */
  count(conditions: readonly CountedCondition[], most: number): number;
  meets(item: string, condition: CountedCondition): boolean;
  /** Counts the things through which an item meets a fuzzed condition. */
  witnesses(item: string, condition: CountedCondition): number;
  isA(item: string, ofClass: string): boolean;
  /** Items that have a statement with this property and object; at most `most` of them. */
  subjectsOf(property: string, object: string, most: number): string[];
  /** Items whose label or alias in a language is this name; at most `most` of them. */
  bearers(name: string, language: Language, most: number): string[];
  properties(): ReadonlyMap<string, PropertyNames>;
  /** Follows redirects of merged items. */
  resolve(id: string): string;
}

export interface SnapshotIndexOptions {
  readonly snapshot: Pick<WikidataSnapshot, "manifest" | "blocks" | "resolver">;
  readonly languages: readonly Language[];
  /** Whether statements of a property are kept. By default all are. */
  readonly keeps?: (property: string) => boolean;
}

/**
 * Builds the index of a snapshot in one pass. @throws SettingsError `snapshot-unsorted` if items don't come in the order of their numbers
 */
export async function buildSnapshotIndex(options: SnapshotIndexOptions): Promise<SnapshotIndex> {
  const { snapshot, languages, keeps = () => true } = options;
  const resolve = await snapshot.resolver();
  const builder = new StatementTableBuilder({ asOf: readDay(snapshot.manifest.day), keeps });
  const names = new NameTable(languages);
  const properties = new Map<string, PropertyNames>();
  let last = 0;
  for await (const block of snapshot.blocks())
    for (const { id, statements, texts } of block) {
      const number = itemNumber(id);
      if (number === null) {
        if (id.startsWith("P"))
          properties.set(id, { id, ...texts(), isSingleValued: hasSingleValue(statements) });
        continue;
      }
      if (number <= last)
        throw new SettingsError(
          `snapshot ${snapshot.manifest.name}: ${id} comes after Q${last}; ingest it again`,
          { code: "snapshot-unsorted" },
        );
      last = number;
      builder.add(number, statements);
      if (languages.length > 0) names.add(number, texts());
    }
  const table = builder.build();
  const indexed = { table, classes: openClassTree(table) };
  return {
    statements: table.rows,
    bytes: table.bytes + names.bytes,
    answers: (conditions, most) => findAnswers(conditions, most, indexed).map(idOf),
    count: (conditions, most) => findAnswers(conditions, most, indexed).length,
    meets: (item, condition) => meetsCondition(itemNumber(item) ?? 0, condition, indexed),
    witnesses: (item, condition) => countWitnesses(itemNumber(item) ?? 0, condition, indexed),
    isA: (item, ofClass) => indexed.classes.isA(itemNumber(item) ?? 0, itemNumber(ofClass) ?? 0),
    subjectsOf: (property, object, most) => {
      const given = { kind: "entity", id: object } as const;
      return findAnswers([{ asked: "subject", property, time: "ever", given }], most, indexed).map(idOf);
    },
    bearers: (name, language, most) => names.bearers(name, language, most).map(idOf),
    properties: () => properties,
    resolve,
  };
}

const constraint = 2302;
/** Items of two constraints: single-value, and single-best-value, which can also be met by ranks. */
const singleValueConstraints = [19_474_404, 52_060_874];

function hasSingleValue(statements: StoredStatements): boolean {
  for (let at = 0; at < statements.count; at += 1)
    if (
      statements.property(at) === constraint &&
      statements.rank(at) !== "deprecated" &&
      singleValueConstraints.includes(statements.item(at))
    )
      return true;
  return false;
}

function idOf(number: number): string {
  return number < itemNumbersEnd ? `Q${number}` : `literal-${number - itemNumbersEnd}`;
}
