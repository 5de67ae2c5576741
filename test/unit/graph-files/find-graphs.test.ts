import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evaluateGraph } from "../../../graph-files/evaluate-graph.ts";
import { findGraphs } from "../../../graph-files/find-graphs.ts";
import { parseGraph } from "../../../graph-files/given-graph.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const folder = tempFolder();

function save(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  return file;
}

const graph = {
  answer: "n2",
  nodes: [
    { id: "n1", kind: "entity", label: "Alba Prize", given: true },
    { id: "n2", kind: "entity", label: "the laureate" },
  ],
  edges: [
    { id: "e1", op: "projection", relation: "won", inverse: true, from: "n1", to: "n2", evidence: ["ev1"] },
  ],
};
const fact = { subject: "Ida Stern", relation: "awarded", object: "Alba Prize", from: null, to: null };
const item = {
  ...{
    id: "q-1",
    language: "en",
    question: "Who won the Alba Prize?",
    answer: "Ida Stern",
    aliases: ["I. Stern"],
  },
  evidence: [
    { id: "ev1", statement: "She won it.", facts: [fact], url: "https://a.test/", fresh: true, label: null },
  ],
  graph,
};
const verdictsOf = (file: string) =>
  findGraphs(file).map((given) => [given.line, given.id, evaluateGraph(given, {}).evaluation.verdict]);

describe("findGraphs", () => {
  it("finds the items in everything that Freshet writes, with facts, names and freshness", () => {
    const other = { ...item, id: "q-2" };
    const shown = { simulated: true, question: item, gates: {}, names: [], otherEvidence: [] };
    expect(verdictsOf(save("shown.json", shown))).toEqual([[null, "q-1", "unique"]]);
    expect(verdictsOf(save("listed.json", { questions: [item], unsolved: [other] }))).toEqual([
      [null, "q-1", "unique"],
      [null, "q-2", "unique"],
    ]);
    const lines = `\ufeff${JSON.stringify(item)}\r\n\n${JSON.stringify({ ...other, answers: null })}\n`;
    expect(verdictsOf(save("demo.jsonl", lines))).toEqual([
      [1, "q-1", "unique"],
      [3, "q-2", "unique"],
    ]);
    const run = {
      run: { id: "run-1" },
      drafts: [
        { round: 1, question: "Who?", answer: "?", aliases: [] },
        { ...item, round: 2 },
      ],
      graph: { round: 2, graph, findings: [] },
      evidence: item.evidence.map((piece) => ({ ...piece, status: "kept" })),
    };
    expect(verdictsOf(save("run.json", run))).toEqual([[null, "run-1", "unique"]]);
    const [given] = findGraphs(save("item.json", item));
    if (given === undefined) throw new Error("there is a graph");
    expect(parseGraph(given)).toMatchObject({
      ...{ question: item.question, answers: ["Ida Stern"], evidence: [{ fresh: true, facts: [fact] }] },
      aliases: { "Ida Stern": ["I. Stern"] },
      relationAliases: { won: ["awarded"] },
    });
  });

  it("takes alternatives and names that a model decided on from beside the question", () => {
    const alternative = { ...item.evidence[0], id: "ev2", facts: [{ ...fact, subject: "Otto Wirth" }] };
    const shown = { question: item, otherEvidence: [alternative], names: [] };
    expect(verdictsOf(save("alternative.json", shown))).toEqual([[null, "q-1", "ambiguous"]]);
    const names = [{ kind: "entity", names: ["Ida Stern", "Otto Wirth"], reason: "her pen name" }];
    expect(verdictsOf(save("names.json", { ...shown, names }))).toEqual([[null, "q-1", "unique"]]);
  });

  it("a relation named like a member of every object is a relation", () => {
    const car = { ...graph, edges: graph.edges.map((edge) => ({ ...edge, relation: "constructor" })) };
    expect(verdictsOf(save("car.json", { ...item, graph: car }))).toEqual([[null, "q-1", "unique"]]);
  });

  it("a graph by itself stays as it is", () => {
    expect(findGraphs(save("graph.json", graph))).toMatchObject([{ line: null, id: null, raw: graph }]);
    expect(findGraphs(save("bad.json", { nodes: 1 }))).toMatchObject([{ raw: { nodes: 1 } }]);
  });

  const sealed = { id: "q", canary: "c", position: 0, graph: { nonce: "x" } };
  it.each([
    [
      "no-graph.json",
      { question: "Who?", answer: "X" },
      /an object with "question", "answer"\. Expected is an object with nodes/u,
    ],
    ["null-graph.json", { ...item, graph: null }, /this is a question whose graph is missing/u],
    [
      "list.jsonl",
      `${JSON.stringify(item)}\n"secret"\n`,
      /list\.jsonl, line 2: there is no reasoning graph in it: this is a string/u,
    ],
    ["sealed.json", sealed, /a sealed row of a release, which `freshet release open` opens/u],
    [
      "proof.json",
      { question: "q-1", verdict: "unique", steps: [] },
      /a proof \(`questions show --proof`\)/u,
    ],
    ["empty.jsonl", "\n", /can't be read as JSON: it is empty/u],
    ["broken.jsonl", `${JSON.stringify(item)}\n{"id": \n`, /broken\.jsonl, line 2, can't be read as JSON/u],
    ["drawing.svg", "<svg/>", /it looks like XML or an SVG drawing/u],
    ["settings.yaml", "models: models.yaml\n", /it looks like YAML/u],
    ["table.csv", "problem,answer\na,b\n", /it looks like a CSV table/u],
    ["items.parquet", "PAR1\u0000", /it looks like a Parquet file/u],
  ])("%s: says what it looks like and what was expected", (name, content, message) => {
    let told = "";
    try {
      findGraphs(save(name, content));
    } catch (error) {
      told = (error as Error).message;
    }
    expect(told).toMatch(message);
    expect(told).not.toMatch(/\n|secret|Invalid input/u);
  });

  it("a folder and a missing file are named as such", () => {
    mkdirSync(join(folder, "release"));
    expect(() => findGraphs(join(folder, "release"))).toThrow(/it is a folder.*freshet release open/u);
    expect(() => findGraphs(join(folder, "gone.json"))).toThrow(/there is no such file/u);
  });

  it("a field of another shape is said in words, with its place", () => {
    const broken = { ...graph, nodes: [{ ...graph.nodes[0], kind: "thing" }], edges: "none" };
    const parse = (raw: object) => findGraphs(save("field.json", raw)).map(parseGraph);
    expect(() => parse(broken)).toThrow(
      /field\.json: .*nodes\.0\.kind is "thing": expected is one of entity, entity-set, .*, and 1 more\. `freshet graph check` lists all/u,
    );
    expect(() => parse({ ...graph, edges: undefined })).toThrow(/edges is missing: expected is a list/u);
    expect(() => parse({ ...graph, edges: "none" })).toThrow(/edges is "none": expected is a list/u);
  });
});
