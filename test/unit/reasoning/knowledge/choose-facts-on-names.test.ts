import { expect, test } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import { chooseFactsOnNames } from "../../../../reasoning/knowledge/choose-facts-on-names.ts";
import { buildKnowledgeBase } from "../../../../reasoning/knowledge/knowledge-base.ts";

const fact = (subject: string, relation: string, object: string, from: string | null = null): Fact => ({
  ...{ subject, relation, object, from, to: null },
});

const others = Array.from({ length: 9 }, (_, at) => fact(`Plant ${at}`, "designer", `Person ${at}`));
const facts = [
  fact("SIG Tides", "new group", "Tide Models"),
  fact("WG Tide Models", "organiser", "Ida Stern"),
  fact("WG Tide Models", "organiser", "Ida Stern", "2026"),
  ...others,
  fact("Plant 8", "designed by", "Person 8"),
];
const chosen = (open: Partial<Parameters<typeof chooseFactsOnNames>[1]>): Fact[] =>
  chooseFactsOnNames(
    facts,
    { entities: [], relations: [], pairs: [], ...open },
    buildKnowledgeBase(facts.map((each) => ({ ...each, evidence: null, fresh: null }))),
  );

test("a pair of things brings the facts about either, each once and with its time", () => {
  expect(chosen({ pairs: [{ kind: "entity", names: ["WG Tide Models", "Tide Models"] }] })).toEqual([
    facts[0],
    facts[2],
  ]);
});

test("a pair of relations brings some facts of both, those between equal things first", () => {
  const brought = chosen({ pairs: [{ kind: "relation", names: ["designed by", "designer"] }] });
  expect(brought).toHaveLength(7);
  expect(brought.slice(-2)).toEqual([others[8], facts.at(-1)]);
});

test("an open relation brings two facts of each relation, an open thing each name once", () => {
  const relations = chosen({ relations: ["led by"] }).map(({ relation }) => relation);
  expect(relations).toEqual(["new group", "organiser", "designer", "designer", "designed by"]);
  expect(chosen({ entities: ["Ida S."] })).toEqual([facts[0], facts[2], ...others]);
  expect(chosen({})).toEqual([]);
});
