import { describe } from "vitest";
import { chaosSuite } from "../chaos/chaos-suite.ts";

describe("kills under a run, queues in PostgreSQL", () => chaosSuite("postgres"));
