import { valueKey } from "../../../domain/wikidata/value-key.ts";
import type { DeltaStatement } from "../../../domain/wikidata/wikidata-delta.ts";
import type { WikidataStatement, WikidataValue } from "../../../domain/wikidata/wikidata-entity.ts";
import { valueKinds } from "../snapshot/encode-entity.ts";
import { idOfKey } from "../snapshot/entity-key.ts";
import { StatementViews } from "../snapshot/statement-views.ts";
import type { LogCursor } from "./log-cursor.ts";
import type { RedirectTable } from "./redirect-table.ts";

const before = new StatementViews();
const now = new StatementViews();

/**
 * Kinds of values for which different bytes may stand for the same value: entities and units can redirect, and numbers can be written in
 * several ways.
 */
const varying = new Set(
  ["entity", "quantity", "coordinates"].map((kind) => valueKinds.indexOf(kind as "entity")),
);

/**
 * Most statements of records that are compared one by one. Larger records are compared by sets, because each statement would have to be
 * searched for among all others.
 */
const mostSearched = 64;

/** Adds to `changes` the statements that the later revision of an entity has and the earlier one lacks. */
export function compareEntity(
  changes: DeltaStatement[],
  {
    earlier,
    later,
    redirects,
  }: { readonly earlier: LogCursor; readonly later: LogCursor; readonly redirects: RedirectTable },
): void {
  before.read(earlier.record());
  if (before.count > mostSearched) {
    compareStatements(changes, { old: earlier.statements(), later, redirects });
    return;
  }
  now.read(later.record());
  const isKnown = (index: number): boolean => {
    if (index < before.count && now.isSame(index, before, index)) return true;
    for (let other = 0; other < before.count; other += 1) if (now.isSame(index, before, other)) return true;
    if (!varying.has(now.kind(index))) return false;
    const key = valueKey(now.value(index), redirects.resolve);
    for (let other = 0; other < before.count; other += 1)
      if (before.property(other) === now.property(index) && before.kind(other) === now.kind(index))
        if (valueKey(before.value(other), redirects.resolve) === key) return true;
    return false;
  };
  for (let index = 0; index < now.count; index += 1) {
    if (isKnown(index)) continue;
    const subject = idOfKey(later.key);
    const values = valuesOf(now.property(index), redirects);
    const statement = now.statement(index, subject);
    changes.push(changeOf({ subject, statement, before: values, later }));
  }
}

/** Returns the values that the earlier revision had for a property, each once. */
function valuesOf(property: number, redirects: RedirectTable): WikidataValue[] {
  const values = new Map<string, WikidataValue>();
  for (let other = 0; other < before.count; other += 1) {
    if (before.property(other) !== property) continue;
    const value = before.value(other);
    const key = valueKey(value, redirects.resolve);
    if (!values.has(key)) values.set(key, value);
  }
  return [...values.values()];
}

/** Adds to `changes` the statements that an entity has and a list of earlier statements lacks. */
export function compareStatements(
  changes: DeltaStatement[],
  {
    old,
    later,
    redirects,
  }: {
    readonly old: readonly WikidataStatement[];
    readonly later: LogCursor;
    readonly redirects: RedirectTable;
  },
): void {
  const known = new Map<string, Map<string, WikidataValue>>();
  for (const { property, value } of old) {
    let values = known.get(property);
    if (values === undefined) {
      values = new Map();
      known.set(property, values);
    }
    const key = valueKey(value, redirects.resolve);
    if (!values.has(key)) values.set(key, value);
  }
  const subject = idOfKey(later.key);
  for (const statement of later.statements()) {
    const values = known.get(statement.property);
    if (values?.has(valueKey(statement.value, redirects.resolve))) continue;
    changes.push(
      changeOf({ subject, statement, before: values === undefined ? [] : [...values.values()], later }),
    );
  }
}

function changeOf({
  subject,
  statement,
  before: values,
  later,
}: Pick<DeltaStatement, "subject" | "statement" | "before"> & { readonly later: LogCursor }): DeltaStatement {
  const change = values.length === 0 ? "new" : "updated";
  return { change, subject, statement, before: values, revision: later.version < 0 ? null : later.version };
}
