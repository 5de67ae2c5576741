import type { GraphEdge, GraphNode, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Random } from "../../simulation/world/create-random.ts";

/** Relations between things. Two of them are one relation with its places exchanged. */
export const relations = [
  ...["designed by", "sponsor", "author", "member of", "located in", "opened by", "led by", "led"],
  ...["award received", "adopted", "quoted in", "honorary degree from"],
];

/** Relations that say when a thing happened or came to be. */
const timeRelations = ["took place on", "founded in"];

/** A relation whose object is a state, which another reader may put into a label. */
export const stateRelation = "status";
const states = ["draft", "withdrawn"];

const names = ["Harlow Head", "Dyke Prize", "Skerry Island", "Orta Academy", "Sarn Point", "Lindqvist Array"];
export const givenNames = [...names, "Brenna Foundation", "Tolland Works"];

/** Times that don't overlap. */
export const times: readonly (readonly [string, string])[] = [
  ["2023-01-01", "2023-12-31"],
  ["2024-04-01", "2024-06-30"],
  ["2025-07-01", "2025-12-31"],
  ["2026-01-01", "2026-03-31"],
];

/**
 * Draws a question's reasoning graph. Each thing is described by one or two clues, which begin at a given thing or at an earlier thing.
 * Some clues have a time, and some things are described by what is excluded. The question asks for the last thing.
 */
export function drawQuestion(size: number, random: Random): ReasoningGraphFile {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const add = (id: string, label: string, rest: Partial<GraphNode> = {}): string => {
    nodes.push({ id, kind: "entity", label, ...rest });
    return id;
  };
  const unused = new Set<string>();
  const connect = (edge: Omit<GraphEdge, "id">): void => {
    unused.delete(edge.from);
    edges.push({ id: `e${edges.length + 1}`, ...edge });
  };
  const left = [...givenNames];
  const drawGiven = (): string => {
    const [name = "Harlow Head"] = left.splice(random.int(0, left.length - 1), 1);
    const known = nodes.find(({ label }) => label === name);
    return known?.id ?? add(`n${nodes.length}`, name, { given: true });
  };
  const things: string[] = [];
  const hop = (source: string, thing: string): void =>
    connect({
      ...{ op: "projection", from: source, to: thing, relation: random.pick(relations) },
      ...(random.chance(0.5) ? { inverse: true } : {}),
      ...(random.chance(0.15) ? { filter: { op: "between", value: [...random.pick(times)] } } : {}),
    });

  for (let at = 0; at < size; at += 1) {
    const isLast = at === size - 1;
    const waiting = isLast ? [...unused] : [];
    const more = random.chance(0.5) ? 2 : 1;
    const sources = isLast
      ? waiting
      : Array.from({ length: more }, () =>
          things.length === 0 || (left.length > 0 && random.chance(0.35)) ? drawGiven() : random.pick(things),
        );
    const distinct = [...new Set(sources)];
    const parts = distinct.map((source, place) => {
      const part = add(`n${nodes.length}`, `set ${at}.${place}`, { kind: "entity-set" });
      hop(source, part);
      return part;
    });
    if (random.chance(0.2)) {
      const time = random.pick(times);
      const label = `between ${time[0]} and ${time[1]}`;
      const given = add(`n${nodes.length}`, label, { given: true, kind: "attribute" });
      const part = add(`n${nodes.length}`, `set of ${at} at a time`, { kind: "entity-set" });
      connect({
        op: "projection",
        from: given,
        to: part,
        relation: random.pick(timeRelations),
        inverse: true,
      });
      parts.push(part);
    }
    if (random.chance(0.2)) {
      const label = random.pick(states);
      const known = nodes.find((node) => node.label === label)?.id;
      const given = known ?? add(`n${nodes.length}`, label, { given: true, kind: "attribute" });
      const part = add(`n${nodes.length}`, `set of ${at} in a state`, { kind: "entity-set" });
      connect({ op: "projection", from: given, to: part, relation: stateRelation, inverse: true });
      parts.push(part);
    }
    const thing = add(`n${nodes.length}`, `thing ${at}`);
    const universe = parts[0];
    if (random.chance(0.15) && things.length > 0 && universe !== undefined) {
      const excluded = add(`n${nodes.length}`, `set excluded from ${at}`, { kind: "entity-set" });
      hop(random.pick(things), excluded);
      connect({ op: "complement", from: excluded, to: thing, within: universe });
      parts.shift();
    }
    for (const part of parts) connect({ op: "intersection", from: part, to: thing });
    things.push(thing);
    unused.add(thing);
  }
  return {
    ...{ answer: things.at(-1) ?? "n0", nodes, edges },
    question: nodes
      .filter(({ given }) => given === true)
      .map(({ label }) => label)
      .join(", "),
    evidence: [
      {
        id: "ev",
        facts: [...relations, ...timeRelations, stateRelation].map((relation) => ({
          ...{ subject: "One", relation, object: "Other", from: null, to: null },
        })),
      },
    ],
  };
}
