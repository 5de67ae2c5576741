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

/** Sends a mix of reads at a fixed rate, as many readers together do. Each read has the status that it had alone. */
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
  const requests = reads.map(({ name, path, status }) => ({
    path,
    onResponse(got: number) {
      if (got !== status) note(`${got} for ${name}`);
    },
  }));
  const send = (duration: number) =>
    new Promise<autocannon.Result>((resolve, reject) => {
      const headers = { authorization: `Bearer ${serving.token}` };
      const options = {
        url: serving.url,
        connections: 20,
        overallRate: perSecond,
        duration,
        headers,
        requests,
      };
      const sending = autocannon(options, (error, sent) => (error ? reject(error) : resolve(sent)));
      sending.on("response", (_client, _status, _bytes, milliseconds) => took.push(milliseconds));
    });
  await send(warmUpSeconds);
  took.length = 0;
  failures.clear();
  const before = { service: cpuOf(serving.pid), database: cpuOfServer(databasePid) };
  const result = await send(seconds);
  if (result.timeouts > 0) note("no answer in time", result.timeouts);
  if (result.errors > result.timeouts) note("connection errors", result.errors - result.timeouts);
  took.sort((one, other) => one - other);
  const quantile = (share: number): number => took[Math.ceil(share * took.length) - 1] ?? Number.NaN;
  const sent = result.requests.total;
  return {
    requests: sent,
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
    failures: Object.fromEntries(failures),
    perSecond: sent / result.duration,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    serviceMs: (cpuOf(serving.pid) - before.service) / sent,
    databaseMs: (cpuOfServer(databasePid) - before.database) / sent,
  };
}
