import { readFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { expect, it } from "vitest";
import { createProgram } from "../../../cli/create-program.ts";

const page = readFileSync(path.join(import.meta.dirname, "..", "..", "..", "docs", "commands.md"), "utf8");

function namesOf(command: Command, before = ""): string[] {
  const own = command.commands.map((child) => [child, `${before}${child.name()}`] as const);
  return own.flatMap(([child, name]) => [name, ...namesOf(child, `${name} `)]);
}

it("docs/commands.md names only commands that exist", () => {
  const known = namesOf(createProgram());
  const table = page.split("\n").filter((line) => line.startsWith("| `freshet "));
  const named = table.flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/gu)]);
  // What stands before the first argument or option.
  const commands = named.map(
    ([, text = ""]) => /^(?:freshet )?([a-z]+(?:[- ][a-z]+)*)/u.exec(text)?.[1] ?? text,
  );
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((command) => !known.includes(command))).toEqual([]);
});
