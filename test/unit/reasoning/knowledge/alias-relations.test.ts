import { expect, it } from "vitest";
import { aliasRelations } from "../../../../reasoning/knowledge/name-table.ts";
import { makeGraph } from "../make-graph.ts";

const edges = ["a -p:designer of-> b @ev1", "b -p:based in-> z @ev2"];
const aliasesOver = (relations: Readonly<Record<string, readonly string[]>>) => {
  const evidence = Object.entries(relations).map(([id, names]) => ({
    id,
    facts: names.map((relation) => ({ subject: "s", relation, object: "o", from: null, to: null })),
  }));
  return aliasRelations({ ...makeGraph({ given: ["a"], edges }), evidence });
};

it("takes an edge's relation for the one that its cited facts have", () => {
  expect(aliasesOver({ ev1: ["Designed"], ev2: ["based in"] })).toMatchObject({
    "designer of": ["designed"],
  });
});

it("doesn't where the facts have several, or another edge goes by that name", () => {
  expect(aliasesOver({ ev1: ["designed", "led"], ev2: ["based in"] })["designer of"]).toBeUndefined();
  expect(aliasesOver({ ev1: ["based in"], ev2: ["based in"] })["designer of"]).toBeUndefined();
  expect(aliasesOver({})).toEqual({});
});
