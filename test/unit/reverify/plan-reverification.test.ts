import { expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { Question } from "../../../domain/ports/questions/question-store.ts";
import { planReverification } from "../../../reverify/plan-reverification.ts";

const factOf = (subject: string, relation: string, object: string, from: string | null = null) => ({
  ...{ subject, relation, object, from, to: null },
});
const pieceOf = (id: string, statement: string, facts: Evidence["facts"]) =>
  ({
    id,
    statement,
    facts,
    url: `http://a.test/${id}`,
    quote: statement,
    date: null,
    fresh: true,
    status: "kept",
  }) as Evidence;

/** Plans an item that asks, by what a project ships with, for its newest release. */
function plan(question: string, clue: string) {
  const evidence = [
    pieceOf("e1", clue, [factOf("Orn", "ships with", "Helk v4", "2026-02-24")]),
    pieceOf("e2", "The newest release of Orn is Orn 2.8.", [
      factOf("Orn", "newest release", "Orn 2.8", "2026-02-24"),
    ]),
  ];
  const node = (id: string, label: string) => ({ id, kind: "entity" as const, label });
  const graph = {
    nodes: [{ ...node("n1", "Helk v4"), given: true }, node("n2", "Orn"), node("n3", "Orn 2.8")],
    edges: [
      {
        id: "s1",
        op: "projection" as const,
        relation: "ships with",
        inverse: true,
        from: "n1",
        to: "n2",
        evidence: ["e1"],
      },
      {
        id: "s2",
        op: "projection" as const,
        relation: "newest release",
        from: "n2",
        to: "n3",
        evidence: ["e2"],
      },
    ],
    answer: "n3",
  };
  const draft = {
    ...{ question, answer: "Orn 2.8", aliases: [], round: 1 },
    ...{ answerEvidence: ["e2"], usedEvidence: ["e1", "e2"] },
  } as unknown as Question["draft"];
  const { facts } = planReverification({ draft, graph, evidence }, []);
  return Object.fromEntries(facts.map(({ fact, time }) => [fact.relation, time]));
}

const march = { from: "2026-03-31", to: "2026-03-31" };

it("takes what a question asks as of a day for that day, and its clues for now unless they have the day too", () => {
  const asked = "As of 31 March 2026, which release of the project that ships with Helk was the newest?";
  expect(plan(asked, "Orn ships with Helk v4.")).toEqual({
    "newest release": march,
    "ships with": undefined,
  });
  expect(plan(asked, "As of 31 March 2026 Orn ships with Helk v4.")["ships with"]).toEqual(march);
});

it("takes everything for now where only a clue has a time, and whatever day a value holds since", () => {
  const asked = "In February 2026 a project began to ship with Helk. Which release of it is the newest?";
  expect(plan(asked, "Orn ships with Helk v4.")).toEqual({
    "newest release": undefined,
    "ships with": undefined,
  });
});
