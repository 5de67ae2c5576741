import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkGraph, checkStructure } from "../../../../reasoning/structure/check-structure.ts";
import { expectedLine, findingLine } from "../finding-line.ts";
import { type GraphShorthand, makeGraph } from "../make-graph.ts";

const fixtures = path.join(import.meta.dirname, "../../../fixtures/reasoning");

function readCases<Case>(file: string): (Case & { name: string; expected: string[] })[] {
  return JSON.parse(readFileSync(path.join(fixtures, file), "utf8"));
}

describe.each(["form", "redundancy", "shortcuts", "leaks"])("%s", (topic) => {
  it.each(readCases<GraphShorthand>(`${topic}.json`))("$name", (graph) => {
    const file = makeGraph(graph);
    const { sound, findings } = checkStructure(file);
    expect(findings.map(findingLine).sort()).toEqual(graph.expected.map(expectedLine).sort());
    expect(sound).toBe(!graph.expected.some((line) => line.includes("!")));
    // The file as JSON is read to the same end.
    expect(checkGraph(JSON.parse(JSON.stringify(file)))).toMatchObject({ sound, findings });
  });
});

describe("files as they stand", () => {
  it.each(readCases<{ file: unknown }>("files.json"))("$name", ({ file, expected }) => {
    const report = checkGraph(file);
    expect(report?.findings.map(findingLine).sort()).toEqual(expected.map(expectedLine).sort());
    expect(report?.sound).toBe(!expected.some((line) => line.includes("!")));
  });

  it.each([null, [], "graph", 5, true])("%j is no file at all", (raw) => {
    expect(checkGraph(raw)).toBeNull();
  });
});

describe("method: strict", () => {
  const graph = makeGraph({
    given: ["a"],
    edges: ["a -p-> b @f", "b -p-> z", "a -p:q-> z"],
    fresh: ["f"],
  });

  it("leaves as errors the bypasses that evaluation confirms", () => {
    const confirmed = checkStructure(graph, { confirmsBypass: ({ edges }) => edges.includes("e3") });
    expect(confirmed.findings.map(findingLine)).toEqual([
      "bypass-edge! a z | e3",
      "avoidable-key-hop? b | e1 | f",
    ]);
    expect(confirmed.sound).toBe(false);
    expect(checkStructure(graph, { confirmsBypass: () => false })).toMatchObject({ sound: true });
  });

  it("asks about bypasses only", () => {
    const asked: string[] = [];
    const broken = makeGraph({ given: ["a", "z"], nodes: ["k"], edges: ["a -p-> z @-"] });
    checkStructure(broken, { confirmsBypass: ({ code }) => asked.push(code) > 0 });
    expect(asked).toEqual([]);
  });
});

describe("messages", () => {
  it.each(["form", "redundancy", "shortcuts"])("name every id of the findings on %s", (topic) => {
    for (const graph of readCases<GraphShorthand>(`${topic}.json`)) {
      for (const { nodes, edges, evidence, message } of checkStructure(makeGraph(graph)).findings)
        expect([...nodes, ...edges, ...evidence].some((id) => message.includes(id))).toBe(true);
    }
  });
});

describe("large graphs", () => {
  it("a chain of 5,000 diamonds, 20,000 edges, is sound", () => {
    const edges: string[] = [];
    for (let at = 0; at < 5_000; at += 1) {
      edges.push(
        `n${at} -p-> l${at}`,
        `n${at} -p-> r${at}`,
        `l${at} -i-> n${at + 1}`,
        `r${at} -i-> n${at + 1}`,
      );
    }
    expect(checkStructure(makeGraph({ edges, given: ["n0"], answer: "n5000" })).findings).toEqual([]);
  });

  it("one with more sources and key hops than are followed at once has a finding for each", () => {
    const detours = 1_500;
    const edges: string[] = [];
    for (let at = 0; at < detours; at += 1)
      edges.push(`n${at} -p-> m${at} @f`, `m${at} -p-> n${at + 1}`, `n${at} -p-> n${at + 1}`);
    edges.push(`n${detours} -p-> z`);
    const { findings } = checkStructure(makeGraph({ edges, given: ["n0"], fresh: ["f"] }));
    const places = Array.from({ length: detours }, (_, at) => at);
    expect(findings.map(findingLine).sort()).toEqual(
      [
        ...places.map(
          (at) => `transitive-edge? ${[`n${at}`, `n${at + 1}`].sort().join(" ")} | e${3 * at + 3}`,
        ),
        ...places.map((at) => `avoidable-key-hop! m${at} | e${3 * at + 1} | f`),
      ].sort(),
    );
  });
});
