import type { SchemaElement } from "hyparquet";
import type { WikidataValue } from "../../../domain/wikidata/wikidata-entity.ts";
import type { DeltaChange } from "./compare-snapshots.ts";

/**
 * A change as a row of a file. Fields that a change lacks are null, such as those of a statement for an added, deleted or merged entity.
 */
export interface DeltaRow {
  readonly change: string;
  readonly entity: string;
  /** Target of a merged entity. */
  readonly into: string | null;
  readonly revision: number | null;
  readonly property: string | null;
  readonly kind: string | null;
  /** Value as the dump writes it; coordinates as latitude and longitude. */
  readonly value: string | null;
  readonly unit: string | null;
  readonly language: string | null;
  readonly precision: number | null;
  readonly statement: string | null;
  readonly rank: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly at: string | null;
  /** Values that the earlier snapshot had. */
  readonly before: readonly string[];
}

interface DeltaColumn {
  readonly name: keyof DeltaRow;
  readonly schema: readonly SchemaElement[];
  /** Returns the value of a row as Parquet's writer expects it; whole numbers have 64 bits there. */
  readonly stored: (row: DeltaRow) => unknown;
}

const text = (name: keyof DeltaRow, isRequired = false): DeltaColumn => ({
  name,
  schema: [
    {
      name,
      type: "BYTE_ARRAY",
      converted_type: "UTF8",
      repetition_type: isRequired ? "REQUIRED" : "OPTIONAL",
    },
  ],
  stored: (row) => row[name],
});

const integer = (name: "revision" | "precision"): DeltaColumn => ({
  name,
  schema: [{ name, type: "INT64", repetition_type: "OPTIONAL" }],
  stored: (row) => (row[name] === null ? null : BigInt(row[name])),
});

/** Columns in the order of the fields of a row. */
export const deltaColumns: readonly DeltaColumn[] = [
  ...[text("change", true), text("entity", true), text("into"), integer("revision")],
  ...[text("property"), text("kind"), text("value"), text("unit"), text("language"), integer("precision")],
  ...[text("statement"), text("rank"), text("from"), text("to"), text("at")],
  {
    name: "before",
    schema: [
      { name: "before", converted_type: "LIST", repetition_type: "REQUIRED", num_children: 1 },
      { name: "list", repetition_type: "REPEATED", num_children: 1 },
      { name: "element", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
    ],
    stored: (row) => row.before,
  },
];

const empty = {
  ...{ into: null, revision: null, property: null, kind: null, value: null, unit: null, language: null },
  ...{ precision: null, statement: null, rank: null, from: null, to: null, at: null, before: [] },
};

export function rowOf(change: DeltaChange): DeltaRow {
  if (!("statement" in change)) {
    const { id, change: kind } = change;
    return { change: kind, entity: id, ...empty, into: kind === "merged" ? change.into : null };
  }
  const { statement, subject, before, revision } = change;
  const { id, property, rank, value, from, to, at } = statement;
  return {
    ...{ change: change.change, entity: subject, into: null, revision, property, kind: value.kind },
    value: wordsOf(value),
    unit: value.kind === "quantity" ? value.unit : null,
    language: value.kind === "monolingual" ? value.language : null,
    precision: value.kind === "time" ? value.precision : null,
    ...{ statement: id, rank, from, to, at },
    before: before.map((old) => wordsOf(old) ?? old.kind),
  };
}

function wordsOf(value: WikidataValue): string | null {
  switch (value.kind) {
    case "entity":
      return value.id;
    case "string":
    case "monolingual":
      return value.text;
    case "time":
      return value.time;
    case "quantity":
      return value.amount;
    case "coordinates":
      return `${value.latitude},${value.longitude}`;
    case "somevalue":
    case "novalue":
      return null;
  }
}
