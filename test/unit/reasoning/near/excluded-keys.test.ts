import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { fartherAnswers } from "../../../../reasoning/near/farther-answers.ts";
import { nearAnswers } from "../../../../reasoning/near/near-answers.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});
const given = (id: string, label: string) => ({ id, kind: "entity" as const, label, given: true as const });
const set = (id: string, label: string) => ({ id, kind: "entity-set" as const, label });
const step = (id: string, relation: string, from: string, to: string) => ({
  ...{ id, op: "projection" as const },
  ...{ relation, from, to },
});
const near = (file: ReasoningGraphFile) => nearAnswers(file, factsOfFile(file)).map(({ name }) => name);

/** The candidates of an election who are not employed by Harbour Works, and what else is asked of them. */
const election = {
  nodes: [
    given("a", "the election"),
    set("b", "candidates"),
    given("c", "Harbour Works"),
    set("d", "people of Harbour Works"),
    set("f", "candidates who are not of Harbour Works"),
    given("g", "the group"),
  ],
  edges: [step("e1", "candidate", "a", "b"), step("e2", "employs", "c", "d")],
  facts: [
    ...["Ada", "Ben", "Cleo"].map((name) => fact("the election", "candidate", name)),
    fact("Harbour Works", "employs", "Ben"),
  ],
};
const without = (from: string, to = "f", within = "b") => ({
  id: `without-${from}`,
  ...{ op: "complement" as const, from, to, within },
});
const both = (from: string, at: number) => ({
  id: `both-${at}`,
  ...{ op: "intersection" as const, from, to: "z" },
});

describe("what a fact puts on an excluded list", () => {
  it("is no near answer: nothing is open of it", () => {
    const file: ReasoningGraphFile = {
      ...{ answer: "z", answers: ["Ada"] },
      nodes: [...election.nodes, { id: "z", kind: "entity", label: "the member of the group among them" }],
      edges: [...election.edges, without("d"), both("f", 1), step("e5", "member", "g", "z")],
      facts: [...election.facts, ...["Ada", "Ben"].map((name) => fact("the group", "member", name))],
    };
    expect(near(file)).toEqual(["Cleo"]);
  });

  it("is none of those that share a rare condition either", () => {
    const file: ReasoningGraphFile = {
      ...{ answer: "z", answers: ["Ada"] },
      nodes: [
        ...election.nodes,
        set("h", "members"),
        given("i", "the book"),
        set("j", "authors"),
        { id: "z", kind: "entity", label: "the author among the members" },
      ],
      edges: [
        ...[...election.edges, without("d"), step("e5", "member", "g", "h"), step("e6", "author", "i", "j")],
        ...[both("f", 1), both("h", 2), both("j", 3)],
      ],
      facts: [
        ...election.facts,
        ...["Ada", "Ben"].map((name) => fact("the group", "member", name)),
        ...["Ada", "Cleo"].map((name) => fact("the book", "author", name)),
      ],
    };
    expect(fartherAnswers(file, factsOfFile(file))).toEqual(["Cleo"]);
  });

  it("may be an answer where the list takes out something on the way", () => {
    const file: ReasoningGraphFile = {
      ...{ answer: "z", answers: ["Cleo"] },
      nodes: [...election.nodes, { id: "z", kind: "entity", label: "the member nominated by one of them" }],
      edges: [
        ...[...election.edges, without("d")],
        ...[step("e4", "nominated", "f", "z"), step("e5", "member", "g", "z")],
      ],
      facts: [
        ...election.facts,
        ...["Ben", "Cleo", "Emil"].map((name) => fact("Ada", "nominated", name)),
        fact("the group", "member", "Cleo"),
      ],
    };
    expect(near(file)).toEqual(["Ben", "Emil"]);
  });

  it("may be an answer where the list is taken out of another one", () => {
    const file: ReasoningGraphFile = {
      ...{ answer: "z", answers: ["Ada"] },
      nodes: [
        ...election.nodes,
        set("h", "founders"),
        set("i", "people of Harbour Works who are not founders"),
        { id: "z", kind: "entity", label: "the member among them" },
      ],
      edges: [
        ...[...election.edges, step("e6", "founded by", "c", "h"), without("h", "i", "d"), without("i")],
        ...[both("f", 1), step("e5", "member", "g", "z")],
      ],
      facts: [
        ...election.facts,
        ...[fact("Harbour Works", "founded by", "Ben"), fact("Harbour Works", "employs", "Dora")],
        fact("the group", "member", "Ada"),
      ],
    };
    expect(near(file)).toEqual(["Ben", "Cleo"]);
  });
});
