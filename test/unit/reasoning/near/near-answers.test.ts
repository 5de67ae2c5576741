import { expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { nearAnswers } from "../../../../reasoning/near/near-answers.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});

/** The firm that bought the gallery, is based in the town, and was led by Zita. */
function firm(facts: readonly ReturnType<typeof fact>[]): ReasoningGraphFile {
  return {
    answer: "z",
    answers: ["Belno Company"],
    nodes: [
      { id: "a", kind: "entity", label: "the gallery", given: true },
      { id: "b", kind: "entity", label: "the town", given: true },
      { id: "c", kind: "entity", label: "Zita", given: true },
      { id: "z", kind: "entity", label: "the firm" },
    ],
    edges: [
      { id: "e1", op: "projection", relation: "bought by", from: "a", to: "z" },
      { id: "e2", op: "projection", relation: "seat of", from: "b", to: "z" },
      { id: "e3", op: "projection", relation: "led", from: "c", to: "z" },
    ],
    facts: [
      fact("the gallery", "bought by", "Belno Company"),
      fact("the town", "seat of", "Belno Company"),
      fact("Zita", "led", "Belno Company"),
      ...facts,
    ],
  };
}

const near = (file: ReasoningGraphFile) => nearAnswers(file, factsOfFile(file));

it("names what lacks a single constraint, and which, and nothing that lacks two", () => {
  const twin = [
    fact("the gallery", "bought by", "Belno Studios"),
    fact("the town", "seat of", "Belno Studios"),
  ];
  expect(near(firm([...twin, fact("the town", "seat of", "Corjo Group")]))).toEqual([
    {
      ...{
        name: "Belno Studios",
        of: [],
        through: [],
        missing: "led Zita",
        edge: "e3",
        terms: ["led", "Zita"],
        values: [],
      },
      beside: [{ name: "Zita", relation: "led", isObject: false }],
      grounds: ['["zita","led","belno company"]'],
      lists: [],
    },
  ]);
});

it("names nothing that is the answer, or that meets all constraints: that is another answer", () => {
  expect(near(firm([]))).toEqual([]);
  const other = ["bought by", "seat of", "led"].map((relation, at) =>
    fact(["the gallery", "the town", "Zita"][at] ?? "", relation, "Belno Studios"),
  );
  expect(near(firm(other))).toEqual([]);
});

it("names the things that have a value, which alone tells nobody what to look at", () => {
  const day = (plan: string, created: string) => [
    fact("Zita", "wrote", plan),
    fact(plan, "created on", created),
  ];
  const file: ReasoningGraphFile = {
    answer: "z",
    answers: ["2025-03-28"],
    nodes: [
      { id: "a", kind: "entity", label: "Zita", given: true },
      { id: "b", kind: "entity", label: "Tern", given: true },
      { id: "p", kind: "entity", label: "the plan" },
      { id: "z", kind: "attribute", label: "the day" },
    ],
    edges: [
      { id: "e1", op: "projection", relation: "wrote", from: "a", to: "p" },
      { id: "e2", op: "projection", relation: "made for", inverse: true, from: "b", to: "p" },
      { id: "e3", op: "projection", relation: "created on", from: "p", to: "z" },
    ],
    facts: [
      ...day("Plan 7", "2025-03-28"),
      ...day("Plan 8", "2025-03-18"),
      fact("Plan 7", "made for", "Tern"),
      fact("The hall", "opened on", "2025-03-18"),
    ],
  };
  expect(near(file)).toMatchObject([
    { name: "2025-03-18", of: ["Plan 8"], missing: "the plan (made for Tern)", values: [] },
  ]);
});

it("tells the year or number by which the answer meets the open constraint, where the question has only a span", () => {
  const { nodes, edges, facts, ...file } = firm([
    fact("Belno Company", "founded in", "1987"),
    fact("the gallery", "bought by", "Belno Studios"),
    fact("the town", "seat of", "Belno Studios"),
  ]);
  const spanned: ReasoningGraphFile = {
    ...{ ...file, facts },
    nodes: nodes.map((node) => (node.id === "c" ? { ...node, kind: "attribute", label: "the 1980s" } : node)),
    edges: edges.map((edge) =>
      edge.id === "e3" ? { ...edge, relation: "founded in", inverse: true } : edge,
    ),
  };
  expect(near(spanned)).toMatchObject([
    { name: "Belno Studios", terms: ["founded in", "the 1980s"], values: ["1987"] },
  ]);
});

it("never tells the answer itself as such a value, since these are searched for", () => {
  const file: ReasoningGraphFile = {
    answer: "z",
    answers: ["2025-03-28"],
    nodes: [
      { id: "a", kind: "entity", label: "Plan 7", given: true },
      { id: "b", kind: "entity", label: "the hall", given: true },
      { id: "z", kind: "attribute", label: "the day" },
    ],
    edges: [
      { id: "e1", op: "projection", relation: "created on", from: "a", to: "z" },
      { id: "e2", op: "projection", relation: "opened on", from: "b", to: "z" },
    ],
    facts: [
      fact("Plan 7", "created on", "2025-03-28"),
      fact("Plan 7", "created on", "2025-03-18"),
      fact("the hall", "opened on", "2025-03-28"),
    ],
  };
  expect(near(file)).toMatchObject([{ name: "2025-03-18", missing: "opened on the hall", values: [] }]);
});

/** Who contributed to a release and maintains a scheduler, where a page lists the contributors with these words. */
function contributor(quote: string, inversely = false): ReasoningGraphFile {
  const lists = [
    ...["ana", "bo", "cy"].map((name) => fact("Orrin 4", "contributor", name)),
    ...["cy", "dag"].map((name) => fact("Tern", "maintainer", name)),
  ];
  return {
    answer: "z",
    answers: ["cy"],
    nodes: [
      { id: "a", kind: "entity", label: "Orrin 4", given: true },
      { id: "b", kind: "entity", label: "Tern", given: true },
      { id: "c", kind: "entity-set", label: "contributors of the release" },
      { id: "d", kind: "entity-set", label: "maintainers of the scheduler" },
      { id: "z", kind: "entity", label: "the account" },
    ],
    edges: [
      { id: "e1", op: "projection", relation: "contributor", from: "a", to: "c", evidence: ["p1"] },
      { id: "e2", op: "projection", relation: "maintainer", from: "b", to: "d", evidence: ["p2"] },
      ...(inversely ? ["d", "c"] : ["c", "d"]).map((from) => ({
        ...{ id: `i-${from}`, op: "intersection" as const },
        ...{ from, to: "z" },
      })),
    ],
    evidence: [
      { id: "p1", source: "one", statement: quote, quote, facts: lists.slice(0, 3) },
      { id: "p2", source: "two", quote: "Maintainers: cy, dag", facts: lists.slice(3) },
    ],
  };
}

it("names nothing that a whole list leaves out, and what a list may lack", () => {
  const namesOf = (quote: string, inversely = false) =>
    near(contributor(quote, inversely)).map(({ name, missing }) => `${name}: ${missing}`);
  const listed = "Contributors of Orrin 4: ana, bo, cy";
  expect(namesOf(listed).sort()).toEqual([
    "ana: maintainer Tern",
    "bo: maintainer Tern",
    "dag: contributor Orrin 4",
  ]);
  const counted = "Orrin 4 has three contributors: ana, bo, cy";
  for (const inversely of [false, true])
    expect(namesOf(counted, inversely).sort()).toEqual(["ana: maintainer Tern", "bo: maintainer Tern"]);
  expect(namesOf("Orrin 4 has four contributors: ana, bo, cy, and a guest")).toContain(
    "dag: contributor Orrin 4",
  );
});

it("names nothing of a constraint that keeps many things from being an answer", () => {
  const namesOf = (size: number) => {
    const twins = Array.from({ length: size }, (_, at) => [
      fact("the gallery", "bought by", `Belno ${at}`),
      fact("the town", "seat of", `Belno ${at}`),
    ]);
    return near(firm(twins.flat())).length;
  };
  expect([namesOf(9), namesOf(10)]).toEqual([9, 0]);
});

it("names the evidence that lists what meets a constraint of the answer, and none of two members or of another thing", () => {
  const found = near(contributor("Contributors of Orrin 4: ana, bo, cy"));
  expect(Object.fromEntries(found.map(({ name, lists }) => [name, lists]))).toEqual({
    ...{ ana: [], bo: [], dag: ["p1"] },
  });
  const probes = ["A", "B", "C"].map((probe) => fact("Orta", "base of", `Probe ${probe}`));
  const built = ["A", "X"].map((probe) => fact(`Probe ${probe}`, "built by", `Firm ${probe}`));
  const bought = ["A", "X"].map((firm) => fact("the gallery", "bought by", `Firm ${firm}`));
  const inner = near({
    answer: "z",
    answers: ["Firm A"],
    nodes: [
      { id: "a", kind: "entity", label: "Orta", given: true },
      { id: "b", kind: "entity", label: "the gallery", given: true },
      { id: "p", kind: "entity", label: "the probe" },
      { id: "z", kind: "entity", label: "the firm" },
    ],
    edges: [
      { id: "e1", op: "projection", relation: "base of", from: "a", to: "p", evidence: ["p1"] },
      { id: "e2", op: "projection", relation: "built by", from: "p", to: "z" },
      { id: "e3", op: "projection", relation: "bought by", from: "b", to: "z" },
    ],
    evidence: [{ id: "p1", facts: probes }],
    facts: [...built, ...bought],
  });
  expect(inner.map(({ name, lists }) => [name, lists])).toEqual([["Firm X", []]]);
});

/** The fair in the hall that a robotics firm held, and what facts tell of another fair in the hall. */
function fair(facts: readonly NonNullable<ReasoningGraphFile["facts"]>[number][]): ReasoningGraphFile {
  return {
    answer: "z",
    answers: ["Fair A"],
    nodes: [
      { id: "k", kind: "attribute", label: "robotics", given: true },
      { id: "h", kind: "entity", label: "the hall", given: true },
      { id: "m", kind: "entity", label: "the firm" },
      { id: "s", kind: "entity-set", label: "fairs that the firm held" },
      { id: "t", kind: "entity-set", label: "fairs in the hall" },
      { id: "z", kind: "entity", label: "the fair" },
    ],
    edges: [
      { id: "e1", op: "projection", relation: "makes", inverse: true, from: "k", to: "m" },
      {
        ...{ id: "e2", op: "projection", relation: "held by", inverse: true, from: "m", to: "s" },
        filter: { op: "between", value: ["2026-01-01", "2026-06-30"] },
      },
      { id: "e3", op: "projection", relation: "venue", inverse: true, from: "h", to: "t" },
      { id: "i1", op: "intersection", from: "s", to: "z" },
      { id: "i2", op: "intersection", from: "t", to: "z" },
    ],
    facts: [
      fact("Belno Company", "makes", "robotics"),
      { ...fact("Fair A", "held by", "Belno Company"), from: "2026-02-11" },
      ...["Fair A", "Fair B"].map((name) => fact(name, "venue", "the hall")),
      ...facts,
    ],
  };
}

it("names the thing by which facts lead to a near answer, where nobody told of it what the constraint asks", () => {
  const held = { ...fact("Fair B", "held by", "Corjo Group"), from: "2026-02-03" };
  const missing = "held by the firm";
  expect(near(fair([]))).toMatchObject([
    { name: "Fair B", through: [], missing, terms: ["held by", "makes", "robotics"] },
  ]);
  expect(near(fair([held]))).toMatchObject([
    { name: "Fair B", through: ["Corjo Group"], missing, terms: ["makes", "robotics"] },
  ]);
  const told = fact("Corjo Group", "makes", "rail vehicles");
  expect(near(fair([held, told]))).toMatchObject([{ name: "Fair B", through: [] }]);
  expect(near(fair([{ ...held, from: "2025-02-03" }]))).toMatchObject([{ name: "Fair B", through: [] }]);
});

it("names it where an edge leads from it to the answer itself, or a set of several conditions stands between", () => {
  const { nodes, edges, facts, ...file } = fair([fact("Fair B", "held by", "Corjo Group")]);
  const straight: ReasoningGraphFile = {
    ...{ ...file, facts, nodes },
    edges: [
      ...edges.filter(({ id }) => id === "e1" || id === "e3"),
      { id: "e2", op: "projection", relation: "held by", inverse: true, from: "m", to: "z" },
      { id: "e4", op: "projection", relation: "venue", inverse: true, from: "h", to: "z" },
    ],
  };
  expect(near(straight)).toMatchObject([{ name: "Fair B", through: ["Corjo Group"] }]);
  const several: ReasoningGraphFile = {
    ...{ ...file, facts: [...(facts ?? []), fact("Belno Company", "seat", "Orta")] },
    nodes: [
      ...nodes,
      { id: "o", kind: "entity", label: "Orta", given: true },
      { id: "u", kind: "entity-set", label: "robotics firms" },
      { id: "v", kind: "entity-set", label: "firms of Orta" },
    ],
    edges: [
      ...edges
        .filter(({ id }) => id !== "e1")
        .map((edge) => (edge.id === "e2" ? { ...edge, filter: undefined } : edge)),
      { id: "e1", op: "projection", relation: "makes", inverse: true, from: "k", to: "u" },
      { id: "e5", op: "projection", relation: "seat", inverse: true, from: "o", to: "v" },
      { id: "i3", op: "intersection", from: "u", to: "m" },
      { id: "i4", op: "intersection", from: "v", to: "m" },
    ],
  } as ReasoningGraphFile;
  expect(near(several)).toMatchObject([
    { name: "Fair B", through: ["Corjo Group"], terms: ["makes", "robotics", "seat", "Orta"] },
  ]);
});

it("names the edge of the condition that is open, and no intersection, and nothing that an exclusion alone keeps out", () => {
  const set = (id: string, label: string) => ({ id, kind: "entity-set" as const, label });
  const given = (id: string, label: string) => ({ id, kind: "entity" as const, label, given: true });
  const step = (id: string, relation: string, from: string, to: string) => ({
    ...{ id, op: "projection" as const, relation, from, to },
  });
  const both = (id: string, from: string, to: string) => ({ id, op: "intersection" as const, from, to });
  const file: ReasoningGraphFile = {
    ...{ answer: "z", answers: ["Ana"] },
    nodes: [
      ...[given("a", "Tern"), given("b", "the fair"), given("c", "the board"), given("d", "the strike")],
      ...[
        set("p", "maintainers"),
        set("q", "speakers"),
        set("r", "maintainers who spoke"),
        set("s", "members"),
      ],
      ...[set("t", "strikers"), set("u", "members who did not strike")],
      { id: "z", kind: "entity", label: "the person asked for" },
    ],
    edges: [
      ...[step("e1", "maintainer", "a", "p"), step("e2", "speaker", "b", "q")],
      ...[both("e3", "p", "r"), both("e4", "q", "r")],
      ...[step("e5", "member", "c", "s"), step("e6", "striker", "d", "t")],
      { id: "e7", op: "complement", from: "t", to: "u", within: "s" },
      ...[both("e8", "r", "z"), both("e9", "u", "z")],
    ],
    facts: [
      ...["Ana", "Bo", "Dag"].map((name) => fact("Tern", "maintainer", name)),
      ...["Ana", "Bo", "Cleo"].map((name) => fact("the fair", "speaker", name)),
      ...["Ana", "Cleo", "Dag", "Emil"].map((name) => fact("the board", "member", name)),
      fact("the strike", "striker", "Emil"),
    ],
  };
  expect(near(file).map(({ name, missing, edge }) => [name, missing, edge])).toEqual(
    expect.arrayContaining([
      ["Bo", "member the board", "e5"],
      ["Cleo", "maintainer Tern", "e1"],
      ["Dag", "speaker the fair", "e2"],
    ]),
  );
  expect(near(file).map(({ name }) => name)).not.toContain("Emil");
});
