import { expect, it } from "vitest";
import type { GraphEdge, GraphNode, ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { checkStructure } from "../../../../reasoning/structure/check-structure.ts";

const given = (id: string, label: string): GraphNode => ({ id, kind: "attribute", label, given: true });
const set = (id: string, label: string): GraphNode => ({ id, kind: "entity-set", label });
const step = (id: string, from: string, to: string, relation: string, more: Partial<GraphEdge> = {}) =>
  ({ id, op: "projection", from, to, relation, ...more }) as GraphEdge;
const meet = (id: string, from: string, to: string): GraphEdge => ({ id, op: "intersection", from, to });

/** "Which firm, a robotics firm of the 1950s, paid for a project that a `kind` firm paid for?" */
function firm({
  kind = "robotics",
  own,
  back,
  more = { nodes: [], edges: [] },
}: {
  kind?: string;
  /** When the firm asked for paid, and when the described one did. */
  own?: GraphEdge["filter"];
  back?: GraphEdge["filter"];
  more?: Pick<ReasoningGraphFile, "nodes" | "edges">;
} = {}): ReasoningGraphFile {
  return {
    answer: "z",
    nodes: [
      given("kind", kind),
      given("own-kind", "robotics"),
      given("decade", "the 1950s"),
      ...[set("firm", "a firm"), set("project", "its project")],
      ...[set("payers", "payers"), set("robotics", "robotics firms"), set("old", "firms of the 1950s")],
      { id: "z", kind: "entity", label: "the firm" },
      ...more.nodes,
    ],
    edges: [
      step("e1", "kind", "firm", "kind of firm", { inverse: true }),
      step("e2", "firm", "project", "paid by", { inverse: true, ...(back && { filter: back }) }),
      step("e3", "project", "payers", "paid by", own && { filter: own }),
      step("e4", "own-kind", "robotics", "kind of firm", { inverse: true }),
      step("e5", "decade", "old", "founded in", { inverse: true }),
      ...[meet("e6", "payers", "z"), meet("e7", "robotics", "z"), meet("e8", "old", "z")],
      ...more.edges,
    ],
  };
}

const implied = (file: ReasoningGraphFile) =>
  checkStructure(file).findings.filter(({ code }) => code === "implied-constraint");

it("finds a described thing that may be the answer itself, since the answer meets all that is said of it", () => {
  expect(implied(firm())).toEqual([
    {
      ...{ code: "implied-constraint", severity: "warning" },
      ...{ nodes: ["z", "firm"], edges: ["e2", "e1"], evidence: [] },
      message: expect.stringContaining("may be the answer itself"),
    },
  ]);
  const strict = checkStructure(firm(), { confirmsBypass: () => true });
  expect(strict.sound).toBe(false);
});

it("finds nothing where the described thing has something that the answer is not said to have", () => {
  expect(implied(firm({ kind: "rail vehicles" }))).toEqual([]);
});

it("finds nothing where the way to it is narrower in time, and something where it is wider", () => {
  const year: GraphEdge["filter"] = { op: "between", value: ["2026-01-01", "2026-12-31"] };
  const spring: GraphEdge["filter"] = { op: "between", value: ["2026-03-01", "2026-05-31"] };
  expect(implied(firm({ own: year, back: spring }))).toEqual([]);
  expect(implied(firm({ own: spring, back: year }))).toHaveLength(1);
  expect(implied(firm({ back: spring }))).toEqual([]);
});

it("finds nothing where the described thing stands in a clue of something else too, as one that is not the answer", () => {
  const fair: Pick<ReasoningGraphFile, "nodes" | "edges"> = {
    nodes: [set("fair", "the fair that it held"), set("sponsors", "sponsors of the fair")],
    edges: [
      step("e9", "firm", "fair", "held by", { inverse: true }),
      step("e10", "fair", "sponsors", "sponsored by"),
      meet("e11", "sponsors", "z"),
    ],
  };
  expect(implied(firm({ more: fair }))).toEqual([]);
});

it("finds nothing where a complement takes the described thing away: it is another one", () => {
  const others: Pick<ReasoningGraphFile, "nodes" | "edges"> = {
    nodes: [set("others", "another firm that paid")],
    edges: [
      { id: "e9", op: "complement", from: "firm", to: "others", within: "payers" },
      meet("e10", "others", "z"),
    ],
  };
  expect(implied(firm({ more: others }))).toEqual([]);
});

it("takes a way there and back without a condition of its own for a thing that has the relation at all", () => {
  const file = firm();
  const bare: ReasoningGraphFile = {
    ...file,
    nodes: [...file.nodes, set("sites", "sites"), set("sited", "projects with a site")],
    edges: [
      ...file.edges.filter(({ id }) => id !== "e3"),
      step("e3", "both", "payers", "paid by"),
      step("e11", "project", "sites", "site"),
      step("e12", "sites", "sited", "site", { inverse: true }),
      ...[meet("e13", "project", "both"), meet("e14", "sited", "both")],
    ],
  };
  bare.nodes.push(set("both", "the project with a site"));
  expect(implied(bare).map(({ edges }) => edges)).toEqual([["e2", "e1"]]);
});

it("finds a longer way back: the club of the described person is that of the person asked for", () => {
  const nodes: GraphNode[] = [
    given("town", "Orta"),
    given("sport", "rowing"),
    ...[set("born", "people of Orta"), set("club", "their club"), set("league", "its league")],
    ...[set("club2", "a club of the league"), set("members", "its members"), set("rowers", "rowers")],
    { id: "z", kind: "entity", label: "the person" },
  ];
  const edges = [
    step("e1", "town", "born", "born in", { inverse: true }),
    step("e2", "born", "club", "member of"),
    step("e3", "club", "league", "plays in"),
    step("e4", "league", "club2", "plays in", { inverse: true }),
    step("e5", "club2", "members", "member of", { inverse: true }),
    step("e6", "sport", "rowers", "sport", { inverse: true }),
    ...[meet("e7", "members", "z"), meet("e8", "rowers", "z")],
  ];
  const file: ReasoningGraphFile = { answer: "z", nodes, edges };
  expect(implied(file)).toEqual([]);
  const own = [
    ...edges,
    step("e9", "town", "fellows", "born in", { inverse: true }),
    meet("e10", "fellows", "z"),
  ];
  expect(
    implied({ ...file, nodes: [...nodes, set("fellows", "people of Orta")], edges: own }).map(
      (one) => one.nodes,
    ),
  ).toEqual([["club2", "club"]]);
});

it("leaves graphs alone that count, or that go in circles", () => {
  const file = firm();
  const ranked: ReasoningGraphFile = {
    ...file,
    nodes: [...file.nodes, set("ranked", "ranked")],
    edges: [
      ...file.edges,
      {
        id: "e11",
        op: "order",
        from: "old",
        to: "ranked",
        relation: "size",
        direction: "descending",
      } as GraphEdge,
    ],
  };
  expect(implied(ranked)).toEqual([]);
  const circle = { ...file, edges: [...file.edges, step("e12", "project", "firm", "built by")] };
  expect(() => implied(circle)).not.toThrow();
});
