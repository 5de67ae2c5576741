import { execFile, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ModelServer, startModelServer } from "../support/model-server.ts";
import { runFreshet } from "../support/run-freshet.ts";
import { tempFolder } from "../support/temp-folder.ts";

// Each page of docs/ works alone: it is typed here, line by line and in its order, in a folder of its own in which nothing but the demo
// has run. Lines of blocks marked `sh run` go to a shell, and blocks marked `yaml file=NAME` become files. `# exit N` behind a
// command says that it ends so. QUESTION and EVALUATION stand for ids.

const docs = fileURLToPath(new URL("../../docs", import.meta.url));
const examples = fileURLToPath(new URL("../../examples", import.meta.url));
const program = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

/** Small questions, so that the pages take a minute. Settings, nothing else. */
const quick = {
  method: {
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

/** Beside its exit code, what a command shows. */
const shows: Readonly<Record<string, readonly RegExp[]>> = {
  "freshet domains add machines.yaml --try 1 --dry-run": [
    /machines\/robotics +en +[1-9]/,
    /^all +1 +[01] /m,
    /root domains seen/,
    /100 questions would take/,
    /no settings were changed/,
  ],
  "freshet domains add machines.yaml --try 1 --yes": [
    /Added machines to \S+domains\.yaml and \S+freshet\.yaml/,
  ],
  "freshet domains": [/science\/astronomy/, /machines\/semiconductors +semiconductors +半导体/],
  "freshet refresh --target 100 --domain machines --dry-run": [/machines \(2 sub-domains\)/],
  "freshet refresh --target 2 --domain machines": [/^accepted +2 /m],
  "freshet questions list": [/machines\//],
  "freshet runs costs": [/gathering/],
  "freshet release build --version 1 --dry-run": [/machines +\d/],
  "freshet release build --version 1": [/freshet-1/],
  "freshet eval freshet-releases/freshet-1 --key team-a.key --model sim-panel-1 sim-panel-4 --runs 1 --no-tools":
    [/sim-panel-4/],
  "freshet exposure": [/ machines +active .* stays$/m],
  "freshet release list": [/freshet-1/],
  "freshet schedule list": [/^retirement +every 7 days/m],
  "freshet exposure QUESTION": [/published/, /key-granted/, /sent-to-provider/],
  "freshet questions errata --release freshet-1": [/No errata of freshet-1/],
  "freshet schedule run retirement": [
    /^retirement: [2-9] live questions held against the policy; none retired/m,
  ],
  "freshet retire --dry-run": [/^Of [2-9] live items 0 would be retired/m],
  'freshet questions report QUESTION --kind ambiguous --reason "two people fit"': [
    /: open$/m,
    /is quarantined/,
  ],
  "freshet questions errata": [/reported +quarantined/, /kept +active/],
  'freshet questions report QUESTION --resolve keep --reason "read again by two of us"': [/kept/],
};

const pages = readdirSync(docs).filter((name) => readPage(name).lines.length > 0);
const shown = new Set<string>();
const afterDemo = tempFolder();
const bin = tempFolder();
let model: ModelServer;

beforeAll(async () => {
  writeFileSync(join(afterDemo, "freshet.yaml"), JSON.stringify(quick, null, 2));
  const demo = await runFreshet(["demo", "--target", "3"], { cwd: afterDemo });
  expect(demo.code, demo.stderr).toBe(0);
  await runFreshet(["doctor", "--stop"], { cwd: afterDemo });
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
  "docs/%s: each command does what the page says, in a folder in which the demo has run",
  async (page) => {
    const cwd = tempFolder();
    await promisify(execFile)("cp", ["-a", `${afterDemo}/.`, cwd]);
    cpSync(examples, join(cwd, "examples"), { recursive: true });
    const { files, lines } = readPage(page);
    for (const { name, content } of files) writeFileSync(join(cwd, name), content);
    const env = {
      PATH: [bin, process.env["PATH"]].join(delimiter),
      OPENAI_BASE_URL: model.baseUrl,
    };
    try {
      for (const line of lines) {
        const code = Number(/# exit (\d)$/u.exec(line)?.[1] ?? "0");
        const command = line.replace(/\s+#.*$/u, "");
        if (needsMissingPython(command)) continue;
        const run = await type(await fillIn(command, cwd), { cwd, env });
        expect(run.code, `${page}: ${line}\n${run.stdout}\n${run.stderr}`).toBe(code);
        for (const wanted of shows[command] ?? []) expect(run.stdout, command).toMatch(wanted);
        shown.add(command);
      }
    } finally {
      await runFreshet(["doctor", "--stop"], { cwd });
    }
  },
  // Ten minutes in all were seen where twenty processes fought for two cores.
  900_000,
);

it("the pages hold every command that this test looks at", () => {
  expect(Object.keys(shows).filter((command) => !shown.has(command) && !needsMissingPython(command))).toEqual(
    [],
  );
});

it("each page that tells of commands is typed here", () => {
  const told = readdirSync(docs).filter(
    (name) => name.endsWith(".md") && /^```sh\b[^]*?^freshet /mu.test(readFileSync(join(docs, name), "utf8")),
  );
  expect(told.filter((name) => !pages.includes(name))).toEqual([]);
});

interface Page {
  readonly files: readonly { readonly name: string; readonly content: string }[];
  readonly lines: readonly string[];
}

function readPage(name: string): Page {
  if (!name.endsWith(".md")) return { files: [], lines: [] };
  const text = readFileSync(join(docs, name), "utf8");
  return {
    files: [...text.matchAll(/^```(?:yaml|json) file=(\S+)\n(.*?)^```$/gms)].map(
      ([, file = "", content = ""]) => ({ name: file, content }),
    ),
    lines: [...text.matchAll(/^```sh run\n(.*?)^```$/gms)].flatMap(([, block = ""]) =>
      block.trim().split("\n"),
    ),
  };
}

interface Typed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
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

/** Puts ids in the place of the words that stand for them. */
async function fillIn(command: string, cwd: string): Promise<string> {
  let filled = command;
  if (command.includes("QUESTION")) {
    const { stdout } = await runFreshet(["questions", "list", "--json"], { cwd });
    filled = filled.replace("QUESTION", JSON.parse(stdout).questions[0]?.id ?? "");
  }
  if (command.includes("EVALUATION")) {
    const report = JSON.parse(readFileSync(join(cwd, "freshet-eval", "report.json"), "utf8"));
    filled = filled.replace("EVALUATION", report.id ?? report.evaluation ?? "");
  }
  return filled;
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
