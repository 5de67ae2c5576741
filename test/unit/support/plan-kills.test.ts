import { expect, it } from "vitest";
import { chaosSeed, runsOf } from "../../chaos/chaos-suite.ts";
import { planKills, type QueueKind } from "../../chaos/plan-kills.ts";

const victimsOf = (queue: QueueKind, isLong: boolean) =>
  runsOf(queue, { isLong }).flatMap((index) =>
    planKills(chaosSeed, index, queue).map(({ victim }) => victim),
  );

it("the short form kills each process and the database", () => {
  const victims = victimsOf("postgres", false);
  expect(new Set(victims)).toEqual(new Set(["coordinator", "worker", "database"]));
});

it.each([
  ["postgres", ["coordinator", "worker", "database"]],
  ["redis", ["coordinator", "worker", "database", "redis"]],
] as const)("the long form does so with the queues of %s alone", (queue, victims) => {
  expect(new Set(victimsOf(queue, true))).toEqual(new Set(victims));
});
