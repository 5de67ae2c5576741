import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import config from "../../../drizzle.config.ts";

// drizzle-kit adds a member to all arrays, which later test files of this worker would find by `for … in`.
Object.defineProperty(Array.prototype, "random", { enumerable: false });

const root = path.resolve(import.meta.dirname, "../../..");
const listed = ("schema" in config ? [config.schema ?? []] : []).flat().sort();

test("the configuration of drizzle-kit lists each file that declares tables", () => {
  const declaring = readdirSync(path.join(root, "storage"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `./storage/${file}`)
    .filter((file) => readFileSync(path.join(root, file), "utf8").includes("pgTable("));
  expect(declaring.length).toBeGreaterThan(20);
  expect(listed).toEqual(declaring.sort());
});

test("the migrations make the tables that the stores declare: none is missing, and drizzle-kit would change nothing", async () => {
  const tables: Record<string, unknown> = {};
  for (const file of listed) Object.assign(tables, await import(path.join(root, file)));
  const folder = path.join(root, "storage", "migrations", "meta");
  const snapshots = readdirSync(folder).filter((file) => file.endsWith("_snapshot.json"));
  // Older ones are six thousand lines each, and nothing reads them (decision 0115).
  expect(snapshots).toHaveLength(1);
  const migrated = JSON.parse(readFileSync(path.join(folder, String(snapshots[0])), "utf8"));
  expect(await generateMigration(migrated, generateDrizzleJson(tables))).toEqual([]);
});
