import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runFreshet } from "../support/run-freshet.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { tempFolder } from "../support/temp-folder.ts";

const folder = tempFolder();
const freshet = (...args: string[]) => runInProcess(["graph", ...args], { cwd: folder });

function save(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  return name;
}

const question = {
  question: "Which novel did the first laureate of the Alba Prize write?",
  answer: "n3",
  answers: ["Nocturne"],
  nodes: [
    { id: "n1", kind: "entity", label: "Alba Prize", given: true },
    { id: "n2", kind: "entity", label: "the laureate" },
    { id: "n3", kind: "entity", label: "the novel" },
  ],
  edges: [
    { id: "e1", op: "projection", relation: "awarded to", from: "n1", to: "n2", evidence: ["ev1"] },
    {
      id: "e2",
      op: "projection",
      relation: "author",
      inverse: true,
      from: "n2",
      to: "n3",
      evidence: ["ev2"],
    },
  ],
  evidence: [
    {
      id: "ev1",
      fresh: true,
      url: "https://example.org/1",
      facts: [{ subject: "Alba Prize", relation: "awarded to", object: "Ida Stern" }],
    },
    {
      id: "ev2",
      fresh: false,
      url: "https://example.org/2",
      facts: [{ subject: "Nocturne", relation: "author", object: "Ida Stern" }],
    },
  ],
  facts: [{ subject: "Meridian", relation: "author", object: "Otto Wirth" }],
};
const alternative = { subject: "Aubade", relation: "author", object: "Ida Stern" };

it("each graph of one document is drawn into a file of its own", async () => {
  const source = save("two.json", [question, { ...question, id: "甲" }, { ...question, id: "乙" }, question]);
  const { code, stderr } = await freshet("draw", source, "--output", "two-drawings/");
  expect(code, stderr).toBe(0);
  expect(readdirSync(join(folder, "two-drawings")).sort()).toEqual([
    "_-2.svg",
    "_.svg",
    "line-1-2.svg",
    "line-1.svg",
  ]);
});

describe("freshet graph on files", () => {
  const unique = save("unique.json", question);
  const ambiguous = save("ambiguous.json", { ...question, facts: [...question.facts, alternative] });

  it("evaluate: exit 0 where the stated answer is the only one, 1 where it is not, 2 for what is no graph", async () => {
    const { code, stdout } = await freshet("evaluate", unique, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: "unique",
      answers: ["Nocturne"],
      nodes: { n1: ["Alba Prize"], n2: ["Ida Stern"], n3: ["Nocturne"] },
      redundantConstraints: [],
      sufficientAlone: [],
    });
    const second = await freshet("evaluate", ambiguous);
    expect(second.code).toBe(1);
    expect(second.stdout).toContain("ambiguous");
    expect(second.stdout).toContain("also      Aubade");
    const none = await freshet("evaluate", save("none.json", { nodes: 1 }));
    expect(none).toMatchObject({ code: 2, stdout: "" });
    expect(none.stderr.trim().split("\n")).toHaveLength(1);
    expect((await freshet("evaluate", unique, "--as-of", "yesterday")).code).toBe(2);
  });

  it("draw: to stdout, or to a file", async () => {
    expect((await freshet("draw", unique)).stdout).toContain("<svg");
    expect((await freshet("draw", unique, "--format", "mermaid")).stdout).toContain("flowchart");
    const written = await freshet("draw", unique, "--format", "dot", "--output", "graph.dot");
    expect(written).toMatchObject({ code: 0, stdout: "" });
    expect(readFileSync(join(folder, "graph.dot"), "utf8")).toContain("digraph");
    expect(statSync(join(folder, "graph.dot")).mode & 0o777).toBe(0o600);
    expect((await freshet("draw", unique, "--output", "no/such/folder.svg")).code).toBe(2);
  });

  it("export: WebShaper's triples, a query, and the facts for it", async () => {
    const { stdout } = await freshet("export", unique, "--format", "webshaper");
    expect(JSON.parse(stdout)).toEqual({
      id: "unique",
      question: question.question,
      formalization: [
        ["V@X", "^awarded to", "C@Alba Prize"],
        ["V@Y", "author", "V@X"],
        ["V@Y", "is", "?"],
      ],
      answer: "Nocturne",
      urls: ["https://example.org/1", "https://example.org/2"],
    });
    expect((await freshet("export", unique, "--format", "sparql")).stdout).toContain("SELECT DISTINCT");
    expect((await freshet("export", unique, "--format", "turtle")).stdout).toContain('"Nocturne"');
    expect((await freshet("export", unique)).code).toBe(2);
  });

  it("stats: a row for each language", async () => {
    const lines = [{ question: question.question, graph: question }, { problem: "谁写了这部小说？" }];
    const file = save("benchmark.jsonl", lines.map((line) => JSON.stringify(line)).join("\n"));
    const { code, stdout } = await freshet("stats", file, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      languages: [
        {
          language: "en",
          questions: 1,
          withoutGraph: 0,
          nodes: { mean: 3 },
          edges: { mean: 2 },
          depth: { mean: 2 },
        },
        { language: "zh", questions: 1, withoutGraph: 1, nodes: null },
      ],
    });
    expect((await freshet("stats", save("empty.jsonl", ""))).code).toBe(2);
  });

  it("several graphs of one file: each result says its line, one is chosen by line or id, drawings go to a folder", async () => {
    const { nodes, edges, evidence, answer } = question;
    const graph = { nodes, edges, answer };
    const item = { question: question.question, answer: "Nocturne", aliases: [], evidence, graph };
    const lines = ["q-amber", "q-basalt"].map((id) => JSON.stringify({ ...item, id }));
    const file = save("items.jsonl", `${lines.join("\n\n")}\n`);

    const checked = await freshet("check", file, "--json");
    expect(JSON.parse(checked.stdout)).toMatchObject({
      sound: true,
      files: [
        { file, line: 1, id: "q-amber", sound: true },
        { file, line: 3, id: "q-basalt", sound: true },
      ],
    });
    const evaluated = await freshet("evaluate", file);
    expect(evaluated.code).toBe(0);
    expect(evaluated.stdout.match(/^items\.jsonl, line [13]\nunique/gmu)).toHaveLength(2);
    const second = await freshet("evaluate", file, "--line", "3", "--json");
    expect(JSON.parse(second.stdout)).toMatchObject({ verdict: "unique", answers: ["Nocturne"] });

    expect(await freshet("draw", file)).toMatchObject({
      ...{ code: 2, stdout: "" },
      stderr: expect.stringMatching(/has 2 graphs: choose one by --line N or --item ID/u),
    });
    expect(await freshet("draw", file, "--item", "q-c")).toMatchObject({
      ...{ code: 2, stderr: expect.stringMatching(/no graph of a question whose id begins with "q-c"/u) },
    });
    const one = await freshet("draw", file, "--item", "q-b", "--answer");
    expect(one.stdout).toContain("Nocturne");
    expect((await freshet("draw", file, "--item", "q-b")).stdout).not.toContain("Nocturne");
    const all = await freshet("draw", file, "--output", "drawings/", "--format", "mermaid");
    expect(all.stdout).toContain(`items.jsonl, line 3: ${join("drawings", "q-basalt.mmd")}`);
    expect(readFileSync(join(folder, "drawings", "q-amber.mmd"), "utf8")).toContain("flowchart");

    const exported = await freshet("export", file, "--format", "webshaper");
    const written = exported.stdout.trim().split("\n");
    expect(written.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(["q-amber", "q-basalt"]);
    expect((await freshet("export", file, "--format", "turtle")).code).toBe(2);
    const stats = await freshet("stats", file, "--json");
    expect(JSON.parse(stats.stdout)).toMatchObject({ languages: [{ questions: 2, withoutGraph: 0 }] });
  });

  it("what is neither a file nor an id is told in one line, and no database is made to look", async () => {
    for (const command of ["draw", "evaluate", "check", "stats"]) {
      const run = await freshet(command, "q-none");
      expect(run).toMatchObject({ code: 2, stdout: "" });
      expect(run.stderr).toMatch(/^freshet: q-none is neither a file nor [^\n]*\n$/u);
    }
    expect(existsSync(join(folder, ".freshet"))).toBe(false);
    const help = await runFreshet(["graph", "--help"], { cwd: folder });
    expect(help.stdout).toContain("freshet questions show ID --json > question.json");
  });
});
