import { Annotation, Command, END, interrupt, START, StateGraph } from "@langchain/langgraph";
import { emptyCheckpoint } from "@langchain/langgraph-checkpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFencedCheckpointer } from "../../../storage/fenced-checkpointer.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const State = Annotation.Root({
  steps: Annotation<string[]>({ reducer: (a, b) => [...a, ...b], default: () => [] }),
});

function compile(checkpointer: ReturnType<typeof createFencedCheckpointer>, beforeLast = async () => {}) {
  return new StateGraph(State)
    .addNode("first", () => ({ steps: ["first"] }))
    .addNode("left", () => ({ steps: ["left"] }))
    .addNode("right", () => ({ steps: ["right"] }))
    .addNode("ask", () => ({ steps: [String(interrupt("wait"))] }))
    .addNode("last", async () => {
      await beforeLast();
      return { steps: ["last"] };
    })
    .addEdge(START, "first")
    .addEdge("first", "left")
    .addEdge("first", "right")
    .addEdge(["left", "right"], "ask")
    .addEdge("ask", "last")
    .addEdge("last", END)
    .compile({ checkpointer });
}

describeOnEachPostgres("the fenced checkpointer", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  test("a graph stops, goes on in another process's saver, and its thread can be listed and deleted", async () => {
    const runs = createRunStore({ db: open.db });
    const { lease } = await open.newRun();
    const config = { configurable: { thread_id: lease.runId } };
    await compile(createFencedCheckpointer({ db: open.db, lease })).invoke({}, config);
    await runs.release(lease);
    const next = await runs.claim(lease.runId, "next", 60);
    if (next === null) throw new Error("not claimed");
    const saver = createFencedCheckpointer({ db: open.db, lease: next });
    const done = await compile(saver).invoke(new Command({ resume: "answered" }), config);
    expect(done.steps).toEqual(["first", "left", "right", "answered", "last"]);
    const listed = [];
    for await (const tuple of saver.list(config)) listed.push(tuple);
    expect(listed.length).toBeGreaterThanOrEqual(5);
    expect((await saver.getTuple(config))?.checkpoint.channel_values).toMatchObject({ steps: done.steps });
    await saver.deleteThread(lease.runId);
    expect(await saver.getTuple(config)).toBeUndefined();
  });

  test("a holder that loses its lease in the middle of a step ends there, and its checkpoint stays as it was", async () => {
    const runs = createRunStore({ db: open.db });
    const { lease } = await open.newRun();
    const config = { configurable: { thread_id: lease.runId } };
    const saver = createFencedCheckpointer({ db: open.db, lease });
    const steal = async () => {
      await runs.release(lease);
      await runs.claim(lease.runId, "thief", 60);
    };
    const graph = compile(saver, steal);
    await graph.invoke({}, config);
    const error = await graph
      .invoke(new Command({ resume: "answered" }), { ...config, durability: "sync" })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ decision: "stop-run", code: "lost-lease" });
    const { steps } = (await saver.getTuple(config))?.checkpoint.channel_values ?? {};
    expect(steps).toEqual(["first", "left", "right", "answered"]);
  });

  test("of two writes to one place the last one counts, and none under a lost lease", async () => {
    const { lease } = await open.newRun();
    const saver = createFencedCheckpointer({ db: open.db, lease });
    const configurable = { thread_id: lease.runId, checkpoint_ns: "" };
    const metadata = { source: "loop", step: 0, parents: {} } as const;
    const config = await saver.put({ configurable }, emptyCheckpoint(), metadata, {});
    const interrupts = (said: string[]): [string, string][] => said.map((each) => ["__interrupt__", each]);
    await saver.putWrites(config, interrupts(["first", "second"]), "task");
    const written = async () => (await saver.getTuple(config))?.pendingWrites;
    expect(await written()).toEqual([["task", "__interrupt__", "second"]]);

    const runs = createRunStore({ db: open.db });
    await runs.release(lease);
    await runs.claim(lease.runId, "thief", 60);
    for (const said of [["third"], ["third", "fourth"]])
      await expect(saver.putWrites(config, interrupts(said), "task")).rejects.toMatchObject({
        code: "lost-lease",
      });
    expect(await written()).toEqual([["task", "__interrupt__", "second"]]);
  });
});
