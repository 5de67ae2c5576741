import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..", "..", "..");

it("unit tests stand in folders that the product has, so that they are found by name", () => {
  const folders = readdirSync(path.join(root, "test", "unit"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(path.join(root, "test", "unit"), path.join(entry.parentPath, entry.name)));
  expect(folders.length).toBeGreaterThan(20);
  expect(
    folders.filter((folder) => !folder.startsWith("support") && !existsSync(path.join(root, folder))),
  ).toEqual([]);
});
