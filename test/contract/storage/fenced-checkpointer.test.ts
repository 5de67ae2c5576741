import { Annotation, Command, END, interrupt, START, StateGraph } from "@langchain/langgraph";
import { emptyCheckpoint } from "@langchain/langgraph-checkpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFencedCheckpointer } from "../../../storage/checkpoints/fenced-checkpointer.ts";
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

  test("a task's first results stay, its last interrupt counts, and a lost lease writes and deletes nothing", async () => {
    const { lease } = await open.newRun();
    const saver = createFencedCheckpointer({ db: open.db, lease });
    const configurable = { thread_id: lease.runId, checkpoint_ns: "" };
    const metadata = { source: "loop", step: 0, parents: {} } as const;
    const config = await saver.put({ configurable }, emptyCheckpoint(), metadata, {});
    const interrupts = (said: string[]): [string, string][] => said.map((each) => ["__interrupt__", each]);
    const written = async () => (await saver.getTuple(config))?.pendingWrites;
    await saver.putWrites(config, interrupts(["first", "second"]), "task");
    expect(await written()).toEqual([["task", "__interrupt__", "second"]]);
    await saver.putWrites(config, interrupts(["third"]), "task");
    for (const value of ["made", "made again"]) await saver.putWrites(config, [["steps", value]], "task");
    const kept = [
      ["task", "__interrupt__", "third"],
      ["task", "steps", "made"],
    ];
    expect(await written()).toEqual(kept);

    const runs = createRunStore({ db: open.db });
    await runs.release(lease);
    await runs.claim(lease.runId, "thief", 60);
    for (const late of [
      () => saver.putWrites(config, interrupts(["fourth"]), "task"),
      () => saver.putWrites(config, interrupts(["fourth", "fifth"]), "task"),
      () => saver.put(config, { ...emptyCheckpoint(), id: "later" }, metadata, {}),
      () => saver.deleteThread(lease.runId),
    ])
      await expect(late()).rejects.toMatchObject({ decision: "stop-run", code: "lost-lease" });
    expect(await written()).toEqual(kept);
    expect((await saver.getTuple({ configurable }))?.config).toEqual(config);
  });

  test("a channel that was emptied has no value, and one that did not change keeps the one it has", async () => {
    const { lease } = await open.newRun();
    const saver = createFencedCheckpointer({ db: open.db, lease });
    const metadata = { source: "loop", step: 0, parents: {} } as const;
    const put = async (
      config: object,
      id: string,
      values: object,
      versions: Record<string, number>,
      fresh: object,
    ) => {
      const checkpoint = {
        ...emptyCheckpoint(),
        id,
        channel_values: { ...values },
        channel_versions: versions,
      };
      return saver.put(config, checkpoint, metadata, { ...fresh });
    };
    const start = { configurable: { thread_id: lease.runId } };
    const values = { kept: new Uint8Array([0, 255]), emptied: "here" };
    const first = await put(start, "1", values, { kept: 1, emptied: 1 }, { kept: 1, emptied: 1 });
    const second = await put(first, "2", { kept: values.kept }, { kept: 1, emptied: 2 }, { emptied: 2 });
    expect((await saver.getTuple(first))?.checkpoint.channel_values).toEqual(values);
    expect((await saver.getTuple(second))?.checkpoint.channel_values).toEqual({ kept: values.kept });
  });
});
