import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { createNewestSnapshot } from "../../../../sources/wikidata/snapshot/create-newest-snapshot.ts";
import { ingestDump } from "../../../../sources/wikidata/snapshot/ingest-dump.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { lineOf, writeLines } from "../../../support/wikidata-lines.ts";

const dataDir = tempFolder();
const entity = (id: string): string => `<http://www.wikidata.org/entity/${id}>`;

async function ingest(name: string, dump: string): Promise<void> {
  await ingestDump({ dataDir, dump, name, day: name, languages: ["en"] });
}

it("opens the newest snapshot of the wanted format, and reads its redirects once", async () => {
  const line = lineOf({ id: "Q1", revision: 1, labels: { en: "one" }, statements: [] });
  const json = writeLines(dataDir, "a.json", [line]);
  const truthy = path.join(dataDir, "a.nt");
  const sameAs = "<http://www.w3.org/2002/07/owl#sameAs>";
  writeFileSync(
    truthy,
    [
      `${entity("Q1")} <http://www.wikidata.org/prop/direct/P31> ${entity("Q5")} .`,
      `${entity("Q7")} ${sameAs} ${entity("Q8")} .`,
      `${entity("Q8")} ${sameAs} ${entity("Q1")} .`,
      "",
    ].join("\n"),
  );
  await ingest("2026-08-01", json);
  await ingest("2026-09-01", json);
  await ingest("2026-10-01", truthy);
  const newest = createNewestSnapshot({ dataDir });
  const dayOf = async (format: "json" | "truthy", after: string) => {
    const snapshot = await newest({ format, after });
    await snapshot?.close();
    return snapshot?.manifest.day ?? null;
  };
  expect(await dayOf("json", "2026-08-01")).toBe("2026-09-01");
  expect(await dayOf("json", "2026-09-01")).toBeNull();
  expect(await dayOf("truthy", "2026-08-01")).toBe("2026-10-01");
  const opened = [];
  for (let time = 0; time < 2; time += 1) {
    const snapshot = await newest({ format: "truthy", after: "2026-08-01" });
    opened.push(await snapshot?.resolver());
    await snapshot?.close();
  }
  const [first, second] = opened;
  expect(first).toBeDefined();
  expect(second).toBe(first);
  expect(first?.("Q7")).toBe("Q1");
});
