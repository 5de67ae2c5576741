import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { tempFolder } from "../../support/temp-folder.ts";

const root = path.join(import.meta.dirname, "..", "..", "..");
const folder = tempFolder();
const at = (name: string): string => path.join(folder, name);

function write(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}

async function build(): Promise<string> {
  const run = promisify(execFile)(process.execPath, ["scripts/build.mjs"], { cwd: folder });
  return (await run).stderr;
}

it("builds what changed, copies what is read at run time, and removes what lost its source", async () => {
  for (const name of ["scripts", "tsconfig.json", "tsconfig.build.json"]) {
    cpSync(path.join(root, name), at(name), { recursive: true });
  }
  symlinkSync(path.join(root, "node_modules"), at("node_modules"));
  write("package.json", '{ "type": "module" }');
  write("domain/word.ts", 'export const word: string = "first";\n');
  write(
    "cli/main.ts",
    'import { word } from "../domain/word.ts";\nconsole.log(word, new URL("settings.yaml", import.meta.url).href);\n',
  );
  write("agents/judge/judge.en.prompt.md", "Judge.\n");
  write("config/domains.yaml", "domains: []\n");

  expect(await build()).toContain("compiling 2 files");
  // A bundle, whose modules know their own places.
  expect(readFileSync(at("dist/cli/main.js"), "utf8")).not.toContain("settings.yaml");
  const { stdout } = await promisify(execFile)(process.execPath, [at("dist/cli/main.js")]);
  expect(stdout).toBe(`first ${pathToFileURL(at("dist/cli/settings.yaml")).href}\n`);
  expect(readFileSync(at("dist/agents/judge/judge.en.prompt.md"), "utf8")).toBe("Judge.\n");
  expect(existsSync(at("dist/config/domains.yaml"))).toBe(true);
  expect(await build()).toBe("build: nothing changed\n");

  renameSync(at("cli/main.ts"), at("cli/start.ts"));
  write("agents/judge/judge.en.prompt.md", "Judge well.\n");
  await build();
  expect(existsSync(at("dist/cli/main.js"))).toBe(false);
  expect(existsSync(at("dist/cli/start.js"))).toBe(true);
  expect(readFileSync(at("dist/agents/judge/judge.en.prompt.md"), "utf8")).toBe("Judge well.\n");

  write("cli/start.ts", "export const word: string = 1;\n");
  await expect(build()).rejects.toThrow("cli/start.ts");
  // Whoever checks the types itself builds all the same, and forgets the build when they were wrong.
  const scripts = `import { build, forgetBuild } from "./scripts/build.mjs";`;
  const run = (code: string) =>
    promisify(execFile)(process.execPath, ["--input-type=module", "-e", `${scripts} ${code}`], {
      cwd: folder,
    });
  await run("await build({ isChecked: false });");
  expect(readFileSync(at("dist/cli/start.js"), "utf8")).toContain("word = 1");
  expect(await build()).toBe("build: nothing changed\n");
  await run("forgetBuild();");
  await expect(build()).rejects.toThrow("cli/start.ts");
});
