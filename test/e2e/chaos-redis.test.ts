import { describe } from "vitest";
import { chaosSuite } from "../chaos/chaos-suite.ts";
import { describeWithRedis } from "../support/describe-with-server.ts";
import { isLong } from "../support/is-long.ts";

describe.runIf(isLong)("in the long form", () => {
  describeWithRedis("kills under a run, queues in Redis", () => chaosSuite("redis"));
});
