import { writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** A statement as a dump writes it, with the keys in their order. */
export interface GivenStatement {
  readonly property: string;
  /** `datavalue` of the main snak; null for a value that is unknown. */
  readonly data: { readonly value: unknown; readonly type: string } | null;
  readonly rank?: string;
  readonly id?: string;
  readonly qualifiers?: Readonly<Record<string, readonly unknown[]>>;
}

export interface GivenEntity {
  readonly id: string;
  readonly revision?: number | undefined;
  readonly labels?: Readonly<Record<string, string>>;
  readonly statements?: readonly GivenStatement[];
}

export const itemData = (number: number) => ({
  value: { "entity-type": "item", "numeric-id": number, id: `Q${number}` },
  type: "wikibase-entityid",
});

/** The line of an entity, with the key order of real dumps. */
export function lineOf({ id, revision, labels = {}, statements = [] }: GivenEntity): string {
  const claims: Record<string, unknown[]> = {};
  for (const [index, { property, data, rank = "normal", id: own, qualifiers }] of statements.entries()) {
    const mainsnak = data
      ? { snaktype: "value", property, datavalue: data, datatype: "string" }
      : { snaktype: "somevalue", property, datatype: "string" };
    const of = qualifiers ? { qualifiers, "qualifiers-order": Object.keys(qualifiers) } : {};
    const list = claims[property] ?? [];
    list.push({ mainsnak, type: "statement", ...of, id: own ?? `${id}$s-${index}`, rank });
    claims[property] = list;
  }
  const texts = Object.entries(labels).map(([language, value]) => [language, { language, value }]);
  return JSON.stringify({
    ...{ type: id.startsWith("P") ? "property" : "item", id, labels: Object.fromEntries(texts) },
    ...{ descriptions: [], aliases: [], claims: statements.length === 0 ? [] : claims, sitelinks: [] },
    ...{ lastrevid: revision, modified: "2026-03-01T10:00:00Z" },
  });
}

/** Writes a dump as real ones are: a list with one entity on each line. A name with `.gz` is compressed. */
export function writeLines(folder: string, name: string, lines: readonly string[]): string {
  const file = path.join(folder, name);
  const text = `[\n${lines.join(",\n")}\n]\n`;
  writeFileSync(file, name.endsWith(".gz") ? gzipSync(text) : text);
  return file;
}
