import { loadBuilt } from "../load-built.ts";

/** Loads the built parts that put a candidate through the gates: stores, workers, and the loop from its last gates on. */
export async function loadProduct() {
  const [database, stores, parts, work, step, parse, prove, alternatives, loop, run, checkpointer] =
    await Promise.all([
      loadBuilt<typeof import("../../storage/database/open-database.ts")>(
        "storage/database/open-database.ts",
      ),
      loadBuilt<typeof import("../../app/open-stores.ts")>("app/open-stores.ts"),
      loadBuilt<typeof import("../../app/open-work-parts.ts")>("app/open-work-parts.ts"),
      loadBuilt<typeof import("../../app/start-work.ts")>("app/start-work.ts"),
      loadBuilt<typeof import("../../graph/run-step.ts")>("graph/run-step.ts"),
      loadBuilt<typeof import("../../graph/question/parse-graph.ts")>("graph/question/parse-graph.ts"),
      loadBuilt<typeof import("../../graph/question/prove.ts")>("graph/question/prove.ts"),
      loadBuilt<typeof import("../../graph/alternatives/seek-alternatives.ts")>(
        "graph/alternatives/seek-alternatives.ts",
      ),
      loadBuilt<typeof import("../../graph/build-loop.ts")>("graph/build-loop.ts"),
      loadBuilt<typeof import("../../graph/run-loop.ts")>("graph/run-loop.ts"),
      loadBuilt<typeof import("../../storage/checkpoints/fenced-checkpointer.ts")>(
        "storage/checkpoints/fenced-checkpointer.ts",
      ),
    ]);
  return {
    ...{ ...database, ...stores, ...parts, ...work, ...step, ...parse, ...prove, ...alternatives },
    ...{ ...loop, ...run, ...checkpointer },
  };
}

export type Product = Awaited<ReturnType<typeof loadProduct>>;
