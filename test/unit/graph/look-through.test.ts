import { expect, it } from "vitest";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { pieceOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const alternatives = { ...methodSettings.parse({}).alternatives, lookUp: true };
const method = { minRounds: 1, minEdges: 1, maxRounds: 1, proof: true, alternatives } as const;

type Told = readonly [subject: string, relation: string, object: string];

/** The answer was held by a robotics firm in the hall, and so may have been the oak fair. */
const told: readonly Told[] = [
  ["Orn Works", "makes", "robots"],
  ["Winner r1t1c", "held by", "Orn Works"],
  ["Winner r1t1c", "venue", "Tarn Hall"],
  ["oak fair", "venue", "Tarn Hall"],
];

const factOf = ([subject, relation, object]: Told) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});

const parse: AgentScript["parse"] = ({ evidence }): ReasoningGraph => {
  const cited = { evidence: evidence.map(({ id }) => id) };
  const step = (id: string, relation: string, from: string, to: string) =>
    ({ id, op: "projection", relation, inverse: true, from, to, ...cited }) as const;
  return {
    nodes: [
      { id: "n1", kind: "entity", label: "robots", given: true },
      { id: "n2", kind: "entity", label: "the firm" },
      { id: "n3", kind: "entity-set", label: "fairs that the firm held" },
      { id: "n4", kind: "entity", label: "Tarn Hall", given: true },
      { id: "n5", kind: "entity-set", label: "fairs in the hall" },
      { id: "n6", kind: "entity", label: "the fair" },
    ],
    edges: [
      step("e1", "makes", "n1", "n2"),
      step("e2", "held by", "n2", "n3"),
      step("e3", "venue", "n4", "n5"),
      { id: "e4", op: "intersection", from: "n3", to: "n6" },
      { id: "e5", op: "intersection", from: "n5", to: "n6" },
    ],
    answer: "n6",
  };
};

/** Runs with somebody who finds, of what is open of the oak fair, what one fact tells each time. */
async function runWith(found: readonly Told[]) {
  const asked: Parameters<AgentScript["seekAlternatives"]>[0][] = [];
  const queries: string[] = [];
  const lookup: WebLookup = {
    search: async ({ query }) => {
      queries.push(...[query].flat());
      return {
        searches: [query].flat().map((text) => ({ query: text, outcome: "empty" as const, results: [] })),
      };
    },
    open: async () => null,
  };
  let page: { url: string; quote: string } | undefined;
  const run = await startRun({
    method,
    lookup,
    script: (good) => ({
      parse,
      obfuscate: () => ({
        question: "Which fair of Tarn Hall, held there in the spring of 2026, was held by a maker of robots?",
      }),
      async gather(input, call) {
        const reply = await good.gather(input, call);
        if (!("evidence" in reply)) return reply;
        const [first] = reply.evidence;
        page = first && { url: first.url, quote: first.quote };
        return {
          evidence: reply.evidence.map((piece, at) => {
            const fact = told[at];
            return fact ? { ...piece, statement: `${fact.join(" ")}.`, facts: [factOf(fact)] } : piece;
          }),
        };
      },
      compose: ({ evidence, round }) => ({
        question: `Which fair of the hall is it in round ${round}?`,
        answer: "Winner r1t1c",
        aliases: [],
        answerEvidence: evidence.flatMap(({ id, statement }) =>
          statement.includes("Winner r1t1c") ? [id] : [],
        ),
        usedEvidence: evidence.map(({ id }) => id),
      }),
      seekAlternatives: (input) => {
        asked.push(input);
        const at = asked.filter(({ near }) => near !== undefined).length - 1;
        const fact = input.near === undefined ? undefined : found[at];
        if (fact === undefined || page === undefined) return { rivals: [] };
        return {
          rivals: [
            { name: "oak fair", fails: [], evidence: [pieceOf(fact[0], { ...page, facts: [factOf(fact)] })] },
          ],
        };
      },
    }),
  });
  const result = await run.finish();
  return { result, queries, near: asked.flatMap(({ near = [] }) => near) };
}

it("looks at once into the thing of which a condition is open, where the first look named it", async () => {
  const found: Told[] = [
    ["oak fair", "held by", "Elm Works"],
    ["Elm Works", "makes", "robots"],
  ];
  const { result, queries, near } = await runWith(found);
  const missing = "held by the firm";
  expect(near).toEqual([
    { name: "oak fair", missing, edge: "e2" },
    { name: "oak fair", through: ["Elm Works"], missing, edge: "e2" },
  ]);
  expect(queries).toContain("Elm Works makes");
  expect(result).toMatchObject({ status: "rejected", reason: "ambiguous" });
});

it("looks no further where the first look told nothing of it, and not twice for the same thing", async () => {
  const nothing = await runWith([]);
  expect(nothing.near).toHaveLength(1);
  expect(nothing.result).toMatchObject({ status: "accepted" });
  const { near, result } = await runWith([["oak fair", "held by", "Elm Works"]]);
  expect(near.map(({ through = [] }) => through)).toEqual([[], ["Elm Works"]]);
  expect(result).toMatchObject({ status: "accepted" });
});
