import autocannon from "autocannon";
import { cpuOf, cpuOfServer } from "./cpu-of.ts";
import type { Read } from "./list-reads.ts";
import type { Serving } from "./start-serving.ts";

export interface MeasuredLoad {
  readonly requests: number;
  readonly failed: number;
  readonly perSecond: number;
  /** Milliseconds until the whole answer was there. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Milliseconds of CPU of one request. */
  readonly serviceMs: number;
  readonly databaseMs: number;
}

/** Sends a mix of reads at a fixed rate, as many readers together do. */
export async function measureLoad(
  reads: readonly Read[],
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
  const before = { service: cpuOf(serving.pid), database: cpuOfServer(databasePid) };
  const took: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: serving.url,
      connections: 20,
      overallRate: perSecond,
      duration: seconds,
      headers: { authorization: `Bearer ${serving.token}` },
      requests: reads.map(({ path }) => ({ path })),
    };
    const sending = autocannon(options, (error, sent) => (error ? reject(error) : resolve(sent)));
    sending.on("response", (_client, _status, _bytes, milliseconds) => took.push(milliseconds));
  });
  took.sort((one, other) => one - other);
  const quantile = (share: number): number => took[Math.ceil(share * took.length) - 1] ?? Number.NaN;
  const requests = result.requests.total;
  return {
    requests,
    failed: result.non2xx + result.errors + result.timeouts,
    perSecond: requests / result.duration,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    serviceMs: (cpuOf(serving.pid) - before.service) / requests,
    databaseMs: (cpuOfServer(databasePid) - before.database) / requests,
  };
}
