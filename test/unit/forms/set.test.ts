import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import { formTask } from "../../../domain/form/form.ts";
import { makePiece, makeQuestion } from "../../support/make-question.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startForm } from "../../support/start-form.ts";

const rooms = ["Ada Room", "Brin Room", "Coll Room"];
const holds = (room: string) => ({
  subject: "Quell Trust",
  relation: "runs",
  object: room,
  from: null,
  to: null,
});
const piece = (id: string, url: string, statement: string, named: readonly string[]): Evidence =>
  makePiece(id, url, statement, {
    facts: named.length > 0 ? named.map(holds) : [{ ...holds("register"), relation: "listed in" }],
  });
const list = piece(
  "e1",
  "http://a.test/1",
  "The Quell Trust runs the Ada Room, the Brin Room and the Coll Room.",
  rooms,
);
const number = piece("e2", "http://a.test/2", "The Quell Trust runs three reading rooms.", []);

const asked = "Which reading rooms does the Quell Trust run?";
const graph: Awaited<ReturnType<AgentScript["parseSet"]>> = {
  answer: "n2",
  nodes: [
    { id: "n1", kind: "entity", label: "Quell Trust", given: true },
    { id: "n2", kind: "entity-set", label: "reading rooms" },
  ],
  edges: [{ id: "e1", op: "projection", from: "n1", to: "n2", relation: "runs", evidence: ["e1"] }],
  moreAnswers: [],
};
const script = (answers: readonly string[], change: Partial<AgentScript> = {}): Partial<AgentScript> => ({
  composeSet: () => ({ question: asked, usedEvidence: ["e1"] }),
  parseSet: () => graph,
  solve: (_, { role }) => ({
    explanation: "…",
    exactAnswer: answers[Number(role?.at(-1)) - 1] ?? "",
    confidence: 80,
  }),
  judgeSet: ({ correctAnswers, prediction }) => {
    const said = prediction.exactAnswer.split("; ");
    return {
      isAttempted: true,
      items: correctAnswers.map((name, index) => ({ number: index + 1, found: said.includes(name) })),
      excessive: said.filter((name) => !correctAnswers.includes(name)),
      reason: "…",
    };
  },
  seekAlternatives: () => ({ rivals: [] }),
  ...change,
});
const start = (evidence: readonly Evidence[], given: Partial<AgentScript>) =>
  startForm({ kind: "set", question: makeQuestion(evidence), web: [], script: given });
const whole = rooms.join("; ");
const research = async (made: Awaited<ReturnType<typeof start>>) =>
  (await made.items.listVerdicts(made.run.id)).find(({ gate }) => gate === "research");

describe("a form that asks for a set", () => {
  it("has the members that the evaluator gives, and is accepted where researchers find them", async () => {
    const made = await start([list, number], script([whole, whole, whole]));
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    expect(made.task()).toMatchObject({
      kind: "set",
      question: asked,
      answers: rooms.map((name) => ({ name })),
      answerType: "enumeration",
      complexity: "retrieval",
      completeness: { by: "stated-count", evidence: ["e2"] },
    });
    expect(await research(made)).toMatchObject({ passed: true, code: "confirmed" });
    // Three researchers, each on another model, and none of them was told the set.
    const solved = made.made.filter(({ kind }) => kind === "solve");
    expect(solved).toHaveLength(3);
    expect(JSON.stringify(solved.map(({ input }) => input))).not.toContain("Room");
    const authors = made.made.filter(({ kind }) => kind === "parseSet").map(({ input }) => input);
    expect(authors[0]).not.toHaveProperty("answer");
  });

  it("is a set question too if its set has one member", async () => {
    const one = piece("e1", "http://a.test/1", "The Quell Trust runs the Ada Room.", ["Ada Room"]);
    const counted = piece("e2", "http://a.test/2", "The Quell Trust runs one reading room.", []);
    const made = await start([one, counted], script(["Ada Room", "Ada Room", "Ada Room"]));
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    const task = made.task();
    expect(task).toMatchObject({ answers: [{ name: "Ada Room" }], answerType: "enumeration" });
    // Stored forms of the earlier type can still be read.
    expect(formTask.parse({ ...task, answerType: "single" })).toMatchObject({ answerType: "single" });
  });

  it("is not accepted where nothing shows that the list is whole, and the author is told why", async () => {
    const all = piece("e2", "http://a.test/2", "These are all the reading rooms of the Quell Trust.", []);
    const made = await start([list, all], script([whole, whole, whole]));
    expect(await made.finish()).toMatchObject({ status: "rejected", reason: "set-incomplete" });
    const composed = made.made.filter(({ kind }) => kind === "composeSet").map(({ input }) => input);
    expect(composed.length).toBeGreaterThan(1);
    const { faults } = composed[1] as { faults: string[] };
    expect(faults).toEqual([
      expect.stringMatching(
        /^question 1, “Which reading rooms .*nothing shows that the set is whole: no stated number .* the list of “reading rooms”, by “runs” of “Quell Trust” is whole; show it by a number .*a whole list$/u,
      ),
    ]);
    // The advice is the author's alone; the verdict is short.
    const verdicts = await made.items.listVerdicts(made.run.id);
    const told = verdicts.filter(({ gate }) => gate === "completeness").map(({ reason }) => reason);
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toMatch(/^nothing shows that the set is whole: [^;]*$/u);
    // The reader of the question is given what it rests on alone.
    const parsed = made.made.find(({ kind }) => kind === "parseSet")?.input as { evidence: { id: string }[] };
    expect(parsed.evidence.map(({ id }) => id)).toEqual(["e1"]);
    expect(made.made.some(({ kind }) => kind === "solve")).toBe(false);
  });

  it("is refused where the evidence has no set, or the question names a member", async () => {
    const none = await start([list], script([], { composeSet: () => ({ question: "", usedEvidence: [] }) }));
    expect(await none.finish()).toMatchObject({ status: "rejected", reason: "no-form" });
    const named = await start(
      [list, number],
      script([whole, whole, whole], {
        composeSet: () => ({
          question: "Which reading rooms besides the Ada Room does the Quell Trust run?",
          usedEvidence: [],
        }),
      }),
    );
    expect(await named.finish()).toMatchObject({ status: "rejected", reason: "no-form" });
  });

  it("may ask for some of a range of versions, whose ends the question names", async () => {
    const versions = ["Orrin v1.2", "Orrin v1.3", "Orrin v1.4"];
    const needs = ["Node 20", "Node 22", "Node 20"];
    const evidence = versions.map((subject, at) =>
      makePiece(`e${at}`, `http://a.test/${at}`, `${subject} needs ${needs[at]}.`, {
        facts: [{ subject, relation: "needs", object: needs[at] ?? "", from: null, to: null }],
      }),
    );
    const question = "Which of Orrin v1.2 to v1.4 need Node 20?";
    const both = "Orrin v1.2; Orrin v1.4";
    const made = await start(
      evidence,
      script([both, both, both], {
        composeSet: () => ({ question, usedEvidence: ["e0", "e1", "e2"] }),
        parseSet: () => ({
          answer: "n3",
          moreAnswers: [],
          nodes: [
            { id: "n1", kind: "entity-set", label: "Orrin v1.2 to v1.4", given: true },
            { id: "n2", kind: "entity", label: "Node 20", given: true },
            { id: "n3", kind: "entity-set", label: "those that need it" },
          ],
          edges: [
            { id: "x1", op: "intersection", from: "n1", to: "n3" },
            { id: "x2", op: "projection", from: "n2", to: "n3", relation: "needs", inverse: true },
          ],
        }),
      }),
    );
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    expect(made.task()).toMatchObject({
      answers: [{ name: "Orrin v1.2" }, { name: "Orrin v1.4" }],
      completeness: { by: "every-candidate" },
    });
  });

  it("records a researcher who is wrong, and drops what two read otherwise", async () => {
    const short = await start([list, number], script([whole, "Ada Room; Brin Room", whole]));
    expect(await short.finish()).toMatchObject({ status: "accepted" });
    expect(await research(short)).toMatchObject({
      code: "researcher-wrong",
      detail: {
        researchers: [{ resolution: "agrees" }, { resolution: "wrong", found: 2 }, { resolution: "agrees" }],
      },
    });
    const other = `${whole}; Dorn Hall`;
    const vague = await start([list, number], script([other, other, whole]));
    expect(await vague.finish()).toMatchObject({ status: "rejected", reason: "set-ambiguous" });
    expect(await research(vague)).toMatchObject({ passed: false, code: "prompt-ambiguous" });
    expect(vague.made.find(({ kind }) => kind === "seekAlternatives")?.input).toMatchObject({
      suspects: ["Dorn Hall"],
    });
  });

  it("corrects the set where two researchers and new evidence agree on another member", async () => {
    const two = (id: string, url: string, text: string) => piece(id, url, text, rooms.slice(0, 2));
    const one = two("e1", "http://a.test/1", "The Quell Trust runs the Ada Room and the Brin Room.");
    const other = two("e2", "http://b.test/2", "Both the Ada Room and Brin Room belong to the Trust.");
    const quote = "The Quell Trust runs three reading rooms: the Ada Room, the Brin Room and the Coll Room.";
    const found = {
      ...{ statement: quote, url: "http://a.test/3", quote, date: "2026-05-30", fresh: true },
      facts: rooms.map(holds),
    };
    const made = await startForm({
      ...{ kind: "set", question: makeQuestion([one, other]) },
      web: [
        ...[one, other].map(({ url, statement: text }) => ({ url, text, found: [] })),
        { url: found.url, text: quote, found: [] },
      ],
      script: script([whole, whole, "Ada Room; Brin Room"], {
        seekAlternatives: () => ({ rivals: [{ name: "Coll Room", fails: [], evidence: [found] }] }),
      }),
      visited: [found.url],
    });
    await made.finish();
    expect(await research(made)).toMatchObject({ code: "gold-corrected", passed: true });
    expect(made.task()).toMatchObject({
      answers: rooms.map((name) => ({ name })),
      usedEvidence: expect.arrayContaining(["e1"]),
    });
  });

  it("needs two researchers who answer", async () => {
    const made = await start([list, number], script([whole, "", ""]));
    expect(await made.finish()).toMatchObject({ status: "rejected", reason: "panel-incomplete" });
  });
});
