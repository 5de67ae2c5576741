import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { tempFolder } from "../../support/temp-folder.ts";

const root = path.join(import.meta.dirname, "..", "..", "..");
const knip = path.join(root, "node_modules", "knip", "bin", "knip.js");
const config = path.join(root, "knip.config.ts");

const tree = {
  "package.json": JSON.stringify({ name: "tree", type: "module", devDependencies: { vitest: "1.0.0" } }),
  "cli/main.ts": 'import { used } from "../domain/word.ts";\nconsole.log(used);\n',
  "domain/word.ts": [
    "export const used = 1;",
    "export const inItsFile = 2;",
    "export const inATest = inItsFile;",
    "export interface Unused {\n  readonly a: string;\n}",
    "",
  ].join("\n"),
  "domain/forgotten.ts": "export const forgotten = 1;\n",
  "domain/for-a-test.ts": "export const forATest = 1;\n",
  "domain/for-a-bench.ts": "export const forABench = 1;\n",
  "bench/speed.ts": 'import { forABench } from "../domain/for-a-bench.ts";\nconsole.log(forABench);\n',
  "test/unit/word.test.ts": [
    'import { forATest } from "../../domain/for-a-test.ts";',
    'import { inATest } from "../../domain/word.ts";',
    "console.log(forATest, inATest);",
    "",
  ].join("\n"),
};

interface Report {
  readonly issues: readonly {
    readonly file: string;
    readonly files: readonly unknown[];
    readonly exports: readonly { readonly name: string }[];
    readonly types: readonly { readonly name: string }[];
  }[];
}

describe("the check for dead code", () => {
  const folder = tempFolder();
  beforeAll(() => {
    for (const [name, text] of Object.entries(tree)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
  });

  async function found(...args: string[]): Promise<string[]> {
    const all = [knip, "--directory", folder, "--config", config, "--reporter", "json", "--no-progress"];
    const done = await promisify(execFile)(process.execPath, [...all, ...args]).catch(
      (error: unknown) => error,
    );
    const { issues } = JSON.parse((done as { stdout: string }).stdout) as Report;
    return issues
      .flatMap(({ file, files, exports, types }) => [
        ...files.map(() => file),
        ...[...exports, ...types].map(({ name }) => `${file}: ${name}`),
      ])
      .sort();
  }

  it("finds files and exports that nothing imports", async () => {
    expect(await found()).toEqual([
      "domain/forgotten.ts",
      "domain/word.ts: Unused",
      "domain/word.ts: inItsFile",
    ]);
  });

  it("finds product code that only tests and benches use", async () => {
    expect(await found("--production")).toEqual([
      "domain/for-a-bench.ts",
      "domain/for-a-test.ts",
      "domain/forgotten.ts",
      "domain/word.ts: Unused",
      "domain/word.ts: inATest",
    ]);
  });
});
