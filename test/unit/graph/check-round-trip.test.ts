import { describe, expect, it } from "vitest";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import { chainOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const method = { roundTrip: true, minRounds: 2, maxRounds: 3 };
const read = chainOf(5, "step");
/** Read without its first step: the chain begins where nothing is given. */
const short: ReasoningGraph = { ...read, edges: read.edges.slice(1) };

const script = (reparse: AgentScript["reparse"]): Partial<AgentScript> => ({
  reparse,
  parse: ({ evidence }) => chainOf(5, "step", evidence),
});

describe("round trip in the loop", () => {
  it("asks nobody where it is off", async () => {
    const { finish, inputs } = await startRun({ script: script(() => short) });
    expect(await finish()).toMatchObject({ status: "accepted" });
    expect(inputs("reparse")).toEqual([]);
  });

  it("has the final wording read without answer and evidence, once", async () => {
    const { finish, inputs, items, run } = await startRun({ method, script: script(() => read) });
    expect(await finish()).toMatchObject({ status: "accepted", round: 2 });
    const asked = inputs("reparse") as Record<string, unknown>[];
    expect(asked).toHaveLength(1);
    expect(Object.keys(asked[0] ?? {}).sort()).toEqual(["language", "question", "relations"]);
    expect(asked[0]?.["question"]).toContain("In the spring of 2026");
    expect(asked[0]?.["relations"]).toContain("step 3");
    const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "round-trip");
    expect(verdicts).toMatchObject([{ round: 2, passed: true, code: "passed", detail: { reading: read } }]);
  });

  it("makes another round of what the wording lost, and tells guidance", async () => {
    const { finish, inputs } = await startRun({
      method,
      script: script((_input, { number }) => (number === 1 ? short : read)),
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 3 });
    const told = inputs("instruct") as { round: number; findings: { code: string; edges: string[] }[] }[];
    expect(told.find(({ round }) => round === 2)?.findings).toMatchObject([
      { code: "lost-in-wording", edges: ["e0"] },
    ]);
  });

  it("has later rounds remember what was misread, also when another instruction follows", async () => {
    const { finish, inputs } = await startRun({
      method: { ...method, minRounds: 1, minEdges: 6, maxRounds: 4 },
      script: {
        reparse: (_input, { number }) => (number === 1 ? short : read),
        // The second round's graph is too small, so the third round's instruction is about that.
        parse: ({ evidence }, { key }) => chainOf(key.round === 2 ? 5 : 6, "step", evidence),
      },
    });
    await finish();
    const asked = inputs("compose") as { instruction: string | null }[];
    expect(asked[0]?.instruction ?? "").not.toMatch(/misread/u);
    for (const { instruction } of asked.slice(1)) expect(instruction).toMatch(/misread .*“step 1”/u);
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });

  it("has no round remember what was misread in a question on other things", async () => {
    const { finish, inputs } = await startRun({
      method: { ...method, minRounds: 1, minEdges: 6, maxRounds: 4 },
      script: (good) => ({
        reparse: (_input, { number }) => (number === 1 ? short : read),
        parse: ({ evidence }, { key }) => chainOf(key.round === 2 ? 5 : 6, "step", evidence),
        compose: async (input, call) => {
          const made = await good.compose(input, call);
          if ("fault" in made || input.round === 1) return made;
          return {
            ...made,
            question: `Whose ferry was built in a yard at Sellin, say the notices of year ${input.round}?`,
          };
        },
      }),
    });
    await finish();
    const told = (inputs("compose") as { instruction: string | null }[]).map(({ instruction }) =>
      /misread/u.test(instruction ?? ""),
    );
    // The author of round 2 still sees the question that was misread.
    expect(told.slice(0, 3)).toEqual([false, true, false]);
    const worded = (inputs("obfuscate") as { wording: string | null }[]).map(({ wording }) => wording ?? "");
    expect(worded.join()).not.toMatch(/misread/u);
  });

  it("ends with its own reason at the round limit, before the panel is paid", async () => {
    const { finish, jobs, run } = await startRun({ method, script: script(() => short) });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "round-trip", round: 3 });
    expect(await jobs.find("sample", run.id)).toEqual([]);
  });

  it("asks again for a graph that can't be followed, and then loses the round", async () => {
    const nowhere = { ...read, answer: "n99" };
    const { finish, inputs } = await startRun({ method, script: script(() => nowhere) });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "agent-failed" });
    expect(inputs("reparse")).toHaveLength(4);
  });
});
