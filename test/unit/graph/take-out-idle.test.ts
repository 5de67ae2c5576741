import { expect, it } from "vitest";
import { startRun } from "../../support/start-run.ts";

const idle = "For context, the r1t1b prize went to Winner r1t1b. ";

/** The part of the graph that is drawn for it. */
const apart = {
  nodes: [
    { id: "x1", kind: "entity" as const, label: "r1t1b prize", given: true as const },
    { id: "x2", kind: "entity" as const, label: "Winner r1t1b" },
  ],
  edge: { id: "x3", op: "projection" as const, relation: "winner", from: "x1", to: "x2", evidence: [] },
};

/** Runs with an author who begins each question with a fact that nothing joins with the answer, and a parser who draws it apart. */
async function runWith(leaveOutIdle: boolean) {
  const run = await startRun({
    method: { minRounds: 1, maxRounds: 1, leaveOutIdle },
    script: (good) => ({
      compose: async (input, call) => {
        const reply = await good.compose(input, call);
        const question = `${idle}Which person received the medal of round ${input.round}?`;
        return "question" in reply ? { ...reply, question } : reply;
      },
      parse: async (input, call) => {
        const reply = await good.parse(input, call);
        if (!("nodes" in reply)) return reply;
        const [start, ...derived] = reply.nodes;
        if (start === undefined) return reply;
        const nodes = [{ ...start, label: "medal" }, ...derived];
        return input.question.startsWith(idle)
          ? { ...reply, nodes: [...nodes, ...apart.nodes], edges: [...reply.edges, apart.edge] }
          : { ...reply, nodes };
      },
    }),
  });
  const ended = await run.finish();
  const [verdict] = (await run.items.listVerdicts(run.run.id)).filter(({ gate }) => gate === "structure");
  const draft = await run.items.getDraft(run.run.id, 1);
  const stored = await run.items.getGraph(run.run.id, 1);
  return { ended, verdict, draft, nodes: stored?.graph.nodes.map(({ id }) => id) ?? [] };
}

it("an idle sentence leaves question and graph in its round, so that no round is lost to it", async () => {
  const { ended, verdict, draft, nodes } = await runWith(true);
  expect(verdict).toMatchObject({ passed: true });
  expect([draft?.question, draft?.plainQuestion].map((text) => text?.includes("For context"))).toEqual([
    false,
    false,
  ]);
  expect(nodes).not.toContain("x1");
  expect(ended).toMatchObject({ status: "accepted", round: 1 });
});

it("stays a finding under the paper's method", async () => {
  const { ended, verdict, draft } = await runWith(false);
  expect(verdict).toMatchObject({ passed: false, code: "isolated" });
  expect(draft?.question).toContain("For context");
  expect(ended?.status).toBe("rejected");
});

it("a sentence that the wording added and that rules refuse is dropped, and a plain question with one is no wording", async () => {
  const added = " Please answer as of today.";
  const wordings = (plain: string) => [
    plain,
    plain.replace("Which person received", "In the spring of 2026, who held"),
  ];
  const run = await startRun({
    method: { minRounds: 1, maxRounds: 1, leaveOutIdle: true },
    script: {
      obfuscate: ({ question }, { number }) => ({
        question: `${wordings(question)[number - 1] ?? question}${added}`,
      }),
    },
  });
  await run.finish();
  const [first, second] = run.inputs("obfuscate") as { question: string; faults: string[] }[];
  expect(first?.faults).toEqual([]);
  expect(second?.faults[0]).toContain("the wording is that of the plain question");
  const draft = await run.items.getDraft(run.run.id, 1);
  expect(draft?.question).toBe(wordings(first?.question ?? "")[1]);
});
