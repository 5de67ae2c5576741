import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { compareReadings } from "../../../../reasoning/round-trip/find-wording-faults.ts";
import { type GraphShorthand, makeGraph } from "../make-graph.ts";

/** Relations of the run's facts, so that a reader who uses two of them means two things. */
const relations = [
  ...["author", "sponsor", "thanks", "deprecates", "joined", "spoke at", "held at", "elected", "elects"],
  ...["talk at", "closed by", "co-chair", "quotes", "review from", "announced in", "founded in", "led by"],
  ...["announcement quotes", "took place on", "with"],
];

const fileOf = (short: GraphShorthand): ReasoningGraphFile => ({
  ...makeGraph({ ...short, question: Object.values(short.labels ?? {}).join(" and ") }),
  evidence: [
    {
      id: "ev",
      facts: relations.map((relation) => ({ subject: "A", relation, object: "B", from: null, to: null })),
    },
  ],
});

const differ = (first: GraphShorthand, second: GraphShorthand): string[] =>
  compareReadings(fileOf(first), makeGraph({ ...second, labels: { ...first.labels, ...second.labels } })).map(
    ({ kind, severity, edges, nodes }) =>
      `${kind}${severity === "warning" ? "?" : ""} ${edges.length > 0 ? edges.join() : nodes.join()}`,
  );

/** A proposal's sponsor wrote a draft that thanks one of the proposal's authors: what did this author sponsor? */
const thanked = {
  edges: [
    "f -p~:deprecates-> p",
    "p -p:sponsor-> s",
    "s -p~:author-> d",
    "d -p:thanks-> t",
    "p -p:author-> a",
    "t -i-> x",
    "a -i-> x",
    "x -p~:sponsor-> z",
  ],
  given: ["f"],
  labels: { f: "Signature Files" },
};

/** The draft is said to thank one of the authors, which follows from who is asked about. */
const impliedToo = { ...thanked, edges: [...thanked.edges, "a -p~:thanks-> d"] };

/** A group closed a project, and a program joined it. Both lead to the answer: an elected person, and a co-chair at a talk's place. */
const twoWays = {
  edges: [
    "c -p:closed by-> g",
    "g -p:elected-> m",
    "g -p~:joined-> u",
    "u -p:spoke at-> e",
    "e -p:held at-> k",
    "k -p:co-chair-> n",
    "m -i-> z",
    "n -i-> z",
  ],
  given: ["c"],
  labels: { c: "Closed Project" },
};

/** The same, found from the event: it has a talk of a program that joined the group. */
const fromEvent = {
  edges: [
    "c -p:closed by-> g1",
    "all -i-> u",
    "u -p:joined-> g2",
    "g1 -i-> g",
    "g2 -i-> g",
    "g -p:elected-> m",
    "u -p:spoke at-> e",
    "e -p:held at-> k",
    "k -p:co-chair-> n",
    "m -i-> z",
    "n -i-> z",
  ],
  given: ["c", "all"],
  labels: { ...twoWays.labels, all: "programs" },
};

const quoted = {
  edges: ["b -p~:review from-> g", "g -p:announcement quotes{= 2026}-> z"],
  given: ["b"],
  labels: { b: "Bob Stone" },
};
const announced = {
  edges: ["b -p~:review from-> g", "y -p~:announced in-> g", "g -p:announcement quotes-> z"],
  given: ["b", "y"],
  labels: { ...quoted.labels, y: "2026" },
};

/** A program that a group closed in one year spoke at an event; the way back to what the group closed has no time of its own. */
const outAndBack = {
  edges: [
    "c -p:elected-> m",
    "m -p:closed by{= 2026}-> g",
    "g -p~:closed by-> x",
    "m -i-> y",
    "x -i-> y",
    "y -p:sponsor-> z",
  ],
  given: ["c"],
  labels: { c: "Closed Project" },
};
const once = {
  edges: [
    "c -p:elected-> m",
    "m -p:closed by{= 2026}-> g",
    "g -p~:closed by{= 2026}-> x",
    ...outAndBack.edges.slice(3),
  ],
  given: ["c"],
  labels: outAndBack.labels,
};

const change = (short: GraphShorthand, from: string, to: string): GraphShorthand => {
  const edges = short.edges.map((edge) => (edge === from ? to : edge));
  expect(edges).not.toEqual(short.edges);
  return { ...short, edges };
};
const without = (short: GraphShorthand, edge: string): GraphShorthand => {
  const edges = short.edges.filter((other) => other !== edge);
  expect(edges).toHaveLength(short.edges.length - 1);
  return { ...short, edges };
};

describe("one question in two shapes", () => {
  it.each<[string, GraphShorthand, GraphShorthand]>([
    ["with a clue that follows from the others", thanked, impliedToo],
    ["without a clue that follows from the others", impliedToo, thanked],
    ["found from its other end", twoWays, fromEvent],
    ["found from its other end, the other way round", fromEvent, twoWays],
    ["with a fact's time at the thing that it is told of", quoted, announced],
    ["with a thing's time at what is told of it", announced, quoted],
    [
      "with the time at which a thing came to be at what is told of it",
      change(announced, "y -p~:announced in-> g", "y -p~:created on-> g"),
      quoted,
    ],
    ["with a time on the other one of two ways, out and back", outAndBack, once],
    [
      "in both ways, in the reader's own words",
      twoWays,
      change(fromEvent, "e -p:held at-> k", "e -p:held together with-> k"),
    ],
  ])("%s", (_name, first, second) => {
    expect(differ(first, second)).toEqual([]);
  });

  it("warns of a relation that is read backwards there", () => {
    expect(differ(twoWays, change(fromEvent, "g -p:elected-> m", "g -p~:elected-> m"))).toEqual([
      "changed? e2",
    ]);
  });
});

describe("two questions in two shapes", () => {
  const event = "u -p:spoke at-> e";
  const excluding = {
    ...thanked,
    edges: [...thanked.edges.slice(0, -1), "s -c[x]-> o", "o -p~:sponsor-> z"],
  };
  it.each<[string, GraphShorthand, GraphShorthand]>([
    ["a clue is lost", twoWays, without(fromEvent, "g1 -i-> g")],
    ["a clue is added", thanked, { ...impliedToo, edges: [...impliedToo.edges, "a -p~:sponsor-> d"] }],
    [
      "a clue of another thing is added",
      thanked,
      { ...impliedToo, edges: [...impliedToo.edges, "s -i-> x"] },
    ],
    ["another relation", twoWays, change(fromEvent, event, "u -p:talk at-> e")],
    [
      "another relation of the same people",
      twoWays,
      change(fromEvent, "g -p:elected-> m", "g -p:led by-> m"),
    ],
    ["another given", twoWays, { ...fromEvent, labels: { ...fromEvent.labels, c: "Harlow Head" } }],
    [
      "a name is read as what is described by it",
      twoWays,
      { ...fromEvent, edges: ["c -p:quotes-> c2", "c2 -p:closed by-> g1", ...fromEvent.edges.slice(1)] },
    ],
    ["another step is asked for", twoWays, { ...fromEvent, answer: "m" }],
    ["an exclusion is lost", excluding, impliedToo],
    ["an exclusion is added", thanked, { ...excluding, edges: [...excluding.edges, "a -p~:thanks-> d"] }],
    ["one thing is read as two", twoWays, change(fromEvent, "g -p:elected-> m", "g1 -p:elected-> m")],
    ["two things are read as one", change(fromEvent, "g -p:elected-> m", "g1 -p:elected-> m"), twoWays],
    [
      "a relation of one's own stands for two",
      twoWays,
      change(change(fromEvent, event, "u -p:seen with-> e"), "e -p:held at-> k", "e -p:seen with-> k"),
    ],
    [
      "one's own words stand for a relation that is read by its name elsewhere",
      { ...thanked, edges: [...thanked.edges, "x -p:thanks-> w", "w -p:sponsor-> z"] },
      { ...impliedToo, edges: [...impliedToo.edges, "x -p:praises-> w", "w -p:sponsor-> z"] },
    ],
    ["another time at the thing", quoted, { ...announced, labels: { y: "2025" } }],
    ["a longer time at the thing", quoted, { ...announced, labels: { y: "2025 to 2026" } }],
    ["the time of another fact", quoted, change(announced, "y -p~:announced in-> g", "y -p~:founded in-> g")],
    [
      "the time of a thing further on",
      quoted,
      change(announced, "y -p~:announced in-> g", "y -p~:announced in-> b2"),
    ],
    ["a time is lost", quoted, without(announced, "y -p~:announced in-> g")],
    ["a time is added", without(announced, "y -p~:announced in-> g"), quoted],
  ])("%s", (_name, first, second) => {
    expect(differ(first, second).filter((line) => !line.includes("?"))).not.toEqual([]);
  });

  it("one of which ranks", () => {
    const ranks = (file: ReasoningGraphFile): ReasoningGraphFile => ({
      ...file,
      edges: file.edges.map((edge) =>
        edge.op === "intersection" && edge.to === "z"
          ? { ...edge, op: "order", relation: "age", direction: "ascending" }
          : edge,
      ),
    });
    expect(
      compareReadings(ranks(fileOf(twoWays)), makeGraph({ ...fromEvent, labels: { ...twoWays.labels } })),
    ).not.toEqual([]);
  });
});
