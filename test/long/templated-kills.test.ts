import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld } from "../../simulation/world/create-world.ts";
import { chaosSettings, chaosWorldOf } from "../chaos/chaos-settings.ts";
import { killAtMoments } from "../support/kill-at-moments.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { writeDumps } from "../support/write-dumps.ts";

const kills = 8;
const days = { from: "2026-01-01", to: "2026-06-30" };
const dumps = tempFolder();
const make = [
  ...["delta", "questions", join(dumps, "2026-01-01.json.gz"), join(dumps, "2026-06-30.json.gz")],
  ...["--levels", "6,4,2", "--lang", "en,zh"],
];

let calm: Deployment;
let killed: Deployment;

beforeAll(async () => {
  await writeDumps(createWorld({ seed: 4, size: "small" }), { folder: dumps, ...days });
  const open = () => openDeployment({ simulation: chaosWorldOf(1), settings: chaosSettings });
  [calm, killed] = [await open(), await open()];
});
afterAll(async () => {
  await calm.close();
  await killed.close();
});

/** The questions without what follows from the time at which they were accepted. */
async function listMade({ json }: Deployment): Promise<string> {
  const { questions } = await json<{ questions: { id: string }[] }>(["questions", "list", "--limit", "1000"]);
  const sorted = questions.sort((one, other) => (one.id < other.id ? -1 : 1));
  return JSON.stringify(sorted.map((question) => ({ ...question, accepted: null })));
}

it("writes the same delta, byte for byte, when its process is killed at any moment", async () => {
  for (const day of [days.from, days.to]) {
    const ingest = ["delta", "ingest", join(dumps, `${day}.json.gz`), "--name", `named-${day}`];
    await calm.json(ingest);
    await killed.json(ingest);
  }
  const compare = ["delta", `named-${days.from}`, `named-${days.to}`, "--out", "delta.jsonl"];
  const begun = Date.now();
  await calm.json(compare);
  const took = Date.now() - begun;
  const written = join(killed.cwd, "delta.jsonl");
  // A kill that comes after the end finds the whole file, which the next command refuses to replace.
  await killAtMoments(killed, compare, { kills, took: took * 0.9 });
  if (!existsSync(written)) await killed.json(compare);
  const wanted = readFileSync(join(calm.cwd, "delta.jsonl"), "utf8");
  expect(wanted.split("\n").length).toBeGreaterThan(20);
  expect(readFileSync(written, "utf8")).toBe(wanted);
});

it("makes the same questions, byte for byte, when its process is killed at any moment of ingest, plan and runs", async () => {
  const begun = Date.now();
  await calm.json(make);
  const took = Date.now() - begun;
  await killAtMoments(killed, make, { kills, took });
  await killed.json(make);
  const [wanted, made] = [await listMade(calm), await listMade(killed)];
  expect(JSON.parse(made)).toHaveLength(24);
  expect(made).toBe(wanted);
  const { runs } = await killed.json<{ runs: unknown[] }>(["runs", "list", "--limit", "1000"]);
  expect(runs).toHaveLength(24);
});
