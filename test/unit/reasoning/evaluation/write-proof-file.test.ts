import { expect, it } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { writeProofFile } from "../../../../reasoning/evaluation/write-proof-file.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";

/** Proves who maintains a tool over one piece about “winch”, where the question says it with these words. */
function proveStart(label: string, answer = "Ida Stern") {
  const fact = {
    ...{ subject: "winch", relation: "maintained by", object: answer },
    ...{ from: null, to: null },
  };
  const evidence = [
    {
      id: "e",
      statement: "s",
      facts: [fact],
      quote: "q",
      fresh: true,
      url: "http://a.test/",
      status: "kept",
    },
  ] as unknown as Evidence[];
  const graph = {
    nodes: [
      { id: "a", kind: "entity" as const, label, given: true },
      { id: "b", kind: "entity" as const, label: "maintainer" },
    ],
    edges: [
      {
        ...{ id: "s", op: "projection" as const, relation: "maintained by", from: "a", to: "b" },
        evidence: ["e"],
      },
    ],
    answer: "b",
  };
  const file = writeProofFile({
    graph,
    draft: { question: `Who maintains ${label}?`, answer, aliases: [] },
    evidence,
  });
  return { file, verdict: evaluate(file, factsOfFile(file)).verdict };
}

it("takes a name with a word of its kind for the name, and a class for none", () => {
  expect(proveStart("winch").verdict).toBe("unique");
  expect(proveStart("the winch library").verdict).toBe("unique");
  expect(proveStart("a library").file.aliases).toEqual({ "Ida Stern": [] });
});

it("keeps an answer's aliases whatever the answer is called", () => {
  expect(proveStart("the winch library", "constructor").file.aliases).toEqual({
    winch: ["the winch library"],
    constructor: [],
  });
});
