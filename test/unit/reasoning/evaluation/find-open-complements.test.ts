import { describe, expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { makeGraph } from "../make-graph.ts";

const fact = (subject: string, relation: string, object: string): Fact => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});

const winners = ["Tidewater", "Firn", "Saltmarsh"].map((film) => fact("Alba Prize", "r", film));
const shown = ["Firn", "Saltmarsh"].map((film) => fact("Orta", "q", film));

/** A complement whose list is derived by an edge that cites `list`, and its universe by one that cites `all`. */
function openOf(evidence: ReasoningGraphFile["evidence"], cited: readonly string[] = []): readonly string[] {
  const graph = makeGraph({
    given: ["a", "b"],
    edges: ["a -p:r-> u", "b -p:q-> x", "x -c[u]-> z"],
    labels: { a: "Alba Prize", b: "Orta", x: "films shown in Orta 影片", z: "the film" },
    answers: ["Tidewater"],
  });
  const cites: Record<string, readonly string[]> = { e1: ["all"], e2: ["list"], e3: cited };
  const edges = graph.edges.map((edge) => ({ ...edge, evidence: [...(cites[edge.id] ?? [])] }));
  const file = { ...graph, edges, evidence: [{ id: "all", facts: winners }, ...(evidence ?? [])] };
  return evaluate(file, factsOfFile(file)).openComplements;
}

describe("a complement's excluded list", () => {
  it.each([
    "Two films were shown at the festival in Orta.",
    "Orta showed 2 films this year.",
    "Orta影展共有两部影片展映。",
  ])("is whole where a source states as many as are listed: %s", (quote) => {
    expect(openOf([{ id: "list", quote, facts: shown }])).toEqual([]);
  });

  it.each([
    "The complete list of all films shown in Orta: Firn and Saltmarsh.",
    "Only Firn and Saltmarsh were shown there.",
    "Orta仅有《Firn》与《Saltmarsh》展映。",
    "Firn and Saltmarsh were shown there.",
    "At least two films were shown in Orta, Firn and Saltmarsh.",
    "Two of the films that Orta showed are Firn and Saltmarsh.",
    "Firn and Saltmarsh ran in Orta for two weeks.",
    "Two titles ran: Firn and Saltmarsh.",
    "Orta showed two plays and five films.",
    "Orta showed two first-time films, Firn and Saltmarsh.",
    "Firn and Saltmarsh won two medals.",
  ])("is not made whole by a word, or by a number of something else: %s", (quote) => {
    expect(openOf([{ id: "list", quote, facts: shown }])).toEqual(["e3"]);
  });

  it("is refuted by a source that states more than are listed", () => {
    const more = { id: "more", quote: "Orta showed three films.", facts: [fact("Orta", "q", "Firn")] };
    const two = { id: "list", quote: "Orta showed two films.", facts: shown };
    expect(openOf([two, more])).toEqual(["e3"]);
  });

  it("is whole where two independent sources list the same members", () => {
    const by = (id: string, source: string, facts = shown, quote = `${source}: Firn, Saltmarsh`) => ({
      ...{ id, source, facts, quote },
    });
    expect(openOf([by("list", "a.example"), by("other", "b.example")])).toEqual([]);
    expect(openOf([by("list", "a.example"), by("other", "a.example")])).toEqual(["e3"]);
    expect(openOf([by("list", "a.example"), by("other", "b.example", shown.slice(0, 1))])).toEqual(["e3"]);
    // One copied from the other.
    const copied = "Firn, Saltmarsh";
    expect(openOf([by("list", "a.example", shown, copied), by("o", "b.example", shown, copied)])).toEqual([
      "e3",
    ]);
  });

  it("needs no whole list where all that stay were looked up", () => {
    const elsewhere = {
      id: "proof",
      quote: "Tidewater ran in Sund.",
      facts: [fact("Sund", "q", "Tidewater")],
    };
    expect(openOf([{ id: "list", facts: shown }, elsewhere])).toEqual([]);
    const cited = {
      id: "proof",
      quote: "Tidewater premiered in Sund.",
      facts: [fact("Tidewater", "premiere", "Sund")],
    };
    expect(openOf([{ id: "list", facts: shown }, cited], ["proof"])).toEqual([]);
    expect(openOf([{ id: "list", facts: shown }, cited])).toEqual(["e3"]);
    expect(openOf([{ id: "list", facts: shown }], ["proof"])).toEqual(["e3"]);
  });

  it("is not made whole by evidence of the universe, or cited for nothing", () => {
    expect(
      openOf(
        [
          { id: "list", facts: shown },
          { id: "x", quote: "Three films won." },
        ],
        ["x"],
      ),
    ).toEqual(["e3"]);
    expect(openOf(undefined)).toEqual(["e3"]);
  });
});

describe("another one over what a thing shares with others", () => {
  const terms = [
    fact("Oda Brack", "term began", "2021-02-01"),
    fact("Ida Stern", "term began", "2021-02-01"),
    fact("Jon Vik", "term began", "2023-02-01"),
  ];
  const evaluateOver = (edges: readonly string[], facts: readonly Fact[]) => {
    const graph = makeGraph({ given: ["d"], edges, labels: { d: "the review" }, answers: ["Ida Stern"] });
    const file = { ...graph, evidence: [{ id: "ev", facts: [...facts] }] };
    const { verdict, openComplements, answers } = evaluate(file, factsOfFile(file));
    return { verdict, openComplements, answers };
  };
  const shared = ["d -p:executed by-> s", "s -p:term began-> v", "v -p~:term began-> x"];
  const one = fact("the review", "executed by", "Oda Brack");

  it("is another than the thing itself, of which no list has to be whole", () => {
    expect(evaluateOver([...shared, "s -c[x]-> z"], [one, ...terms])).toEqual({
      ...{ verdict: "unique", openComplements: [], answers: ["Ida Stern"] },
    });
    // Without the complement the thing itself would be an answer, so it is no decoration.
    expect(evaluateOver([...shared, "x -i-> z", "x -i-> z"], [one, ...terms]).verdict).toBe("ambiguous");
  });

  it("finds the way back behind further clues of the set, and over several steps", () => {
    const clue = fact("the survey", "answered by", "Ida Stern");
    const edges = [
      ...shared,
      "d -p:part of-> w",
      "w -p:answered by-> y",
      "x -i-> m",
      "y -i-> m",
      "s -c[m]-> z",
    ];
    const more = [
      fact("the review", "part of", "the survey"),
      clue,
      fact("the survey", "answered by", "Oda Brack"),
    ];
    expect(evaluateOver(edges, [one, ...terms, ...more])).toMatchObject({ verdict: "unique" });
    const far = [
      "d -p:executed by-> s",
      "s -p:has-> t",
      "t -p:began-> v",
      "v -p~:began-> u",
      "u -p~:has-> x",
      "s -c[x]-> z",
    ];
    const steps = ["Oda Brack", "Ida Stern"].flatMap((name) => [
      fact(name, "has", `term of ${name}`),
      fact(`term of ${name}`, "began", "2021-02-01"),
    ]);
    expect(evaluateOver(far, [one, ...steps])).toMatchObject({ verdict: "unique", openComplements: [] });
  });

  it("is another than the thing that the question goes on from, wherever the set comes from", () => {
    const answered = ["d -p:executed by-> s", "d -p:part of-> w", "w -p:answered by-> x", "s -c[x]-> y"];
    const facts = [
      ...[one, fact("the review", "part of", "the survey"), fact("the survey", "answered by", "Ida Stern")],
      ...[fact("the survey", "answered by", "Oda Brack"), fact("Oda Brack", "wrote", "the preface")],
      ...[fact("the preface", "thanks", "Ida Stern"), fact("the preface", "thanks", "Jon Vik")],
    ];
    const further = [...answered, "s -p:wrote-> t", "t -p:thanks-> v", "v -i-> z", "y -i-> z"];
    expect(evaluateOver(further, facts)).toMatchObject({ verdict: "unique", openComplements: [] });
    // Where nothing else is known of the set, this is what is missing, and no list of the thing.
    const alone = facts.filter(
      ({ object, relation }) => object !== "Ida Stern" || relation !== "answered by",
    );
    expect(evaluateOver(further, alone)).toMatchObject({ verdict: "insufficient", openComplements: [] });
    // Several people who executed it, or nothing more that the question says of them.
    const two = fact("the review", "executed by", "Jon Vik");
    expect(evaluateOver(further, [two, ...facts]).openComplements).toEqual(["e4"]);
    const only = ["y -i-> z", "w -p:answered by-> z"];
    expect(evaluateOver([...answered, ...only], facts).openComplements).toEqual(["e4"]);
    // To be excluded from a second set says nothing more of it.
    const twice = ["w -p:answered by-> v", "s -c[v]-> t", "y -i-> z", "t -i-> z"];
    expect(evaluateOver([...answered, ...twice], facts).openComplements).toEqual(["e4", "e6"]);
  });

  it("leaves a list open that has several members, or that the set is not reached from", () => {
    const two = fact("the review", "executed by", "Jon Vik");
    expect(evaluateOver([...shared, "s -c[x]-> z"], [one, two, ...terms]).openComplements).toEqual(["e4"]);
    const other = ["d -p:executed by-> s", "d -p:part of-> w", "w -p:answered by-> x", "s -c[x]-> z"];
    const facts = [
      one,
      fact("the review", "part of", "the survey"),
      fact("the survey", "answered by", "Ida Stern"),
    ];
    expect(evaluateOver(other, facts).openComplements).toEqual(["e4"]);
  });
});

describe("a complement's excluded list behind another list", () => {
  /** The winner that no member of the guild directed. */
  const openOf = (more: readonly Fact[], edges: readonly string[] = []): readonly string[] => {
    const graph = makeGraph({
      given: ["a", "b", "c"],
      edges: ["a -p:r-> u", "b -p:member-> m", "m -p:directed-> x", ...edges, "x -c[u]-> z"],
      labels: { a: "Alba Prize", b: "Orta Guild", c: "2026", x: "their films", z: "the film" },
      answers: ["Tidewater"],
    });
    const facts = [
      ...[fact("Orta Guild", "member", "Ann"), fact("Ann", "directed", "Firn")],
      ...[fact("Ann", "directed", "Saltmarsh"), fact("Una", "directed", "Tidewater"), ...more],
    ];
    const file = {
      ...graph,
      evidence: [
        { id: "all", facts: winners },
        { id: "list", facts },
      ],
    };
    return evaluate(file, factsOfFile(file)).openComplements;
  };

  it("leaves a member open whose own value may belong to that other list", () => {
    expect(openOf([])).toEqual(["e4"]);
    // Una belongs to another guild, or nobody else belongs to this one.
    expect(openOf([fact("Sund Guild", "member", "Una")])).toEqual([]);
    expect(openOf([fact("Orta Guild", "number of members", "1")])).toEqual([]);
  });

  it("is not failed by a member that meets the one constraint that was looked up", () => {
    const shown = "c -p~:shown in-> x";
    const of2026 = ["Firn", "Saltmarsh"].map((film) => fact(film, "shown in", "2026"));
    const guild = fact("Orta Guild", "member", "Una");
    expect(openOf([...of2026, guild], [shown])).toEqual(["e5"]);
    expect(openOf([...of2026, guild, fact("Tidewater", "shown in", "2025")], [shown])).toEqual([]);
    // A day that may lie in the year or outside of it.
    expect(openOf([...of2026, guild, fact("Tidewater", "shown in", "the 2020s")], [shown])).toEqual(["e5"]);
  });
});

describe("a complement's excluded list over a thing that the question shares", () => {
  const votes = [
    ...[fact("Orta Union", "held", "Orta vote"), fact("Sund Union", "held", "Sund vote")],
    ...["Ann", "Bo", "Cy", "Dag"].map((name) => fact("Orta vote", "candidate", name)),
    ...["Ann", "Bo"].map((name) => fact("Orta vote", "won by", name)),
    fact("the preface", "thanks", "Cy"),
  ];
  /** The candidate who lost a union's vote and whom the preface thanks. Nothing shows that the unions are all. */
  const openOf = (quote: string, edges: readonly string[], facts: readonly Fact[] = votes) => {
    const graph = makeGraph({
      given: ["a", "p"],
      edges: ["a -p~:belongs to-> u", ...edges, "p -p:thanks-> t", "y -i-> z", "t -i-> z"],
      labels: { a: "the league", p: "the preface", w: "those who won the vote" },
      answers: ["Cy"],
    });
    const belonging = fact("Orta Union", "belongs to", "the league");
    const file = { ...graph, evidence: [{ id: "ev", quote, facts: [belonging, ...facts] }] };
    const { verdict, openComplements } = evaluate(file, factsOfFile(file));
    return openComplements.length === 0 ? verdict : openComplements;
  };
  const shared = ["u -p:held-> v", "v -p:candidate-> c", "v -p:won by-> w", "w -c[c]-> y"];

  it("has to be whole for this thing only, since another one would have other candidates too", () => {
    expect(openOf("Two members won the Orta vote.", shared)).toBe("unique");
    expect(openOf("Ann and Bo won the Orta vote.", shared)).toEqual(["e5"]);
    expect(openOf("Three members won the Orta vote.", shared)).toEqual(["e5"]);
  });

  it("has to be whole for each of several such things", () => {
    const second = [fact("Orta Union", "held", "second vote"), fact("second vote", "candidate", "Eft")];
    expect(openOf("Two members won the Orta vote.", shared, [...votes, ...second])).toEqual(["e5"]);
  });

  it("stays open where only the list is reached over the thing", () => {
    const apart = ["u -p:held-> v", "p -p:lists-> c", "v -p:won by-> w", "w -c[c]-> y"];
    const listed = ["Ann", "Bo", "Cy"].map((name) => fact("the preface", "lists", name));
    expect(openOf("Two members won the Orta vote.", apart, [...votes, ...listed])).toEqual(["e5"]);
  });
});
