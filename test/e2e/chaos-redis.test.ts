import { chaosSuite } from "../chaos/chaos-suite.ts";
import { describeWithRedis } from "../support/describe-with-server.ts";

describeWithRedis("kills under a run, queues in Redis", () => chaosSuite("redis"));
