import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DumpTally } from "../../../../sources/wikidata/dump/dump-line.ts";
import { openDump } from "../../../../sources/wikidata/dump/open-dump.ts";
import { parseEntityLine } from "../../../../sources/wikidata/dump/parse-entity-line.ts";
import { dumpStart, readJsonDump } from "../../../../sources/wikidata/dump/read-json-dump.ts";
import { scanEntityLine } from "../../../../sources/wikidata/dump/scan-entity-line.ts";

const file = path.join(import.meta.dirname, "../../../fixtures/wikidata/real-lines.json");
const languages = ["en", "de", "fa"];
const lines = readFileSync(file, "utf8").trim().slice(2, -2).split(",\n");

/** What JSON.parse gives, by rules of this test's own: property, value, rank and id of each statement. */
function statementsOf(line: string): unknown[] {
  const { claims } = JSON.parse(line);
  return Object.values<{ mainsnak: Record<string, never>; rank: string; id: string }[]>(claims).flatMap(
    (list) =>
      list.map(({ mainsnak, rank, id }) => {
        const { property, datavalue } = mainsnak as unknown as {
          property: string;
          datavalue: { value: unknown };
        };
        const value = datavalue.value as string | { id?: string; "numeric-id": number };
        return [
          property,
          typeof value === "string" ? value : (value.id ?? `Q${value["numeric-id"]}`),
          rank,
          id,
        ];
      }),
  );
}

describe("real lines of Wikidata", () => {
  it("give the statements that JSON.parse gives", async () => {
    const dump = openDump(file);
    const tally = new DumpTally();
    const read = [];
    for await (const batch of readJsonDump(dump, { from: dumpStart, languages, tally }))
      read.push(...batch.lines);
    dump.close();
    expect(read.length).toBeGreaterThanOrEqual(40);
    expect(read).toHaveLength(lines.length);
    for (const [at, line] of lines.entries()) {
      const one = read[at];
      expect(one).toEqual(parseEntityLine(line, languages, new DumpTally()));
      if (one === undefined || !("entity" in one)) throw new Error(`no entity: ${line}`);
      const found = one.entity.statements.map(({ property, value, rank, id }) => [
        ...[
          property,
          value.kind === "entity" ? value.id : value.kind === "string" ? value.text : null,
          rank,
          id,
        ],
      ]);
      expect(found).toEqual(statementsOf(line));
    }
    expect(tally.toJSON()["malformed"]).toBeUndefined();
  });

  it("are scanned where they have the key order of recent dumps", () => {
    const scanned = lines.filter((line) => {
      const bytes = Buffer.from(line);
      return scanEntityLine(bytes, 0, bytes.length, languages) !== undefined;
    });
    expect(scanned.map((line) => JSON.parse(line).id)).toEqual(
      expect.arrayContaining(["Q24721060", "Q1082", "P31", "Q58"]),
    );
  });
});
