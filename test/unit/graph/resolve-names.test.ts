import { describe, expect, it } from "vitest";
import { chainOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const method = { nameResolution: true, minRounds: 2, maxRounds: 4 };

/** A question that starts from a name that no fact has. */
const parse: AgentScript["parse"] = ({ evidence }) => {
  const graph = chainOf(5, "winner", evidence);
  return {
    ...graph,
    nodes: graph.nodes.map((node, at) => (at === 0 ? { ...node, label: "the A award" } : node)),
  };
};

const obfuscate: AgentScript["obfuscate"] = () => ({
  question: "In the spring of 2026, who came to hold the A award?",
});

describe("names in the loop", () => {
  it("asks nobody where it is off", async () => {
    const { finish, inputs } = await startRun({ script: { parse, obfuscate } });
    await finish();
    expect(inputs("resolveNames")).toEqual([]);
  });

  it("asks what rules left open, keeps what may count of the reply, and uses it in the rounds after", async () => {
    const { finish, inputs, items, run } = await startRun({
      method,
      script: {
        parse,
        obfuscate,
        resolveNames: () => ({
          decisions: [
            { kind: "entity", names: ["r1t1a prize", "the A award"], reason: "one prize" },
            { kind: "entity", names: ["r1t1b prize", "r1t1c prize"], reason: "two known things" },
            { kind: "relation", names: ["winner", "winner 0"], reason: "one relation" },
          ],
        }),
      },
    });
    expect(await finish()).toMatchObject({ status: "accepted" });
    const asked = inputs("resolveNames") as { entities: string[]; relations: string[]; facts: unknown[] }[];
    expect(asked[0]?.entities).toEqual(["the A award"]);
    expect(asked[0]?.relations).toEqual(["winner 0", "winner 1", "winner 2", "winner 3", "winner 4"]);
    // What was decided is not asked again.
    expect(asked[1]?.entities).toEqual([]);
    expect(asked[1]?.relations).not.toContain("winner 0");
    const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "names");
    expect(verdicts[0]).toMatchObject({
      passed: true,
      detail: {
        decisions: [
          { kind: "entity", names: ["r1t1a prize", "the A award"], reason: "one prize" },
          { kind: "relation", names: ["winner", "winner 0"] },
        ],
      },
    });
  });

  it("joins what the evidence states itself, and asks about the rest alone", async () => {
    const { finish, inputs, items, run } = await startRun({
      method,
      script: (good) => ({
        parse,
        obfuscate,
        gather: async (input, call) => {
          const reply = await good.gather(input, call);
          if ("fault" in reply) return reply;
          const [first, ...others] = reply.evidence;
          const statement = `The ${first?.facts[0]?.subject}, also known as the A award, was given.`;
          return { evidence: [...(first === undefined ? [] : [{ ...first, statement }]), ...others] };
        },
      }),
    });
    await finish();
    const asked = inputs("resolveNames") as { entities: string[] }[];
    expect(asked[0]?.entities).toEqual([]);
    const [verdict] = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "names");
    expect(verdict?.detail).toMatchObject({
      decisions: [{ kind: "entity", names: ["r1t1a prize", "the A award"] }],
    });
  });

  it("asks once about names that are in use and look alike, and joins those that the model calls one", async () => {
    const { finish, inputs, items, run } = await startRun({
      method,
      script: (good) => ({
        parse: ({ evidence }) => {
          const graph = chainOf(5, "", evidence);
          return { ...graph, edges: graph.edges.map((edge) => ({ ...edge, relation: "winner" })) };
        },
        obfuscate,
        gather: async (input, call) => {
          const reply = await good.gather(input, call);
          if ("fault" in reply) return reply;
          const evidence = reply.evidence.map((piece, at) => ({
            ...piece,
            facts: piece.facts.map((fact) => (at === 1 ? { ...fact, relation: "panel winner" } : fact)),
          }));
          return { evidence };
        },
        resolveNames: ({ pairs }) => ({
          decisions: pairs.map(({ kind, names }) => ({ kind, names: [...names], reason: "one" })),
        }),
      }),
    });
    await finish();
    const pair = { kind: "relation", names: ["panel winner", "winner"] };
    const asked = (inputs("resolveNames") as { pairs: object[] }[]).flatMap(({ pairs }) => pairs);
    expect(asked).toEqual([pair]);
    const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "names");
    expect(verdicts[0]?.detail).toMatchObject({ decisions: [{ ...pair, reason: "one" }] });
  });

  it("asks nobody about words that only describe a thing, although no fact has them", async () => {
    const described = (label: string) =>
      startRun({
        method,
        script: {
          parse: ({ evidence }) => {
            const graph = chainOf(5, "", evidence);
            const edges = graph.edges.map((edge) => ({ ...edge, relation: "winner" }));
            const nodes = graph.nodes.map((node, at) => (at === 0 ? { ...node, label } : node));
            return { ...graph, nodes, edges };
          },
          obfuscate: () => ({ question: `In the spring of 2026, who came to hold ${label}?` }),
        },
      });
    const [plain, named] = [await described("a national award"), await described("the National Award")];
    await plain.finish();
    expect(plain.inputs("resolveNames")).toEqual([]);
    await named.finish();
    expect(named.inputs("resolveNames")[0]).toMatchObject({
      entities: ["the National Award"],
      relations: [],
    });
  });

  it("leaves names apart where no reply is of use", async () => {
    const { finish, items, run } = await startRun({
      method,
      script: { parse, obfuscate, resolveNames: () => ({ fault: "refused" }) },
    });
    expect(await finish()).toMatchObject({ status: "accepted" });
    const [first] = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "names");
    expect(first).toMatchObject({ code: "unanswered", detail: { decisions: [], request: null } });
  });
});
