import { MemorySaver } from "@langchain/langgraph-checkpoint";
import { describe, expect, it } from "vitest";
import type { LoopParts } from "../../../graph/step.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

/** Every operation of the stores throws at its first time, before or after it was done; the next time it goes well. */
function killing(when: "before" | "after") {
  const killedAt = new Set<string>();
  const guard = <Store extends object>(what: string, store: Store): Store =>
    new Proxy(store, {
      get(target, name, receiver) {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== "function" || name === "claim") return method;
        return async (...given: unknown[]) => {
          const operation = `${what}.${String(name)} ${JSON.stringify(given).replace(/"epoch":\d+/g, "")}`;
          const isFirst = !killedAt.has(operation);
          killedAt.add(operation);
          if (isFirst && when === "before") throw new Error("killed");
          const result: unknown = await Reflect.apply(method, target, given);
          if (isFirst) throw new Error("killed");
          return result;
        };
      },
    });
  return {
    killedAt,
    wrap: (parts: LoopParts): LoopParts => ({
      ...parts,
      items: guard("items", parts.items),
      runs: guard("runs", parts.runs),
      jobs: guard("jobs", parts.jobs),
      pages: guard("pages", parts.pages),
    }),
  };
}

/** A second gathering and a second wording, so that these are killed too. */
const script: (good: AgentScript) => Partial<AgentScript> = (good) => ({
  gather: async (input, call) =>
    input.round === 1 && input.attempt === 1 ? { evidence: [] } : await good.gather(input, call),
  judgeText: ({ question }, { key }) => ({
    faults: key.name.startsWith("text/w1") ? [{ code: "toxic", passage: question, reason: "…" }] : [],
    fluency: { score: 5, change: [] },
  }),
  solve: (_input, { key }) => ({ explanation: "…", exactAnswer: `wrong ${key.name}`, confidence: 5 }),
});
/** With revisions a run also claims its answers among the open runs of its refresh. */
const method = { minRounds: 3, revisions: 2 };

describe("a run that is killed and goes on", () => {
  it.each(["before", "after"] as const)(
    "makes the same calls, each once, killed %s every operation",
    async (when) => {
      const callsOf = ({ made }: Pick<Awaited<ReturnType<typeof startRun>>, "made">) =>
        made.map(({ key }) => `${key.step} ${key.round} ${key.name}`).sort();
      const whole = await startRun({ script, method });
      expect(await whole.finish()).toMatchObject({ status: "accepted", round: 3 });

      const { wrap, killedAt } = killing(when);
      const run = await startRun({ script, method, wrap });
      let kills = 0;
      for (let isOpen = true; isOpen; isOpen = (await run.runs.get(run.run.id))?.status === "open") {
        await run.finish().catch((error: unknown) => {
          expect(error).toMatchObject({ message: "killed" });
          kills += 1;
        });
        // A sample's job that was killed stays due and is done by the next turn.
        expect(kills).toBeLessThan(1_000);
      }
      expect(await run.runs.get(run.run.id)).toMatchObject({ status: "accepted", round: 3 });
      expect(kills).toBeGreaterThan(100);
      expect(killedAt.size).toBeGreaterThanOrEqual(kills);
      for (const name of ["claimAnswer", "listHeldElsewhere"])
        expect([...killedAt].some((operation) => operation.startsWith(`items.${name} `))).toBe(true);
      expect(callsOf(run)).toEqual(callsOf(whole));
      expect(run.replayed()).toBeGreaterThanOrEqual(15);
    },
  );

  it("goes on where a checkpoint could not be written", async () => {
    const saver = new MemorySaver();
    const refused = new Set<unknown>();
    const put: MemorySaver["put"] = async (config, checkpoint, metadata) => {
      const isFirst = !refused.has(metadata.step);
      refused.add(metadata.step);
      if (isFirst) throw new Error("killed");
      return await MemorySaver.prototype.put.call(saver, config, checkpoint, metadata);
    };
    const whole = await startRun({ script, method });
    await whole.finish();
    const run = await startRun({ script, method, checkpointer: Object.assign(saver, { put }) });
    let kills = 0;
    for (let isOpen = true; isOpen; isOpen = (await run.runs.get(run.run.id))?.status === "open") {
      await run.finish().catch((error: unknown) => {
        expect(error).toMatchObject({ message: "killed" });
        kills += 1;
      });
      expect(kills).toBeLessThan(200);
    }
    expect(kills).toBeGreaterThan(20);
    expect(await run.runs.get(run.run.id)).toMatchObject({ status: "accepted" });
    expect(run.made.map(({ key }) => key.name).sort()).toEqual(whole.made.map(({ key }) => key.name).sort());
  });

  it("stops where another holds the run, and changes nothing", async () => {
    const run = await startRun({
      script: (good) => ({
        instruct: async (input, call) => {
          if (input.round === 2) await run.runs.claim(run.run.id, "another", 60);
          return await good.instruct(input, call);
        },
      }),
    });
    await expect(run.go()).rejects.toMatchObject({ decision: "stop-run", code: "lost-lease" });
    expect((await run.items.getDraft(run.run.id, 2))?.instruction).toBeNull();
    expect(await run.runs.get(run.run.id)).toMatchObject({ status: "open", round: 2 });
  });

  it("stops at the next step when it is told to", async () => {
    const stop = new AbortController();
    const run = await startRun({
      script: (good) => ({
        compose: (input, call) => {
          stop.abort(new Error("shutting down"));
          return good.compose(input, call);
        },
      }),
      wrap: (parts) => ({ ...parts, signal: stop.signal }),
    });
    await expect(run.go()).rejects.toThrow("shutting down");
    expect(run.inputs("obfuscate")).toHaveLength(0);
  });
});
