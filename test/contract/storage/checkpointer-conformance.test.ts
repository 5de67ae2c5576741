import { deltaChannelHistoryTests, validate } from "@langchain/langgraph-checkpoint-validation";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { createFencedCheckpointer } from "../../../storage/checkpoints/fenced-checkpointer.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

// LangGraph's suites for checkpointers look for vitest's functions among the globals.
const globals = { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test };
for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
afterAll(() => void vi.unstubAllGlobals());

describeOnEachPostgres("LangGraph's conformance suites for checkpointers", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  const initializer = {
    checkpointerName: "the fenced checkpointer",
    createCheckpointer: async () => {
      const { lease } = await open.newRun();
      return createFencedCheckpointer({ db: open.db, lease });
    },
    destroyCheckpointer: async () => {
      await open.db.pool.query("truncate checkpoints, checkpoint_blobs, checkpoint_writes");
    },
  };
  validate(initializer);
  deltaChannelHistoryTests(initializer);
});
