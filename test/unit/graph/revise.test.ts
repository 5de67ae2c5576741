import { describe, expect, it } from "vitest";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import { chainOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const method = { revisions: 1, minRounds: 1, maxRounds: 4 };

/** Takes the first answer of the fresh evidence that is not spent. */
const compose: AgentScript["compose"] = ({ evidence, round, spent = [] }) => {
  const stated = evidence
    .filter(({ fresh }) => fresh)
    .map((piece) => ({ id: piece.id, answer: / to (.+)\.$/u.exec(piece.statement)?.[1] ?? "nobody" }))
    .find(({ answer }) => !spent.includes(answer));
  return {
    question: `Which person received the prize that was given in round ${round}?`,
    answer: stated?.answer ?? "nobody",
    aliases: [],
    answerEvidence: [stated?.id ?? ""],
    usedEvidence: evidence.map(({ id }) => id),
  };
};

/** All six models know the first winner, and later each of them names somebody else. */
const solve: AgentScript["solve"] = (_input, { key, role }) => ({
  ...{
    explanation: "…",
    exactAnswer: key.round === 1 ? "Winner r1t1a" : `Nobody of ${role}`,
    confidence: 90,
  },
});

describe("a refused question", () => {
  it("is revised with another answer, which passes, and guidance is told why", async () => {
    const { finish, inputs, items, run } = await startRun({ method, script: { compose, solve } });
    expect(await finish()).toMatchObject({ status: "accepted", round: 2 });
    const [first, second] = await items.listDrafts(run.id);
    expect(first?.answer).toBe("Winner r1t1a");
    expect(second?.answer).not.toBe("Winner r1t1a");
    const [, asked] = inputs("compose") as { spent?: string[] }[];
    expect(asked?.spent).toEqual(["Winner r1t1a"]);
    const [guided] = inputs("instruct") as { spent?: string[] }[];
    expect(guided?.spent).toEqual(["Winner r1t1a"]);
    const [told] = inputs("instruct") as { findings: { code: string; message: string }[] }[];
    expect(told?.findings).toMatchObject([{ code: "refused" }]);
    expect(told?.findings[0]?.message).toMatch(/as too-easy: .*; ask for another answer$/u);
  });

  it("ends the run when it was revised as often as the settings say, in the last round, and under the paper's method", async () => {
    const easy: AgentScript["solve"] = (_input, { number }) => ({
      ...{ explanation: "…", exactAnswer: number > 0 ? "Winner r1t1a" : "", confidence: 90 },
    });
    const same: AgentScript["compose"] = (input, call) => compose({ ...input, spent: [] }, call);
    const often = await startRun({ method, script: { compose: same, solve: easy } });
    expect(await often.finish()).toMatchObject({ status: "rejected", reason: "too-easy", round: 2 });
    const last = await startRun({ method: { ...method, maxRounds: 1 }, script: { compose, solve } });
    expect(await last.finish()).toMatchObject({ status: "rejected", reason: "too-easy", round: 1 });
    const paper = await startRun({ method: { ...method, revisions: 0 }, script: { compose, solve } });
    expect(await paper.finish()).toMatchObject({ status: "rejected", reason: "too-easy", round: 1 });
  });

  it("tells guidance and the author by which searches solvers came to the answer, and which steps they skipped", async () => {
    const trailing: AgentScript["solve"] = (input, call) => {
      const url = "http://news.test/r1t1a";
      call.follow({ tool: "search", searches: [{ query: "harbour guild", urls: ["http://other.test/"] }] });
      call.follow({ tool: "search", searches: [{ query: "prize list 2026", urls: [url] }] });
      call.follow({ tool: "visit", urls: [`${url}#top`] });
      return solve(input, call);
    };
    const parse: AgentScript["parse"] = ({ evidence }) => {
      const graph = chainOf(5, "led to", evidence);
      const one = evidence.find(({ url }) => url === "http://news.test/r1t1a")?.id ?? "";
      const other = evidence.find(({ url }) => url !== "http://news.test/r1t1a")?.id ?? "";
      return {
        ...graph,
        edges: graph.edges.map((edge, at) => ({ ...edge, evidence: [at === 1 ? other : one] })),
      };
    };
    const { finish, inputs, jobs, run } = await startRun({
      method: { ...method, lessons: true },
      script: { compose, solve: trailing, parse },
    });
    await finish();
    const [told] = inputs("instruct") as { findings: { message: string }[]; lessons?: string[] }[];
    expect(told?.findings[0]?.message).toContain(
      "the solvers that were right made 3 tool calls; they came to the page of the answer by the searches “prize list 2026” (tool call 2 at the earliest); they opened news.test/r1t1a; most of them read no page of these steps, which are not needed: “thing 1 – led to 1 – thing 2”",
    );
    expect(told?.lessons?.at(-1)).toContain("“prize list 2026”");
    const [, second] = inputs("compose") as { lessons?: string[] }[];
    expect(second?.lessons).toEqual(told?.lessons);
    // The rejection and the verdicts, which more people are told, have none of it.
    expect(JSON.stringify((await jobs.find("run", run.id)).map(({ payload }) => payload))).not.toContain(
      "prize list",
    );
  });

  it("keeps its answer where only the words were refused", async () => {
    const fault = { code: "ungrammatical", passage: "prize", reason: "…" } as const;
    const { finish, inputs, items, run } = await startRun({
      method,
      script: {
        compose,
        judgeText: (_input, { number }) => ({
          faults: number <= 2 ? [fault] : [],
          fluency: { score: 5, change: [] },
        }),
      },
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 2 });
    const answers = (await items.listDrafts(run.id)).map(({ answer }) => answer);
    expect(new Set(answers).size).toBe(1);
    expect((inputs("compose") as { spent?: string[] }[])[1]).not.toHaveProperty("spent");
  });
});

describe("a stuck run", () => {
  const loose: AgentScript["parse"] = ({ evidence }) => {
    const cited = evidence.map(({ id }) => id);
    const node = (id: string, given: boolean) => ({
      id,
      kind: "entity" as const,
      label: `thing ${id}`,
      given,
    });
    return {
      answer: "n1",
      nodes: [node("n0", true), node("n1", false), node("n8", true), node("n9", false)],
      edges: [
        { id: "e1", op: "projection" as const, relation: "r", from: "n0", to: "n1", evidence: cited },
        { id: "e2", op: "projection" as const, relation: "s", from: "n8", to: "n9", evidence: cited },
      ],
    };
  };

  it("ends before its last round when one kind of error has stood in so many rounds on end", async () => {
    const limits = { minRounds: 1, maxRounds: 6, minEdges: 1 };
    const stuck = await startRun({ method: { ...limits, stuckRounds: 3 }, script: { parse: loose } });
    expect(await stuck.finish()).toMatchObject({
      ...{ status: "rejected", reason: "stuck", round: 3 },
      detail: "in each of the last 3 rounds: given-not-in-question",
    });
    // Not counted: rounds that are merely too few, and an error that went away in between.
    const parse: AgentScript["parse"] = async (input, call) => loose(input, call);
    const mended = await startRun({
      method: { ...limits, stuckRounds: 3, maxRounds: 5 },
      script: (good) => ({
        parse: (input, call) => (call.key.round === 3 ? good.parse(input, call) : parse(input, call)),
      }),
    });
    expect(await mended.finish()).toMatchObject({ round: 3, status: "accepted" });
    // An error of shape has a bound of its own.
    const shape = await startRun({
      method: { ...limits, stuckRounds: 5, stuckShapeRounds: 2 },
      script: { parse: loose },
    });
    expect(await shape.finish()).toMatchObject({
      ...{ status: "rejected", reason: "stuck", round: 2 },
      detail: "in each of the last 2 rounds: given-not-in-question",
    });
    // It has none beside an error of another kind, of which guidance is told first.
    const bypassed: AgentScript["parse"] = async (input, call) => {
      const graph = loose(input, call) as ReasoningGraph;
      const [first] = graph.edges;
      if (first === undefined) return graph;
      return {
        ...graph,
        nodes: [...graph.nodes, { id: "n2", kind: "entity", label: "thing n2" }],
        edges: [
          ...graph.edges,
          { ...first, id: "e3", relation: "t", to: "n2" },
          { ...first, id: "e4", relation: "u", from: "n2" },
        ],
      };
    };
    const both = await startRun({
      method: { ...limits, maxRounds: 4, stuckRounds: 5, stuckShapeRounds: 2 },
      script: { parse: bypassed },
    });
    expect(await both.finish()).toMatchObject({ status: "rejected", reason: "round-limit", round: 4 });
    const early = await startRun({ method: { minRounds: 5, maxRounds: 8, stuckRounds: 2 } });
    expect(await early.finish()).toMatchObject({ status: "accepted", round: 5 });
  });
});
