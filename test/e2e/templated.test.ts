import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readBenchmark } from "../../formats/read/read-benchmark.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { chaosSettings, chaosWorldOf } from "../chaos/chaos-settings.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { writeDumps } from "../support/write-dumps.ts";

interface Line {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly level: "L1" | "L2" | "L3";
  readonly language: string;
  readonly templated: { readonly snapshots: { readonly later: { readonly format?: string } } };
}

interface Made {
  readonly refresh: { readonly id: string; readonly status: string };
  readonly plan: readonly { readonly drops: Readonly<Record<string, number>> }[] | null;
  readonly questions: readonly Line[];
}

interface Report {
  readonly solvers: readonly {
    readonly mode: string;
    readonly levels: {
      readonly levels: readonly { readonly level: string; readonly exact: { readonly value: number } }[];
      readonly average: { readonly exact: number };
    };
  }[];
}

let deployment: Deployment;
const dumps = tempFolder();

beforeAll(async () => {
  const days = { from: "2026-01-01", to: "2026-06-30" };
  await writeDumps(createWorld({ seed: 4, size: "small" }), { folder: dumps, ...days });
  deployment = await openDeployment({
    simulation: chaosWorldOf(1),
    settings: { ...chaosSettings, release: { privateShare: 0 } },
    isInProcess: true,
  });
});
afterAll(() => deployment.close());

it("makes questions of a delta, which a release contains by level and an evaluation scores by exact match", async () => {
  const { json } = deployment;
  const two = ["2026-01-01.json.gz", "2026-06-30.json.gz"].map((name) => join(dumps, name));
  const order = ["--levels", "3,2,1", "--lang", "en,zh"];
  const made = await json<Made>(["delta", "questions", ...two, ...order]);
  expect(made.refresh.status).toBe("done");
  expect(made.questions.map(({ language, level }) => `${language} ${level}`).sort()).toEqual(
    ["en", "zh"].flatMap((language) =>
      ["L1", "L1", "L1", "L2", "L2", "L3"].map((level) => `${language} ${level}`),
    ),
  );
  expect(Object.keys(made.plan?.[0]?.drops ?? {}).length).toBeGreaterThan(5);
  expect(new Set(made.questions.map(({ templated }) => templated.snapshots.later.format))).toEqual(
    new Set(["json"]),
  );
  const stored = await json<{ filtered: { languages: { drops: unknown }[] }[] }>([
    "delta",
    "show",
    "2026-06-30",
  ]);
  expect(stored.filtered.map(({ languages }) => languages.map(({ drops }) => drops))).toEqual([
    made.plan?.map(({ drops }) => drops),
  ]);
  // The same order again is the same refresh, which makes nothing.
  const again = await json<Made>(["delta", "questions", "2026-01-01", "2026-06-30", ...order]);
  expect(again.refresh.id).toBe(made.refresh.id);
  expect(again.questions).toEqual(made.questions);
  const verified = await json<{ decided: { right: boolean }[]; skipped: unknown[] }>([
    "delta",
    "verify",
    "--all",
  ]);
  expect(verified.decided.map(({ right }) => right)).toEqual(made.questions.map(() => true));

  const build = ["release", "build", "--version", "1", "--private-share", "0"];
  const { folder, key } = await json<{ folder: string; key: string }>(build);
  await json(["release", "verify", folder, "--key", key]);
  const card = await readFile(join(folder, "README.md"), "utf8");
  expect(card).toContain("config_name: templated");
  expect(card).toContain("a SPARQL engine decided it again for 12 of them.");
  const sealed = (await readFile(join(folder, "templated/sealed.jsonl"), "utf8")).trim().split("\n");
  expect(sealed.map((line) => JSON.parse(line).level).sort()).toEqual([
    "L1",
    "L1",
    "L1",
    "L1",
    "L1",
    "L1",
    "L2",
    "L2",
    "L2",
    "L2",
    "L3",
    "L3",
  ]);

  // An agent that is right on the first level alone.
  const predictions = join(dumps, "predictions.jsonl");
  const told = made.questions.map(({ id, answer, level }) =>
    JSON.stringify({ id, exactAnswer: level === "L1" ? answer.toUpperCase() : "nobody", explanation: "" }),
  );
  await writeFile(predictions, `${told.join("\n")}\n`);
  const [output, exported] = ["report", "lsb.jsonl"].map((name) => join(dumps, name)) as [string, string];
  await json([
    ...["eval", folder, "--key", key, "--predictions", predictions, "--mode", "tools", "--runs", "1"],
    ...["--output", output, "--export", `livesearchbench=${exported}`],
  ]);
  const report: Report = JSON.parse(await readFile(join(output, "report.json"), "utf8"));
  const levels = report.solvers[0]?.levels;
  expect(levels?.levels.map(({ level, exact }) => [level, exact.value])).toEqual([
    ["L1", 1],
    ["L2", 0],
    ["L3", 0],
  ]);
  expect(levels?.average.exact).toBeCloseTo(1 / 3);
  expect(await readFile(join(output, "report.md"), "utf8")).toContain("Levels, exact match");
  const read = await readBenchmark(exported);
  expect(read.format).toBe("LiveSearchBench");
  expect(
    read.items.map(({ question, answer, level }) => ({ question, answer, level })).sort(byQuestion),
  ).toEqual(
    made.questions.map(({ question, answer, level }) => ({ question, answer, level })).sort(byQuestion),
  );
});

it("refuses a quota of nothing, and snapshots in the wrong order, with one line", async () => {
  const { json } = deployment;
  await json(["delta", "questions", "2026-01-01", "2026-06-30", "--levels", "0,0,0"], [2]);
  await json(["delta", "questions", "2026-06-30", "2026-01-01"], [2]);
  await json(["delta", "questions", "2026-06-30", "nothing"], [2]);
});

const byQuestion = (one: { question: string }, other: { question: string }) =>
  one.question < other.question ? -1 : 1;
