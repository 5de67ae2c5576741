// `npm run bench:wikidata -- [--entities N] [--growth N] [--people N] [--runs N] [--json]`: what reading a dump of Wikidata and comparing two
// snapshots cost, beside the usual ways, on dumps that this bench writes with the line shapes and key order of real ones. All in turns, each
// measurement in a process of its own. A process that reads or compares has done so once before, with the same dump or smaller ones.
// The least CPU time of several runs counts, for both ways. Results must be equal. The ratios count, and the peak memory: where a goal is
// missed, the exit code is 1. Growth is shown at 1, 2, 4 and 8 times the size of --growth.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { benchCounting, type CountBenchResult } from "./wikidata/count.ts";
import type { DumpWorld } from "./wikidata/entity-line.ts";
import { type ComparedWork, countingGoals, missedGoals } from "./wikidata/missed-goals.ts";
import { type ArmRun, runArm } from "./wikidata/run-arm.ts";
import { writeDump } from "./wikidata/write-dump.ts";

const { values } = parseArgs({
  options: {
    entities: { type: "string", default: "16000" },
    growth: { type: "string", default: "2000" },
    people: { type: "string", default: "8000" },
    runs: { type: "string", default: "5" },
    json: { type: "boolean", default: false },
  },
});
const [entities, growth, people, runs] = [values.entities, values.growth, values.people, values.runs].map(
  Number,
);
if (![entities, growth, people, runs].every((number) => Number.isInteger(number) && Number(number) >= 1)) {
  process.stderr.write("bench: --entities, --growth, --people and --runs are whole numbers from 1\n");
  process.exit(2);
}

const folder = mkdtempSync(path.join(os.tmpdir(), "freshet-bench-"));
try {
  const small = await prepare(Number(growth), "times-1");
  const main = await prepare(Number(entities), "main");
  const dump = [main.dumps[0]];
  const digest = { withDigest: true };
  await requireEqual("statements", [
    await runArm("scan", dump, digest),
    await runArm("readline", dump, digest),
  ]);
  await requireEqual("changes", [
    await runArm("join", main.snapshots, digest),
    await runArm("sets", main.snapshots, digest),
  ]);
  const reading = await inTurns({
    ours: () => runArm("scan", dump, { warm: dump }),
    usual: () => runArm("readline", dump, { warm: dump }),
  });
  const delta = await inTurns({
    ours: () => runArm("join", main.snapshots, { warm: main.snapshots }),
    usual: () => runArm("sets", main.snapshots, { warm: main.snapshots }),
  });
  const sizes: Size[] = [];
  for (const times of [1, 2, 4, 8]) {
    const count = Number(growth) * times;
    const known =
      times === 1 ? small : count === Number(entities) ? main : await prepare(count, `times-${times}`);
    sizes.push(await measureSize(times, known, small));
  }
  const rows = [
    rowOf("`.json.gz` → statements", "readline + JSON.parse", reading, 3.3),
    rowOf("delta of two snapshots", "a JavaScript Set", delta, 10),
  ];
  const given = { people: Number(people), queries: 400, seed: 20 };
  const [verified, decided] = [await benchCounting(given, "wikidata"), await benchCounting(given, "direct")];
  const counted = { "with ranks and days": verified, "decided before": decided };
  const ofSizes = sizes.flatMap(({ entities: size, reading: read, ingest, delta: compared }) => [
    { work: `reading ${size} entities`, peak: read.peak },
    { work: `ingesting ${size} entities`, peak: ingest.peak },
    { work: `a delta of ${size} entities`, peak: compared.peak },
  ]);
  const missed = missedGoals({ rows, sizes: ofSizes, verified, decided });
  if (missed.length > 0) process.exitCode = 1;
  if (values.json)
    process.stdout.write(
      `${JSON.stringify({ commit: readCommit(), ...main.facts, rows, sizes, counted, missed }, null, 2)}\n`,
    );
  else {
    show(main, rows, sizes);
    showCounted(counted);
    process.stdout.write(missed.map((line) => `Missed: ${line}.\n`).join(""));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Prepared {
  readonly dumps: readonly [string, string];
  readonly snapshots: readonly [string, string];
  readonly ingests: readonly ArmRun[];
  readonly facts: Readonly<Record<string, number>>;
}

/** Writes two dumps of one world, and ingests them. */
async function prepare(count: number, label: string): Promise<Prepared> {
  const world: DumpWorld = { seed: 20, entities: count, touched: 0.11, changed: 0.02 };
  const dumps = [path.join(folder, `${label}-0.json.gz`), path.join(folder, `${label}-1.json.gz`)] as const;
  const plain = await writeDump(dumps[0], 0, world);
  await writeDump(dumps[1], 1, world);
  const names = [`${label}-0`, `${label}-1`] as const;
  const ingests = [
    await runArm("ingest", [dumps[0], folder, names[0], "2026-05-01"]),
    await runArm("ingest", [dumps[1], folder, names[1], "2026-08-01"]),
  ];
  const at = (name: string): string => path.join(folder, "wikidata", name);
  return {
    dumps,
    ingests,
    snapshots: [at(names[0]), at(names[1])],
    facts: {
      entities: count,
      plainBytes: plain,
      dumpBytes: statSync(dumps[0]).size,
      logBytes: Number(ingests[0]?.result["bytes"]),
    },
  };
}

async function requireEqual(what: string, found: readonly ArmRun[]): Promise<void> {
  const texts = found.map(({ result }) => JSON.stringify({ ...result, unusual: undefined }));
  if (new Set(texts).size !== 1) throw new Error(`the ${what} differ: ${texts.join(" and ")}`);
}

interface Compared {
  readonly ours: readonly ArmRun[];
  readonly usual: readonly ArmRun[];
}

async function inTurns(arms: {
  ours: () => Promise<ArmRun>;
  usual: () => Promise<ArmRun>;
}): Promise<Compared> {
  const found = { ours: [] as ArmRun[], usual: [] as ArmRun[] };
  for (let turn = 0; turn < Number(runs); turn += 1) {
    found.usual.push(await arms.usual());
    found.ours.push(await arms.ours());
  }
  return found;
}

/** The least CPU time of several runs: other work on the same cores only adds to it. */
function cpuOf(found: readonly ArmRun[]): number {
  return Math.min(...found.map(({ cpu }) => cpu));
}

function peakOf(found: readonly ArmRun[]): number {
  return Math.max(...found.map(({ peak }) => peak));
}

interface Row extends ComparedWork {
  readonly beside: string;
  readonly cpu: number;
  readonly usualCpu: number;
  readonly usualPeak: number;
}

function rowOf(work: string, beside: string, { ours, usual }: Compared, goal: number): Row {
  const [cpu, usualCpu] = [cpuOf(ours), cpuOf(usual)];
  return {
    work,
    beside,
    cpu,
    usualCpu,
    ratio: usualCpu / cpu,
    goal,
    peak: peakOf(ours),
    usualPeak: peakOf(usual),
  };
}

interface Size {
  readonly times: number;
  readonly entities: number;
  readonly reading: ArmRun;
  readonly ingest: ArmRun;
  readonly delta: ArmRun;
}

async function measureSize(
  times: number,
  { dumps, snapshots, ingests, facts }: Prepared,
  small: Prepared,
): Promise<Size> {
  const reading = await runArm("scan", [dumps[0]], { warm: [small.dumps[0]] });
  const delta = await runArm("join", snapshots, { warm: small.snapshots });
  const ingest = ingests[0];
  if (ingest === undefined) throw new Error("nothing was ingested");
  return { times, entities: facts["entities"] ?? 0, reading, ingest, delta };
}

function show(main: Prepared, rows: readonly Row[], sizes: readonly Size[]): void {
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
  const { entities: count, plainBytes, dumpBytes, logBytes } = main.facts;
  process.stdout.write(
    `${readCommit()}, Node ${process.versions.node}; ${count} entities: ${mb(plainBytes ?? 0)} of JSON, ${mb(dumpBytes ?? 0)} as .gz, ${mb(logBytes ?? 0)} as log; least of ${values.runs} runs of each in turns\n`,
  );
  printTable([
    ["work", "beside", "CPU, s", "beside, s", "ratio", "goal", "peak", "beside"],
    ...rows.map(({ work, beside, cpu, usualCpu, ratio, goal, peak, usualPeak }) => [
      ...[
        work,
        beside,
        cpu.toFixed(2),
        usualCpu.toFixed(2),
        ratio.toFixed(1),
        `${goal}`,
        mb(peak),
        mb(usualPeak),
      ],
    ]),
  ]);
  process.stdout.write("\n");
  const each = ({ cpu }: ArmRun, count: number): string => `${((cpu / count) * 1e6).toFixed(0)} µs`;
  printTable([
    ["times", "entities", "reading, each", "peak", "ingest, each", "peak", "delta, each", "peak"],
    ...sizes.map(({ times, entities: size, reading, ingest, delta }) => [
      ...[String(times), String(size)],
      ...[reading, ingest, delta].flatMap((run) => [each(run, size), mb(run.peak)]),
    ]),
  ]);
}

/** Shows the counting of answers beside oxigraph. Its triples either have ranks and days, or have been chosen by them before. */
function showCounted(counted: Readonly<Record<string, CountBenchResult>>): void {
  const row = (
    work: string,
    triples: string,
    took: { ours: number; oxigraph: number },
    goal: number,
    unequal: string,
  ) => [
    ...[
      work,
      triples,
      took.ours.toFixed(4),
      took.oxigraph.toFixed(3),
      (took.oxigraph / took.ours).toFixed(0),
    ],
    ...[String(goal), unequal],
  ];
  process.stdout.write("\n");
  printTable([
    ["counting", "triples of oxigraph", "CPU, s", "oxigraph, s", "ratio", "goal", "unequal"],
    ...Object.entries(counted).flatMap(([triples, { statements, loading, levels }]) => [
      row(`loading ${statements} statements`, triples, loading, countingGoals.loading, ""),
      ...levels.map(({ level, queries, unequal, ...took }) =>
        row(`${queries} queries of level ${level}`, triples, took, countingGoals.queries, String(unequal)),
      ),
    ]),
  ]);
}
