import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..", "..", "..");

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join("docs", name)),
];

const read = (page: string): string => readFileSync(path.join(root, page), "utf8");

/** What stands in backticks and looks like a path of this repository: a known folder first, no placeholder in it. */
function pathsNamed(page: string): string[] {
  const folders = readdirSync(root, { withFileTypes: true })
    // A demo in this folder leaves its data in .freshet, where pages name files of their own.
    .filter((entry) => entry.isDirectory() && entry.name !== ".freshet")
    .map(({ name }) => name);
  const quoted = [...read(page).matchAll(/`([^`\s]+\/[^`\s]*)`/gu)].map(([, text = ""]) => text);
  return quoted.filter((text) => folders.includes(text.split("/")[0] ?? "") && !/[A-Z]{3}|[*…<]/u.test(text));
}

function linksOf(page: string): string[] {
  const targets = [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/gu)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^[a-z]+:/u.test(target));
}

describe.each(pages)("%s", (page) => {
  it("names only paths that exist", () => {
    expect(pathsNamed(page).filter((named) => !existsSync(path.join(root, named)))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const folder = path.dirname(path.join(root, page));
    expect(linksOf(page).filter((target) => !existsSync(path.join(folder, target)))).toEqual([]);
  });
});

it("the map of the paper names files of every part of the method", () => {
  const named = pathsNamed("docs/paper-map.md");
  expect(named.length).toBeGreaterThan(40);
  for (const folder of ["agents", "config", "domain", "gates", "graph", "reasoning"])
    expect(named.some((text) => text.startsWith(`${folder}/`))).toBe(true);
});
