import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findReached } from "./find-reached.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** Folders of the project that are no part of the product. */
const others = new Set(["bench", "dist", "docs", "examples", "node_modules", "scripts", "test"]);

describe("schemas of domain/", () => {
  it("each is parsed with, or is part of one that is: a shape that nothing checks is an interface", async () => {
    const sources = readProduct();
    const reached = findReached(sources, "domain");
    const schemas: string[] = [];
    for (const file of sources.keys()) {
      if (!file.startsWith("domain/")) continue;
      const module: Record<string, unknown> = await import(path.join(root, file));
      for (const [name, value] of Object.entries(module))
        if (value instanceof z.ZodType) schemas.push(`${file}#${name}`);
    }
    expect(schemas.length).toBeGreaterThan(50);
    expect(schemas.filter((name) => !reached.has(name as `${string}#${string}`))).toEqual([]);
  });

  it("what is named in types alone, or by another that nobody uses, is found", () => {
    const reached = findReached(
      new Map([
        [
          "domain/shapes.ts",
          `import { z } from "zod";
          const inner = z.string();
          export const used = z.object({ inner });
          export const typed = z.string();
          export type Typed = z.infer<typeof typed>;
          export const around = z.object({ part });
          export const part = z.string();
          export function parsePart(value: unknown) { return used.parse(value); }`,
        ],
        [
          "gates/judge.ts",
          `import { parsePart, typed, type around } from "../domain/shapes.ts";
          export const judge = (value: typeof typed & typeof around) => parsePart(value).part;`,
        ],
      ]),
      "domain",
    );
    const names = ["inner", "used", "typed", "around", "part", "parsePart"];
    expect(names.filter((name) => reached.has(`domain/shapes.ts#${name}`))).toEqual([
      "inner",
      "used",
      "parsePart",
    ]);
  });
});

/** All TypeScript of the product, by its path. */
function readProduct(): Map<string, string> {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !others.has(entry.name))
    .map(({ name }) => name);
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/"))),
  );
  // Code that imports nothing of domain/ comes to nothing there.
  return new Map(
    files
      .map((file): [string, string] => [file, readFileSync(path.join(root, file), "utf8")])
      .filter(([file, text]) => file.startsWith("domain/") || text.includes("/domain/")),
  );
}
