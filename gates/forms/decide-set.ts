import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { DerivedSet } from "../../reasoning/completeness/derive-set.ts";

export interface SetDecision {
  readonly gate: "structure" | "proof" | "completeness";
  readonly passed: boolean;
  readonly code: string;
  readonly reason: string;
}

/** Most members of a set. A longer list is a table to copy. */
const mostMembers = 40;

/** Decides the gates structure, proof and completeness of a set question. No reason names a member of the set. */
export function decideSet({
  faults,
  stated,
  set,
  graph,
}: {
  readonly faults: readonly string[];
  readonly stated: readonly string[];
  readonly set: DerivedSet;
  /** The question's graph. Reasons name open constraints by its labels, because the author never sees the ids of edges. */
  readonly graph: Pick<ReasoningGraph, "nodes" | "edges">;
}): SetDecision[] {
  const others = set.members.filter(
    ({ name, aliases }) => ![name, ...aliases].some((each) => stated.includes(each)),
  );
  const isSame = others.length === 0 && stated.every((name) => set.place(name) === "member");
  const isUnique = set.verdict === "unique" && isSame && set.members.length <= mostMembers;
  const pass = (gate: SetDecision["gate"], reason: string): SetDecision => ({
    ...{ gate, reason },
    passed: true,
    code: "passed",
  });
  const fail = (gate: SetDecision["gate"], code: string, reason: string): SetDecision => ({
    ...{ gate, code, reason },
    passed: false,
  });
  const open =
    set.open.length === 0 ? "" : ` (open: ${set.open.map((id) => tellEdge(graph, id)).join(", ")})`;
  return [
    faults.length === 0
      ? pass("structure", "the graph can be executed as the question is worded")
      : fail("structure", "ill-formed", faults.slice(0, 3).join("; ")),
    isUnique
      ? pass("proof", `the facts give one set of ${set.members.length}`)
      : fail("proof", isSame ? set.verdict : "other-set", whyNotUnique(set, isSame, open)),
    set.whole === null
      ? fail("completeness", "insufficient", whyNotWhole(set, graph, open))
      : pass("completeness", `the set is whole by ${tellProofs(set.whole)}`),
  ];
}

/** Names the reason for which a set is whole. If its lists are whole for different reasons, all these reasons are named. */
function tellProofs({ by, lists }: NonNullable<DerivedSet["whole"]>): string {
  return lists.length === 0 ? by : lists.map((list) => list.by).join(" and ");
}

/** Most gaps that a reason tells. */
const mostGaps = 3;

/** Says which condition keeps the set from being known to be whole. */
function whyNotWhole(
  { gaps }: DerivedSet,
  graph: Pick<ReasoningGraph, "nodes" | "edges">,
  open: string,
): string {
  const told = gaps.slice(0, mostGaps).map(({ kind, edge, lacking, of }) => {
    const about = tellEdge(graph, edge);
    if (kind === "list")
      return `no stated number and no second source show that the list of ${about} is whole${of > 1 ? `, for ${lacking} of ${of} things` : ""}`;
    if (kind === "excluded")
      return `nothing shows that the list taken out at ${about} is whole, nor of each member that stays where it is instead`;
    const things =
      kind === "ranked" ? "have no value to be ranked by" : "have no fact that says whether they meet it";
    return `${lacking} of ${of} candidates for ${about} ${things}`;
  });
  return `nothing shows that the set is whole${told.length === 0 ? open : `: ${told.join("; ")}`}`;
}

function whyNotUnique({ verdict, members }: DerivedSet, isSame: boolean, open: string): string {
  if (!isSame) return "the facts give another set than the stated one";
  if (members.length > mostMembers)
    return `a set of ${members.length} members is too long; ask for ${mostMembers} at most`;
  if (verdict === "ambiguous") return `members tie where the set is cut${open}`;
  if (verdict === "contradicted") return "facts about the set's members disagree";
  return `the facts don't prove the set${open}`;
}

function tellEdge({ nodes, edges }: Pick<ReasoningGraph, "nodes" | "edges">, id: string): string {
  const edge = edges.find((one) => one.id === id);
  const label = (node: string | undefined): string => nodes.find((one) => one.id === node)?.label ?? "";
  return edge === undefined
    ? id
    : `“${label(edge.to)}”, by “${edge.relation ?? edge.op}” of “${label(edge.from)}”`;
}
