import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tempFolder } from "../../support/temp-folder.ts";

const folder = tempFolder();
const script = join(import.meta.dirname, "../../../scripts/check-lookups.mjs");
const compilerOptions = { strict: true, target: "es2023", lib: ["es2023"], types: [], noEmit: true };
writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));

/** What the rule says of a file of these lines. */
function linesFound(name: string, lines: readonly string[]): string[] {
  writeFileSync(join(folder, `${name}.ts`), `export {};\n${lines.join("\n")}\n`);
  const { stdout, stderr } = spawnSync(process.execPath, [script, join(folder, "tsconfig.json")], {
    encoding: "utf8",
  });
  // TypeScript's server may say this when it is ended.
  expect(stderr.replace("context canceled\n", "")).toBe("");
  return stdout
    .split("\n")
    .flatMap((line) => (line.startsWith(`${name}.ts:`) ? [line.slice(name.length + 4)] : []));
}

it("finds a table of any keys that is asked for one from outside, however it is written", () => {
  const wrong = [
    "manifest.files[name] === undefined;",
    'table[name] ?? "none";',
    "maybe?.[name];",
    "partial[name];",
    "name in table;",
    "table[name] = 1;",
    "table[name + 'x'];",
    "table[either];",
    "(unknownTable as Record<string, unknown>)[name];",
    "JSON.parse('{}')[name];",
    "generic({ a: 1 });",
    "either2[name];",
  ];
  const found = linesFound("wrong", [
    "declare const name: string; declare const either: string | 'a';",
    "declare const manifest: { files: Readonly<Record<string, { sha256: string }>> };",
    "declare const table: Record<string, number>; declare const maybe: Record<string, number> | undefined;",
    "declare const partial: Partial<Record<string, number>>; declare const unknownTable: unknown;",
    "declare const either2: Record<string, number> | readonly string[] & Record<string, number>;",
    "function generic<T extends Record<string, number>>(of: T) { return of[name]; }",
    ...wrong,
  ]);
  const places = found.map((line) => line.replace(/^\d+: /u, ""));
  expect(places).toEqual([
    "of[name]",
    ...[
      "manifest.files[name]",
      "table[name]",
      "maybe?.[name]",
      "partial[name]",
      "name in table",
      "table[name]",
    ],
    ...["table[name + 'x']", "table[either]", "(unknownTable as Record<string, unknown>)[name]"],
    ...["JSON.parse('{}')[name]", "either2[name]"],
  ]);
});

it("lets pass what can't find an inherited member: lists, Maps, known keys, own keys", () => {
  const found = linesFound("right", [
    "declare const name: string; declare const at: number; declare const kind: 'a' | 'b';",
    "declare const list: readonly string[]; declare const pair: [string, number]; declare const text: string;",
    "declare const map: Map<string, number>; declare const table: Record<string, number>;",
    "declare const known: Record<'a' | 'b', number>; declare const bytes: Uint8Array;",
    "declare const byNumber: Record<number, string>; declare const shape: { a: number; b: number };",
    "list[at]; pair[0]; text[at]; bytes[at]; map.get(name); byNumber[at];",
    "table['a']; table[kind]; known[kind]; shape[kind]; 'a' in shape; 'a' in table;",
    "Object.hasOwn(table, name); Object.entries(table); ({ ...table, [name]: 1 });",
    "class Own { #key = 1; has(other: object) { return #key in other; } } new Own();",
    "for (const key of ['a', 'b'] as const) table[key];",
  ]);
  expect(found).toEqual([]);
});
