import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "../domain/language.ts";
import type { ToolSet } from "../domain/ports/web/tool-set.ts";
import type { ModelGateway } from "../models/model-gateway.ts";

/** Parts that agents are built from: the gateway to the models, and the tools `search` and `visit`. */
export interface AgentParts {
  readonly gateway: Pick<ModelGateway, "ask" | "chat" | "maxInputTokens">;
  readonly toolSet: ToolSet;
  /** True if a conversation shows the tools' answers in full instead of shortened. */
  readonly fullResults?: boolean;
}

export type Prompts = Readonly<Record<Language, string>>;

/**
 * Reads the prompt `<what>.<language>.prompt.md` beside a module, in both languages. This works in built code as well, since the build
 * copies the prompts beside the compiled module.
 */
export function loadPrompts(moduleUrl: string, what: string): Prompts {
  const load = (language: Language): string =>
    readFileSync(fileURLToPath(new URL(`${what}.${language}.prompt.md`, moduleUrl)), "utf8").trim();
  return { en: load("en"), zh: load("zh") };
}

/** Returns the SHA-256 of every prompt by its path in this folder. It records which prompts the models were given. */
export function hashPrompts(): Record<string, string> {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".prompt.md"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      relative(folder, file).split(sep).join("/"),
      createHash("sha256").update(readFileSync(file)).digest("hex"),
    ]),
  );
}
