import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeGraph } from "../../../../cli/render/describe-graph.ts";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { drawGraph } from "../../../../reasoning/drawing/draw-graph.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { findProofFaults } from "../../../../reasoning/evaluation/find-proof-faults.ts";
import { openQuestion } from "../../../../reasoning/evaluation/open-question.ts";
import { proveAnswer } from "../../../../reasoning/evaluation/prove-answer.ts";
import { traceEvaluation } from "../../../../reasoning/evaluation/trace-evaluation.ts";
import { writeSparql } from "../../../../reasoning/exporting/write-sparql.ts";
import { edgeKey } from "../../../../reasoning/graph-signature.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { readGraphFile } from "../../../../reasoning/read-graph-file.ts";
import { checkStructure } from "../../../../reasoning/structure/check-structure.ts";

const fact = (subject: string, relation: string, object: string, from: string | null = null): Fact => ({
  subject,
  relation,
  object,
  from,
  to: null,
});

/** The towns of a region, ranked by population, the first `count` of them. */
function topTowns(
  facts: readonly Fact[],
  {
    count = 2,
    direction = "descending" as const,
    answers = [] as string[],
    filter = undefined as string | undefined,
  } = {},
): ReasoningGraphFile {
  return {
    question: "Which towns of Norland have the most inhabitants?",
    answer: "top",
    answers,
    nodes: [
      { id: "r", kind: "entity", label: "Norland", given: true },
      { id: "towns", kind: "entity-set", label: "towns of Norland" },
      { id: "ranked", kind: "entity-set", label: "towns by population" },
      { id: "top", kind: "entity-set", label: "largest towns" },
    ],
    edges: [
      { id: "e1", op: "projection", from: "r", to: "towns", relation: "has town" },
      {
        id: "e2",
        op: "order",
        from: "towns",
        to: "ranked",
        relation: "population",
        direction,
        ...(filter !== undefined && { filter: { op: "=" as const, value: filter } }),
      },
      { id: "e3", op: "limit", from: "ranked", to: "top", count },
    ],
    facts: [...facts],
  };
}

const evaluated = (file: ReasoningGraphFile) => evaluate(file, factsOfFile(file));
const towns = ["Ada", "Brin", "Coll", "Dorn"].map((town) => fact("Norland", "has town", town));
const sizes = [
  fact("Ada", "population", "120,000"),
  fact("Brin", "population", "90,000"),
  fact("Coll", "population", "64,500"),
  fact("Dorn", "population", "12,000"),
];

describe("order and limit", () => {
  it("takes the first of a ranked set, down or up", () => {
    const down = evaluated(topTowns([...towns, ...sizes], { answers: ["Brin", "Ada"] }));
    expect(down).toMatchObject({ verdict: "unique", answers: ["Ada", "Brin"], tiedLimits: [] });
    expect(down.redundantConstraints).toEqual([]);
    const up = evaluated(topTowns([...towns, ...sizes], { direction: "ascending" as never }));
    expect(up.answers).toEqual(["Coll", "Dorn"]);
  });

  it("ranks by dates, also by the day on which a fact began", () => {
    const opened = [
      fact("Ada", "population", "12 March 2024"),
      fact("Brin", "population", "May 2025"),
      fact("Coll", "population", "2023"),
      fact("Dorn", "population", "council", "2026-01-05"),
    ];
    expect(evaluated(topTowns([...towns, ...opened])).answers).toEqual(["Brin", "Dorn"]);
  });

  it("finds a tie at the limit ambiguous, and so are values that are too vague to tell", () => {
    for (const second of ["90,000", "between 80,000 and 95,000"]) {
      const tied = [...sizes.filter(({ subject }) => subject !== "Coll"), fact("Coll", "population", second)];
      const file = topTowns([...towns, ...tied], { answers: ["Ada", "Brin"] });
      const found = evaluated(file);
      expect(found).toMatchObject({ verdict: "ambiguous", tiedLimits: ["e3"] });
      expect(found.answers.toSorted()).toEqual(["Ada", "Brin", "Coll"]);
      expect(findProofFaults(file, found)[0]?.message).toContain("tie at the limit");
      // Without stated answers a tie is ambiguous as well.
      expect(evaluated(topTowns([...towns, ...tied])).verdict).toBe("ambiguous");
    }
    // A tie before the limit does no harm.
    const before = topTowns([
      ...towns,
      ...sizes,
      fact("Norland", "has town", "Eft"),
      fact("Eft", "population", "120,000"),
    ]);
    expect(evaluated(before)).toMatchObject({ tiedLimits: [], answers: ["Ada", "Eft"] });
  });

  it("proves nothing while a member has no value, or the set has no bounds", () => {
    const lacking = evaluated(topTowns([...towns, ...sizes.slice(0, 3)], { answers: ["Ada", "Brin"] }));
    expect(lacking).toMatchObject({ verdict: "insufficient", unsupportedEdges: ["e2"] });
    const file = topTowns([...towns, ...sizes]);
    const open = {
      ...file,
      nodes: file.nodes.map((node) => ({ ...node, given: false })),
      edges: file.edges.slice(1),
    };
    open.nodes[1] = { id: "towns", kind: "entity-set", label: "towns", given: true };
    expect(evaluated(open).verdict).toBe("insufficient");
  });

  it("takes the latest of dated values, or those of a filter's year, and compares across units", () => {
    const dated = [
      ...sizes.filter(({ subject }) => subject !== "Dorn"),
      fact("Dorn", "population", "200,000", "2024"),
      fact("Dorn", "population", "12,000", "2019"),
    ];
    expect(evaluated(topTowns([...towns, ...dated])).answers).toEqual(["Ada", "Dorn"]);
    const years = towns.flatMap(({ object }, index) => [
      fact(object, "population", `${(index + 1) * 1000} km`, "2020"),
      fact(object, "population", `${9000 - index * 1000} m`, "2024"),
    ]);
    expect(evaluated(topTowns([...towns, ...years], { filter: "2020" })).answers).toEqual(["Coll", "Dorn"]);
    expect(evaluated(topTowns([...towns, ...years])).answers).toEqual(["Ada", "Brin"]);
  });

  it("joins what sources state of one value, whatever units they use and whatever source comes first", () => {
    const lengths = (ofAda: readonly string[], ofBrin: readonly string[]) =>
      evaluated(
        topTowns(
          [
            ...towns.slice(0, 2),
            ...ofAda.map((length) => fact("Ada", "population", length)),
            ...ofBrin.map((length) => fact("Brin", "population", length)),
          ],
          { count: 1, answers: ["Ada"] },
        ),
      );
    // Ada's length is from 1,000 to 1,040 m, so it may be above or below Brin's.
    for (const stated of [
      ["1 km", "1,040 m"],
      ["1,040 m", "1 km"],
      ["1,000 m", "1,040 m"],
      ["1.04 km", "1,000 m"],
    ])
      expect(lengths(stated, ["1,020 m"])).toMatchObject({ verdict: "ambiguous", tiedLimits: ["e3"] });
    for (const stated of [
      ["1.1 km", "1,120 m"],
      ["1,120 m", "1.1 km"],
      ["1,100", "1,120 m"],
    ])
      expect(lengths(stated, ["1,020 m"])).toMatchObject({ verdict: "unique", answers: ["Ada"] });
    for (const stated of [
      ["1999", "2001", "1,500"],
      ["1,500", "1999", "2001"],
      ["2001", "1,500", "1999"],
    ])
      expect(lengths(stated, ["1,400"])).toMatchObject({ verdict: "unique", answers: ["Ada"] });
  });

  it("is shown by proof, trace, text, drawing and SPARQL", () => {
    const file = topTowns([...towns, ...sizes], { answers: ["Ada", "Brin"] });
    const proof = proveAnswer(file, factsOfFile(file));
    expect(proof.map(({ edge, facts, after }) => [edge.id, facts.length, after.length])).toEqual([
      ["e1", 2, 4],
      ["e2", 4, 4],
      ["e3", 0, 2],
    ]);
    const top = traceEvaluation(file, factsOfFile(file)).nodes.find(({ id }) => id === "top");
    expect(
      top?.candidates.filter(({ ruledOutBy }) => ruledOutBy.includes("e3")).map(({ name }) => name),
    ).toEqual(["Coll", "Dorn"]);
    expect(describeGraph(file)).toMatch(/first 2 of.*\n.*ordered by “population”, descending/u);
    expect(drawGraph(file, { format: "mermaid", marks: [] })).toContain("by population, descending");
    const query = writeSparql(openQuestion(file, factsOfFile(file), {}));
    expect(query).toMatch(/ORDER BY DESC\(.*\) LIMIT 2/u);
  });

  it("is read from a file, and a fault of it is told", () => {
    const file = topTowns([...towns, ...sizes]);
    expect(readGraphFile(JSON.parse(JSON.stringify(file)))).toMatchObject({
      faults: [],
      file: { edges: file.edges },
    });
    const codes = (edges: ReasoningGraphFile["edges"]) =>
      checkStructure({ ...file, edges })
        .findings.filter(({ severity }) => severity === "error")
        .map(({ message }) => message);
    expect(codes(file.edges)).toEqual([]);
    const [e1, e2, e3] = file.edges;
    if (e1 === undefined || e2 === undefined || e3 === undefined) throw new Error("no edges");
    const { count: _, ...endless } = e3;
    const { direction: __, ...aimless } = e2;
    expect(codes([e1, e2, endless]).join()).toContain("how many");
    expect(codes([e1, aimless, e3]).join()).toContain("which way");
    expect(codes([e1, { ...e2, op: "intersection" }, e3]).join()).toContain("no order ranks");
    expect(edgeKey(e3)).not.toBe(edgeKey({ ...e3, count: 3 }));
    expect(edgeKey(e2)).not.toBe(edgeKey({ ...e2, direction: "ascending" }));
  });

  it("takes just what sorting by hand takes, for any values", () => {
    const values = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 9 }), fc.boolean(), (numbers, count, up) => {
        const names = numbers.map((_, index) => `Town ${index}`);
        const file = topTowns(
          [
            ...names.map((name) => fact("Norland", "has town", name)),
            ...names.map((name, index) => fact(name, "population", `${numbers[index]} kg`)),
          ],
          { count, direction: (up ? "ascending" : "descending") as never },
        );
        const sorted = numbers.toSorted((a, b) => (up ? a - b : b - a));
        const last = sorted[Math.min(count, sorted.length) - 1] ?? 0;
        const expected = names.filter((_, index) => {
          const value = numbers[index] ?? 0;
          return up ? value <= last : value >= last;
        });
        const found = evaluated({ ...file, answers: expected });
        expect(found.answers.toSorted()).toEqual(expected.toSorted());
        expect(found.tiedLimits.length > 0).toBe(expected.length > count);
        expect(found.verdict).toBe(expected.length > count ? "ambiguous" : "unique");
      }),
      { numRuns: 200 },
    );
  });
});
