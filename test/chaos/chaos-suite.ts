import { afterAll, beforeAll, expect, it } from "vitest";
import { isLong } from "../support/is-long.ts";
import { describeReport } from "./describe-report.ts";
import { type ChaosServers, openServers } from "./open-servers.ts";
import type { QueueKind } from "./plan-kills.ts";
import { runChaos } from "./run-chaos.ts";

const seed = 20260101;
const runs = Array.from({ length: isLong ? 8 : 2 }, (_, index) => index);

/**
 * Runs under kills with the queues of one kind. In the long form each process and each server is killed between them.
 * `npm run chaos -- --runs 200` makes as many as wanted.
 */
export function chaosSuite(queue: QueueKind): void {
  let servers: ChaosServers;
  beforeAll(async () => {
    servers = await openServers(queue);
  });
  afterAll(() => servers?.close());

  it.each(runs)("run %i", async (index) => {
    const report = await runChaos({ seed, index, servers });
    console.log(describeReport(report));
    expect(report.violations).toEqual([]);
  });
}
