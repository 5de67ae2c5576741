import type { FactIndex } from "../../language/fact.ts";
import type { Kind } from "../../language/relations/kinds.ts";
import { relationOf } from "../../language/relations/relations.ts";
import type { Draw } from "../persona/create-draw.ts";
import type { CitedFact } from "../persona/evidence.ts";
import { kindOfName } from "../persona/names.ts";
import { countEdges, type Knot, type Link } from "./knot.ts";

export interface Growth {
  readonly facts: readonly CitedFact[];
  readonly index: FactIndex<CitedFact>;
  /** Number of edges to reach; the evidence may allow fewer. */
  readonly edges: number;
  /** Names that the instruction asks for. */
  readonly wanted: ReadonlySet<string>;
  /** Whether the question may contain a name; if it may only describe the thing by other clues, the answer is `described`. */
  readonly allows: (name: string) => boolean | "described";
  readonly draw: Draw;
}

interface Step {
  readonly score: number;
  readonly take: () => void;
}

const maxDepth = 4;
/** Weight of describing a thing instead of naming it. */
const depthAppeal = 2.5;

/**
 * Builds a description of the answer from the facts. It adds clue by clue and replaces named things by described ones, until it has enough
 * edges.
 */
export function growKnot(answer: string, kind: Kind, growth: Growth): Knot | null {
  const { facts, index, wanted, allows, draw } = growth;
  const root: Knot = { name: answer, kind, depth: 0, links: [] };
  const knots = [root];
  const taken = new Set([answer]);
  const spent = new Set<CitedFact>();

  const linksTo = (name: string, depth: number): Link[] =>
    facts.flatMap((fact): Link[] => {
      if (spent.has(fact) || fact.relation === "alias") return [];
      const role = fact.subject === name ? "subject" : fact.object === name ? "object" : null;
      if (role === null) return [];
      const other = otherEnd({ fact, role });
      const allowed = allows(other);
      if (taken.has(other) || !allowed) return [];
      const link = { fact, role, child: null } as const;
      return allowed === true || describe(link, name, depth) !== null ? [link] : [];
    });
  /** Finds the clue that describes a thing which may not be named, other than by the thing at hand. Null if there is none. */
  const describe = (
    link: Link,
    from: string,
    depth: number,
  ): { readonly kind: Kind; readonly by: Link } | null => {
    const name = otherEnd(link);
    const kindOfEnd = isNamed(link) && depth + 1 < maxDepth ? kindOfName(name, index) : undefined;
    if (kindOfEnd === undefined) return null;
    const by = facts
      .flatMap((fact): Link[] => {
        const role = fact.subject === name ? "subject" : fact.object === name ? "object" : null;
        if (role === null || fact === link.fact || spent.has(fact) || fact.relation === "alias") return [];
        const inner = { fact, role, child: null } as const;
        const end = otherEnd(inner);
        return isNamed(inner) && end !== from && !taken.has(end) && allows(end) === true ? [inner] : [];
      })
      .sort((a, b) => worth(b) - worth(a))[0];
    return by === undefined ? null : { kind: kindOfEnd, by };
  };
  const join = (knot: Knot, link: Link): void => {
    const name = otherEnd(link);
    const described = allows(name) === "described" ? describe(link, knot.name, knot.depth) : null;
    knot.links.push(link);
    spent.add(link.fact);
    if (isNamed(link)) taken.add(name);
    if (described === null) return;
    link.child = { name, kind: described.kind, depth: knot.depth + 1, links: [] };
    knots.push(link.child);
    join(link.child, described.by);
  };
  const worth = (link: Link): number =>
    (link.fact.fresh ? 2 : 0) +
    (isNamed(link) ? 1.5 : 0) +
    (wanted.has(otherEnd(link)) ? 1.5 : 0) +
    draw.number(`${link.fact.relation}|${link.fact.subject}|${link.fact.object}`);

  const first = linksTo(answer, 0)
    .filter(({ fact }) => fact.fresh)
    .sort((a, b) => worth(b) - worth(a))[0];
  if (first === undefined) return null;
  join(root, first);

  while (countEdges(root) < growth.edges) {
    const steps: Step[] = [];
    for (const knot of knots) {
      const most = knot === root ? 3 : 2;
      if (knot.links.length < most) {
        for (const link of linksTo(knot.name, knot.depth)) {
          const early = knot === root && knot.links.length < 2 ? 3 : 0;
          steps.push({ score: worth(link) + early - knot.depth * 0.7, take: () => join(knot, link) });
        }
      }
      for (const link of knot.links) {
        if (link.child !== null || !isNamed(link) || knot.depth + 1 >= maxDepth) continue;
        const name = otherEnd(link);
        const kindOfEnd = kindOfName(name, index);
        if (kindOfEnd === undefined) continue;
        for (const inner of linksTo(name, knot.depth + 1)) {
          if (!isNamed(inner)) continue;
          steps.push({
            score: worth(inner) + depthAppeal - knot.depth * 0.5,
            take: () => {
              link.child = { name, kind: kindOfEnd, depth: knot.depth + 1, links: [] };
              knots.push(link.child);
              join(link.child, inner);
            },
          });
        }
      }
    }
    const best = steps.reduce<Step | null>(
      (top, step) => (top === null || step.score > top.score ? step : top),
      null,
    );
    if (best === null) break;
    best.take();
  }
  return root;
}

export function otherEnd({ fact, role }: Pick<Link, "fact" | "role">): string {
  return role === "subject" ? fact.object : fact.subject;
}

/** Whether the other end is a thing with a name, not a word, year or number. */
export function isNamed({ fact, role }: Pick<Link, "fact" | "role">): boolean {
  return role === "object" || relationOf(fact.relation).object.type === "entity";
}
