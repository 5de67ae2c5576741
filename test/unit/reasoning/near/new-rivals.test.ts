import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { newRivals } from "../../../../reasoning/near/new-rivals.ts";

type Told = readonly [subject: string, relation: string, object: string];

const facts = (told: readonly Told[]) =>
  told.map(([subject, relation, object]) => ({ subject, relation, object, from: null, to: null }));

const constraints = ["won by", "home of", "members"] as const;
const own = ["the oak prize", "Orta", "the guild"] as const;
const winner = "Ilvi Rask";

/** Who won the oak prize, comes from Orta, and is a member of the guild, with facts that were known before and new ones. */
function prize(before: readonly Told[], brought: readonly Told[], answer = winner): ReasoningGraphFile {
  const stated = constraints.map((relation, at): Told => [own[at] ?? "", relation, answer]);
  return {
    ...{ answer: "z", answers: [answer] },
    nodes: [
      ...own.map((label, at) => ({ id: `g${at}`, kind: "entity", label, given: true }) as const),
      ...own.map((_label, at) => ({ id: `s${at}`, kind: "entity-set", label: `set ${at}` }) as const),
      { id: "z", kind: "entity", label: "the winner" },
    ],
    edges: constraints.flatMap((relation, at) => [
      { id: `p${at}`, op: "projection", relation, from: `g${at}`, to: `s${at}` } as const,
      { id: `i${at}`, op: "intersection", from: `s${at}`, to: "z" } as const,
    ]),
    evidence: [
      { id: "known", facts: facts([...stated, ...before]) },
      { id: "new", facts: facts(brought) },
    ],
  };
}

const rivals = (file: ReasoningGraphFile) =>
  newRivals(file, factsOfFile(file), ({ evidence }) => evidence === "new");

const others = ["Arn", "Bel", "Corjo", "Dell"].map((name): Told => ["the oak prize", "won by", name]);

describe("rivals by new facts", () => {
  it("are named among however many others that meet the same condition", () => {
    expect(rivals(prize(others, [["the oak prize", "won by", "Fenn"]]))).toEqual(["Fenn"]);
  });

  it("are those that met another condition before, but not those that met this one", () => {
    expect(rivals(prize(others, [["Orta", "home of", "Arn"]]))).toEqual(["Arn"]);
    expect(rivals(prize(others, [["the oak prize", "won by", "Arn"]]))).toEqual([]);
  });

  it("are neither the answer nor days and numbers", () => {
    expect(rivals(prize(others, [["Orta", "home of", winner]]))).toEqual([]);
    expect(rivals(prize([], [["Orta", "home of", "2012"]], "2011"))).toEqual([]);
    expect(rivals(prize(others, []))).toEqual([]);
  });

  it("come in the order of how many conditions they meet, and how rare these are", () => {
    const brought: Told[] = [
      ["the oak prize", "won by", "Fenn"],
      ["Orta", "home of", "Gil"],
      ["the guild", "members", "Hale"],
      ["the oak prize", "won by", "Hale"],
    ];
    expect(rivals(prize(others, brought))).toEqual(["Hale", "Gil", "Fenn"]);
  });

  it("are none of those that a complement excludes", () => {
    const file = prize(others, [
      ["the oak prize", "won by", "Fenn"],
      ["the jury", "members", "Fenn"],
    ]);
    const excluding: ReasoningGraphFile = {
      ...file,
      nodes: [
        ...file.nodes,
        { id: "j", kind: "entity", label: "the jury", given: true },
        { id: "k", kind: "entity-set", label: "its members" },
      ],
      edges: [
        ...file.edges,
        { id: "p9", op: "projection", relation: "members", from: "j", to: "k" },
        { id: "c9", op: "complement", from: "k", to: "z" },
      ],
    };
    expect(rivals(file)).toEqual(["Fenn"]);
    expect(rivals(excluding)).toEqual([]);
  });
});
