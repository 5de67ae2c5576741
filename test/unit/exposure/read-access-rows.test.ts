import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Stores } from "../../../domain/ports/stores.ts";
import { importAccessReport, readAccessRows } from "../../../exposure/import-access-report.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const now = new Date("2026-06-01T00:00:00Z");
const given = { release: "r-1", salt: "salt", now };
const row = (user: string, status = "accepted", rest: Record<string, string> = {}) => ({
  ...{ user, status, fullname: "Ada Renn", email: "ada@example.org", time: "2026-04-01T10:00:00Z" },
  ...rest,
});

test("of a user who was let in a keyed hash and a day stay, and nothing else of the person", () => {
  const events = readAccessRows([row("ada", "accepted", { reviewedAt: "2026-04-03T10:00:00Z" })], given);
  expect(events).toMatchObject([
    {
      itemId: "r-1",
      kind: "access-report",
      at: new Date("2026-04-03T10:00:00Z"),
      detail: { release: "r-1" },
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/ada|Renn|example/iu);
  expect(events[0]?.party).toBe(`user ${events[0]?.key.slice("access/".length)}`);
});

test("who was not let in has seen nothing; a user who stands twice is one", () => {
  const rows = [row("a"), row("A "), row("b", "pending"), row("c", "rejected"), row("d", "granted")];
  expect(readAccessRows(rows, given)).toHaveLength(2);
});

test("the same user in a later report is the same entry, under another salt somebody else", () => {
  const key = (salt: string) => readAccessRows([row("ada")], { ...given, salt })[0]?.key;
  expect(key("salt")).toBe(key("salt"));
  expect(key("other")).not.toBe(key("salt"));
});

test("a day that can't be read is the day of the import", () => {
  expect(readAccessRows([row("a", "accepted", { time: "soon" })], given)[0]?.at).toEqual(now);
});

test("a report in JSON or CSV that begins with a byte order mark is read as one without it", async () => {
  const dataDir = tempFolder();
  const stores = {
    releases: { list: async () => [{ id: "r-1" }] },
    exposureEvents: { note: async (events: readonly unknown[]) => events.length },
  } as unknown as Pick<Stores, "releases" | "exposureEvents">;
  const reports = {
    "report.json": JSON.stringify([row("ada")]),
    "report.csv": "user,status,time\nada,accepted,2026-04-01T10:00:00Z\n",
  };
  for (const [name, text] of Object.entries(reports)) {
    const file = join(dataDir, name);
    writeFileSync(file, `\uFEFF${text}`);
    const parts = { settings: { dataDir }, stores, clock: { now: () => now } };
    expect(await importAccessReport(parts, { file, release: "r-1" }), name).toMatchObject({
      ...{ rows: 1, users: 1, added: 1 },
    });
  }
});
