import type { GraphEdge, ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";

type Arc = readonly [from: string, to: string, edge: GraphEdge];

/** The definitions of docs/structure-findings.md, word for word and without regard to cost. */
export function bruteForce(file: ReasoningGraphFile) {
  const { edges, answer } = file;
  const ids = file.nodes.map(({ id }) => id);
  const arcs: Arc[] = edges.flatMap((edge): Arc[] => [
    [edge.from, edge.to, edge],
    ...(edge.op === "complement" && edge.within !== undefined ? [[edge.within, edge.to, edge] as const] : []),
  ]);
  const given = file.nodes.filter((node) => node.given).map(({ id }) => id);

  /** Whether one can go from `from` to `to` by at least one of these arcs. */
  const leads = (from: string, to: string, among: readonly Arc[] = arcs): boolean => {
    const seen = new Set<string>();
    const go = (at: string): boolean =>
      among.some(([start, end]) => {
        if (start !== at || seen.has(end)) return false;
        seen.add(end);
        return end === to || go(end);
      });
    return go(from);
  };
  const reaches = (id: string): boolean => id === answer || leads(id, answer);
  const isOnCycle = (id: string): boolean => leads(id, id);
  const isWeaklyConnected = (from: string, to: string, among: readonly Arc[]): boolean =>
    from === to || leads(from, to, [...among, ...among.map(([a, b, edge]) => [b, a, edge] as const)]);
  const groups = (
    members: readonly string[],
    together: (one: string, other: string) => boolean,
  ): string[] => {
    const lists = members.map((one) =>
      members
        .filter((other) => together(one, other))
        .sort()
        .join(" "),
    );
    return [...new Set(lists)].sort();
  };

  /** An edge whose end is still reached from its beginning without it and without those beside it. */
  const hasWayRound = (edge: GraphEdge): boolean =>
    edge.from !== edge.to &&
    leads(
      edge.from,
      edge.to,
      arcs.filter(([from, to, other]) => other !== edge && !(from === edge.from && to === edge.to)),
    );
  const idsOf = (some: readonly GraphEdge[]): string[] => some.map(({ id }) => id).sort();

  const startsOf = (without: string): string[] => given.filter((id) => id !== without);
  const isDominator = (hop: string): boolean => {
    const open = arcs.filter(([from, to]) => from !== hop && to !== hop);
    return (
      hop !== answer &&
      given.some((id) => id !== answer && leads(id, answer)) &&
      !given.includes(answer) &&
      !startsOf(hop).some((id) => leads(id, answer, open))
    );
  };

  const isGrounded = (id: string): boolean => given.some((start) => start === id || leads(start, id));
  /** What can be derived from the givens when one node is left out: joins need all, others one of what leads into them. */
  const derivedWithout = (hop: string): Set<string> => {
    const derived = new Set(startsOf(hop));
    for (let before = -1; before !== derived.size; ) {
      before = derived.size;
      for (const id of ids) {
        const into = arcs.filter(([from, to]) => to === id && isGrounded(from));
        const joins = arcs.some(([, to, { op }]) => to === id && op !== "projection");
        const holds = ([from]: Arc): boolean => derived.has(from);
        if (id !== hop && into.length > 0 && (joins ? into.every(holds) : into.some(holds))) derived.add(id);
      }
    }
    return derived;
  };
  const fresh = new Set(file.evidence?.filter((piece) => piece.fresh).map(({ id }) => id));
  const isKey = (id: string): boolean =>
    edges.some(
      ({ op, to, evidence = [] }) => op === "projection" && to === id && evidence.some((e) => fresh.has(e)),
    );

  const own = ids.filter((id) => isWeaklyConnected(id, answer, arcs));
  const dead = own.filter((id) => !reaches(id));
  const amongDead = arcs.filter(([from, to]) => dead.includes(from) && dead.includes(to));
  return {
    isolated: groups(
      ids.filter((id) => !own.includes(id)),
      (one, other) => isWeaklyConnected(one, other, arcs),
    ),
    unreachable: groups(dead, (one, other) => isWeaklyConnected(one, other, amongDead)),
    cycles: groups(
      ids.filter(isOnCycle),
      (one, other) => one === other || (leads(one, other) && leads(other, one)),
    ),
    bypass: idsOf(edges.filter((edge) => edge.to === answer && hasWayRound(edge))),
    transitive: idsOf(edges.filter((edge) => edge.to !== answer && !isOnCycle(edge.to) && hasWayRound(edge))),
    unavoidable: ids.filter(isDominator).sort(),
    avoidable: ids
      .filter((id) => isKey(id) && id !== answer && reaches(id) && isGrounded(id) && isGrounded(answer))
      .filter((id) => derivedWithout(id).has(answer))
      .sort(),
  };
}
