import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { runFreshet } from "../support/run-freshet.ts";
import { tempFolder } from "../support/temp-folder.ts";

const root = path.join(import.meta.dirname, "..", "..");
const preload = pathToFileURL(path.join(root, "test", "support", "loaded-parts.mjs")).href;
const contents = JSON.parse(
  readFileSync(path.join(root, "dist", "bundle", "contents.json"), "utf8"),
) as Record<string, readonly string[]>;
const cwd = tempFolder();

/** What answering a question about the database has no use for: packages, and the product's own folders. */
const heavy = [
  ...["langchain", "@langchain/core", "@langchain/langgraph", "@langchain/openai", "openai", "langsmith"],
  ...["bullmq", "ioredis", "playwright", "playwright-core", "@sparticuz/chromium", "unpdf", "undici", "ws"],
  ...["linkedom", "@mozilla/readability", "js-tiktoken", "@modelcontextprotocol/sdk", "hyparquet-writer"],
  ...["simulation/", "agents/", "graph/", "models/", "queues/", "web/", "workers/"],
];

/** The parts of the bundle that a command has loaded when it ends, and what it took by `require`. */
async function partsOf(args: readonly string[]): Promise<{ code: number | null; parts: Set<string> }> {
  const file = path.join(cwd, "loaded.txt");
  rmSync(file, { force: true });
  const { code } = await runFreshet(args, {
    cwd,
    env: { NODE_OPTIONS: `--import ${preload}`, FRESHET_TEST_LOADED: file },
  });
  const loaded = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const parts = loaded.flatMap((address) =>
    address.startsWith("require:") ? [address.slice(8)] : (contents[path.basename(address)] ?? []),
  );
  return { code, parts: new Set(parts) };
}

beforeAll(async () => {
  mkdirSync(cwd, { recursive: true });
  // A database with something in it, so that none of the commands has an empty folder to answer from.
  const { code, stderr } = await runFreshet(["refresh", "--target", "1", "--detach"], { cwd });
  expect(code, stderr).toBe(0);
});

it("--help loads neither the database's client nor the settings", async () => {
  const { code, parts } = await partsOf(["--help"]);
  expect(code).toBe(0);
  expect(parts).toContain("commander");
  const unneeded = [...heavy, "pg", "drizzle-orm", "yaml", "storage/"];
  expect(unneeded.filter((part) => parts.has(part))).toEqual([]);
});

it.each([
  [["runs", "list"], 0],
  [["questions", "list"], 0],
  [["release", "list"], 0],
  [["schedule", "list"], 0],
  [["probe", "list"], 0],
  [["runs", "show", "run-none"], 2],
  [["questions", "show", "q-none"], 2],
] as const)("%s loads what reads the database, and nothing that works", async (args, exit) => {
  const { code, parts } = await partsOf(args);
  expect(code).toBe(exit);
  expect(parts).toContain("pg");
  expect(heavy.filter((part) => parts.has(part))).toEqual([]);
});
