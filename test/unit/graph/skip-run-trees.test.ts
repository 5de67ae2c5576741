import { AsyncLocalStorageProviderSingleton } from "@langchain/core/singletons";
import { END, START, StateGraph } from "@langchain/langgraph";
import { expect, it } from "vitest";
import { loopState } from "../../../graph/loop-state.ts";
import { skipRunTrees } from "../../../graph/skip-run-trees.ts";

it("a step has its configuration, says that it isn't traced, and has no entry of a trace", async () => {
  skipRunTrees();
  let store: unknown;
  let thread: unknown;
  const machine = new StateGraph(loopState)
    .addNode("look", async () => {
      store = AsyncLocalStorageProviderSingleton.getInstance().getStore();
      thread = AsyncLocalStorageProviderSingleton.getRunnableConfig()?.configurable?.thread_id;
      return {};
    })
    .addEdge(START, "look")
    .addEdge("look", END)
    .compile();
  await machine.invoke({ runId: "run-1" }, { configurable: { thread_id: "run-1" } });
  expect(Object.keys(store as object).sort()).toEqual(["extra", "tracingEnabled"]);
  expect(store).toMatchObject({ tracingEnabled: false });
  expect(thread).toBe("run-1");
});
