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
  /** Whether the question may contain a name. */
  readonly allows: (name: string) => boolean;
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

  const linksTo = (name: string): Link[] =>
    facts.flatMap((fact): Link[] => {
      if (spent.has(fact) || fact.relation === "alias") return [];
      const role = fact.subject === name ? "subject" : fact.object === name ? "object" : null;
      if (role === null) return [];
      const other = otherEnd({ fact, role });
      return taken.has(other) || !allows(other) ? [] : [{ fact, role, child: null }];
    });
  const join = (knot: Knot, link: Link): void => {
    knot.links.push(link);
    spent.add(link.fact);
    if (isNamed(link)) taken.add(otherEnd(link));
  };
  const worth = (link: Link): number =>
    (link.fact.fresh ? 2 : 0) +
    (isNamed(link) ? 1.5 : 0) +
    (wanted.has(otherEnd(link)) ? 1.5 : 0) +
    draw.number(`${link.fact.relation}|${link.fact.subject}|${link.fact.object}`);

  const first = linksTo(answer)
    .filter(({ fact }) => fact.fresh)
    .sort((a, b) => worth(b) - worth(a))[0];
  if (first === undefined) return null;
  join(root, first);

  while (countEdges(root) < growth.edges) {
    const steps: Step[] = [];
    for (const knot of knots) {
      const most = knot === root ? 3 : 2;
      if (knot.links.length < most) {
        for (const link of linksTo(knot.name)) {
          const early = knot === root && knot.links.length < 2 ? 3 : 0;
          steps.push({ score: worth(link) + early - knot.depth * 0.7, take: () => join(knot, link) });
        }
      }
      for (const link of knot.links) {
        if (link.child !== null || !isNamed(link) || knot.depth + 1 >= maxDepth) continue;
        const name = otherEnd(link);
        const kindOfEnd = kindOfName(name, index);
        if (kindOfEnd === undefined) continue;
        for (const inner of linksTo(name)) {
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
