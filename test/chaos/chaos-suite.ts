import { afterAll, beforeAll, expect, it } from "vitest";
import { isLong } from "../support/is-long.ts";
import { describeReport } from "./describe-report.ts";
import { type ChaosServers, openServers } from "./open-servers.ts";
import type { QueueKind } from "./plan-kills.ts";
import { runChaos } from "./run-chaos.ts";

export const chaosSeed = 20260101;

/**
 * Runs with one kind of queues, by number. The one of the short form kills each process and the database. Those of the long form do so with
 * each kind of queues, and Redis with its own; one of them has pages that need the browser.
 */
const runs = {
  short: { postgres: [6], redis: [] },
  long: { postgres: [1, 5], redis: [0, 1] },
} as const;

export const runsOf = (queue: QueueKind, form: { readonly isLong: boolean }): readonly number[] =>
  runs[form.isLong ? "long" : "short"][queue];

/**
 * Runs under kills with the queues of one kind. `npm run chaos -- --runs 200` makes as many as wanted.
 */
export function chaosSuite(queue: QueueKind): void {
  let servers: ChaosServers;
  beforeAll(async () => {
    servers = await openServers(queue);
  });
  afterAll(() => servers?.close());

  it.each(runsOf(queue, { isLong }))("run %i", async (index) => {
    const report = await runChaos({ seed: chaosSeed, index, servers });
    console.log(describeReport(report));
    expect(report.violations).toEqual([]);
  });
}
