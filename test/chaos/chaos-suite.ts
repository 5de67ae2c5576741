import { afterAll, beforeAll, expect, it } from "vitest";
import { isLong } from "../support/is-long.ts";
import { describeReport } from "./describe-report.ts";
import { type ChaosServers, openServers } from "./open-servers.ts";
import type { QueueKind } from "./plan-kills.ts";
import { runChaos } from "./run-chaos.ts";

export const chaosSeed = 20260101;

/** Runs of one kind of queues, by number. By the seed the second runs of both kinds together kill each process and each server. */
export const runsOf = (form: { readonly isLong: boolean }): readonly number[] =>
  form.isLong ? [0, 1, 5, 6] : [1];

/**
 * Runs under kills with the queues of one kind. In the long form the runs of each kind kill each process and each server by themselves.
 * `npm run chaos -- --runs 200` makes as many as wanted.
 */
export function chaosSuite(queue: QueueKind): void {
  let servers: ChaosServers;
  beforeAll(async () => {
    servers = await openServers(queue);
  });
  afterAll(() => servers?.close());

  it.each(runsOf({ isLong }))("run %i", async (index) => {
    const report = await runChaos({ seed: chaosSeed, index, servers });
    console.log(describeReport(report));
    expect(report.violations).toEqual([]);
  });
}
