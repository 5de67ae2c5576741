import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..", "..", "..");
const rules: { comment: string }[] = createRequire(import.meta.url)(
  path.join(root, ".dependency-cruiser.cjs"),
).forbidden;

/** The folders that each folder may import, as the comments of the import rules list them. */
const allowed = new Map(
  rules.flatMap(({ comment }): [string, string][] => {
    const [, folder, imports] = /^([a-z-]+)\/ may import (.+)$/u.exec(comment) ?? [];
    return folder === undefined || imports === undefined ? [] : [[folder, imports]];
  }),
);

/** Rows of the page's table, whose last cell is compared only if it lists folders and nothing else. */
const rows = readFileSync(path.join(root, "docs", "architecture.md"), "utf8")
  .split("\n")
  .flatMap((line): [string, string][] => {
    const [, folder, imports] = /^\| `([a-z-]+)\/` \|.*\| ([^|]+) \|$/u.exec(line) ?? [];
    return folder === undefined || imports === undefined ? [] : [[folder, imports]];
  });
const inWords = ["domain", "app", "cli"];

it("docs/architecture.md names every folder of the import rules once", () => {
  expect(rows.map(([folder]) => folder).sort()).toEqual([...allowed.keys()].sort());
});

it.each(rows.filter(([folder]) => !inWords.includes(folder)))(
  "%s/ may import what its row says: %s",
  (folder, imports) => {
    expect(imports.split(", ").sort()).toEqual(allowed.get(folder)?.split(", ").sort());
  },
);
