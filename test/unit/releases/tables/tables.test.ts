import fc from "fast-check";
import { parquetMetadata } from "hyparquet";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { itemRow, itemTable } from "../../../../releases/tables/retired-tables.ts";
import { writeJsonl, writeParquet } from "../../../../releases/tables/table.ts";
import { readJsonl, readParquet } from "../../../../releases/verify/read-tables.ts";
import { anyText } from "../../../support/any-text.ts";
import { makePiece, makeReleaseItem } from "../make-release-item.ts";

const canary = "a canary";
const items = [
  makeReleaseItem({ id: "q1", aliases: ["one", "“two”", ""], answers: ["北京", "上海\n浦东"] }),
  makeReleaseItem({
    id: "q2",
    language: "zh",
    question: "哪座城市在二〇二六年二月\t启用了新桥？😀 𠮷",
    answer: "",
    evidence: [makePiece({ rootDomain: null, snapshot: null })],
    graph: { nodes: [{ id: "n1", kind: "entity", label: "桥" }], edges: [], answer: "n1" },
  }),
];
const rows = items.map((item) =>
  itemRow(item, { cutoff: "2026-01-01", released: "2026-03-07", retired: null, canary }),
);

describe("tables", () => {
  it("JSONL and Parquet of items read back alike: Chinese, lists, nulls, whole numbers", async () => {
    const fromLines = readJsonl(itemTable, writeJsonl(itemTable, rows), "items.jsonl");
    const fromColumns = await readParquet(itemTable, writeParquet(itemTable, rows), "items.parquet");
    expect(fromLines).toEqual(rows);
    expect(fromColumns).toEqual(rows);
    expect(fromColumns[0]).toMatchObject({ answers: ["北京", "上海\n浦东"], root_domains: 2, graph: null });
    expect(JSON.parse(fromColumns[1]?.evidence ?? "")).toEqual(items[1]?.evidence);
  });

  it("any texts, numbers and lists come back as they went in, from both", async () => {
    const table = z.strictObject({
      text: z.string(),
      maybe: z.string().nullable(),
      list: z.array(z.string()),
      maybeList: z.array(z.string()).nullable(),
      whole: z.int(),
      number: z.number().nullable(),
      yes: z.boolean(),
    });
    const text = anyText;
    const row = fc.record({
      ...{ text, maybe: fc.option(text), list: fc.array(text), maybeList: fc.option(fc.array(text)) },
      whole: fc.maxSafeInteger(),
      number: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).filter((x) => !Object.is(x, -0))),
      yes: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (given) => {
        expect(readJsonl(table, writeJsonl(table, given), "f")).toEqual(given);
        expect(await readParquet(table, writeParquet(table, given), "f")).toEqual(given);
      }),
      { numRuns: 60 },
    );
  });

  it("Parquet columns have the types that other readers know", () => {
    const bytes = writeParquet(itemTable, rows);
    const { schema, num_rows: count } = parquetMetadata(bytes.slice().buffer);
    const element = (name: string) => schema.find((entry) => entry.name === name);
    expect(Number(count)).toBe(2);
    expect(element("question")).toMatchObject({
      type: "BYTE_ARRAY",
      converted_type: "UTF8",
      repetition_type: "REQUIRED",
    });
    for (const day of ["accepted", "cutoff", "released"])
      expect(element(day)).toMatchObject({ converted_type: "UTF8", repetition_type: "REQUIRED" });
    expect(element("retired")).toMatchObject({ converted_type: "UTF8", repetition_type: "OPTIONAL" });
    expect(element("rounds")).toMatchObject({ type: "INT64" });
    expect(element("aliases")).toMatchObject({ converted_type: "LIST", repetition_type: "REQUIRED" });
    expect(element("answers")).toMatchObject({ converted_type: "LIST", repetition_type: "OPTIONAL" });
    expect(element("graph")).toMatchObject({ repetition_type: "OPTIONAL" });
    expect(schema[0]?.num_children).toBe(Object.keys(itemTable.shape).length);
  });

  it("the same rows give the same bytes, none a table without rows", async () => {
    expect(writeParquet(itemTable, rows)).toEqual(writeParquet(itemTable, rows));
    expect(await readParquet(itemTable, writeParquet(itemTable, []), "f")).toEqual([]);
    expect(writeJsonl(itemTable, [])).toBe("");
  });

  it("what doesn't fit is refused by its place, and its text is not repeated", async () => {
    const [first] = rows;
    if (first === undefined) throw new Error("no row");
    expect(() => writeJsonl(itemTable, [{ ...first, rounds: 1.5 }])).toThrow();
    const line = JSON.stringify({ ...first, rounds: "many", question: "a secret" });
    expect(() => readJsonl(itemTable, `\n${line}\n`, "x.jsonl")).toThrow(
      "x.jsonl, line 2: the column rounds has an unexpected value (invalid_type)",
    );
    expect(() => readJsonl(itemTable, "a secret", "x.jsonl")).toThrow(/^x\.jsonl, line 1: is not JSON$/u);
    const other = writeParquet(z.strictObject({ id: z.string() }), [{ id: "q" }]);
    await expect(readParquet(itemTable, other, "x.parquet")).rejects.toThrow(
      /^x\.parquet, row 1: the column/u,
    );
    await expect(readParquet(itemTable, other.subarray(0, 40), "x.parquet")).rejects.toThrow(
      /^x\.parquet can't be read as a Parquet file/u,
    );
    expect(() => writeParquet(z.strictObject({ when: z.date() }), [])).toThrow("no column of this type");
  });
});
