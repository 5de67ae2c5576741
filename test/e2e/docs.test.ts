import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runFreshet } from "../support/run-freshet.ts";
import { tempFolder } from "../support/temp-folder.ts";

// What the pages for users tell to type is typed here, in one folder and one simulated world: blocks marked `sh run`, line by line,
// and files of blocks marked `yaml file=NAME`. `# exit N` behind a command says that it ends so, QUESTION is a question's id.

const cwd = tempFolder();

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
const shown = new Set<string>();

beforeAll(() => writeFileSync(join(cwd, "freshet.yaml"), JSON.stringify(quick, null, 2)));
afterAll(() => runFreshet(["doctor", "--stop"], { cwd }));

it.each(["for-researchers.md", "for-benchmark-teams.md", "for-maintainers.md"])(
  "docs/%s: each command does what the page says",
  async (page) => {
    const text = readFileSync(fileURLToPath(new URL(`../../docs/${page}`, import.meta.url)), "utf8");
    for (const [, name = "", content = ""] of text.matchAll(/^```yaml file=(\S+)\n(.*?)^```$/gms))
      writeFileSync(join(cwd, name), content);
    const lines = [...text.matchAll(/^```sh run\n(.*?)^```$/gms)].flatMap(([, block = ""]) =>
      block.trim().split("\n"),
    );
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      const [, command = "", code = "0"] = /^(.*?)(?:\s+# exit (\d))?$/u.exec(line) ?? [];
      const run = await runFreshet(wordsOf(command.replace("QUESTION", await aQuestion(command))), { cwd });
      expect(run.code, `${command}\n${run.stdout}\n${run.stderr}`).toBe(Number(code));
      for (const wanted of shows[command] ?? []) expect(run.stdout, command).toMatch(wanted);
      shown.add(command);
    }
  },
  // Ten minutes in all were seen where twenty processes fought for two cores.
  900_000,
);

it("the pages hold every command that this test looks at", () => {
  expect(Object.keys(shows).filter((command) => !shown.has(command))).toEqual([]);
});

/** The arguments of a command as a shell would take them: apart by spaces, quotes keep them together. */
function wordsOf(command: string): string[] {
  const [program, ...args] = [...command.matchAll(/"([^"]*)"|(\S+)/gu)].map(
    ([, quoted, bare]) => quoted ?? bare ?? "",
  );
  expect(program).toBe("freshet");
  return args;
}

let question: string | undefined;

async function aQuestion(command: string): Promise<string> {
  if (!command.includes("QUESTION")) return "";
  if (question === undefined) {
    const { stdout } = await runFreshet(["questions", "list", "--json"], { cwd });
    question = (JSON.parse(stdout) as { questions: { id: string }[] }).questions[0]?.id;
  }
  return question ?? "";
}
