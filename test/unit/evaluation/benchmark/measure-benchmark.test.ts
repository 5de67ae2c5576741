import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reasoningGraph } from "../../../../domain/graph/reasoning-graph.ts";
import { measureBenchmark } from "../../../../evaluation/benchmark/measure-benchmark.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const graph = {
  answer: "z",
  nodes: [
    { id: "a", kind: "entity", label: "A", given: true },
    { id: "z", kind: "entity", label: "Z" },
  ],
  edges: [{ id: "e1", op: "projection", relation: "r", from: "a", to: "z" }],
};

const folder = tempFolder();

function benchmark(...lines: unknown[]): string {
  const file = join(folder, "questions.jsonl");
  writeFileSync(
    file,
    lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  );
  return file;
}

describe("measureBenchmark", () => {
  it("has questions without a graph parsed first, and says how many; one that can't be parsed stays without", async () => {
    const asked: string[] = [];
    let closed = 0;
    const openParser = async () => ({
      async parse(question: string) {
        asked.push(question);
        return question.includes("film") ? reasoningGraph.parse(graph) : null;
      },
      async close() {
        closed += 1;
      },
    });
    const file = benchmark(
      { question: "Who wrote it?", graph },
      { question: "Which film?" },
      { question: "Which book?" },
    );
    expect(await measureBenchmark(file, { openParser })).toMatchObject([
      { questions: 3, parsed: 1, withoutGraph: 1, nodes: { mean: 2 } },
    ]);
    expect(asked.sort()).toEqual(["Which book?", "Which film?"]);
    expect(closed).toBe(1);
    const whole = benchmark({ question: "Who wrote it?", graph });
    const unused = () => Promise.reject(new Error("nothing was to be parsed"));
    expect(await measureBenchmark(whole, { openParser: unused })).toMatchObject([{ parsed: 0 }]);
  });

  it("measures each language by itself, questions without a graph by their length alone", async () => {
    const file = benchmark(
      {
        question: "Who wrote it?",
        language: "en",
        graph,
        evidence: [
          { url: "https://a.example.org/1" },
          { url: "https://b.example.org" },
          { url: "https://example.net/" },
        ],
      },
      { problem: "Who wrote it? Who wrote it?" },
      "",
      { question: "谁写了这部小说？", graph },
    );
    const [english, chinese, ...more] = await measureBenchmark(file);
    expect(more).toEqual([]);
    expect(english).toMatchObject({
      language: "en",
      questions: 2,
      withoutGraph: 1,
      tokens: { mean: 6 },
      nodes: { mean: 2, sd: 0 },
      nodesAsPaper: { mean: 2, sd: 0 },
      edges: { mean: 1, sd: 0 },
      depth: { mean: 1, sd: 0 },
      operations: { projection: 1, intersection: 0, complement: 0 },
      rootDomains: { mean: 2, sd: 0 },
    });
    // 4 and 8 tokens.
    expect(english?.tokens?.sd).toBeCloseTo(Math.sqrt(8));
    expect(chinese).toMatchObject({ language: "zh", questions: 1, withoutGraph: 0, rootDomains: null });
  });

  it("says which line is unusable", async () => {
    await expect(measureBenchmark(benchmark({ question: "Who?" }, "{"))).rejects.toThrow(/line 2/u);
    await expect(measureBenchmark(benchmark({ answer: "X" }))).rejects.toThrow(
      /questions\.jsonl: has no question/u,
    );
    await expect(measureBenchmark("/nowhere/at-all.jsonl")).rejects.toThrow(/no such file/u);
  });
});
