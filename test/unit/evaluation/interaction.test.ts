import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import type { BenchmarkItem } from "../../../domain/evaluation/benchmark-item.ts";
import type { TrialMode } from "../../../domain/evaluation/trial.ts";
import { listInteractionTables } from "../../../evaluation/report/list-interaction-tables.ts";
import { measureInteraction } from "../../../evaluation/report/measure-interaction.ts";
import { createHttpSolver } from "../../../evaluation/solvers/create-http-solver.ts";
import type { Interaction } from "../../../evaluation/solvers/interaction.ts";
import { interactComp } from "../../../formats/read/interactcomp.ts";
import { writeInteractComp } from "../../../formats/write/write-interactcomp.ts";
import { sampleItem, sampleTrial } from "./sample-trials.ts";

const item: BenchmarkItem = {
  ...sampleItem({ id: "a", question: "Which sport?", answer: "Hornussen" }),
  ...{
    form: "ambiguous",
    domain: "sports",
    context: "It is played with a puck.\nIts field is 300 metres long.",
  },
};
const asked: string[] = [];
const interaction: Interaction = {
  async responder({ context, question }, { key }) {
    asked.push(`${key.scope.id} ${key.name} ${question}`);
    return { answer: context.includes("puck") && /puck/u.test(question) ? "yes" : "no", isMarked: false };
  },
  ...{ rounds: 4, force: 0 },
};
const work = (mode: TrialMode = "interact") => ({
  ...{ item, mode, run: 1, today: "2026-06-30", signal: new AbortController().signal },
  key: { scope: { kind: "evaluation" as const, id: "e/1" }, step: "x", round: 1, name: mode },
});

async function solve(
  reply: (body: Record<string, unknown>) => object,
  { mode = "interact", force = 0 }: { mode?: TrialMode; force?: number } = {},
) {
  const bodies: Record<string, unknown>[] = [];
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    bodies.push(JSON.parse(body));
    response.end(JSON.stringify(reply(bodies.at(-1) ?? {})));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const solver = createHttpSolver({ url, maxToolCalls: 40, interaction: { ...interaction, force } });
  try {
    return { solution: await solver.solve(work(mode)), bodies };
  } finally {
    await solver.close();
    await new Promise((closed) => server.close(closed));
  }
}
const questions = ({ asked: told }: Record<string, unknown>): number => (told as unknown[]).length;

describe("an agent at an address that may ask the user", () => {
  it("asks by its reply, and is posted the answers until it answers", async () => {
    const { solution, bodies } = await solve((body) =>
      questions(body) < 1 ? { ask: "Is it a puck?" } : { exactAnswer: "Hornussen", confidence: 90 },
    );
    expect(bodies.at(-1)).toMatchObject({
      ...{ mode: "interact", rounds: 4, mustAsk: 0, asked: [{ question: "Is it a puck?", answer: "yes" }] },
    });
    expect(solution).toMatchObject({
      ...{ termination: "answered", toolCalls: 1, prediction: { exactAnswer: "Hornussen" } },
      calls: [{ tool: "ask", asked: ["Is it a puck?"], outcomes: ["yes"] }],
    });
    // The responder's calls are kept apart from the solver's, whose cost they don't raise.
    expect(asked.at(-1)).toBe("e/1:judge interact/ask-1 Is it a puck?");
  });

  it("never sees the context, unless it is given it", async () => {
    const { bodies } = await solve(() => ({ exactAnswer: "x" }));
    expect(JSON.stringify(bodies)).not.toContain("300 metres");
    const given = await solve(() => ({ exactAnswer: "x" }), { mode: "with-context" });
    expect(given.bodies[0]).toMatchObject({ mode: "with-context", context: item.context });
    expect(given.bodies[0]).not.toHaveProperty("asked");
  });

  it("that asks on and on has no answer after its rounds", async () => {
    const { solution, bodies } = await solve(() => ({ ask: "Is it old?" }));
    expect(bodies).toHaveLength(4);
    expect(solution).toMatchObject({
      termination: "call-limit",
      toolCalls: 3,
      overLimit: true,
      prediction: null,
    });
  });

  it("that answers before the forced questions has no answer that counts", async () => {
    const early = await solve(() => ({ exactAnswer: "Hornussen" }), { force: 2 });
    expect(early.solution).toMatchObject({ termination: "format-error", prediction: null });
    const late = await solve(
      (body) => (questions(body) < 2 ? { ask: `Is it ${questions(body)}?` } : { exactAnswer: "Hornussen" }),
      { force: 2 },
    );
    expect(late.solution).toMatchObject({
      termination: "answered",
      calls: [{ tool: "ask" }, { tool: "ask" }],
    });
  });
});

describe("the figures of interaction", () => {
  const trial = (mode: TrialMode, isRight: boolean, asks: number, searches: number, confidence: number) => {
    const plain = sampleTrial({ itemId: "a", exactAnswer: "x", confidence });
    const call = (tool: "ask" | "search") => ({
      ...{ tool, goal: null, asked: ["q"], outcomes: ["yes"], pages: [], milliseconds: 1 },
    });
    const calls = [
      ...Array.from({ length: asks }, () => call("ask")),
      ...Array.from({ length: searches }, () => call("search")),
    ];
    const solution = {
      ...plain.solution,
      toolCalls: asks + searches,
      calls,
      termination: "answered" as const,
      dollars: 0.5,
    };
    const verdict = {
      outcome: isRight ? ("correct" as const) : ("incorrect" as const),
      by: "rule" as const,
      reason: "",
      set: null,
    };
    return { ...plain, mode, solution, verdict };
  };
  const items = new Map([["a", item]]);

  it("count the answer as a round, and the calibration in five bins", () => {
    const measured = measureInteraction(
      [trial("interact", true, 2, 1, 81), trial("interact", false, 0, 3, 99)],
      items,
    );
    // 4 + 4 rounds, 2 of them questions; one bin from 80 % on: |0.9 − 0.5|.
    expect(measured).toMatchObject({
      rounds: 4,
      asks: 1,
      interactionRate: 0.25,
      dollars: 1,
      accuracy: { value: 0.5 },
    });
    expect(measured?.calibration?.error).toBeCloseTo(0.4, 10);
    expect(measured?.calibration?.bins.map(({ low, high }) => [low, high])).toEqual([[0.8, 1]]);
  });

  it("are none of questions without a context", () => {
    const plain = new Map([["a", sampleItem({ id: "a", question: "q", answer: "x" })]]);
    expect(measureInteraction([trial("interact", true, 1, 1, 50)], plain)).toBeNull();
  });

  it("come out as the paper prints its modes (InteractComp, Table 3: GPT-5)", () => {
    const solver = (mode: TrialMode, accuracy: number, error: number) => ({
      ...{ solver: "GPT-5", mode },
      interaction: {
        ...{ trials: 210, rounds: null, asks: null, interactionRate: null, dollars: null },
        accuracy: { value: accuracy, low: null, high: null, items: 210, counts: null },
        calibration: { error, byChance: null, answers: 210, items: 210, bins: [] },
      },
    });
    const report = {
      solvers: [
        solver("closed-book", 0.0762, 0.7626),
        solver("search-only", 0.0952, 0.7914),
        solver("with-context", 0.6788, 0.2136),
      ],
      plan: { limits: { rounds: 10, force: 0 } },
    } as unknown as Parameters<typeof listInteractionTables>[0];
    const [asking, modes] = listInteractionTables(report);
    expect(asking?.rows).toEqual([]);
    expect(modes?.head.slice(1)).toEqual([
      ...["answer-only Acc.", "answer-only C.E.", "search-only Acc.", "search-only C.E."],
      ...["with-context Acc.", "with-context C.E."],
    ]);
    expect(modes?.rows[0]?.filter((_, at) => at % 2 === 0)).toEqual(["GPT-5", "76.26", "79.14", "21.36"]);
    expect(modes?.rows[0]?.[5]).toMatch(/^67\.9/u);
  });
});

it("InteractComp's file is written and read back", () => {
  const chinese = {
    ...item,
    id: "b",
    question: "哪项运动？",
    answer: "霍努森",
    language: "zh" as const,
    context: "它用圆饼进行。",
  };
  const lines = writeInteractComp([item, chinese, { ...item, context: null }], "InteractComp")
    .trim()
    .split("\n");
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain("Hornussen");
  const read = lines.map((line) => interactComp.read(JSON.parse(line), 0));
  expect(read).toMatchObject(
    [item, chinese].map(({ id, question, answer, domain, context }) => ({
      id,
      question,
      answer,
      domain,
      context,
    })),
  );
});
