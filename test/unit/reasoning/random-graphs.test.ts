import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Finding, FindingCode } from "../../../domain/graph/finding.ts";
import type { ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";
import { graphSignature } from "../../../reasoning/graph-signature.ts";
import { checkGraph, checkStructure } from "../../../reasoning/structure/check-structure.ts";
import { isLong } from "../../support/is-long.ts";
import { anyGraph } from "./any-graph.ts";
import { bruteForce } from "./brute-force.ts";
import { findingLine } from "./finding-line.ts";

const numRuns = isLong ? 10_000 : 400;
/** What must hold of any graph and the same graph changed shows itself sooner than a difference from the oracle. */
const fewerRuns = isLong ? 2_000 : 100;

/** Everything that the shape alone says, in the words of the oracle. */
function found(file: ReasoningGraphFile): Omit<ReturnType<typeof bruteForce>, "unavoidable"> {
  const { findings } = checkStructure(file);
  const of = (code: FindingCode): Finding[] => findings.filter((finding) => finding.code === code);
  const parts = (code: FindingCode): string[] => of(code).map(({ nodes }) => [...nodes].sort().join(" "));
  return {
    isolated: parts("isolated").sort(),
    unreachable: parts("unreachable").sort(),
    cycles: parts("invalid-cycle").sort(),
    bypass: of("bypass-edge")
      .flatMap(({ edges }) => edges)
      .sort(),
    transitive: of("transitive-edge")
      .flatMap(({ edges }) => edges)
      .sort(),
    avoidable: of("avoidable-key-hop")
      .flatMap(({ nodes }) => nodes)
      .sort(),
  };
}

describe("structure checks on random graphs", () => {
  it("agree with brute force on reachability, components, cycles, bypasses, transitive edges and key hops", () => {
    fc.assert(
      fc.property(anyGraph, (file) => {
        const { unavoidable, ...expected } = bruteForce(file);
        const actual = found(file);
        expect(actual).toEqual(expected);
        // A hop on every way to the answer can't be gone round.
        expect(actual.avoidable.filter((id) => unavoidable.includes(id))).toEqual([]);
      }),
      { numRuns },
    );
  });

  it("say the same of a graph under other ids, in another order", () => {
    fc.assert(
      fc.property(anyGraph, fc.infiniteStream(fc.nat()), (file, numbers) => {
        const other = relabel(file, numbers);
        const lines = (of: ReasoningGraphFile) => checkStructure(of).findings;
        const renamed = lines(file).map(({ nodes, edges, ...rest }) =>
          findingLine({ ...rest, nodes: nodes.map(rename), edges: edges.map(rename) }),
        );
        expect(lines(other).map(findingLine).sort()).toEqual(renamed.sort());
      }),
      { numRuns: fewerRuns },
    );
  });

  it("add exactly one finding for one more isolated node", () => {
    fc.assert(
      fc.property(anyGraph, fc.boolean(), (file, given) => {
        const extra = { id: "new", kind: "entity" as const, label: "New", given };
        const before = checkStructure(file).findings.map(findingLine).sort();
        const after = checkStructure({ ...file, nodes: [...file.nodes, extra] }).findings.map(findingLine);
        expect(after.sort()).toEqual([...before, "isolated! new"].sort());
      }),
      { numRuns: fewerRuns },
    );
  });

  it("never throw, whatever the file holds", () => {
    const id = fc.constantFrom("a", "b", "c", "d", "__proto__");
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      id,
      fc.constantFrom("projection", "complement", "entity", true),
    );
    const item = fc.dictionary(
      fc.constantFrom(
        "id",
        "op",
        "from",
        "to",
        "within",
        "relation",
        "kind",
        "label",
        "given",
        "evidence",
        "filter",
      ),
      fc.oneof({ weight: 3, arbitrary: id }, { weight: 1, arbitrary: junk }),
    );
    const document = fc.dictionary(
      fc.constantFrom(
        "nodes",
        "edges",
        "answer",
        "question",
        "answers",
        "evidence",
        "relationAliases",
        "aliases",
      ),
      fc.oneof({ weight: 4, arbitrary: fc.array(item) }, { weight: 1, arbitrary: junk }),
    );
    fc.assert(
      fc.property(fc.oneof(document, junk), (raw) => {
        const report = checkGraph(raw);
        if (report === null) return;
        expect(report.sound).toBe(report.findings.every(({ severity }) => severity === "warning"));
        expect(graphSignature(report.graph)).toMatch(/^[0-9a-f]{64}$/);
      }),
      { numRuns: isLong ? 3_000 : 200 },
    );
  });
});

describe("graphSignature", () => {
  it("does not depend on order or ids, and changes with a relation", () => {
    fc.assert(
      fc.property(anyGraph, fc.infiniteStream(fc.nat()), (file, numbers) => {
        expect(graphSignature(relabel(file, numbers))).toBe(graphSignature(file));
        const [first, ...others] = file.edges;
        if (first === undefined) return;
        const changed = { ...file, edges: [{ ...first, relation: "another" }, ...others] };
        expect(graphSignature(changed)).not.toBe(graphSignature(file));
      }),
    );
  });
});

function rename(id: string): string {
  return `x${id}x`;
}

function relabel(file: ReasoningGraphFile, numbers: Iterator<number>): ReasoningGraphFile {
  return {
    ...file,
    answer: rename(file.answer),
    nodes: shuffle(file.nodes, numbers).map((node) => ({ ...node, id: rename(node.id) })),
    edges: shuffle(file.edges, numbers).map((edge) => ({
      ...edge,
      id: rename(edge.id),
      from: rename(edge.from),
      to: rename(edge.to),
      ...(edge.within === undefined ? {} : { within: rename(edge.within) }),
    })),
  };
}

function shuffle<Item>(items: readonly Item[], numbers: Iterator<number>): Item[] {
  return items
    .map((item) => ({ item, order: Number(numbers.next().value) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
