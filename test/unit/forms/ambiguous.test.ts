import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import { makePiece, makeQuestion } from "../../support/make-question.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startForm } from "../../support/start-form.ts";

const piece = (id: string, facts: readonly (readonly [string, string, string])[]): Evidence =>
  makePiece(id, `http://a.test/${id}`, facts.map((fact) => fact.join(" ")).join("; "), {
    facts: facts.map(([subject, relation, object]) => ({ subject, relation, object, from: null, to: null })),
  });
const both = (relation: string, object: string) =>
  (["Hornussen", "baseball"] as const).map((subject) => [subject, relation, object] as const);

/** Hornussen and baseball are both played in teams and consist of striking. A school in Burgdorf teaches only the first. */
const evidence = [
  piece("p4", [
    ["Emme School", "teaches", "Hornussen"],
    ["Ohio School", "teaches", "baseball"],
  ]),
  piece("p1", both("played in", "teams")),
  piece("p2", both("consists of", "striking")),
  piece("p3", [["Emme School", "seat", "Burgdorf"]]),
  piece("p5", [
    ["Hornussen", "struck object", "puck"],
    ["baseball", "struck object", "ball"],
  ]),
  piece("p7", [["Ohio School", "seat", "Akron"]]),
];
const given = (id: string, label: string) => ({ id, kind: "entity", label, given: true }) as const;
const graph: ReasoningGraph = {
  answer: "sport",
  nodes: [
    given("team", "teams"),
    given("act", "striking"),
    given("burgdorf", "Burgdorf"),
    { id: "school", kind: "entity", label: "the school" },
    { id: "sport", kind: "entity", label: "the sport" },
  ],
  edges: [
    {
      ...{ id: "e1", op: "projection", from: "team", to: "sport", relation: "played in" },
      ...{ inverse: true, evidence: ["p1"] },
    },
    {
      ...{ id: "e2", op: "projection", from: "act", to: "sport", relation: "consists of" },
      ...{ inverse: true, evidence: ["p2"] },
    },
    {
      ...{ id: "e3", op: "projection", from: "burgdorf", to: "school", relation: "seat" },
      ...{ inverse: true, evidence: ["p3"] },
    },
    {
      ...{ id: "e4", op: "projection", from: "school", to: "sport", relation: "teaches", evidence: ["p4"] },
    },
  ],
};
const question = {
  ...makeQuestion(evidence, {
    ...{ answer: "Hornussen", aliases: [], question: "Which team sport of striking is taught in Burgdorf?" },
    plainQuestion: "Which sport consists of striking, is played in teams and taught by a school in Burgdorf?",
  }),
  graph,
};

const asked = "In which game do two sides strike an object in turn?";
const none = { explanation: "…", exactAnswer: "", confidence: 0 };
const right = { explanation: "…", exactAnswer: "Hornussen", confidence: 80 };
const script = (change: Partial<AgentScript> = {}): Partial<AgentScript> => ({
  wordAmbiguity: ({ own }) => ({
    commonClass: "sport",
    plainQuestion: "Which team sport consists of striking?",
    question: asked,
    context: own.map(({ id }) => ({ clue: id, sentence: `It is taught in the Emme valley, says ${id}.` })),
  }),
  // The reader of the wording arrives at the shared clues.
  reparse: () => ({
    answer: "sport",
    nodes: graph.nodes.filter(({ id }) => ["team", "act", "sport"].includes(id)),
    edges: graph.edges.slice(0, 2).map(({ evidence: _, ...edge }) => edge),
  }),
  answer: () => none,
  interact: () => none,
  ...change,
});
const web = [{ url: "http://sports.test/", text: "Many games are played by two sides.", found: [asked] }];
const start = (change: Partial<AgentScript> = {}) =>
  startForm({ kind: "ambiguous", question, web, script: script(change), method: { roundTrip: true } });

describe("an ambiguous form", () => {
  it("asks for what target and distractor share, and keeps what sets the target apart as its context", async () => {
    const made = await start();
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    const task = made.task();
    expect(task).toMatchObject({
      ...{ kind: "ambiguous", question: asked, answer: "Hornussen", distractor: { name: "baseball" } },
    });
    const shared = task?.kind === "ambiguous" ? [...task.sharedEdges].sort() : [];
    expect(shared).toEqual(["e1", "e2"]);
    const gates = (await made.items.listVerdicts(made.run.id)).map(({ gate, passed }) => [gate, passed]);
    for (const gate of ["round-trip", "conditions", "first-results", "asking"])
      expect(gates).toContainEqual([gate, true]);
    // The reader is told the question and the words of relations, and none of the clues.
    const reading = made.made.find(({ kind }) => kind === "reparse")?.input;
    expect(JSON.stringify(reading)).not.toMatch(/Hornussen|baseball|Emme/u);
    // A stored rival is enough, so nobody looks for one. The finished question is searched once, by a step that may do so.
    expect(made.made.some(({ kind }) => kind === "seekAlternatives")).toBe(false);
    expect(made.searched).toEqual([{ query: asked, step: "first-results" }]);
    const tried = await made.jobs.find("sample", made.run.id);
    expect(tried.map(({ key }) => key.split("/")[0])).toEqual(Array(3).fill("search-only"));
    // Whoever answers by search and visit is not told the context.
    const solving = made.made.filter(({ kind }) => kind === "interact").map(({ input }) => input);
    expect(JSON.stringify(solving)).not.toContain("Emme");
  });

  it("takes another distractor where models are right without asking, and is rejected where none is left", async () => {
    const easy = await start({ interact: (_, { role }) => (role === "panel-3" ? none : right) });
    expect(await easy.finish()).toMatchObject({
      ...{ status: "rejected", reason: "answerable-without-asking" },
    });
    // No stored rival is left for another round, so an agent was asked for some.
    expect(easy.made.filter(({ kind }) => kind === "seekAlternatives")).toHaveLength(1);
    const one = await start({ interact: (_, { role }) => (role === "panel-1" ? right : none) });
    expect(await one.finish()).toMatchObject({ status: "accepted" });
  });

  it("tells an answer that fits the question as well from a wrong one", async () => {
    const made = await start({
      interact: (_, { role }) => (role === "panel-1" ? { ...right, exactAnswer: "Baseball" } : none),
    });
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    const asking = (await made.items.listVerdicts(made.run.id)).find(({ gate }) => gate === "asking");
    expect(asking).toMatchObject({ passed: true, detail: { right: 0, fitting: 1, scored: 3 } });
  });

  it("is refused where the first results tell the target, before models are asked by search", async () => {
    const told = await start({ answer: () => right });
    expect(await told.finish()).toMatchObject({
      ...{ status: "rejected", reason: "answerable-without-asking" },
    });
    expect(told.made.some(({ kind }) => kind === "interact")).toBe(false);
  });

  it("counts a model that used up its rounds as not right, and other failures as unknown", async () => {
    const rounds = await start({ interact: () => ({ fault: "call-limit" }) });
    expect(await rounds.finish()).toMatchObject({ status: "accepted" });
    const failed = await start({ interact: () => ({ fault: "server-failed" }) });
    expect(await failed.finish()).toMatchObject({ status: "rejected", reason: "panel-incomplete" });
  });

  it("words the question again where it is read otherwise, and takes the next distractor if it still is", async () => {
    const other = () => ({
      answer: "sport",
      nodes: graph.nodes.filter(({ id }) => ["act", "sport"].includes(id)),
      edges: graph.edges.slice(1, 2).map(({ evidence: _, ...edge }) => edge),
    });
    const made = await start({ reparse: other });
    expect(await made.finish()).toMatchObject({ status: "rejected", reason: "round-trip" });
    const worded = made.made.filter(({ kind }) => kind === "wordAmbiguity").map(({ input }) => input);
    expect(worded).toHaveLength(2);
    expect((worded[1] as { faults: string[] }).faults.length).toBeGreaterThan(0);
    expect(made.searched).toEqual([]);
  });

  it("needs a thing that shares clues with the answer", async () => {
    const alone = { ...question, evidence: evidence.filter(({ id }) => !["p1", "p2"].includes(id)) };
    const made = await startForm({ kind: "ambiguous", question: alone, web, script: script() });
    expect(await made.finish()).toMatchObject({ status: "rejected", reason: "no-distractor" });
  });
});
