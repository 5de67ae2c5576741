import { expect, it } from "vitest";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { pieceOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const alternatives = { ...methodSettings.parse({}).alternatives, lookUp: true };
const method = { minRounds: 1, minEdges: 1, maxRounds: 1, proof: true, alternatives } as const;
const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});

/** "Who won the prize, is a member of the choir and comes from Orta?" */
const parse: AgentScript["parse"] = ({ evidence }): ReasoningGraph => {
  const conditions = [
    ["r1t1d prize", "winner"],
    ["Elm Choir", "member"],
    ["Orta", "home of"],
  ] as const;
  const cited = { evidence: evidence.map(({ id }) => id) };
  return {
    nodes: [
      ...conditions.flatMap(([label, relation], at) => [
        { id: `given${at}`, kind: "entity" as const, label, given: true },
        { id: `set${at}`, kind: "entity-set" as const, label: `whom ${label} has by ${relation}` },
      ]),
      { id: "who", kind: "entity", label: "the winner" },
    ],
    edges: conditions.flatMap(([, relation], at) => [
      { id: `p${at}`, op: "projection" as const, relation, from: `given${at}`, to: `set${at}`, ...cited },
      { id: `i${at}`, op: "intersection" as const, from: `set${at}`, to: "who" },
    ]),
    answer: "who",
  };
};

/** Somebody else won that prize too, of whom nothing else is known: two conditions stay open. */
const piece = pieceOf("r1t1d", {
  facts: [fact("r1t1d prize", "winner", "Somebody Else")],
  statement: "The r1t1d prize went to Somebody Else as well.",
});

/**
 * Starts a run whose worker is killed before it stores what the look for other answers came to; `kills` is how often. With `isDropped`, the
 * run has gathered the piece before, and its filter found it not credible.
 */
const startWith = (kills: number, isDropped: boolean) => {
  let left = kills;
  return startRun({
    method,
    script: (good) => ({
      parse,
      seekAlternatives: () => ({ rivals: [{ name: "Somebody Else", fails: [], evidence: [piece] }] }),
      checkCredibility: (input, call) =>
        JSON.stringify(input).includes("Somebody Else")
          ? { label: "not credible", reason: "a rumour", sources: [] }
          : good.checkCredibility(input, call),
      obfuscate: () => ({
        question:
          "In the spring of 2026, who received the r1t1d prize, sings with the Elm Choir and comes from Orta?",
      }),
      gather: async (input, call) => {
        const reply = await good.gather(input, call);
        if ("fault" in reply) return reply;
        const further = [
          fact("Elm Choir", "member", "Winner r1t1d"),
          fact("Orta", "home of", "Winner r1t1d"),
        ];
        const known = reply.evidence.map((each) => ({ ...each, facts: [...each.facts, ...further] }));
        return { evidence: isDropped ? [...known, piece] : known };
      },
    }),
    wrap: (parts) => ({
      ...parts,
      items: {
        ...parts.items,
        putVerdict: async (lease, verdict) => {
          if (verdict.gate === "alternatives" && left > 0) {
            left -= 1;
            throw new Error("killed");
          }
          await parts.items.putVerdict(lease, verdict);
        },
      },
    }),
  });
};

it.each([
  ["brought by the first try", false],
  ["dropped by the filter and brought again by the first try", true],
])(
  "asks the same after a kill, though a piece %s shows a further thing that shares a condition",
  async (_, isDropped) => {
    const undisturbed = await startWith(0, isDropped);
    await undisturbed.finish();
    const killed = await startWith(1, isDropped);
    await expect(killed.finish()).rejects.toThrow("killed");
    const evidence = await killed.items.listEvidence(killed.run.id);
    const before = await undisturbed.items.listEvidence(undisturbed.run.id);
    expect(before.find(({ statement }) => statement === piece.statement)?.label).toBe(
      isDropped ? "not credible" : null,
    );
    expect(evidence.filter(({ status }) => status === "alternative")).toHaveLength(1);
    await killed.finish();
    expect(killed.inputs("seekAlternatives")).toEqual(undisturbed.inputs("seekAlternatives"));
  },
);
