import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const folder = path.join(import.meta.dirname, "..", "..", "..", "docs", "decisions");

it("the index of decisions names each decision once", () => {
  const written = readdirSync(folder).filter((name) => name !== "README.md");
  const index = readFileSync(path.join(folder, "README.md"), "utf8");
  const named = [...index.matchAll(/^- \[(\d{4})\]\((\1-[a-z0-9-]+\.md)\) \S/gmu)].map(([, , name]) => name);
  expect(named.sort()).toEqual(written.sort());
});
