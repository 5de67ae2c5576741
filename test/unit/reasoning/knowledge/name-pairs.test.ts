import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { findDoubtfulPairs } from "../../../../reasoning/knowledge/find-doubtful-pairs.ts";
import { findStatedAliases } from "../../../../reasoning/knowledge/find-stated-aliases.ts";
import { buildKnowledgeBase, factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";

const cases = z
  .array(
    z.strictObject({
      language: z.enum(["en", "zh"]),
      names: z.tuple([z.string(), z.string()]),
      text: z.string().default(""),
      fact: z.string().optional(),
      label: z.enum(["rule", "apart", "ask"]),
    }),
  )
  .parse(parse(readFileSync(new URL("../../../fixtures/names/pairs.yaml", import.meta.url), "utf8")));

const about = { from: null, to: null };

/** A graph that starts from the second name; facts use both names in one place of one relation. */
function fileOf([one, other]: readonly string[], text = "", relation?: string): ReasoningGraphFile {
  const facts = [
    { subject: "Some Event", relation: "has part", object: one ?? "", ...about },
    { subject: "Other Event", relation: "has part", object: other ?? "", ...about },
    ...(relation === undefined ? [] : [{ subject: one ?? "", relation, object: other ?? "", ...about }]),
  ];
  return {
    answer: "z",
    nodes: [
      { id: "a", kind: "entity", label: other ?? "", given: true },
      { id: "z", kind: "entity", label: "event" },
    ],
    edges: [{ id: "e", op: "projection", relation: "has part", inverse: true, from: "a", to: "z" }],
    evidence: [{ id: "v", statement: text, quote: text, facts }],
  };
}

const joins = (file: ReasoningGraphFile): string[][] =>
  findStatedAliases(file).map(({ names }) => names.toSorted());
const asks = (file: ReasoningGraphFile): string[][] =>
  findDoubtfulPairs(file, buildKnowledgeBase(factsOfFile(file))).map(({ names }) => names.toSorted());

test.each(cases.filter(({ label }) => label === "rule"))(
  "$language: rules join $names.0 and $names.1",
  ({ names, text, fact }) => {
    expect(joins(fileOf(names, text, fact))).toEqual([names.toSorted()]);
  },
);

test.each(cases.filter(({ label }) => label === "apart"))(
  "$language: rules leave $names.0 and $names.1 apart",
  ({ names, text, fact }) => {
    expect(joins(fileOf(names, text, fact))).toEqual([]);
  },
);

test.each(cases.filter(({ label }) => label === "ask"))(
  "$language: a model is asked about $names.0 and $names.1",
  ({ names, text }) => {
    const file = fileOf(names, text);
    expect([joins(file), asks(file)]).toEqual([[], [names.toSorted()]]);
  },
);

test("a short name of two things is joined with neither, and a model is not asked where a fact relates two things", () => {
  const file = fileOf(["World Health Organization", "WHO"]);
  const [piece] = file.evidence ?? [];
  const more = {
    subject: "Some Event",
    relation: "has part",
    object: "Wool Handlers Organisation",
    ...about,
  };
  expect(
    joins({ ...file, evidence: [{ id: "v", ...piece, facts: [...(piece?.facts ?? []), more] }] }),
  ).toEqual([]);
  expect(asks(fileOf(["Ida Stern", "I. Stern"], "", "child of"))).toEqual([]);
  expect(asks(fileOf(["Harlow 2025", "Harlow 2026"]))).toEqual([]);
});

test("an account and its holder are left apart where the graph follows the relation between them", () => {
  const file = fileOf(["Ida Stern", "tidewright"], "", "GitHub handle");
  const edge = { id: "f", op: "projection" as const, relation: "GitHub handle", from: "a", to: "z" };
  expect(joins({ ...file, edges: [...file.edges, edge] })).toEqual([]);
});

test("relations with the words of another are asked about where the graph follows one of them, in both languages", () => {
  const pairs = (followed: string, stated: readonly string[]): string[][] => {
    const facts = stated.map((relation) => ({ subject: "A", relation, object: "B", ...about }));
    const edges = [{ id: "e", op: "projection" as const, relation: followed, from: "a", to: "z" }];
    return asks({ ...fileOf(["A", "B"]), edges, evidence: [{ id: "v", facts }] });
  };
  expect(pairs("speaker", ["speaker", "panel speaker", "chair"])).toEqual([["panel speaker", "speaker"]]);
  expect(pairs("主席", ["主席", "联合主席", "演讲者"])).toEqual([["主席", "联合主席"]]);
  expect(pairs("chair", ["speaker", "panel speaker", "chair"])).toEqual([]);
});

test("a relation to numbers or times and one to names are no pair, whatever their words are", () => {
  const pairs = (objects: readonly (readonly [relation: string, object: string])[]): string[][] => {
    const facts = objects.map(([relation, object]) => ({ subject: "A", relation, object, ...about }));
    const edges = [{ id: "e", op: "projection" as const, relation: "maintainer", from: "a", to: "z" }];
    return asks({ ...fileOf(["A", "B"]), edges, evidence: [{ id: "v", facts }] });
  };
  const known = ["maintainer", "Ida Stern"] as const;
  expect(pairs([known, ["number of maintainers", "12"]])).toEqual([]);
  expect(pairs([known, ["maintainer since", "2024-05-02"]])).toEqual([]);
  expect(pairs([known, ["lead maintainer", "B"]])).toEqual([["lead maintainer", "maintainer"]]);
  const mixed = ["number of maintainers", "a dozen or so"] as const;
  expect(pairs([known, ["number of maintainers", "12"], mixed])).toHaveLength(1);
});
