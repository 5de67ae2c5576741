import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..", "..", "..");
const most = 120;

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "examples/README.md",
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join("docs", name)),
];

/** Lines of prose with their numbers: blocks of commands, rows of tables and pictures can't be broken. */
function proseOf(page: string): [number, string][] {
  let isCode = false;
  return readFileSync(path.join(root, page), "utf8")
    .split("\n")
    .flatMap((line, at): [number, string][] => {
      if (line.trim().startsWith("```")) isCode = !isCode;
      return isCode || /^(?:```|\||!\[)/u.test(line) ? [] : [[at + 1, line]];
    });
}

it.each(pages)("%s has no line of prose that is longer than 120 characters", (page) => {
  const prose = proseOf(page);
  expect(prose.length).toBeGreaterThan(3);
  expect(prose.filter(([, line]) => [...line].length > most)).toEqual([]);
});
