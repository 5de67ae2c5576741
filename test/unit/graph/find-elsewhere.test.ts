import { expect, it } from "vitest";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { pieceOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const alternatives = { ...methodSettings.parse({}).alternatives, lookUp: true };
const method = { minRounds: 1, minEdges: 1, maxRounds: 1, proof: true, alternatives } as const;

/** What the pieces state: the way to the answer, and of two other missions who pays for them. */
const told: readonly (readonly [subject: string, relation: string, object: string])[] = [
  ["ash mission", "paid by", "Tarn Mill"],
  ["oak mission", "led by", "Ilvi Rask"],
  ["oak mission", "paid by", "Winner r1t1c"],
  ["oak mission", "based in", "Orta"],
];

function factOf([subject, relation, object]: (typeof told)[number]) {
  return { ...{ subject, relation, object }, ...{ from: null, to: null } };
}

/** "Which firm pays for a mission that Ilvi Rask leads?", and with `isBased` "… and that is based in Orta?". */
function parseFor(isBased: boolean): AgentScript["parse"] {
  return ({ evidence }): ReasoningGraph => {
    const cited = { evidence: evidence.map(({ id }) => id) };
    const based = {
      id: "e3",
      op: "projection",
      relation: "based in",
      inverse: true,
      from: "n4",
      to: "n2",
      ...cited,
    } as const;
    return {
      nodes: [
        { id: "n1", kind: "entity", label: "Ilvi Rask", given: true },
        { id: "n2", kind: "entity", label: "the mission" },
        { id: "n3", kind: "entity", label: "the firm" },
        ...(isBased ? [{ id: "n4", kind: "entity", label: "Orta", given: true } as const] : []),
      ],
      edges: [
        { id: "e1", op: "projection", relation: "led by", inverse: true, from: "n1", to: "n2", ...cited },
        { id: "e2", op: "projection", relation: "paid by", from: "n2", to: "n3", ...cited },
        ...(isBased ? [based] : []),
      ],
      answer: "n3",
    };
  };
}

/** Starts a run of whose pages one has a further line. Who looks for other answers brings what the words given to it state. */
async function runWith(line: string, change: { isBased?: boolean; lookup?: WebLookup } = {}) {
  const asked: Parameters<AgentScript["seekAlternatives"]>[0][] = [];
  const { isBased = false, lookup } = change;
  const run = await startRun({
    method,
    ...(lookup && { lookup }),
    script: (good) => ({
      parse: parseFor(isBased),
      obfuscate: () => ({
        question:
          "Which firm, in the spring of 2026, came to pay for a mission of Orta that Ilvi Rask leads?",
      }),
      async gather(input, call) {
        const reply = await good.gather(input, call);
        if (!("evidence" in reply)) return reply;
        const [first] = reply.evidence;
        const page = first && (await run.parts.pages.getVisited(call.key.scope, first.url));
        if (page) await run.parts.pages.putSnapshot({ ...page, text: `${page.text}\n${line}` });
        return {
          evidence: reply.evidence.map((piece, at) => {
            const fact = told[at];
            return fact === undefined
              ? piece
              : { ...piece, statement: `${fact.join(" ")}.`, facts: [factOf(fact)] };
          }),
        };
      },
      compose: ({ evidence, round }) => ({
        question: `Which firm pays for the mission of round ${round}?`,
        answer: "Winner r1t1c",
        aliases: [],
        answerEvidence: evidence.flatMap(({ id, statement }) =>
          statement.includes("paid by Winner r1t1c") ? [id] : [],
        ),
        usedEvidence: evidence.map(({ id }) => id),
      }),
      seekAlternatives: (input) => {
        asked.push(input);
        const rivals = (input.elsewhere ?? []).map(({ url, quote }) => {
          const fact = factOf(["ash mission", "led by", "Ilvi Rask"]);
          const piece: GatheredEvidence = pieceOf("ash", { url, quote, facts: [fact] });
          return { name: "ash mission", fails: [], evidence: [piece] };
        });
        return { rivals };
      },
    }),
  });
  return { result: await run.finish(), asked };
}

const line = "The ash mission is led by Ilvi Rask.";

it("looks into words by which a step in the middle of the way has a second value that facts tell more of", async () => {
  const { result, asked } = await runWith(line);
  expect(asked[0]?.elsewhere).toMatchObject([
    { thing: "Ilvi Rask", relation: "led by", inverse: true, quote: line },
  ]);
  expect(result).toMatchObject({ status: "rejected", reason: "ambiguous", detail: expect.any(String) });
});

it("leaves out words on things of which nothing else is known, or on the answer, since the way leads on from none", async () => {
  for (const other of ["The elm mission is led by Ilvi Rask.", "Winner r1t1c is led by Ilvi Rask."]) {
    const { result, asked } = await runWith(other);
    expect(asked.filter(({ elsewhere }) => elsewhere !== undefined)).toEqual([]);
    expect(result).toMatchObject({ status: "accepted" });
  }
});

it("shows one of two words of a page that tell the same, the one with a day", async () => {
  const dated = "On 6 April 2026 the ash mission came to be led by Ilvi Rask.";
  const { asked } = await runWith(`${line} ${dated}`);
  expect(asked[0]?.elsewhere?.map(({ quote }) => quote)).toEqual([dated]);
});

it("looks at once into what then lacks one constraint alone", async () => {
  const queries: string[] = [];
  const results = ["a", "b", "c", "d", "e", "f"].map((name) => ({
    ...{ title: `Page ${name}`, url: `http://news.test/found/${name}`, source: "news.test", published: null },
    // The first four are copies of one report.
    snippet: name < "e" ? "Tarn Mill had a good spring." : `Tarn Mill, page ${name}.`,
  }));
  const lookup: WebLookup = {
    search: async ({ query }) => {
      queries.push(...[query].flat());
      return {
        searches: [query].flat().map((text) => ({ query: text, outcome: "results" as const, results })),
      };
    },
    open: async () => null,
  };
  const { result, asked } = await runWith(line, { isBased: true, lookup });
  const looks = asked.slice(0, 2).map(({ near, elsewhere }) => [near?.length, elsewhere?.length]);
  expect(looks).toEqual([
    [0, 1],
    [1, undefined],
  ]);
  expect(asked[1]?.near).toEqual([{ name: "Tarn Mill", missing: "based in Orta" }]);
  expect(queries).toContain("Tarn Mill Orta");
  expect(asked[1]?.found?.map(({ url }) => url.at(-1))).toEqual(["a", "e", "f"]);
  expect(result).toMatchObject({ status: "accepted" });
});
