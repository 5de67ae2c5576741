import { expect, it } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { writeProofFile } from "../../../../reasoning/evaluation/write-proof-file.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { compareReadings } from "../../../../reasoning/round-trip/find-wording-faults.ts";
import { makeGraph } from "../make-graph.ts";

/** Proves who won the election with a number of seats, where the question says the number with these words. */
function prove(label: string, seats: readonly string[], relation = "seats up for election") {
  const fact = (subject: string, of: string, object: string) => ({
    ...{ subject, relation: of, object },
    ...{ from: null, to: null },
  });
  const facts = seats.flatMap((object, at) => [
    fact(`election ${at}`, relation, object),
    fact(`election ${at}`, "won by", ["Ada", "Ben", "Cleo"][at] ?? ""),
  ]);
  const evidence = [
    ...[{ id: "e", statement: "s", facts, quote: "q", fresh: true, url: "http://a.test/", status: "kept" }],
  ] as unknown as Evidence[];
  const step = { op: "projection" as const, evidence: ["e"] };
  const graph = {
    nodes: [
      { id: "a", kind: "attribute" as const, label, given: true },
      { id: "b", kind: "entity-set" as const, label: "elections with so many seats" },
      { id: "c", kind: "entity" as const, label: "winner" },
    ],
    edges: [
      { id: "e1", ...step, relation: "seats up for election", inverse: true, from: "a", to: "b" },
      { id: "e2", ...step, relation: "won by", from: "b", to: "c" },
    ],
    answer: "c",
  };
  const file = writeProofFile({
    graph,
    draft: { question: `Who won the election with ${label}?`, answer: "Ada", aliases: [] },
    evidence,
  });
  return { verdict: evaluate(file, factsOfFile(file)).verdict, aliases: file.aliases };
}

it.each([
  ["five seats", "5"],
  ["five seats", "5 seats"],
  ["5", "five seats"],
  ["two dozen seats", "24"],
  ["fourth", "4"],
  ["the fourth", "fourth"],
  ["4th", "fourth"],
  ["第四届", "4"],
  ["五个席位", "5"],
  ["五个席位", "5个席位"],
])("a question's “%s” is the facts' “%s”", (label, stated) => {
  expect(prove(label, [stated, "7"]).verdict).toBe("unique");
});

it("another number, another relation and a span of numbers are no such value", () => {
  expect(prove("five seats", ["6", "7"]).verdict).toBe("insufficient");
  expect(prove("fourth", ["4"], "seats left empty").verdict).toBe("insufficient");
  expect(prove("more than five seats", ["5"]).aliases).toEqual({ Ada: [] });
});

it("two elections with the same number are two answers", () => {
  expect(prove("five seats", ["5", "five seats"]).verdict).toBe("ambiguous");
});

it("a second reader who writes a number in digits has read the same", () => {
  const question = "Who won the fourth election, in which five seats were up?";
  const reading = (seats: string, number: string) => ({
    ...makeGraph({
      ...{ given: ["a", "b"], question, answers: ["Ada"] },
      edges: ["a -p~:seats up-> z", "b -p~:number-> z"],
      labels: { a: seats, b: number, z: "winner" },
    }),
  });
  const errors = (own: string[], read: string[]) =>
    compareReadings(reading(own[0] ?? "", own[1] ?? ""), reading(read[0] ?? "", read[1] ?? "")).filter(
      ({ severity }) => severity === "error",
    );
  expect(errors(["five seats", "fourth"], ["5", "4"])).toEqual([]);
  expect(errors(["5", "4th"], ["five seats", "the fourth"])).toEqual([]);
  expect(errors(["five seats", "fourth"], ["6", "4"])).not.toEqual([]);
});
