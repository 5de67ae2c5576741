import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GraphEdge, ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { isLong } from "../../../support/is-long.ts";
import { evaluateByTrying } from "./evaluate-by-trying.ts";
import { randomQuestions } from "./random-questions.ts";

/** The short form has a third of the runs. */
const runsOf = (runs: number): number => (isLong ? runs : Math.round(runs / 3));

const evaluated = (file: ReasoningGraphFile) => evaluate(file, factsOfFile(file));

describe("evaluation against brute force on random questions", () => {
  it("gives the same set at every node", () => {
    fc.assert(
      fc.property(randomQuestions({}), (file) => {
        const sets = Object.entries(evaluated(file).nodes).map(([id, names]) => [
          id,
          names.includes("*") ? "open" : [...names].sort(),
        ]);
        expect(Object.fromEntries(sets)).toEqual(evaluateByTrying(file));
      }),
      { numRuns: runsOf(500) },
    );
  });

  it("a part of the constraints suffices only if some single one can be left out", () => {
    fc.assert(
      fc.property(randomQuestions({ size: 5, edges: 6 }), (file) => {
        const result = evaluated(file);
        const answers = JSON.stringify(evaluateByTrying(file)[file.answer]);
        fc.pre(result.answers.length > 0);
        const units = unitsOf(file);
        const suffices = (part: readonly GraphEdge[]): boolean =>
          JSON.stringify(evaluateByTrying(file, (edge) => part.includes(edge))[file.answer]) === answers;
        const anyPart = subsets(units).some((part) => part.length < units.length && suffices(part));
        const ids = new Set(units.map(({ id }) => id));
        const redundant = result.redundantConstraints.filter((id) => ids.has(id));
        expect(redundant.length > 0).toBe(anyPart);
        expect([...redundant].sort()).toEqual(
          units
            .filter((unit) => suffices(units.filter((each) => each !== unit)))
            .map(({ id }) => id)
            .sort(),
        );
        // What suffices alone leaves something out.
        if (result.sufficientAlone.length > 0) expect(anyPart).toBe(true);
      }),
      { numRuns: runsOf(400) },
    );
  });

  it("the same holds edge by edge, with lists worked out anew, where a list shares no edge with the clues", () => {
    const disjoint = randomQuestions({ operations: ["projection", "intersection"], edges: 9 }).map(
      withOwnList,
    );
    fc.assert(
      fc.property(disjoint, (file) => {
        const answersOf = (part: readonly GraphEdge[]): string =>
          JSON.stringify(
            evaluateByTrying(file, (edge) => part.includes(edge), { listsAnew: true })[file.answer],
          );
        const whole = answersOf(file.edges);
        fc.pre(whole !== "[]" && whole !== '"open"');
        const suffices = (part: readonly GraphEdge[]): boolean => answersOf(part) === whole;
        expect(file.edges.some((left) => suffices(file.edges.filter((edge) => edge !== left)))).toBe(
          subsets(file.edges).some((part) => part.length < file.edges.length && suffices(part)),
        );
      }),
      { numRuns: runsOf(150) },
    );
  });

  it("more facts never take an answer away where nothing is excluded, so ambiguous never becomes unique", () => {
    const questions = randomQuestions({ operations: ["projection", "intersection"] });
    fc.assert(
      fc.property(questions, fc.nat({ max: 24 }), (file, count) => {
        const fewer = evaluate(file, factsOfFile({ ...file, facts: (file.facts ?? []).slice(0, count) }));
        const more = evaluated(file);
        expect(more.answers).toEqual(expect.arrayContaining([...fewer.answers]));
        if (fewer.verdict === "ambiguous") expect(more.verdict).not.toBe("unique");
      }),
      { numRuns: runsOf(1_000) },
    );
  });

  it("ids and the order of nodes, edges and facts change nothing", () => {
    fc.assert(
      fc.property(randomQuestions({}), fc.infiniteStream(fc.nat()), (file, numbers) => {
        const rename = (id: string): string => `x${id}x`;
        const turned: ReasoningGraphFile = {
          ...file,
          answer: rename(file.answer),
          nodes: shuffle(file.nodes, numbers).map((node) => ({ ...node, id: rename(node.id) })),
          edges: shuffle(file.edges, numbers).map(({ within, ...edge }) => ({
            ...edge,
            id: rename(edge.id),
            from: rename(edge.from),
            to: rename(edge.to),
            ...(within === undefined ? {} : { within: rename(within) }),
          })),
          facts: shuffle(file.facts ?? [], numbers),
        };
        const [one, other] = [evaluated(file), evaluated(turned)];
        expect(other.verdict).toBe(one.verdict);
        expect([...other.answers].sort()).toEqual([...one.answers].sort());
        for (const part of ["redundantConstraints", "sufficientAlone", "unsupportedEdges"] as const)
          expect([...other[part]].sort()).toEqual(one[part].map(rename).sort());
      }),
      { numRuns: runsOf(500) },
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
        inverse: fc.boolean(),
      },
      { requiredKeys: ["id", "op", "from", "to"] },
    );
    const node = fc.record({
      id,
      kind: fc.constant("entity" as const),
      label: fc.string(),
      given: fc.boolean(),
    });
    const fact = fc.record({ subject: fc.string(), relation: fc.string(), object: fc.string() });
    fc.assert(
      fc.property(fc.array(node), fc.array(edge), fc.array(fact), id, (nodes, edges, plain, answer) => {
        const facts = plain.map((each) => ({ ...each, from: null, to: null }));
        const file = { nodes, edges, answer, facts } as ReasoningGraphFile;
        expect(["unique", "ambiguous", "insufficient", "contradicted"]).toContain(evaluated(file).verdict);
      }),
      { numRuns: runsOf(1_000) },
    );
  });
});

/** The constraints that can be left out one by one: what leads to the answer otherwise than through an excluded list. */
function unitsOf(file: ReasoningGraphFile): GraphEdge[] {
  const leads = (id: string): boolean => {
    if (id === file.answer) return true;
    return file.edges.some(
      (edge) =>
        isDerived(file, edge.to) &&
        (edge.op === "complement" ? edge.within === id : edge.from === id) &&
        leads(edge.to),
    );
  };
  return file.edges.filter((edge) => isDerived(file, edge.to) && leads(edge.to));
}

/** Clues among n0, n1, n2 and n5 alone, a list among n3 and n4, taken out of n2 in the answer. */
function withOwnList(file: ReasoningGraphFile): ReasoningGraphFile {
  const isOfList = (id: string): boolean => id === "n3" || id === "n4";
  const edges: GraphEdge[] = [
    ...file.edges.filter(({ from, to }) => isOfList(from) === isOfList(to)).slice(0, 5),
    { id: "list", op: "complement", from: "n4", to: "n5", within: "n2" },
  ];
  const derived = new Set(edges.map(({ to }) => to));
  return { ...file, edges, nodes: file.nodes.map((node) => ({ ...node, given: !derived.has(node.id) })) };
}

function isDerived(file: ReasoningGraphFile, id: string): boolean {
  return file.nodes.some((node) => node.id === id && node.given !== true);
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_item, index) => (bits & (1 << index)) !== 0),
  );
}

function shuffle<Item>(items: readonly Item[], numbers: Iterator<number>): Item[] {
  return items
    .map((item) => ({ item, order: Number(numbers.next().value) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
