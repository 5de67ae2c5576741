import fc from "fast-check";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";

const entities = ["Ada", "Bo", "Cy", "Dee", "Eli"];
const numbers = ["1", "2", "3", "4"];
const relations = ["knows", "likes", "size"];
const kinds = ["entity", "entity-set", "attribute"] as const;

const fact = fc
  .record({
    subject: fc.constantFrom(...entities),
    relation: fc.constantFrom(...relations),
    object: fc.constantFrom(...entities, ...numbers),
  })
  .map((plain): Fact => ({ ...plain, from: null, to: null }));

const filter = fc.record({
  op: fc.constantFrom("=" as const, "≠" as const, "<" as const, "≤" as const, ">" as const, "≥" as const),
  value: fc.nat({ max: 4 }),
});

interface LooseEdge {
  readonly op: GraphEdge["op"];
  readonly ends: readonly [number, number, number];
  readonly relation: string;
  readonly inverse: boolean;
  readonly filter: { op: "=" | "≠" | "<" | "≤" | ">" | "≥"; value: number } | null;
}

const looseEdge = (operations: readonly GraphEdge["op"][], size: number): fc.Arbitrary<LooseEdge> =>
  fc.record({
    op: fc.constantFrom(...operations),
    ends: fc.tuple(fc.nat({ max: size - 1 }), fc.nat({ max: size - 1 }), fc.nat({ max: size - 1 })),
    relation: fc.constantFrom(...relations),
    inverse: fc.boolean(),
    filter: fc.option(filter, { freq: 4 }),
  });

/** Random questions without cycles; node 0 and whatever nothing derives are given. The last node is the answer. */
export function randomQuestions(options: {
  readonly operations?: readonly GraphEdge["op"][];
  readonly size?: number;
  readonly edges?: number;
}): fc.Arbitrary<ReasoningGraphFile> {
  const { operations = ["projection", "intersection", "complement"], size = 6, edges = 8 } = options;
  return fc
    .record({
      labels: fc.array(fc.constantFrom(...entities, ...numbers), { minLength: size, maxLength: size }),
      kindsOf: fc.array(fc.constantFrom(...kinds), { minLength: size, maxLength: size }),
      loose: fc.array(looseEdge(operations, size), { minLength: 1, maxLength: edges }),
      facts: fc.array(fact, { minLength: 2, maxLength: 24 }),
    })
    .map(({ labels, kindsOf, loose, facts }) => {
      const drawn = loose.flatMap((edge, index) => drawEdge(edge, `e${index + 1}`));
      const derived = new Set(drawn.map(({ to }) => to));
      return {
        answer: `n${size - 1}`,
        answers: ["Ada"],
        nodes: labels.map((label, index) => ({
          id: `n${index}`,
          kind: kindsOf[index] ?? "entity",
          label,
          given: !derived.has(`n${index}`),
        })),
        edges: drawn,
        facts,
      };
    });
}

function drawEdge({ op, ends, relation, inverse, filter }: LooseEdge, id: string): GraphEdge[] {
  const [low = 0, middle = 0, high = 0] = [...ends].sort((a, b) => a - b);
  if (low === high) return [];
  const [from, to] = [`n${low}`, `n${high}`];
  if (op === "intersection") return [{ id, op, from, to }];
  if (op === "projection")
    return [{ id, op, from, to, relation, ...(inverse ? { inverse } : {}), ...(filter ? { filter } : {}) }];
  return middle === low || middle === high ? [] : [{ id, op, from, to, within: `n${middle}` }];
}
