import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../../support/temp-folder.ts";

const root = path.join(import.meta.dirname, "..", "..", "..");
const cruiser = path.join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
const config = path.join(root, ".dependency-cruiser.cjs");

interface Report {
  readonly summary: { readonly violations: readonly { from: string; to: string; rule: { name: string } }[] };
}

function plant(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function install(folder: string, names: readonly string[]): void {
  const dependencies = Object.fromEntries(names.map((name) => [name, "1.0.0"]));
  plant(folder, { "package.json": JSON.stringify({ name: "tree", type: "module", dependencies }) });
  for (const name of names) {
    const description = JSON.stringify({ name, version: "1.0.0", type: "module", main: "index.js" });
    plant(path.join(folder, "node_modules", name), {
      "package.json": description,
      "index.js": "export const x = 1;",
    });
  }
}

async function violations(folder: string): Promise<string[]> {
  const args = [cruiser, "--config", config, "--output-type", "json", "."];
  // A tree with violations ends with another exit code; the report is on standard output all the same.
  const done = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: unknown) => error,
  );
  const { summary } = JSON.parse((done as { stdout: string }).stdout) as Report;
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`).sort();
}

describe("import rules", () => {
  const trees = tempFolder();
  const tree = (): string => mkdtempSync(path.join(trees, "tree-"));
  const word = "export type Word = string;\nexport const word: Word = '';\n";

  it("let the design's directions pass", async () => {
    const folder = tree();
    install(folder, ["zod", "bullmq"]);
    plant(folder, {
      "domain/word.ts": `import { x } from "zod";\n${word}export const y = x;`,
      "queues/add.ts":
        'import { x } from "bullmq";\nimport { word } from "../domain/word.ts";\nexport const add = [x, word];',
      "app/start.ts": 'export const start = (): unknown => import("../queues/add.ts");',
      "cli/main.ts": 'import { start } from "../app/start.ts";\nstart();',
    });
    expect(await violations(folder)).toEqual([]);
  });

  it("catch values, types and lazy imports that go against them", async () => {
    const folder = tree();
    install(folder, ["zod", "bullmq"]);
    plant(folder, {
      "domain/word.ts": `import { readFileSync } from "node:fs";\n${word}export const read = readFileSync;`,
      "simulation/world.ts": word,
      "queues/add.ts": word,
      "gates/decide.ts": 'import type { Word } from "../queues/add.ts";\nexport type Copy = Word;',
      "web/visit.ts": 'import { x } from "bullmq";\nexport const y = x;',
      "app/start.ts": 'export const start = (): unknown => import("../simulation/world.ts");',
      "cli/main.ts": 'import { word } from "../queues/add.ts";\nexport const copy = word;',
    });
    expect(await violations(folder)).toEqual([
      "app-imports: app/start.ts -> simulation/world.ts",
      "bullmq-in-queues-only: web/visit.ts -> node_modules/bullmq/index.js",
      "cli-imports: cli/main.ts -> queues/add.ts",
      "domain-imports-zod-only: domain/word.ts -> fs",
      "gates-imports: gates/decide.ts -> queues/add.ts",
    ]);
  });
});
