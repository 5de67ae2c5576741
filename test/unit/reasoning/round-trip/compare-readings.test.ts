import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { compareReadings, findWordingFaults } from "../../../../reasoning/round-trip/find-wording-faults.ts";
import { type GraphShorthand, makeGraph } from "../make-graph.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object, from: null, to: null },
});

/** What the run knows; a reader of the wording alone doesn't. */
const facts = [
  fact("Harlow Array", "located near", "Harlow Head"),
  fact("Harlow Array", "designed by", "Petra Lindqvist"),
  fact("Lindqvist & Co", "award received", "Dyke Prize"),
  fact("Lindqvist & Co", "led by", "Petra Lindqvist"),
  fact("Petra Lindqvist", "honorary degree from", "Orta University"),
  fact("Harlow Array", "opened in", "2021"),
  fact("Harlow Array", "located in", "Skerry Island"),
  fact("Petra Lindqvist", "led", "Lindqvist & Co"),
  fact("Harlow Array", "locates near", "Harlow Head"),
];

const question =
  "Which university honoured the engineer who designed a plant near Harlow Head and led a firm that won the Dyke Prize?";

const plain = {
  edges: [
    "h -p~:located near-> plants",
    "plants -p:designed by-> designers",
    "d -p~:award received-> firms",
    "firms -p:led by-> leaders",
    "designers -i-> eng",
    "leaders -i-> eng",
    "eng -p:honorary degree from-> z",
  ],
  given: ["h", "d"],
  labels: { h: "Harlow Head", d: "Dyke Prize" },
};

interface Pair {
  readonly first?: GraphShorthand;
  readonly second: GraphShorthand;
  readonly question?: string;
  readonly expected: readonly string[];
}

/** The first graph's file: its projections cite one piece that states all. */
function fileOf(short: GraphShorthand, text: string): ReasoningGraphFile {
  const file = makeGraph({ ...short, question: text });
  return { ...file, evidence: [{ id: "ev", facts }] };
}

const differ = ({ first = plain, second, question: text = question }: Pair): string[] =>
  compareReadings(fileOf(first, text), makeGraph(second)).map(
    ({ kind, severity, edges, nodes }) =>
      `${kind}${severity === "warning" ? "?" : ""} ${edges.length > 0 ? edges.join() : nodes.join()}`,
  );

const without = (index: number): string[] => plain.edges.filter((_edge, at) => at !== index);
const change = (index: number, edge: string): string[] =>
  plain.edges.map((other, at) => (at === index ? edge : other));

const short = { edges: ["d -p~:award received-> z"], given: ["d"], labels: { d: "Dyke Prize" } };
const described = {
  ...plain,
  edges: [...plain.edges, "s -p~:lies on-> h"],
  given: ["s", "d"],
  labels: { s: "Skerry Island", d: "Dyke Prize" },
};
const describing =
  "Which university honoured the engineer who designed a plant near a headland on Skerry Island and led a firm that won the Dyke Prize?";
const dated = {
  edges: ["y -p~:opened in-> a", "h -p~:located near-> b", "a -i-> z", "b -i-> z"],
  given: ["y", "h"],
  labels: { y: "2021", h: "Harlow Head" },
};
const excluding = {
  edges: ["h -p~:located near-> u", "s -p~:located in-> x", "x -c[u]-> z"],
  given: ["h", "s"],
  labels: { h: "Harlow Head", s: "Skerry Island" },
};
const large = {
  edges: ["h -p~:located near-> u", "u -p:capacity{> 100 MW}-> z"],
  given: ["h"],
  labels: { h: "Harlow Head" },
};

const group = {
  edges: ["w -p~:member of-> people", "people -p:honorary degree from-> z"],
  given: ["w"],
  labels: { w: "Harlow Survey Working Group" },
};

const same: Record<string, Pair> = {
  "the same graph": { second: plain, expected: [] },
  "other ids and order": {
    second: {
      edges: [
        "q -p:honorary degree from-> z",
        "l -i-> q",
        "k -i-> q",
        "f -p:led by-> l",
        "b -p~:award received-> f",
        "c -p:designed by-> k",
        "a -p~:located near-> c",
      ],
      given: ["a", "b"],
      labels: { a: "Harlow Head", b: "Dyke Prize" },
    },
    expected: [],
  },
  "projections straight into the node, without intersection edges": {
    second: {
      ...plain,
      edges: [
        "h -p~:located near-> plants",
        "plants -p:designed by-> eng",
        "d -p~:award received-> firms",
        "firms -p:led by-> eng",
        "eng -p:honorary degree from-> z",
      ],
    },
    expected: [],
  },
  "a name with an article and in other case": {
    second: { ...plain, labels: { h: "the Harlow Head", d: "DYKE PRIZE" } },
    expected: [],
  },
  "a name with words around it": {
    second: { ...plain, labels: { h: "Harlow Head, the headland", d: "the Dyke Prize" } },
    expected: [],
  },
  "an alias of the run": {
    first: { ...plain, aliases: { "Dyke Prize": ["DP"] } },
    second: { ...plain, labels: { h: "Harlow Head", d: "DP" } },
    expected: [],
  },
  "the reader's own words for a relation": {
    second: { ...plain, edges: change(1, "plants -p:drew up the plans-> designers") },
    expected: [],
  },
  "another word of the guidance agent for a fact's relation": {
    first: { ...plain, relationAliases: { "designed by": ["designer"] } },
    second: { ...plain, edges: change(1, "plants -p:designer-> designers") },
    expected: [],
  },
  "a fact's relation where the guidance agent used words of its own": {
    first: { ...plain, edges: change(1, "plants -p:drawn up by-> designers") },
    second: plain,
    expected: [],
  },
  "what kind of thing it is, drawn as an edge": {
    second: { ...plain, edges: [...plain.edges, "t -p~:instance of-> z"], given: ["h", "d", "t"] },
    expected: [],
  },
  "the same clue drawn twice": {
    second: { ...plain, edges: [...plain.edges, "firms -p:led by-> eng"] },
    expected: [],
  },
  "a start that is described, drawn from what the description says": {
    first: described,
    question: describing,
    second: described,
    expected: [],
  },
  "a described start taken for a name that has its words": {
    first: described,
    question: describing,
    second: { ...plain, labels: { h: "headland on Skerry Island", d: "Dyke Prize" } },
    expected: [],
  },
  "a named start with fewer words": {
    question: question.replace("Harlow Head", "the Harlow Head promontory"),
    second: { ...plain, labels: { h: "promontory Harlow Head", d: "Dyke Prize" } },
    expected: [],
  },
  "a description taken for a name, with all that it starts from": {
    second: {
      edges: [
        "h -p~:located near-> plants",
        "plants -p:designed by-> eng",
        "f -p:led by-> eng",
        "eng -p:honorary degree from-> z",
      ],
      given: ["h", "f"],
      labels: { h: "Harlow Head", f: "a firm that won the Dyke Prize" },
    },
    expected: [],
  },
  "a vaguer time": {
    first: dated,
    second: { ...dated, labels: { y: "the early 2020s", h: "Harlow Head" } },
    expected: [],
  },
  "a time in other writing": {
    first: dated,
    second: { ...dated, labels: { y: "2021年", h: "Harlow Head" } },
    expected: [],
  },
  "an exclusion in the same universe": { first: excluding, second: excluding, expected: [] },
  "an exclusion beside a clue, without a universe of its own": {
    first: excluding,
    second: {
      ...excluding,
      edges: ["h -p~:located near-> z", "s -p~:located in-> x", "x -c[all]-> z"],
      nodes: ["all"],
    },
    expected: [],
  },
  "a universe that one reader draws": {
    first: { ...excluding, edges: [...excluding.edges, "all -i-> u"], given: ["h", "s", "all"] },
    second: excluding,
    expected: [],
  },
  "a class drawn as a set that is given": {
    second: {
      ...plain,
      edges: [...plain.edges, "all -i-> z"],
      given: ["h", "d", "all"],
      labels: { ...plain.labels, all: "universities" },
    },
    expected: [],
  },
  "a condition drawn as a value that is given": {
    first: large,
    second: {
      edges: ["h -p~:located near-> u", "c -p~:capacity-> v", "u -i-> z", "v -i-> z"],
      given: ["h", "c"],
      labels: { h: "Harlow Head", c: "more than 100 MW" },
    },
    expected: [],
  },
  "a value that is given drawn as a condition": {
    first: dated,
    second: {
      edges: ["h -p~:located near-> b", "b -p:opened in{= 2021}-> z"],
      given: ["h"],
      labels: { h: "Harlow Head" },
    },
    expected: [],
  },
  "a Chinese question": {
    first: {
      edges: ["h -p~:位于-> b", "b -p:设计者-> z"],
      given: ["h"],
      labels: { h: "青屿角" },
    },
    question: "青屿角附近的电站由谁设计？",
    second: { edges: ["x -p~:位于-> y", "y -p:由谁设计-> z"], given: ["x"], labels: { x: "青屿角" } },
    expected: [],
  },
  "initials for words of a name": {
    first: group,
    question: "Which university honoured a member of WG Harlow Survey?",
    second: { ...group, labels: { w: "WG Harlow Survey" } },
    expected: [],
  },
  "a relation in another form": {
    second: { ...plain, edges: change(0, "h -p~:locates near-> plants") },
    expected: [],
  },
  "a condition in another unit": {
    first: large,
    second: { ...large, edges: ["h -p~:located near-> u", "u -p:capacity{> 0.1 GW}-> z"] },
    expected: [],
  },
};

const other: Record<string, Pair> = {
  "initials of another name": {
    first: group,
    question: "Which university honoured a member of WG Harlow Coast?",
    second: { ...group, labels: { w: "WG Harlow Coast" } },
    expected: ["changed e1"],
  },
  "a relation whose places are exchanged": {
    second: { ...plain, edges: change(3, "firms -p:led-> leaders") },
    expected: ["changed e4"],
  },
  "a clue that was not read": {
    second: { ...plain, edges: plain.edges.filter((edge) => !/firms|leaders/u.test(edge)), given: ["h"] },
    expected: ["lost e4"],
  },
  "a clue's own clue that was not read": {
    second: { ...plain, edges: without(2) },
    expected: ["lost e3"],
  },
  "a step that was passed over": {
    second: { ...plain, edges: ["h -p:designed by-> designers", ...plain.edges.slice(2)] },
    expected: ["lost e1"],
  },
  "a clue that is not meant": {
    second: {
      ...plain,
      edges: [...plain.edges, "s -p~:located in-> z"],
      given: ["h", "d", "s"],
      labels: { ...plain.labels, s: "Skerry Island" },
    },
    expected: ["invented z"],
  },
  "a clue that is not meant, of a thing on the way": {
    second: {
      ...plain,
      edges: [...plain.edges, "s -p~:located in-> firms"],
      given: ["h", "d", "s"],
      labels: { ...plain.labels, s: "Skerry Island" },
    },
    expected: ["invented firms"],
  },
  "another relation of the list": {
    second: { ...plain, edges: change(1, "plants -p:led by-> designers") },
    expected: ["changed e2"],
  },
  "another known thing": {
    second: { ...plain, labels: { h: "Skerry Island", d: "Dyke Prize" } },
    expected: ["changed e1"],
  },
  "vague words for an obfuscated name": {
    question: "Which university honoured the engineer who designed a plant near a northern headland?",
    second: { ...plain, labels: { h: "a northern headland", d: "Dyke Prize" } },
    expected: ["changed e1"],
  },
  "an obfuscated name told by a clue": {
    question: "Which university honoured the engineer of a plant near a headland on an island?",
    second: {
      ...plain,
      edges: [...plain.edges, "s -p~:lies on-> h"],
      given: ["s", "d"],
      labels: { s: "an island", d: "Dyke Prize" },
    },
    expected: ["changed h"],
  },
  "a described start taken for a name with other words": {
    first: described,
    question: describing,
    second: { ...plain, labels: { h: "Sarn Point", d: "Dyke Prize" } },
    expected: ["lost e8"],
  },
  "a relation read backwards": {
    second: { ...plain, edges: change(0, "h -p:located near-> plants") },
    expected: ["changed? e1"],
  },
  "a version without its last 0": {
    first: { ...dated, labels: { y: "1.30", h: "Harlow Head" } },
    second: { ...dated, labels: { y: "1.3", h: "Harlow Head" } },
    expected: ["changed e1"],
  },
  "another year": {
    first: dated,
    second: { ...dated, labels: { y: "2019", h: "Harlow Head" } },
    expected: ["changed e1"],
  },
  "an exclusion read as a clue": {
    first: excluding,
    second: {
      ...excluding,
      edges: ["h -p~:located near-> u", "s -p~:located in-> x", "x -i-> z", "u -i-> z"],
    },
    expected: ["changed e2"],
  },
  "a clue read as an exclusion": {
    first: {
      ...excluding,
      edges: ["h -p~:located near-> u", "s -p~:located in-> x", "x -i-> z", "u -i-> z"],
    },
    second: excluding,
    expected: ["changed e2"],
  },
  "an exclusion that was not read": {
    first: excluding,
    second: { ...short, edges: ["h -p~:located near-> z"], given: ["h"], labels: { h: "Harlow Head" } },
    expected: ["lost e2"],
  },
  "another limit": {
    first: large,
    second: { ...large, edges: ["h -p~:located near-> u", "u -p:capacity{> 500 MW}-> z"] },
    expected: ["changed e2"],
  },
  "the limit from the other side": {
    first: large,
    second: { ...large, edges: ["h -p~:located near-> u", "u -p:capacity{< 100 MW}-> z"] },
    expected: ["changed e2"],
  },
  "a limit that was not read": {
    first: large,
    second: { ...large, edges: ["h -p~:located near-> u", "u -p:capacity-> z"] },
    expected: ["changed e2"],
  },
  "a step on the way taken for what is asked": {
    second: { ...plain, answer: "eng" },
    expected: ["changed z"],
  },
  "something further on taken for what is asked": {
    first: short,
    second: { ...short, edges: [...short.edges, "z -p:led by-> y"], answer: "y" },
    expected: ["changed z"],
  },
  "a named list that was not read": {
    first: {
      ...short,
      edges: [...short.edges, "l -i-> z"],
      given: ["d", "l"],
      labels: { ...short.labels, l: "members of the Orta Academy" },
    },
    second: short,
    expected: ["lost e2"],
  },
  "another Chinese place": {
    first: {
      edges: ["h -p~:位于-> b", "b -p:设计者-> z"],
      given: ["h"],
      labels: { h: "青屿角" },
      aliases: { 青屿角: ["青屿"], 石城: ["石头城"] },
    },
    question: "青屿角附近的电站由谁设计？",
    second: { edges: ["x -p~:位于-> y", "y -p:设计者-> z"], given: ["x"], labels: { x: "Skerry Island" } },
    expected: ["changed e1"],
  },
  "nothing read at all": {
    first: short,
    second: { edges: [], nodes: ["z"] },
    expected: ["lost e1"],
  },
  "a name in the question taken for something to be found": {
    second: { ...plain, given: ["d"] },
    expected: ["changed? h"],
  },
  "a description taken for a bare name": {
    second: {
      ...plain,
      edges: [
        "h -p:designed by-> eng",
        ...plain.edges.slice(2, 4),
        "leaders -i-> eng",
        "eng -p:honorary degree from-> z",
      ],
    },
    expected: ["lost e1"],
  },
};

describe("readings that are one", () => {
  it.each(Object.entries(same))("%s", (_name, pair) => {
    expect(differ(pair)).toEqual([]);
  });
});

describe("readings that differ", () => {
  it.each(Object.entries(other))("%s", (_name, pair) => {
    expect(differ(pair)).toEqual(pair.expected);
  });

  it("in the kind of what is asked for", () => {
    const [own, read] = [fileOf(plain, question), makeGraph(plain)];
    const asking = (kind: "attribute" | "entity-set") => ({
      ...read,
      nodes: read.nodes.map((node) => (node.id === "z" ? { ...node, kind } : node)),
    });
    expect(compareReadings(own, asking("attribute"))).toMatchObject([{ kind: "changed", severity: "error" }]);
    expect(compareReadings(own, asking("entity-set"))).toMatchObject([
      { kind: "changed", severity: "warning" },
    ]);
  });
});

describe("what a difference says", () => {
  const messages = (labels: Record<string, string>): string[] => {
    const file = fileOf({ ...plain, labels: { ...plain.labels, ...labels } }, question);
    return compareReadings(file, makeGraph({ ...plain, edges: without(5) })).map(({ message }) => message);
  };

  it("names a thing by its label, and never by the node's id", () => {
    expect(messages({ firms: "a firm" })).toEqual([expect.stringContaining("“led by” of “a firm”")]);
    for (const label of ["", "firms"])
      expect(messages({ firms: label })).toEqual([
        expect.stringContaining("“led by” of what has “award received” of “Dyke Prize”"),
      ]);
  });

  it("says in words which kind of thing is asked for", () => {
    const read = makeGraph(plain);
    const nodes = read.nodes.map((node) =>
      node.id === "z" ? { ...node, kind: "attribute-set" as const } : node,
    );
    const [first] = compareReadings(fileOf(plain, question), { ...read, nodes });
    expect(first?.message).toBe("what is asked for is one thing, but is read as several values");
  });
});

describe("a graph that says little", () => {
  it("with a cycle is read as far as it goes", () => {
    const second = { ...plain, edges: change(0, "firms -p:led by-> plants"), answer: "z" };
    expect(
      differ({ second: { ...second, edges: [...second.edges, "plants -p:x-> firms"] }, expected: [] }),
    ).not.toEqual([]);
  });

  it("of a chain of diamonds is compared once for each pair of nodes", () => {
    const diamonds = (depth: number, name: string): GraphShorthand => ({
      edges: Array.from({ length: depth }, (_, at) => [
        `n${at} -p:left-> l${at}`,
        `n${at} -p:right-> r${at}`,
        `l${at} -p:up-> n${at + 1}`,
        `r${at} -p:down-> n${at + 1}`,
      ]).flat(),
      ...{ given: ["n0"], labels: { n0: name }, answer: `n${depth}` },
    });
    const found = differ({
      ...{ first: diamonds(40, "Harlow Head"), second: diamonds(40, "Skerry Island") },
      expected: [],
    });
    expect(found.sort()).toEqual(["changed e1", "changed e2"]);
  });
});

it("names what was lost as findings on the first graph", () => {
  const second = makeGraph({ ...plain, edges: without(2) });
  expect(findWordingFaults(fileOf(plain, question), second)).toEqual([
    {
      ...{ code: "lost-in-wording", severity: "error", nodes: ["d", "firms"], edges: ["e3"], evidence: [] },
      message: "“award received” of “Dyke Prize” is not read in it",
    },
  ]);
});
