import { beforeAll, expect, it } from "vitest";
import { isLong } from "../support/is-long.ts";
import { runFreshet } from "../support/run-freshet.ts";
import { runLoaded } from "../support/run-loaded.ts";
import { tempFolder } from "../support/temp-folder.ts";

const cwd = tempFolder();

/** What answering a question about the database has no use for: packages, and the product's own folders. */
const heavy = [
  ...["langchain", "@langchain/core", "@langchain/langgraph", "@langchain/openai", "openai", "langsmith"],
  ...[
    "bullmq",
    "ioredis",
    "playwright",
    "playwright-core",
    "@sparticuz/chromium",
    "oxigraph",
    "unpdf",
    "undici",
    "ws",
  ],
  ...["linkedom", "@mozilla/readability", "gpt-tokenizer", "@modelcontextprotocol/sdk", "hyparquet-writer"],
  ...["@opentelemetry/sdk-trace-base", "@opentelemetry/sdk-metrics", "prom-client"],
  ...["simulation/", "agents/", "graph/", "queues/", "web/", "workers/"],
];

beforeAll(async () => {
  // A database with something in it, so that none of the commands has an empty folder to answer from.
  const { code, stderr } = await runFreshet(["refresh", "--target", "1", "--detach"], { cwd });
  expect(code, stderr).toBe(0);
});

it.skipIf(isLong)("--help loads neither the database's client nor the settings", async () => {
  const { code, parts } = await runLoaded(["--help"], cwd);
  expect(code).toBe(0);
  expect(parts).toContain("commander");
  const unneeded = [...heavy, "pg", "drizzle-orm", "yaml", "storage/"];
  expect(unneeded.filter((part) => parts.has(part))).toEqual([]);
});

const short = [
  [["runs", "list"], 0],
  [["schedule", "list"], 0],
  [["questions", "show", "q-none"], 2],
] as const;
const long = [
  [["questions", "list"], 0],
  [["release", "list"], 0],
  [["probe", "list"], 0],
  [["runs", "show", "run-none"], 2],
] as const;

it.each<readonly [args: readonly string[], exit: number]>(isLong ? long : short)(
  "%s loads what reads the database, and nothing that works",
  async (args, exit) => {
    const { code, parts, files } = await runLoaded(args, cwd);
    expect(code).toBe(exit);
    // Each file is looked for, read and linked on its own, which took a fifth of a command's time when there were eighty.
    expect(files).toBeGreaterThan(1);
    expect(files).toBeLessThanOrEqual(20);
    expect(parts).toContain("pg");
    expect(heavy.filter((part) => parts.has(part))).toEqual([]);
  },
);
