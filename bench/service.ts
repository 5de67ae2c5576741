// `npm run bench:service -- [--questions N] [--events N] [--times N] [--seconds N] [--streams N] [--refreshes N] [--json]`: the CPU of each
// read of the HTTP API over a database with 100,000 questions and 1,000,000 events, beside the same statements without the service; latency
// at 200 reads a second; memory with 500 open streams of progress; and a refresh with 20 reads a second beside it. `--seconds 0`,
// `--streams 0` and `--refreshes 0` leave a part out.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { openService } from "../test/support/open-service.ts";
import { startPostgres } from "../test/support/start-postgres.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { type FilledRows, fillDatabase } from "./service/fill-database.ts";
import { listReads, type Read } from "./service/list-reads.ts";
import { type MeasuredLoad, measureLoad } from "./service/measure-load.ts";
import { measurePairs, type RefreshPair } from "./service/measure-pairs.ts";
import { type MeasuredRead, measureReads } from "./service/measure-reads.ts";
import { measureRefresh } from "./service/measure-refresh.ts";
import { type MeasuredStreams, measureStreams } from "./service/measure-streams.ts";
import { startServing } from "./service/start-serving.ts";

const { values } = parseArgs({
  options: {
    questions: { type: "string", default: "100000" },
    events: { type: "string", default: "1000000" },
    times: { type: "string", default: "100" },
    seconds: { type: "string", default: "20" },
    streams: { type: "string", default: "500" },
    refreshes: { type: "string", default: "5" },
    json: { type: "boolean", default: false },
  },
});
const [questions = 0, events = 0, times = 0, seconds = 0, streams = 0, refreshes = 0] = [
  ...[values.questions, values.events, values.times, values.seconds, values.streams, values.refreshes],
].map(Number);
if (
  ![questions, events, times, seconds, streams, refreshes].every((n) => Number.isInteger(n) && n >= 0) ||
  questions < 2_000 ||
  times < 1
) {
  process.stderr.write(
    "bench: all options are whole numbers; --questions is 2000 or more, and --times 1 or more\n",
  );
  process.exit(2);
}

interface Measured {
  readonly rows: FilledRows;
  readonly reads: readonly MeasuredRead[];
  readonly load: MeasuredLoad | null;
  readonly streams: MeasuredStreams | null;
  /** Pairs of one refresh alone and one beside reads. */
  readonly refreshes: readonly RefreshPair[];
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const measured = await measure();
if (values.json) process.stdout.write(`${JSON.stringify({ commit: readCommit(), ...measured }, null, 2)}\n`);
else print(measured);

async function measure(): Promise<Measured> {
  const postgres = await startPostgres({ kind: "embedded" });
  try {
    const databaseUrl = await makeDatabase(postgres.url);
    say(`filling a database with ${questions} questions and ${events} events`);
    const rows = await fillDatabase(databaseUrl, { questions, events });
    const serving = await startServing(databaseUrl);
    const own = await openService({ databaseUrl });
    try {
      const reads = listReads(rows, await findDeep(own.ask, rows));
      say(`reading ${reads.length} routes ${times} times`);
      const told = await measureReads(reads, {
        serving,
        own,
        databaseUrl,
        databasePid: postgres.pid,
        times,
        say,
      });
      say("reading 200 times a second");
      const options = { serving, databasePid: postgres.pid, perSecond: 200, seconds };
      const load = seconds === 0 ? null : await measureLoad(mixOf(reads, told), options);
      say(`opening ${streams} streams`);
      const happen = () => own.ask("/v1/refreshes", { method: "POST", body: { target: 1 }, headers: key() });
      const opened = streams === 0 ? null : await measureStreams(streams, { serving, happen });
      await serving.close();
      const pairs = await measurePairs(refreshes, async (perSecond) => {
        say(`a refresh beside ${perSecond} reads a second`);
        return measureRefresh(await makeDatabase(postgres.url), perSecond);
      });
      return { rows, reads: told, load, streams: opened, refreshes: pairs };
    } finally {
      await own.close();
      await serving.close().catch(() => {});
    }
  } finally {
    await postgres.close();
  }
}

async function makeDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const name = `freshet_${randomBytes(6).toString("hex")}`;
  await client.query(`create database ${name} template template0`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

function key(): Record<string, string> {
  return { "idempotency-key": randomBytes(6).toString("hex") };
}

/** Cursors in the middle of two lists: a page that is reached by scrolling. */
async function findDeep(
  ask: Awaited<ReturnType<typeof openService>>["ask"],
  { question, run }: FilledRows,
): Promise<{ runs: string; questions: string }> {
  const cursor = async (path: string, id: string, name: "started" | "accepted") => {
    const document = JSON.parse((await ask(path)).text) as Record<string, Record<string, string>> &
      Record<string, string>;
    const at = name === "accepted" ? document["accepted"] : document["run"]?.["started"];
    return Buffer.from(JSON.stringify([at, id])).toString("base64url");
  };
  return {
    runs: await cursor(`/v1/runs/${run}`, run, "started"),
    questions: await cursor(`/v1/questions/${question}`, question, "accepted"),
  };
}

/** The mix of reads under load has everything that a page shows. The OpenAPI document is left out, because a program reads it only once. */
function mixOf(
  reads: readonly Read[],
  told: readonly MeasuredRead[],
): (Read & { readonly status: number })[] {
  return reads
    .filter(({ name }) => name !== "the OpenAPI document")
    .map((read) => ({ ...read, status: told.find(({ name }) => name === read.name)?.status ?? 200 }));
}

function print({ rows, reads, load, streams: opened, refreshes: done }: Measured): void {
  const sorted = [...reads].sort((one, other) => other.serviceMs - one.serviceMs);
  const middle = (numbers: readonly number[]): number =>
    [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
  printTable([
    ["read", "status", "KB", "statements", "service, ms of CPU", "database", "statements alone", "ratio"],
    ...sorted.map((read) => [
      ...[read.name, String(read.status), (read.bytes / 1024).toFixed(1), String(read.statements)],
      ...[read.serviceMs, read.databaseMs, read.bareMs].map((ms) => ms.toFixed(2)),
      ((read.serviceMs + read.databaseMs) / read.bareMs).toFixed(1),
    ]),
  ]);
  process.stdout.write(
    `\n${rows.questions} questions, ${rows.runs} runs, ${rows.events} events; commit ${readCommit()}.\n` +
      `In the middle of ${reads.length} reads: ${middle(reads.map(({ serviceMs }) => serviceMs)).toFixed(2)} ms of CPU in the service, ` +
      `${middle(reads.map((read) => read.serviceMs + read.databaseMs)).toFixed(2)} ms with the database's.\n`,
  );
  if (load !== null)
    process.stdout.write(
      `${load.perSecond.toFixed(0)} reads a second: p50 ${load.p50.toFixed(1)} ms, p95 ${load.p95.toFixed(1)} ms, ` +
        `p99 ${load.p99.toFixed(1)} ms, ${load.failed} of ${load.requests} failed${describe(load.failures)}; ` +
        `${load.serviceMs.toFixed(2)} ms of CPU each, and ${load.databaseMs.toFixed(2)} ms of the database's.\n`,
    );
  if (opened !== null)
    process.stdout.write(
      `${opened.open} streams: ${opened.opened.toFixed(0)} MB open, ${opened.told.toFixed(0)} MB after an event that ` +
        `${opened.heard} of them got, ${opened.before.toFixed(0)} MB before.\n`,
    );
  if (done.length > 0) printRefreshes(done, middle);
}

function describe(failures: Readonly<Record<string, number>>): string {
  const kinds = Object.entries(failures).map(([kind, count]) => `${count} ${kind}`);
  return kinds.length === 0 ? "" : ` (${kinds.join(", ")})`;
}

function printRefreshes(pairs: readonly RefreshPair[], middle: (of: readonly number[]) => number): void {
  const show = (which: keyof RefreshPair, part: "seconds" | "cpuSeconds") =>
    middle(pairs.map((pair) => pair[which][part])).toFixed(1);
  const times = (part: "seconds" | "cpuSeconds") =>
    middle(pairs.map(({ alone, beside }) => beside[part] / alone[part])).toFixed(2);
  process.stdout.write(
    `A refresh of one question, in the middle of ${pairs.length} pairs: ${show("alone", "seconds")} s ` +
      `(${show("alone", "cpuSeconds")} s of CPU) alone, ${show("beside", "seconds")} s ` +
      `(${show("beside", "cpuSeconds")} s) beside 20 reads a second: ` +
      `${times("seconds")} times as long, with ${times("cpuSeconds")} times the CPU.\n`,
  );
}
