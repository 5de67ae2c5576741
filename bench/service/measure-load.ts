import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { cpuOf, cpuOfServer } from "./cpu-of.ts";
import type { Read } from "./list-reads.ts";
import type { Serving } from "./start-serving.ts";

export interface MeasuredLoad {
  readonly requests: number;
  /** Requests whose answer had another status than the same read has alone, or that got none. */
  readonly failed: number;
  /** The kinds of failures with their numbers. */
  readonly failures: Readonly<Record<string, number>>;
  readonly perSecond: number;
  /** Milliseconds until the whole answer was there. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Milliseconds of CPU of one request. */
  readonly serviceMs: number;
  readonly databaseMs: number;
}

/** Seconds for which the mix is sent before it is measured. By then each connection of the database has planned its statements. */
const warmUpSeconds = 10;

/** Readers that send the mix together, each over a connection of its own. */
const readers = 20;

/**
 * Sends a mix of reads at a fixed rate, as many readers together do. Each read must have the status that it had alone. autocannon keeps a
 * rate by sending a second's requests at once and then waiting for the next second. If all readers began together, a whole second's
 * requests would be one burst, and the length of the queue would be measured. Here each reader begins a part of a second after the reader
 * before it, and with another read of the mix.
 */
export async function measureLoad(
  reads: readonly (Read & { readonly status: number })[],
  {
    serving,
    databasePid,
    perSecond,
    seconds,
  }: {
    readonly serving: Serving;
    readonly databasePid: number;
    readonly perSecond: number;
    readonly seconds: number;
  },
): Promise<MeasuredLoad> {
  const took: number[] = [];
  const failures = new Map<string, number>();
  const note = (kind: string, count = 1) => failures.set(kind, (failures.get(kind) ?? 0) + count);
  const mix = reads.map(({ name, path, status }) => ({
    path,
    onResponse(got: number) {
      if (got !== status) note(`${got} for ${name}`);
    },
  }));
  const read = (reader: number, duration: number) =>
    new Promise<autocannon.Result>((resolve, reject) => {
      const first = Math.floor((reader * mix.length) / readers);
      const options = {
        url: serving.url,
        connections: 1,
        overallRate: perSecond / readers,
        duration,
        headers: { authorization: `Bearer ${serving.token}` },
        requests: [...mix.slice(first), ...mix.slice(0, first)],
      };
      const sending = autocannon(options, (error, sent) => (error ? reject(error) : resolve(sent)));
      sending.on("response", (_client, _status, _bytes, milliseconds) => took.push(milliseconds));
    });
  const send = (duration: number): Promise<autocannon.Result[]> =>
    Promise.all(
      Array.from({ length: readers }, async (_, reader) => {
        await setTimeout((1000 * reader) / readers);
        return read(reader, duration);
      }),
    );
  await send(warmUpSeconds);
  took.length = 0;
  failures.clear();
  const before = { service: cpuOf(serving.pid), database: cpuOfServer(databasePid) };
  const results = await send(seconds);
  const sum = (of: (result: autocannon.Result) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  const [timeouts, errors] = [sum((result) => result.timeouts), sum((result) => result.errors)];
  if (timeouts > 0) note("no answer in time", timeouts);
  if (errors > timeouts) note("connection errors", errors - timeouts);
  took.sort((one, other) => one - other);
  const quantile = (share: number): number => took[Math.ceil(share * took.length) - 1] ?? Number.NaN;
  const sent = sum(({ requests }) => requests.total);
  return {
    requests: sent,
    failed: [...failures.values()].reduce((total, count) => total + count, 0),
    failures: Object.fromEntries(failures),
    perSecond: sum(({ requests, duration }) => requests.total / duration),
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    serviceMs: (cpuOf(serving.pid) - before.service) / sent,
    databaseMs: (cpuOfServer(databasePid) - before.database) / sent,
  };
}
