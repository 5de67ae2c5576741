import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { checkStructure } from "../../../../reasoning/structure/check-structure.ts";

type Facts = NonNullable<ReasoningGraphFile["facts"]>;

/** What the web says of one institute, its researcher and its medal: ten facts, all of which the question's words allow. */
function factsOf(names: Record<"institute" | "researcher" | "medal" | "academy" | "study", string>): Facts {
  const { institute, researcher, medal, academy, study } = names;
  const dated = (subject: string, relation: string, object: string, day: string | null = null) => ({
    subject,
    relation,
    object,
    from: day,
    to: day,
  });
  return [
    dated(institute, "instance of", "national institute"),
    dated(institute, "founded", "2026-01-12", "2026-01-12"),
    dated(institute, "field", "tidal energy"),
    dated(institute, "led by", researcher, "2026-02-01"),
    dated(researcher, "occupation", "physicist"),
    dated(researcher, "author of", study, "2026-02-20"),
    dated(study, "topic", "tidal turbines"),
    dated(researcher, "award received", medal, "2026-03-03"),
    dated(medal, "presented by", academy),
    dated(academy, "instance of", "learned society"),
  ];
}

const own = factsOf({
  institute: "Brennick Institute",
  researcher: "Ana Holm",
  medal: "Dyke Medal",
  academy: "Coast Academy",
  study: "Currents of the Sound",
});
const second = factsOf({
  institute: "Sarn Institute",
  researcher: "Ivo Reth",
  medal: "Weir Medal",
  academy: "Harbour Society",
  study: "Rotors in the Strait",
});

const question =
  "A national institute formed at the start of 2026 is led by a physicist who was honoured that spring. Which medal did the physicist receive?";

function graph(
  start: ReasoningGraphFile["nodes"][number],
  facts: Facts,
  more: {
    nodes?: ReasoningGraphFile["nodes"];
    edges?: ReasoningGraphFile["edges"];
    question?: string | undefined;
  } = {},
): ReasoningGraphFile {
  return {
    question: more.question ?? question,
    answers: ["Dyke Medal"],
    answer: "medal",
    nodes: [
      ...(more.nodes ?? []),
      start,
      { id: "job", kind: "attribute", label: "physicist", given: true },
      { id: "leaders", kind: "entity-set", label: "leaders of it" },
      { id: "physicists", kind: "entity-set", label: "physicists" },
      { id: "physicist", kind: "entity", label: "the physicist" },
      { id: "medal", kind: "entity", label: "the medal" },
    ],
    edges: [
      ...(more.edges ?? []),
      { id: "e1", op: "projection", relation: "led by", from: "start", to: "leaders" },
      { id: "e2", op: "projection", relation: "occupation", inverse: true, from: "job", to: "physicists" },
      { id: "e3", op: "intersection", from: "leaders", to: "physicist" },
      { id: "e4", op: "intersection", from: "physicists", to: "physicist" },
      {
        id: "e5",
        op: "projection",
        relation: "award received",
        from: "physicist",
        to: "medal",
        filter: { op: "between", value: ["2026-03-01", "2026-05-31"] },
      },
    ],
    facts,
  };
}

const verdictOf = (file: ReasoningGraphFile) => evaluate(file, factsOfFile(file)).verdict;
const hiddenIn = (file: ReasoningGraphFile) =>
  checkStructure(file)
    .findings.filter(({ code }) => code === "given-not-in-question")
    .flatMap(({ nodes }) => nodes);

describe("a start that the question describes", () => {
  const resolved = { id: "start", kind: "entity", label: "Brennick Institute", given: true } as const;

  it("proves nothing when the graph gives it by a name that the question hides", () => {
    expect(verdictOf(graph(resolved, [...own, ...second]))).toBe("ambiguous");
    expect(hiddenIn(graph(resolved, own))).toEqual(["start"]);
  });

  it("proves nothing when an alias of the hidden name is all that the question lacks", () => {
    const file = { ...graph(resolved, [...own, ...second]), aliases: { "Brennick Institute": ["BI"] } };
    expect(verdictOf(file)).toBe("ambiguous");
    expect(hiddenIn(file)).toEqual(["start"]);
  });

  it("has all things as members that fit the description, when it is derived", () => {
    const start = { id: "start", kind: "entity", label: "national institute formed then" } as const;
    const derived = (facts: Facts) =>
      graph(start, facts, {
        nodes: [
          { id: "class", kind: "entity-set", label: "national institutes", given: true },
          { id: "time", kind: "attribute", label: "the start of 2026", given: true },
          { id: "formed", kind: "entity-set", label: "formed at that time" },
        ],
        edges: [
          {
            id: "d1",
            op: "projection",
            relation: "founded",
            inverse: true,
            from: "time",
            to: "formed",
            filter: { op: "between", value: ["2026-01-01", "2026-01-31"] },
          },
          { id: "d2", op: "intersection", from: "formed", to: "start" },
          { id: "d3", op: "intersection", from: "class", to: "start" },
        ],
      });
    expect(verdictOf(derived(own))).toBe("unique");
    expect(verdictOf(derived([...own, ...second]))).toBe("ambiguous");
    expect(hiddenIn(derived(own))).toEqual([]);
    const company = second.map((fact) =>
      fact.relation === "instance of" && fact.subject === "Sarn Institute"
        ? { ...fact, object: "company" }
        : fact,
    );
    expect(verdictOf(derived([...own, ...company]))).toBe("unique");
  });

  it("is a start like any other when the question names it, in whatever inflection", () => {
    const named = [
      "The Brennick Institute is led by a physicist who was honoured in the spring of 2026. Which medal was it?",
      "Which medal did the Brennick Institute’s leader, a physicist, receive in the spring of 2026?",
      "Which medal did the physicist who leads the institute (“BRENNICK INSTITUTE”) receive in the spring of 2026?",
    ];
    for (const text of named) {
      const file = graph(resolved, [...own, ...second], { question: text });
      expect([verdictOf(file), ...hiddenIn(file)]).toEqual(["unique"]);
    }
    const alias = graph(resolved, [...own, ...second], {
      question: named[0]?.replace("Brennick Institute", "BI"),
    });
    expect(hiddenIn(alias)).toEqual(["start"]);
    expect(hiddenIn({ ...alias, aliases: { BI: ["Brennick Institute"] } })).toEqual([]);
  });

  it("is found hidden in Chinese, and named with particles between its words", () => {
    const start = { id: "start", kind: "entity", label: "北辰国家研究院", given: true } as const;
    const about = (text: string) => hiddenIn(graph(start, own, { question: text }));
    expect(about("2026年年初组建的一所国家级研究院由一位physicist领导，该人获得了哪枚奖章？")).toEqual([
      "start",
    ]);
    expect(about("北辰的国家研究院由一位physicist领导，该人获得了哪枚奖章？")).toEqual([]);
  });
});

describe("a class that the question states", () => {
  const set = (label: string) => ({ id: "start", kind: "entity-set", label, given: true }) as const;
  const text = (thing: string) =>
    `Which medal did a physicist who leads ${thing} receive in the spring of 2026?`;

  it("has the members that facts put into it", () => {
    const file = (facts: Facts) =>
      graph(set("national institutes"), facts, { question: text("a national institute") });
    expect(verdictOf(file(own))).toBe("unique");
    expect(verdictOf(file([...own, ...second]))).toBe("ambiguous");
  });

  it("restricts nothing where no fact names a member", () => {
    const file = (facts: Facts) =>
      graph(set("laboratories of the field"), facts, { question: text("a laboratory of the field") });
    expect(verdictOf(file(own))).toBe("unique");
    expect(verdictOf(file([...own, ...second]))).toBe("ambiguous");
    expect(hiddenIn(file(own))).toEqual([]);
  });
});

describe("one thing of which the question tells only the class", () => {
  const fact = (subject: string, relation: string, object: string) => ({
    ...{ subject, relation, object, from: null, to: null },
  });
  const known = [
    fact("Ola Brandt", "works for", "Quarry Systems"),
    fact("Ola Brandt", "organised", "storage group"),
    fact("Ines Mota", "works for", "Ostmark"),
  ];
  const verdict = (label: string, facts: Facts) =>
    evaluate(
      {
        question: "Who, of a chip maker, organised the storage group? 一家芯片公司",
        ...{ answers: ["Ola Brandt"], answer: "who" },
        nodes: [
          { id: "maker", kind: "entity", label, given: true },
          { id: "group", kind: "entity", label: "storage group", given: true },
          { id: "staff", kind: "entity-set", label: "its people" },
          { id: "organisers", kind: "entity-set", label: "organisers" },
          { id: "who", kind: "entity", label: "the person" },
        ],
        edges: [
          { id: "e1", op: "projection", relation: "works for", inverse: true, from: "maker", to: "staff" },
          {
            id: "e2",
            op: "projection",
            relation: "organised",
            inverse: true,
            from: "group",
            to: "organisers",
          },
          { id: "e3", op: "intersection", from: "staff", to: "who" },
          { id: "e4", op: "intersection", from: "organisers", to: "who" },
        ],
        facts,
      },
      factsOfFile({ answer: "who", nodes: [], edges: [], facts }),
    ).verdict;

  it.each(["a chip maker", "一家芯片公司"])("%s narrows nothing without a fact of the class", (label) => {
    expect(verdict(label, known)).toBe("unique");
    const second = [...known, fact("Ines Mota", "organised", "storage group")];
    expect(verdict(label, second)).toBe("ambiguous");
  });

  it("narrows by facts of the class alone", () => {
    const second = [...known, fact("Ines Mota", "organised", "storage group")];
    const maker = fact("Quarry Systems", "instance of", "chip maker");
    const other = fact("Ostmark", "instance of", "internet company");
    expect(verdict("a chip maker", [...second, other])).toBe("ambiguous");
    expect(verdict("a chip maker", [...second, maker, other])).toBe("unique");
  });

  it("is the thing itself where it is written as a name", () => {
    expect(verdict("chip maker", known)).toBe("insufficient");
    expect(verdict("Quarry Systems", known)).not.toBe("ambiguous");
  });
});
