import { describe, expect, it } from "vitest";
import { writeWebShaper } from "../../../../reasoning/exporting/write-webshaper.ts";
import { makeGraph } from "../make-graph.ts";

const labels = { a: "Velohaven", b: "Orla Brand", z: "the film" };
const triplesOf = (...edges: string[]) =>
  writeWebShaper(makeGraph({ given: ["a", "b"], edges, labels }), "q1").formalization;

describe("writeWebShaper", () => {
  it("an answer that comes last is the question mark", () => {
    expect(triplesOf("a -p:mayor-> p", "p -p:wrote-> z")).toEqual([
      ["V@X", "^mayor", "C@Velohaven"],
      ["V@X", "wrote", "?"],
    ]);
  });

  it("joined sets are one variable, tied to the question mark", () => {
    expect(triplesOf("a -p:r-> s", "b -p:q-> t", "s -i-> z", "t -i-> z")).toEqual([
      ["V@X", "^r", "C@Velohaven"],
      ["V@X", "^q", "C@Orla Brand"],
      ["V@X", "is", "?"],
    ]);
  });

  it("a set that something else uses stays a variable of its own", () => {
    expect(triplesOf("a -p:r-> s", "s -p:q-> t", "s -i-> z", "t -i-> z")).toContainEqual([
      "V@Y",
      "in",
      "V@X",
    ]);
  });

  it("a complement names its universe and what it leaves out", () => {
    expect(triplesOf("a -p:r-> u", "b -p:q-> x", "x -c[u]-> z")).toEqual([
      ["V@X", "^r", "C@Velohaven"],
      ["V@Y", "^q", "C@Orla Brand"],
      ["V@Z", "in", "V@X"],
      ["V@Z", "not in", "V@Y"],
      ["V@Z", "is", "?"],
    ]);
  });

  it("answers and pages of the evidence go along", () => {
    const file = makeGraph({
      given: ["a"],
      edges: ["a -p:r-> z"],
      labels,
      answers: ["Tidewater"],
      question: "Which?",
    });
    const item = writeWebShaper({ ...file, evidence: [{ id: "ev", url: "https://example.org/1" }] }, "q1");
    expect(item).toEqual({
      id: "q1",
      question: "Which?",
      formalization: [
        ["V@X", "^r", "C@Velohaven"],
        ["V@X", "is", "?"],
      ],
      answer: "Tidewater",
      urls: ["https://example.org/1"],
    });
  });
});
