import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeReport } from "../chaos/describe-report.ts";
import { type ChaosServers, openServers } from "../chaos/open-servers.ts";
import type { QueueKind } from "../chaos/plan-kills.ts";
import { runChaos } from "../chaos/run-chaos.ts";
import { describeWithRedis } from "../support/describe-with-server.ts";

const seed = 20260101;
const runs = Array.from({ length: 10 }, (_, index) => index);

function suite(queue: QueueKind): void {
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

describe("kills under a run, queues in PostgreSQL", () => suite("postgres"));
describeWithRedis("kills under a run, queues in Redis", () => suite("redis"));
