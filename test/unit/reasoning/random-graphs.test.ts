import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../domain/reasoning-graph.ts";
import { checkStructure } from "../../../reasoning/check-structure.ts";
import { graphSignature } from "../../../reasoning/graph-signature.ts";

const size = 8;
const node = fc.nat({ max: size - 1 });
const pairs = fc.array(fc.tuple(node, node), { maxLength: 16 });
type Pairs = readonly (readonly [number, number])[];

function fileOf(edges: Pairs, answer: number): ReasoningGraphFile {
  return {
    answer: `n${answer}`,
    nodes: Array.from({ length: size }, (_, id) => ({
      id: `n${id}`,
      kind: "entity",
      label: `L${id}`,
      given: id === 0,
    })),
    edges: edges.map(([from, to], index) => ({
      id: `e${index}`,
      op: "projection",
      relation: `r${index}`,
      from: `n${from}`,
      to: `n${to}`,
    })),
  };
}

/** Whether `to` can be reached from `from` by at least one edge, by trying everything. */
function leads(edges: Pairs, from: number, to: number): boolean {
  const seen = new Set<number>();
  const reach = (at: number): boolean =>
    edges.some(([start, end]) => {
      if (start !== at || seen.has(end)) return false;
      seen.add(end);
      return end === to || reach(end);
    });
  return reach(from);
}

function idsOf(file: ReasoningGraphFile, code: string): string[] {
  return checkStructure(file)
    .findings.filter((finding) => finding.code === code)
    .flatMap(({ ids }) => ids)
    .sort();
}

function without(edges: Pairs, from: number, to: number): Pairs {
  return edges.filter((edge) => edge[0] !== from || edge[1] !== to);
}

describe("structure checks against brute force", () => {
  it("bypass edges are those whose answer stays reachable when their two ends are cut", () => {
    fc.assert(
      fc.property(pairs, node, (edges, answer) => {
        const expected = edges.flatMap(([from, to], index) =>
          to === answer && from !== answer && leads(without(edges, from, to), from, to) ? [`e${index}`] : [],
        );
        const found = idsOf(fileOf(edges, answer), "bypass-edge").filter((id) => id.startsWith("e"));
        expect(found).toEqual(expected.sort());
      }),
      { numRuns: 2_000 },
    );
  });

  it("transitive edges are those whose end stays reachable, in graphs without cycles", () => {
    fc.assert(
      fc.property(pairs, node, (raw, answer) => {
        const edges = raw
          .filter(([from, to]) => from !== to)
          .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
        const expected = edges.flatMap(([from, to], index) =>
          to !== answer && leads(without(edges, from, to), from, to) ? [`e${index}`] : [],
        );
        const found = idsOf(fileOf(edges, answer), "transitive-edge").filter((id) => id.startsWith("e"));
        expect(found).toEqual(expected.sort());
      }),
      { numRuns: 2_000 },
    );
  });

  it("isolated nodes, subgraphs and dead ends are together the nodes that don't reach the answer", () => {
    fc.assert(
      fc.property(pairs, node, (edges, answer) => {
        const file = fileOf(edges, answer);
        const found = ["isolated-node", "isolated-subgraph", "dead-end"].flatMap((code) => idsOf(file, code));
        const expected = Array.from({ length: size }, (_, id) => id)
          .filter((id) => id !== answer && !leads(edges, id, answer))
          .map((id) => `n${id}`);
        expect(found.sort()).toEqual(expected.sort());
      }),
      { numRuns: 2_000 },
    );
  });

  it("a cycle is found exactly where a node leads to itself", () => {
    fc.assert(
      fc.property(pairs, (edges) => {
        const onCycle = Array.from({ length: size }, (_, id) => id).some((id) => leads(edges, id, id));
        expect(idsOf(fileOf(edges, 0), "cycle").length > 0).toBe(onCycle);
      }),
      { numRuns: 1_000 },
    );
  });

  it("adding an isolated node adds exactly one finding", () => {
    fc.assert(
      fc.property(pairs, node, (edges, answer) => {
        const file = fileOf(edges, answer);
        const more = {
          ...file,
          nodes: [...file.nodes, { id: "new", kind: "entity" as const, label: "New" }],
        };
        const before = checkStructure(file).findings;
        const added = checkStructure(more).findings.filter(({ ids }) => ids.includes("new"));
        expect(added.map(({ code }) => code)).toEqual(["isolated-node"]);
        expect(checkStructure(more).findings).toHaveLength(before.length + 1);
      }),
    );
  });

  it("never throws, whatever the ids", () => {
    const id = fc.constantFrom("a", "b", "c", "d");
    const edge = fc.record(
      {
        id,
        op: fc.constantFrom("projection" as const, "intersection" as const, "complement" as const),
        from: id,
        to: id,
        within: id,
        relation: fc.string(),
        evidence: fc.array(id),
      },
      { requiredKeys: ["id", "op", "from", "to"] },
    );
    const nodes = fc.array(
      fc.record({ id, kind: fc.constant("entity" as const), label: fc.string(), given: fc.boolean() }),
    );
    fc.assert(
      fc.property(nodes, fc.array(edge), id, (someNodes, edges, answer) => {
        const file = { nodes: someNodes, edges, answer } as ReasoningGraphFile;
        const report = checkStructure(file);
        expect(report.sound).toBe(report.findings.every(({ severity }) => severity === "warning"));
        expect(graphSignature(file)).toMatch(/^[0-9a-f]{64}$/);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("graphSignature", () => {
  it("does not depend on order or ids, and changes with a relation", () => {
    fc.assert(
      fc.property(pairs, node, fc.infiniteStream(fc.nat()), (edges, answer, numbers) => {
        const file = fileOf(edges, answer);
        const rename = (id: string) => `x${id}x`;
        const turned: ReasoningGraphFile = {
          answer: rename(file.answer),
          nodes: shuffle(file.nodes, numbers).map((one) => ({ ...one, id: rename(one.id) })),
          edges: shuffle(file.edges, numbers).map((one, index) => ({
            ...one,
            id: `k${index}`,
            from: rename(one.from),
            to: rename(one.to),
          })),
        };
        expect(graphSignature(turned)).toBe(graphSignature(file));
        const [first, ...others] = file.edges;
        if (first === undefined) return;
        const changed = { ...file, edges: [{ ...first, relation: "another" }, ...others] };
        expect(graphSignature(changed)).not.toBe(graphSignature(file));
      }),
    );
  });
});

function shuffle<Item>(items: readonly Item[], numbers: Iterator<number>): Item[] {
  return items
    .map((item) => ({ item, order: Number(numbers.next().value) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
