import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const parts = ["dist", "storage/migrations", "config", "package.json"];

export interface ProductCopy {
  /** The command line's main file. */
  readonly program: string;
  readonly reworded: number;
  remove(): void;
}

/** The built product once more, in a folder of its own, with every prompt file rewritten. */
export function copyWithPrompts(rewrite: (prompt: string) => string): ProductCopy {
  const folder = mkdtempSync(path.join(os.tmpdir(), "freshet-reworded-"));
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const files = readdirSync(path.join(folder, "dist"), { recursive: true, encoding: "utf8" });
  const prompts = files.filter((file) => file.endsWith(".prompt.md"));
  for (const prompt of prompts) {
    const file = path.join(folder, "dist", prompt);
    writeFileSync(file, rewrite(readFileSync(file, "utf8")));
  }
  return {
    program: path.join(folder, "dist", "cli", "main.js"),
    reworded: prompts.length,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
