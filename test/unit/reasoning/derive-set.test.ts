import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fact } from "../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";
import { decideSet } from "../../../gates/forms/decide-set.ts";
import { classifySet } from "../../../reasoning/completeness/classify-set.ts";
import { deriveSet } from "../../../reasoning/completeness/derive-set.ts";
import { readTotals } from "../../../reasoning/completeness/read-totals.ts";
import { nameGivens } from "../../../reasoning/knowledge/name-givens.ts";

const fact = (subject: string, relation: string, object: string, from: string | null = null): Fact => ({
  ...{ subject, relation, object, from },
  to: null,
});
const piece = (id: string, source: string, facts: Fact[], quote = "") => ({
  ...{ id, source, facts, quote },
  statement: quote,
});

const towns = ["Ada", "Brin", "Coll", "Dorn"];
const listed = towns.map((town) => fact("Orrin", "has town", town));
const counted = piece("n", "a", listed, "The district of Orrin has four towns.");
const sizes = towns.map((town, index) => fact(town, "population", `${(index + 1) * 10_000}`));

const graph = {
  answer: "n2",
  nodes: [
    { id: "n1", kind: "entity" as const, label: "Orrin", given: true },
    { id: "n2", kind: "entity-set" as const, label: "towns of the district" },
    { id: "n3", kind: "entity-set" as const, label: "large towns" },
    { id: "n4", kind: "entity-set" as const, label: "towns by population" },
    { id: "n5", kind: "entity-set" as const, label: "the largest" },
  ],
  edges: [
    { id: "e1", op: "projection" as const, from: "n1", to: "n2", relation: "has town" },
    {
      ...{ id: "e2", op: "projection" as const, from: "n2", to: "n3", relation: "population" },
      filter: { op: ">" as const, value: 15_000 },
    },
    {
      ...{ id: "e3", op: "order" as const, from: "n3", to: "n4", relation: "population" },
      direction: "descending" as const,
    },
    { id: "e4", op: "limit" as const, from: "n4", to: "n5", count: 2 },
  ],
};
const derive = (evidence: ReasoningGraphFile["evidence"], answer = "n2", more: string[] = []) =>
  deriveSet({ ...graph, question: "Which towns of Orrin?", answer, evidence: evidence ?? [] }, more);
const namesOf = (set: ReturnType<typeof derive>): string[] => set.members.map(({ name }) => name);

describe("the set of a question", () => {
  it("is what the graph gives, and is whole by a stated number or by two sources", () => {
    expect(derive([counted])).toMatchObject({
      verdict: "unique",
      whole: { by: "stated-count", evidence: ["n"] },
    });
    const two = [
      piece("a", "a", listed, "Ada, Brin, Coll, Dorn"),
      piece("b", "b", listed, "Towns: Ada, Brin, Coll, Dorn"),
    ];
    expect(derive(two).whole).toEqual({ by: "two-sources", evidence: ["a", "b"], lists: [] });
    expect(
      derive([piece("a", "a", listed, "All towns of Orrin: Ada, Brin, Coll and Dorn.")]).whole,
    ).toBeNull();
    expect(derive([piece("n", "a", listed.slice(1), "Orrin has four towns.")]).whole).toBeNull();
  });

  it("is whole after a filter and a cut where each candidate was looked up", () => {
    const whole = derive([counted, piece("s", "b", sizes)], "n5");
    expect(namesOf(whole).toSorted()).toEqual(["Coll", "Dorn"]);
    expect(whole).toMatchObject({ verdict: "unique", whole: { by: "every-candidate" } });
    expect(whole.place("Brin")).toBe("refuted");
    expect(whole.place("Eft")).toBe("unknown");
    // Nobody looked up the fourth town, and it may be the largest.
    expect(derive([counted, piece("s", "b", sizes.slice(0, 3))], "n5").whole).toBeNull();
    // A list that may lack a town.
    expect(derive([piece("l", "a", listed), piece("s", "b", sizes)], "n5").whole).toBeNull();
  });

  it("of sub-questions is their members together, each with its own proof", () => {
    const both = derive([counted, piece("s", "b", sizes)], "n5", ["n3"]);
    expect(namesOf(both).toSorted()).toEqual(["Brin", "Coll", "Dorn"]);
    // Both lists are filtered, so one reason holds for both.
    expect(both.whole).toMatchObject({ by: "every-candidate", lists: [] });
    expect(classifySet({ graph, moreAnswers: ["n3"], pages: 1 })).toEqual({
      ...{ answerType: "composite", complexity: "reasoning" },
    });
    const plain = { ...graph, edges: graph.edges.slice(0, 1) };
    expect(classifySet({ graph: plain, moreAnswers: [], pages: 6 })).toEqual({
      ...{ answerType: "enumeration", complexity: "context-management" },
    });
    expect(classifySet({ graph: plain, moreAnswers: [], pages: 1 })).toMatchObject({
      complexity: "retrieval",
    });
  });

  it("of sub-questions tells each list's own proof where their proofs differ", () => {
    const islands = ["Eft", "Fenn"].map((name) => fact("Orrin", "has island", name));
    const evidence = [
      counted,
      piece("a", "a", islands, "Eft, Fenn"),
      piece("b", "b", islands, "Islands: Eft and Fenn"),
    ];
    const nodes = [...graph.nodes, { id: "n6", kind: "entity-set" as const, label: "islands" }];
    const edges = [
      ...graph.edges,
      { id: "e6", op: "projection" as const, from: "n1", to: "n6", relation: "has island" },
    ];
    const asked = { ...graph, nodes, edges, question: "Which towns and islands of Orrin?", evidence };
    const set = deriveSet({ ...asked, answer: "n2" }, ["n6"]);
    expect(set.whole).toEqual({
      by: "each-list",
      evidence: ["n", "a", "b"],
      lists: [
        { answer: "n2", by: "stated-count", evidence: ["n"] },
        { answer: "n6", by: "two-sources", evidence: ["a", "b"] },
      ],
    });
    const [, , completeness] = decideSet({
      ...{ faults: [], stated: namesOf(set), set },
      graph: { nodes, edges },
    });
    expect(completeness?.reason).toBe("the set is whole by stated-count and two-sources");
    // One list that nothing shows to be whole leaves the set open.
    expect(deriveSet({ ...asked, evidence: evidence.slice(0, 2), answer: "n2" }, ["n6"]).whole).toBeNull();
  });

  it("of sub-questions may have one number, and no single name that nothing shows to be all", () => {
    const asked = (object: string, answer = "n2") => {
      const nodes = [...graph.nodes, { id: "n6", kind: "attribute" as const, label: "what is told of it" }];
      const edges = [
        ...graph.edges,
        { id: "e6", op: "projection" as const, from: "n1", to: "n6", relation: "told" },
      ];
      const evidence = [counted, piece("v", "c", [fact("Orrin", "told", object)])];
      return deriveSet({ ...graph, nodes, edges, question: "Which towns of Orrin?", answer, evidence }, [
        "n6",
      ]);
    };
    // The list gives the reason, since a number is none.
    expect(asked("1,250 km²").whole).toEqual({ by: "stated-count", evidence: ["n", "v"], lists: [] });
    expect(asked("1,250 km²", "n6").whole).toEqual({ by: "single-value", evidence: ["v"], lists: [] });
    expect(asked("Mayor Elm", "n6").whole).toBeNull();
    expect(asked("Mayor Elm").whole).toBeNull();
  });

  it("is found where the question words the list's owner otherwise than the facts", () => {
    const named = (label: string, starts = ["Orrin district"], isWhole = false) =>
      nameGivens(
        {
          answer: "b",
          nodes: [
            { id: "a", kind: "entity", label, given: true },
            { id: "b", kind: "entity-set", label: "towns" },
          ],
          edges: [{ id: "e", op: "projection", from: "a", to: "b", relation: "has town", evidence: ["p"] }],
          evidence: [
            piece(
              "p",
              "s",
              starts.map((start) => fact(start, "has town", "Ada")),
            ),
          ],
        },
        { isWhole },
      );
    expect(named("the district of Orrin")).toEqual({ "Orrin district": ["the district of Orrin"] });
    expect(named("the county of Marl")).toEqual({});
    expect(named("the district of Orrin in 2025")).toEqual({});
    const two = ["Orrin district", "Marl district"];
    expect(named("the district of Orrin", two)).toEqual({ "Orrin district": ["the district of Orrin"] });
    expect(named("the district of Orrin", ["Orrin district", "Orrin district council"])).toEqual({});
    expect(named("3.2", ["Orrin 3.1", "Orrin 3.2"])).toEqual({ "Orrin 3.2": ["3.2"] });
    // For a question's proof a word of its kind may stand beside the name, and a mere class names nothing.
    expect(named("orrin library", ["orrin"], true)).toEqual({ orrin: ["orrin library"] });
    expect(named("a district", ["Orrin district"], true)).toEqual({});
    expect(named("a district", ["Orrin district"])).toEqual({ "Orrin district": ["a district"] });
    expect(named("winch 项目", ["winch"], true)).toEqual({ winch: ["winch 项目"] });
    for (const [label, name] of [
      ["the founder of winch", "winch"],
      ["anti-winch society", "winch"],
      ["New York Times", "New York"],
      ["Orrin 3 library", "Orrin"],
      ["清华大学出版社", "清华大学"],
      ["北京2022年冬奥会", "北京"],
    ] as const)
      expect(named(label, [name], true)).toEqual({});
  });

  it("that is refused tells what is open in the words of the graph", () => {
    const set = derive([counted, piece("s", "b", sizes.slice(0, 3))], "n5");
    const reasons = decideSet({ faults: [], stated: [], set: { ...set, open: ["e2"] }, graph }).map(
      ({ reason }) => reason,
    );
    expect(reasons.join("; ")).toContain("“large towns”, by “population” of “towns of the district”");
    expect(reasons.join("; ")).not.toMatch(/\be2\b/u);
  });

  it("passes the check only with the members that the facts give", () => {
    const set = derive([counted]);
    const codes = (stated: readonly string[], faults: string[] = []) =>
      decideSet({ faults, stated, set, graph }).map(({ code }) => code);
    expect(codes(towns)).toEqual(["passed", "passed", "passed"]);
    expect(codes(towns.slice(1))).toEqual(["passed", "other-set", "passed"]);
    expect(codes([...towns, "Eft"])).toEqual(["passed", "other-set", "passed"]);
    expect(codes(towns, ["no"])).toEqual(["ill-formed", "passed", "passed"]);
  });

  it("is never whole when a source states more than are known, whatever is missing", () => {
    fc.assert(
      fc.property(fc.subarray(listed, { minLength: 1 }), fc.subarray(listed), (one, other) => {
        const known = new Set([...one, ...other].map(({ object }) => object)).size;
        const set = derive([
          piece("a", "a", one, "The district of Orrin has four towns."),
          piece("b", "b", other, other.map(({ object }) => object).join(", ")),
        ]);
        expect(set.whole !== null).toBe(known === towns.length);
      }),
    );
  });
});

describe("a set out of a range of versions", () => {
  const versions = ["v1.2", "v1.3", "v1.4", "v1.5"].map((version) => `Orrin ${version}`);
  const days = ["2025-03-01", "2025-09-01", "2026-03-01", "2026-04-01"];
  const told = (known: readonly string[], relation: string, objects: readonly string[]) =>
    known.map((name, at) => piece(`${relation}${at}`, `s${at}`, [fact(name, relation, objects[at] ?? "")]));
  const ask = (evidence: ReturnType<typeof piece>[], edges: readonly object[]) =>
    deriveSet({
      ...{ question: "Which of Orrin v1.2 to v1.5 …, Node 20?", answer: "b", evidence },
      nodes: [
        { id: "a", kind: "entity-set", label: "Orrin v1.2 to v1.5", given: true },
        { id: "n", kind: "entity", label: "Node 20", given: true },
        { id: "c", kind: "entity-set", label: "releases that need it" },
        { id: "b", kind: "entity-set", label: "these releases" },
      ],
      edges: edges as ReasoningGraphFile["edges"],
    });
  const late = [
    {
      ...{ id: "e1", op: "projection", from: "a", to: "b", relation: "released on" },
      filter: { op: ">", value: "2026-01-01" },
    },
  ];

  it("is whole where every version in it was looked up, and open where one was not", () => {
    const whole = ask(told(versions, "released on", days), late);
    expect(namesOf(whole)).toEqual(["Orrin v1.4", "Orrin v1.5"]);
    expect(whole).toMatchObject({ verdict: "unique", whole: { by: "every-candidate" } });
    const three = versions.filter((name) => name !== "Orrin v1.3");
    expect(ask(told(three, "released on", days), late).whole).toBeNull();
  });

  it("may be met by another set that is looked up for each version, and lists no further thing", () => {
    const met = [
      { id: "e1", op: "projection", from: "n", to: "c", relation: "needs", inverse: true },
      { id: "e2", op: "intersection", from: "a", to: "b" },
      { id: "e3", op: "intersection", from: "c", to: "b" },
    ];
    const needs = ["Node 18", "Node 20", "Node 20", "Node 22"];
    const other = piece("o", "o", [fact("Marl v1.3", "needs", "Node 20")]);
    const whole = ask([...told(versions, "needs", needs), other], met);
    expect(namesOf(whole)).toEqual(["Orrin v1.3", "Orrin v1.4"]);
    expect(whole).toMatchObject({ verdict: "unique", whole: { by: "every-candidate" } });
    expect(ask([...told(versions.slice(0, 3), "needs", needs), other], met).whole).toBeNull();
  });
});

describe("a candidate that has something else instead", () => {
  const governs = (["Pia", "Quin", "Ros", "Sid"] as const).map((name, at) =>
    fact(name, "governs", towns[at] ?? ""),
  );
  const party = (name: string, members: readonly string[], quote = "") =>
    piece(
      name,
      name,
      members.map((member) => fact(name, "has member", member)),
      quote,
    );
  /** Towns of Orrin that a member of the Green Party governs. */
  const ask = (...evidence: ReturnType<typeof piece>[]) =>
    deriveSet({
      ...{ question: "", answer: "b", evidence: [counted, piece("g", "b", governs), ...evidence] },
      nodes: [
        { id: "a", kind: "entity", label: "Orrin", given: true },
        { id: "p", kind: "entity", label: "Green Party", given: true },
        { id: "m", kind: "entity-set", label: "members of the party" },
        { id: "b", kind: "entity-set", label: "towns" },
      ],
      edges: [
        { id: "e1", op: "projection", from: "a", to: "b", relation: "has town" },
        { id: "e2", op: "projection", from: "p", to: "m", relation: "has member" },
        { id: "e3", op: "projection", from: "m", to: "b", relation: "governs" },
      ],
    });

  it("is open where its value may belong to a source set that is not shown to be whole", () => {
    // Nothing says that Quin, Ros and Sid are no members of the Green Party.
    const open = ask(party("Green Party", ["Pia"]));
    expect(namesOf(open)).toEqual(["Ada"]);
    expect(open.whole).toBeNull();
  });

  it("is looked up where the source set is whole, or each other value was looked up too", () => {
    const stated = "The Green Party has two members.";
    expect(ask(party("Green Party", ["Pia", "Tam"], stated)).whole).toMatchObject({
      ...{ by: "every-candidate", evidence: ["n", "g", "Green Party"] },
    });
    const elsewhere = ["Quin", "Ros", "Sid"];
    expect(ask(party("Green Party", ["Pia"]), party("Blue Party", elsewhere)).whole).toMatchObject({
      ...{ by: "every-candidate", evidence: ["n", "g", "Blue Party"] },
    });
    expect(ask(party("Green Party", ["Pia"]), party("Blue Party", elsewhere.slice(1))).whole).toBeNull();
  });

  it("is open where it is too vague for the filter", () => {
    const known = (size: string) =>
      derive([counted, piece("s", "b", [fact("Ada", "population", size), ...sizes.slice(1)])], "n3").whole
        ?.by;
    expect(known("14,000")).toBe("every-candidate");
    expect(known("between 14,000 and 16,000")).toBeUndefined();
    expect(known("unknown")).toBeUndefined();
  });

  it("is open where a universe or a rank that may lack things decides", () => {
    const open = (edges: object[], evidence: ReturnType<typeof piece>[]) =>
      deriveSet({
        ...{ ...graph, question: "", answer: "b", evidence: [counted, piece("s", "b", sizes), ...evidence] },
        nodes: [
          ...graph.nodes,
          { id: "p", kind: "entity", label: "Coast Club", given: true },
          { id: "m", kind: "entity-set", label: "places in the club" },
          { id: "r", kind: "entity-set", label: "places by population" },
          { id: "q", kind: "entity", label: "Marl", given: true },
          { id: "b", kind: "entity-set", label: "towns" },
        ],
        edges: [
          { id: "e1", op: "projection", from: "n1", to: "b", relation: "has town" },
          { id: "e2", op: "projection", from: "p", to: "m", relation: "has place" },
          ...(edges as ReasoningGraphFile["edges"]),
        ],
      }).whole;
    const club = (quote: string) =>
      piece(
        "c",
        "c",
        towns.slice(0, 2).map((town) => fact("Coast Club", "has place", town)),
        quote,
      );
    const whole = club("Coast Club has two places.");
    const among = [{ id: "e3", op: "complement", from: "q", within: "m", to: "b", evidence: ["x"] }];
    const told = piece(
      "x",
      "x",
      towns.map((town) => fact(town, "lies in", "Orrin")),
    );
    expect(open(among, [whole, told])).toMatchObject({ by: "every-candidate" });
    expect(open(among, [club(""), told])).toBeNull();
    const largest = [
      { id: "e3", op: "order", from: "m", to: "r", relation: "population", direction: "descending" },
      { id: "e4", op: "limit", from: "r", to: "b", count: 2 },
    ];
    expect(open(largest, [whole])).toMatchObject({ by: "every-candidate" });
    // A larger place of the club that nobody found would leave no room for one of the two.
    const towny = club("");
    expect(open(largest, [towny])).toBeNull();
  });
});

describe("a smaller number beside a stated total", () => {
  const wholeOf = (relation: string, owner: string, quote: string) => {
    const facts = ["Ada", "Brin", "Coll"].map((name) => fact(owner, relation, name));
    return deriveSet({
      ...{ question: "", answer: "b", evidence: [piece("n", "a", facts, quote)] },
      nodes: [
        { id: "a", kind: "entity", label: owner, given: true },
        { id: "b", kind: "entity-set", label: relation },
      ],
      edges: [{ id: "e", op: "projection", from: "a", to: "b", relation }],
    }).whole?.by;
  };
  const english = (quote: string) => wholeOf("laureate", "Orta Prize", quote);
  const chinese = (quote: string) => wholeOf("得主", "奥塔奖", quote);

  it("counts a part where a word narrows it or it begins its clause, in both languages", () => {
    expect(english("Orta Prize has three laureates. Two German laureates came: A and B.")).toBe(
      "stated-count",
    );
    expect(english("Orta Prize has three laureates. Later, two laureates came.")).toBe("stated-count");
    expect(english("Orta Prize has three laureates and names two German laureates.")).toBe("stated-count");
    expect(chinese("奥塔奖共有三名得主。其后，两名德国得主到场。")).toBe("stated-count");
    expect(chinese("奥塔奖共有三名得主。其后，两名得主到场。")).toBe("stated-count");
    expect(chinese("奥塔奖共有三名得主，并邀请了两名德国得主。")).toBe("stated-count");
  });

  it("refutes the list where it says how many there are, in both languages", () => {
    expect(english("Orta Prize has three laureates. It is said that Orta Prize has two laureates.")).toBe(
      undefined,
    );
    expect(chinese("奥塔奖共有三名得主。另有报道称奥塔奖有两名得主。")).toBe(undefined);
    expect(english("Orta Prize has four laureates.")).toBe(undefined);
    expect(chinese("奥塔奖共有四名得主。")).toBe(undefined);
  });
});

describe("a stated total", () => {
  const read = (text: string) => readTotals(text).map(({ size }) => size);
  it.each([
    ["The trust runs seven reading rooms.", [7]],
    ["its 12 members", [12]],
    ["该联盟共有五个成员。", [5]],
    ["共十二部作品", [12]],
  ])("is read: %s", (text, sizes) => {
    expect(read(text)).toEqual(sizes);
  });

  it.each([
    "At least five towns",
    "two of the towns",
    "two towns that have a harbour",
    "two more towns",
    "for two years",
    "in 2026 towns",
    "5 March 2026",
    "12 million people",
    "3.5 litres",
    "the first two towns",
    "至少五个城镇",
    "另外两个城镇",
    "第三个城镇",
  ])("is not read from what tells no total: %s", (text) => {
    expect(read(text)).toEqual([]);
  });
});
