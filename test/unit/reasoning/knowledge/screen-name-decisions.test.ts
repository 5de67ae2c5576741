import { describe, expect, it } from "vitest";
import type { NameDecision } from "../../../../domain/question/name-decisions.ts";
import { buildKnowledgeBase } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { addNames } from "../../../../reasoning/knowledge/name-table.ts";
import { screenNameDecisions } from "../../../../reasoning/knowledge/screen-name-decisions.ts";

const about = { from: null, to: null, evidence: null, fresh: null };
const knowledge = buildKnowledgeBase([
  { subject: "World Health Organization", relation: "led by", object: "Ida Stern", ...about },
  { subject: "Orn Motors", relation: "founded in", object: "1990", ...about },
]);
const open = {
  entities: ["WHO", "the firm", "the nineties", "a firm in the south", "一家车企"],
  relations: ["headed by"],
};

function screened(...decisions: Pick<NameDecision, "kind" | "names">[]): string[][] {
  return screenNameDecisions(
    decisions.map((decision) => ({ ...decision, reason: "…" })),
    { open, knowledge },
  ).map(({ names }) => names);
}

describe("decisions on names", () => {
  it("tie open names to a known one, which comes first", () => {
    expect(screened({ kind: "entity", names: ["WHO", "World Health Organization"] })).toEqual([
      ["World Health Organization", "WHO"],
    ]);
    expect(screened({ kind: "relation", names: ["led by", "headed by"] })).toEqual([["led by", "headed by"]]);
  });

  it.each([
    ["two known things", { kind: "entity", names: ["Orn Motors", "Ida Stern", "the firm"] }],
    ["a known thing with itself", { kind: "entity", names: ["Orn Motors", "orn motors"] }],
    ["two open names and nothing known", { kind: "entity", names: ["WHO", "the firm"] }],
    ["a name that nobody asked about", { kind: "entity", names: ["Orn Motors", "Orn Motorsport"] }],
    ["a description", { kind: "entity", names: ["Orn Motors", "a firm in the south"] }],
    ["a Chinese description", { kind: "entity", names: ["Orn Motors", "一家车企"] }],
    ["a time", { kind: "entity", names: ["1990", "the nineties"] }],
    ["a relation as a thing", { kind: "entity", names: ["led by", "headed by"] }],
  ] as const)("leave out %s", (_what, { kind, names }) => {
    expect(screened({ kind, names: [...names] })).toEqual([]);
  });

  it("count once for a name", () => {
    expect(
      screened(
        { kind: "entity", names: ["Orn Motors", "the firm"] },
        { kind: "entity", names: ["World Health Organization", "the firm", "WHO"] },
      ),
    ).toEqual([
      ["Orn Motors", "the firm"],
      ["World Health Organization", "WHO"],
    ]);
  });

  it("join a file's own aliases", () => {
    const file = { nodes: [], edges: [], answer: "z", aliases: { "Orn Motors": ["OM"] } };
    const decided: NameDecision[] = [
      { kind: "entity", names: ["Orn Motors", "the firm"], reason: "…" },
      { kind: "relation", names: ["led by", "headed by"], reason: "…" },
    ];
    expect(addNames(file, decided)).toMatchObject({
      aliases: { "Orn Motors": ["OM", "the firm"] },
      relationAliases: { "led by": ["headed by"] },
    });
  });
});
