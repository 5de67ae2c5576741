import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { checkConditions } from "../../../../reasoning/ambiguity/check-conditions.ts";
import { partOfGraph } from "../../../../reasoning/ambiguity/part-of-graph.ts";
import { findDistractors } from "../../../../reasoning/ambiguity/share-clues.ts";
import { widenGraph } from "../../../../reasoning/ambiguity/widen-graph.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { findWordingFaults } from "../../../../reasoning/round-trip/find-wording-faults.ts";

const piece = (id: string, ...facts: [subject: string, relation: string, object: string][]) => ({
  id,
  statement: facts.map((fact) => fact.join(" ")).join("; "),
  facts: facts.map(([subject, relation, object]) => ({ subject, relation, object, from: null, to: null })),
});

/** Hornussen and baseball are both played in teams and struck; a school of Burgdorf teaches only the first, founded by a Swiss. */
const file: ReasoningGraphFile = {
  nodes: [
    { id: "team", kind: "attribute", label: "teams", given: true },
    { id: "act", kind: "attribute", label: "striking", given: true },
    { id: "burgdorf", kind: "entity", label: "Burgdorf", given: true },
    { id: "school", kind: "entity", label: "the school" },
    { id: "sport", kind: "entity", label: "the sport" },
  ],
  edges: [
    {
      id: "e1",
      op: "projection",
      from: "team",
      to: "sport",
      relation: "played in",
      inverse: true,
      evidence: ["p1"],
    },
    {
      id: "e2",
      op: "projection",
      from: "act",
      to: "sport",
      relation: "consists of",
      inverse: true,
      evidence: ["p2"],
    },
    {
      id: "e3",
      op: "projection",
      from: "burgdorf",
      to: "school",
      relation: "seat",
      inverse: true,
      evidence: ["p3"],
    },
    { id: "e4", op: "projection", from: "school", to: "sport", relation: "teaches", evidence: ["p4"] },
  ],
  answer: "sport",
  answers: ["Hornussen"],
  evidence: [
    piece("p1", ["Hornussen", "played in", "teams"], ["baseball", "played in", "teams"]),
    piece("p2", ["Hornussen", "consists of", "striking"], ["baseball", "consists of", "striking"]),
    piece("p3", ["Emme School", "seat", "Burgdorf"]),
    piece("p4", ["Emme School", "teaches", "Hornussen"], ["Ohio School", "teaches", "baseball"]),
    piece("p5", ["Hornussen", "struck object", "puck"], ["baseball", "struck object", "ball"]),
    piece("p6", ["croquet", "consists of", "striking"]),
    piece("p7", ["Ohio School", "seat", "Akron"]),
  ],
};

describe("distractors of an item", () => {
  const wide = widenGraph(file, factsOfFile(file));
  const found = findDistractors(wide, factsOfFile(wide));
  const conditions = (sharedEdges: readonly string[], graph = found[0]?.graph) =>
    checkConditions({ ...wide, ...graph }, factsOfFile(wide), { sharedEdges, distractor: "baseball" });

  it("share no clue that names what the question leads to without a name", () => {
    const named = piece(
      "p8",
      ["Hornussen", "taught by", "Emme School"],
      ["baseball", "taught by", "Emme School"],
    );
    const told = { ...file, evidence: [...(file.evidence ?? []), named] };
    const labels = widenGraph(told, factsOfFile(told)).nodes.map(({ label }) => label);
    expect(labels).toContain("puck");
    expect(labels).not.toContain("Emme School");
  });

  it("are what meets some of the answer's clues, those first that meet more", () => {
    expect(found.map(({ name, shared }) => [name, shared.flatMap(({ edges }) => edges)])).toEqual([
      ["baseball", ["e1", "e2"]],
      ["croquet", ["e2"]],
    ]);
  });

  it("leave the other clues to the context, a way over something in between as one, with what shows that they fail", () => {
    const own = found[0]?.own.map(({ edges, target, shown }) => [
      edges,
      target.map(({ object }) => object).sort(),
      shown.map(({ subject, object }) => `${subject} ${object}`),
    ]);
    expect(own).toEqual([
      [["e3", "e4"], ["Burgdorf", "Hornussen"], ["Ohio School baseball"]],
      [["own-1-edge"], ["puck"], ["baseball ball"]],
    ]);
  });

  it("a fact of the answer that no clue rests on is a further clue", () => {
    expect(wide.edges.map(({ id }) => id)).toEqual(["e1", "e2", "e3", "e4", "own-1-edge"]);
    expect(wide.nodes.at(-1)).toMatchObject({ label: "puck", given: true, kind: "attribute" });
  });

  it("the question alone has both as answers, and with the context the target alone", () => {
    expect(conditions(["e1", "e2"])).toEqual({
      ...{ sharesBoth: true, tellsTarget: true, questionAnswers: 2, wholeAnswers: 1, others: ["baseball"] },
    });
  });

  it("a question that says more does not have both, and a context that says nothing tells nobody apart", () => {
    expect(conditions(["e1", "e2", "e3", "e4"])).toMatchObject({ sharesBoth: false });
    const shared = { ...wide, edges: wide.edges.slice(0, 2) };
    expect(conditions(["e1", "e2"], shared)).toMatchObject({ tellsTarget: false, wholeAnswers: 2 });
  });

  it("without another thing that shares a clue there is none", () => {
    const alone = {
      ...file,
      evidence: (file.evidence ?? []).map((each) => ({ ...each, facts: (each.facts ?? []).slice(0, 1) })),
    };
    const names = findDistractors(alone, factsOfFile(alone)).map(({ name }) => name);
    expect(names).not.toContain("baseball");
  });
});

const proposal = (name: string, authors: readonly string[], ...more: [string, string][]) =>
  piece(
    name,
    ...authors.map((author) => [name, "author", author] as [string, string, string]),
    ...more.map(([relation, end]) => [name, relation, end] as [string, string, string]),
  );

/** Which author of the proposal that Ada sponsors and Paul decides on is left, without everybody who wrote something with Fay? */
const leaving: ReasoningGraphFile = {
  nodes: [
    { id: "ada", kind: "entity", label: "Ada", given: true },
    { id: "paul", kind: "entity", label: "Paul", given: true },
    { id: "fay", kind: "entity", label: "Fay", given: true },
    { id: "decided", kind: "entity-set", label: "proposals that Paul decides on" },
    { id: "sponsored", kind: "entity", label: "the sponsored proposal" },
    { id: "authors", kind: "entity-set", label: "authors of the sponsored proposal" },
    { id: "of-fay", kind: "entity-set", label: "proposals by Fay" },
    { id: "co", kind: "entity-set", label: "authors of proposals by Fay" },
    { id: "left", kind: "entity", label: "the author who is left" },
  ],
  edges: [
    { id: "e1", op: "projection", from: "ada", to: "sponsored", relation: "sponsor", inverse: true },
    { id: "e2", op: "projection", from: "paul", to: "decided", relation: "delegate", inverse: true },
    { id: "e3", op: "intersection", from: "decided", to: "sponsored" },
    { id: "e4", op: "projection", from: "sponsored", to: "authors", relation: "author" },
    { id: "e5", op: "projection", from: "fay", to: "of-fay", relation: "author", inverse: true },
    { id: "e6", op: "projection", from: "of-fay", to: "co", relation: "author" },
    { id: "e7", op: "complement", from: "co", within: "authors", to: "left" },
  ],
  answer: "left",
  answers: ["Kon"],
  evidence: [
    proposal("P 815", ["Kon", "Will"], ["sponsor", "Ada"], ["delegate", "Paul"]),
    proposal("P 792", ["Will", "Fay"]),
    proposal("P 753", ["Will", "Fay", "Dus"], ["delegate", "Paul"]),
  ],
  question: "Which author of the proposal that Ada sponsors and Paul decides on wrote nothing with Fay?",
};

describe("distractors of an item that ends in a complement", () => {
  const found = findDistractors(leaving, factsOfFile(leaving));
  const distractor = (name: string) => found.find((each) => each.name === name);
  const sharedOf = (name: string) => (distractor(name)?.shared ?? []).flatMap(({ edges }) => edges).sort();

  it("share the ways to the list that the complement chooses from, and leave the complement to the context", () => {
    expect(sharedOf("Will")).toEqual(["e1", "e2", "e3", "e4"]);
    expect(distractor("Will")?.own.map(({ edges }) => edges)).toEqual([["e7"]]);
    expect(sharedOf("Dus")).toEqual(["e2", "e3", "e4"]);
  });

  it("are no things that the graph names", () => {
    expect(distractor("Fay")).toBeUndefined();
  });

  it("a question with the shared part is read as it is meant", () => {
    const shared = { ...leaving, ...partOfGraph(leaving, new Set(sharedOf("Will"))) };
    const reading = {
      nodes: leaving.nodes.filter(({ id }) =>
        ["ada", "paul", "decided", "sponsored", "authors"].includes(id),
      ),
      edges: leaving.edges.slice(0, 4),
      answer: "authors",
    };
    const errors = findWordingFaults(shared, reading).filter(({ severity }) => severity === "error");
    expect(errors.map(({ message }) => message)).toEqual([]);
    const less = { ...reading, edges: reading.edges.filter(({ id }) => id !== "e1") };
    const messages = findWordingFaults(shared, less).map(({ message }) => message);
    expect(messages).toContainEqual("“sponsor” of “Ada” is not read in it");
  });

  it("the question alone has both, and with its context the target alone", () => {
    const facts = factsOfFile(leaving);
    expect(checkConditions(leaving, facts, { sharedEdges: sharedOf("Will"), distractor: "Will" })).toEqual({
      ...{ sharesBoth: true, tellsTarget: true, questionAnswers: 2, wholeAnswers: 1, others: ["Will"] },
    });
  });
});

describe("clues of an item with ways within ways", () => {
  it("are each told once, with all parts of the longest way", () => {
    const facts = factsOfFile(file);
    const [baseball] = findDistractors(file, facts);
    expect(baseball?.own.map(({ way }) => way)).toEqual([["e3", "e4"]]);
    const found = findDistractors(leaving, factsOfFile(leaving)).find(({ name }) => name === "Will");
    expect(found?.shared.map(({ way }) => way)).toEqual([["e1", "e2", "e3", "e4"]]);
  });

  it("a further fact that names what the graph keeps hidden is none", () => {
    const told = [
      ...(leaving.evidence ?? []),
      piece("p9", ["Kon", "wrote", "P 815"], ["Kon", "employer", "Co"]),
    ];
    const wide = widenGraph({ ...leaving, evidence: told }, factsOfFile({ ...leaving, evidence: told }));
    expect(wide.nodes.filter(({ id }) => id.startsWith("own")).map(({ label }) => label)).toEqual(["Co"]);
  });
});
