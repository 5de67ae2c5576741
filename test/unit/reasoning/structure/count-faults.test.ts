import { expect, test } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { checkStructure } from "../../../../reasoning/structure/check-structure.ts";

const counts = new Set(["few-candidates", "open-count"]);

function codes(question: string, quote = "Lena Marr was on the panel", label = "the person"): string[] {
  const file: ReasoningGraphFile = {
    question,
    answer: "z",
    nodes: [
      { id: "a", kind: "entity", label: "panel", given: true },
      { id: "z", kind: "entity", label },
    ],
    edges: [{ id: "e", op: "projection", relation: "member", from: "a", to: "z", evidence: ["v"] }],
    evidence: [{ id: "v", statement: "", quote }],
  };
  const { findings } = checkStructure(file, { confirmsBypass: () => true });
  expect(findings.filter(({ code }) => counts.has(code)).every(({ severity }) => severity === "error")).toBe(
    true,
  );
  return findings.map(({ code }) => code).filter((code) => counts.has(code));
}

test.each([
  ["A panel met. Which of the two spoke last?", "There were two speakers"],
  ["A panel met. Who of these three chaired it?", "the three members met"],
  ["某小组开过会。这两位专家之一是谁？", "小组有两位专家"],
  ["某小组开过会。三人中的哪一位主持？", "小组共有三人"],
])("a last choice among few is a finding: %s", (question, quote) => {
  expect(codes(question, quote)).toEqual(["few-candidates"]);
});

test.each([
  ["Which person chaired the panel?"],
  ["Two of its members left. Which person chaired the panel in 2026?"],
  ["She wrote three books. Which award did she win?"],
  ["某人写过三部小说。这位作者是谁？"],
  ["On one hand it is old, on the other hand it is new. Which town is it?"],
])("a number that no choice is made from is none: %s", (question) => {
  expect(codes(question)).toEqual([]);
});

test("a choice among five or more is none, and the answer's label counts like the last sentence", () => {
  expect(codes("Which of the five chaired it?", "All five are named")).toEqual([]);
  expect(codes("Who chaired it?", "two plugins", "one of the two plugins")).toEqual(["few-candidates"]);
});

test.each([
  ["A panel on which she sat with two others met. Who is she?"],
  ["One of the six members left. Which person chaired the panel?"],
  ["It was the other one that closed. Which town is it in?"],
  ["她与另外两位专家同组。她是谁？"],
  ["余下的一家机构设在哪座城市？"],
])("a count without the whole list is a finding: %s", (question) => {
  expect(codes(question)).toEqual(["open-count"]);
});

test.each([
  ["A panel on which she sat with two others met. Who is she?", "the three members were"],
  ["One of the six members left. Which person chaired the panel?", "its 6 members"],
  ["It was the other one that closed. Which town is it in?", "the complete list of works"],
  ["她与另外两位专家同组。她是谁？", "小组由三位专家组成"],
  ["余下的一家机构设在哪座城市？", "该集团仅有这些机构"],
])("a count that cited evidence shows is none: %s", (question, quote) => {
  expect(codes(question, quote)).toEqual([]);
});

test("under the paper's method both are warnings", () => {
  const file: ReasoningGraphFile = {
    question: "Which of the two spoke last?",
    answer: "z",
    nodes: [{ id: "z", kind: "entity", label: "x" }],
    edges: [],
  };
  const { findings } = checkStructure(file);
  const found = findings.filter(({ code }) => counts.has(code));
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([
    ["few-candidates", "warning"],
    ["open-count", "warning"],
  ]);
});
