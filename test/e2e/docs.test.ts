import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { isLong } from "../support/is-long.ts";
import { type ModelServer, startModelServer } from "../support/model-server.ts";
import { runFreshet } from "../support/run-freshet.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { sharedDemo } from "../support/shared-demo.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { readPage } from "./docs/read-page.ts";
import { shownByCommands } from "./docs/shown-by-commands.ts";

// Each page of docs/, and the one of examples/, works alone: it is typed here, line by line and in its order, in a folder of its own in
// which nothing but the demo has run. Lines of blocks marked `sh run` go to a shell. Blocks marked `yaml file=NAME` become files; those
// named freshet.yaml are added to the settings. `# exit N` behind a command says that it ends so. QUESTION stands for the id of one
// question, the most exposed one when the page first needs it, and EVALUATION for that of the newest evaluation. `npm test` takes
// some pages, and runs in its own process the lines that only look at what is stored. `npm run test:long` types every line of the others.

const root = fileURLToPath(new URL("../..", import.meta.url));
const examples = join(root, "examples");
const program = join(root, "dist/cli/main.js");

/** Small questions for what the pages make beside the demo's. Settings, nothing else. */
const quick = {
  method: {
    profile: "paper",
    languages: ["en"],
    minRounds: 1,
    maxRounds: 4,
    minEdges: 3,
    minEvidence: 3,
    maxGatherAttempts: 2,
    seedsPerCall: 3,
    maxToolCalls: { seeding: 6, gathering: 10, checking: 2, solving: 1 },
    freshness: { queries: 1, pages: 1 },
    panel: { samples: 1, maxRightModels: 6, sameWrongShare: 0.99 },
  },
  release: { privateShare: 0 },
};

/** The page on releases makes nothing, and compares a release of one language with one of both. */
const releases = "docs/releases.md";
const bilingual = { ...quick, method: { ...quick.method, languages: ["en", "zh"] } };

const written = [
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  "examples/README.md",
];
const typed = written.filter((page) => stepsOf(page).some(({ kind }) => kind === "line"));
/** The pages that `npm test` types: they make little, and together they use each kind of block and of command. */
const quickPages = new Set([releases, "docs/graphs.md", "docs/service.md"]);
const pages = typed.filter((page) => quickPages.has(page) !== isLong);
/** The folders that pages were typed in. */
const folders = new Map<string, string>();
const bin = tempFolder();
let demo: Awaited<ReturnType<typeof sharedDemo>>;
let model: ModelServer;

beforeAll(async () => {
  demo = await sharedDemo();
  expect(demo.run.code, demo.run.stderr).toBe(0);
  writeFileSync(join(bin, "freshet"), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, {
    mode: 0o755,
  });
  const python = pythonWithCryptography();
  if (python !== undefined) symlinkSync(python, join(bin, "python3"));
  // The examples' agents ask a model: this one searches once, then answers.
  model = await startModelServer(({ body }) => {
    const hasSearched = body.messages.some(({ role }) => role === "tool");
    const call = { name: "search", arguments: JSON.stringify({ query: ["Danube river cities"] }) };
    return hasSearched || body["tools"] === undefined
      ? { message: { content: JSON.stringify({ exactAnswer: "Danube", explanation: "", confidence: 90 }) } }
      : { message: { content: null, tool_calls: [{ id: "c1", type: "function", function: call }] } };
  });
}, 900_000);
afterAll(() => model.close());

it.each(pages)(
  "%s: each command does what the page says, in a folder in which the demo has run",
  async (page) => {
    const cwd = tempFolder();
    folders.set(page, cwd);
    await demo.copyTo(cwd);
    const settings = { ...(page === releases ? bilingual : quick), ...demo.settings };
    writeFileSync(join(cwd, "freshet.yaml"), JSON.stringify(settings, null, 2));
    cpSync(examples, join(cwd, "examples"), { recursive: true });
    // In place of `npm install`, which the page of the examples asks for.
    symlinkSync(join(root, "node_modules"), join(cwd, "node_modules"));
    const env = {
      PATH: [bin, process.env["PATH"]].join(delimiter),
      OPENAI_BASE_URL: model.baseUrl,
    };
    const fillIn = idsOf(cwd);
    try {
      for (const step of stepsOf(page)) {
        if (step.kind === "file") {
          writeFile(join(cwd, step.name), step.content);
          continue;
        }
        const code = Number(/# exit (\d)$/u.exec(step.line)?.[1] ?? "0");
        const command = step.line.replace(/\s+#.*$/u, "");
        if (needsMissingPython(command)) continue;
        const ended = await run(await fillIn(command), { cwd, env });
        // The demo's method proves nothing, so a fact may be missing for one of its questions. Then the answer is no.
        const isUnproved =
          command.startsWith("freshet graph evaluate") && ended.stdout.startsWith("insufficient");
        const said = `${page}: ${step.line}\n${ended.stdout}\n${ended.stderr}`;
        expect(ended.code, said).toBe(isUnproved ? 1 : code);
        for (const wanted of shownByCommands[command] ?? []) expect(ended.stdout, command).toMatch(wanted);
      }
    } finally {
      await runFreshet(["doctor", "--stop"], { cwd });
    }
  },
  // Ten minutes in all were seen where twenty processes fought for two cores.
  900_000,
);

it("the pages hold every command that this test looks at", () => {
  const lines = typed.flatMap((page) =>
    stepsOf(page).flatMap((step) => (step.kind === "line" ? [step.line.replace(/\s+#.*$/u, "")] : [])),
  );
  const missing = Object.keys(shownByCommands).filter((command) => !lines.includes(command));
  expect(missing.filter((command) => !needsMissingPython(command))).toEqual([]);
});

it("each block of commands is typed here", () => {
  const untyped = written.filter((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(/^```sh\n(.*?)^```$/gms)].some(([, block = ""]) =>
      /^(?:npm run -s )?freshet /mu.test(block),
    ),
  );
  expect(untyped).toEqual([]);
});

it.skipIf(isLong)(
  "the unsealer gives what `freshet release open` gives, and ends in one line where it can't",
  () => {
    const cwd = folders.get(releases) ?? "";
    if (needsMissingPython("python3")) return;
    const opened = readLines(join(cwd, "items.jsonl"));
    expect(opened.length).toBeGreaterThan(0);
    expect(readLines(join(cwd, "unsealed.jsonl"))).toEqual(opened);
    const unseal = (key: string) =>
      spawnSync(join(bin, "python3"), [join(examples, "unseal.py"), "freshet-releases/freshet-1", key], {
        cwd,
      });
    const oneLine = /^unseal\.py: .+\n$/u;
    const otherKey = unseal(join(demo.dataDir, "keys", "freshet-2.key"));
    expect(String(otherKey.stderr)).toMatch(oneLine);
    expect(otherKey).toMatchObject({ status: 1, stdout: Buffer.alloc(0) });
    expect(String(unseal("missing.key").stderr)).toMatch(/^unseal\.py: missing\.key can't be read: .+\n$/u);
    const rows = join(cwd, "freshet-releases", "freshet-1", "data", "sealed.jsonl");
    const row = readFileSync(rows, "utf8");
    const changed = [
      row.replace(
        /("item":"freshet-seal-1:.{40})(.)/u,
        (_, before, letter) => before + (letter === "A" ? "B" : "A"),
      ),
      row.replace('"item":"freshet-seal-1:', '"item":"freshet-seal-1:?'),
      row.replace('"item":"freshet-seal-1:', '"item":"'),
    ];
    for (const text of changed) {
      expect(text).not.toBe(row);
      writeFileSync(rows, text);
      const run = unseal("team-a.key");
      expect(String(run.stderr)).toMatch(oneLine);
      expect(run).toMatchObject({ status: 1, stdout: Buffer.alloc(0) });
    }
  },
);

function stepsOf(page: string): ReturnType<typeof readPage> {
  return readPage(readFileSync(join(root, page), "utf8"));
}

/** A file of a page. What it says of the settings is added to those that are there, key by key. */
function writeFile(file: string, content: string): void {
  const isAdded = file.endsWith("freshet.yaml") && existsSync(file);
  const whole = isAdded ? stringify({ ...parse(readFileSync(file, "utf8")), ...parse(content) }) : content;
  writeFileSync(file, whole);
}

function readLines(file: string): readonly Record<string, unknown>[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

interface Typed {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Commands that only read or write what is stored here: they start no simulated world, whose program stands in dist/. */
const startsNoWorld =
  /^freshet (?:exposure|graph|hooks|questions (?:errata|list|show)|release|review|runs|schedule (?:list|pause|resume)|probe list)\b(?! search)/u;

/** Runs a line: in this process, for a tenth of the price, where it starts no world and needs no shell; else it is typed into a shell. */
function run(line: string, given: { cwd: string; env: NodeJS.ProcessEnv }): Promise<Typed> {
  if (isLong || !startsNoWorld.test(line) || /[<>|&;$`\\]/u.test(line)) return type(line, given);
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  return runInProcess(words.slice(1), given);
}

/** Types a line into a shell. */
function type(line: string, { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }): Promise<Typed> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 50_000_000 };
  return new Promise((resolve) => {
    execFile("/bin/sh", ["-c", line], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
  });
}

/** Puts ids in the place of the words that stand for them; all of a page is about one question. */
function idsOf(cwd: string): (command: string) => Promise<string> {
  let question: string | undefined;
  return async (command) => {
    if (question === undefined && command.includes("QUESTION")) {
      const { stdout } = await runFreshet(["exposure", "--json"], { cwd });
      question = String(JSON.parse(stdout).items[0]?.questionId);
    }
    const report = join(cwd, "freshet-eval", "report.json");
    const evaluation = command.includes("EVALUATION") ? JSON.parse(readFileSync(report, "utf8")).id : "";
    return command.replace("QUESTION", question ?? "").replace("EVALUATION", evaluation);
  };
}

function pythonWithCryptography(): string | undefined {
  for (const name of ["python3", "/usr/bin/python3"]) {
    const found = spawnSync(name, ["-c", "import cryptography, sys; print(sys.executable)"]);
    if (found.status === 0) return String(found.stdout).trim();
  }
  if (process.env["CI"]) throw new Error("python3-cryptography is missing, and CI is set");
  console.warn("SKIPPED commands of docs that start Python: python3 with cryptography is missing");
  return undefined;
}

function needsMissingPython(command: string): boolean {
  return command.includes("python3") && !readdirSync(bin).includes("python3");
}
