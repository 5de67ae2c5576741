import { describe, expect, it } from "vitest";
import type { SourcedFact } from "../../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { buildKnowledgeBase, factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { findOpenNames } from "../../../../reasoning/knowledge/screen-name-decisions.ts";
import { makeGraph } from "../make-graph.ts";

const fact = (
  subject: string,
  relation: string,
  object: string,
  from: string | null = null,
  to: string | null = null,
): SourcedFact => ({
  subject,
  relation,
  object,
  from,
  to,
  evidence: null,
  fresh: null,
});

describe("buildKnowledgeBase", () => {
  it("resolves names by rule, by overlapping aliases, and shows the preferred spelling", () => {
    const { entities } = buildKnowledgeBase([fact("ida stern", "wrote", "Nocturne")], {
      aliases: [
        ["Ida Stern", "I. Stern"],
        ["伊达·斯特恩", "i stern"],
      ],
      spelled: ["Ida Stern"],
    });
    const key = entities.keyOf("IDA  STERN");
    for (const name of ["ida stern", "I. Stern", "伊达斯特恩"]) expect(entities.keyOf(name)).toBe(key);
    expect(entities.nameOf(key)).toBe("Ida Stern");
    expect(entities.keyOf("Ida Sternberg")).not.toBe(key);
  });

  it("takes blanks beside Han characters for no part of a name", () => {
    const knowledge = buildKnowledgeBase([
      fact("系列 3.2", "更新至的 字符标准版本", "Tarn 17"),
      fact("系列3.3", "更新至的字符标准版本", "Tarn 17"),
      fact("系列 3.4", "字符标准的版本", "Tarn 17"),
    ]);
    const { all, bySubject } = knowledge.claimsOf(knowledge.relations.keyOf("更新至的字符标准 版本"));
    expect(all.map(({ fact: { subject } }) => subject)).toEqual(["系列 3.2", "系列3.3"]);
    expect(bySubject.get(knowledge.entities.keyOf("系列3.2"))).toHaveLength(1);
    expect(knowledge.relations.keyOf("set up by")).not.toBe(knowledge.relations.keyOf("setup by"));
  });

  it("finds the claims of a relation under any of its names", () => {
    const knowledge = buildKnowledgeBase([fact("A", "founded by", "B"), fact("C", "创始人", "D")], {
      relationAliases: [["founder", "Founded-By", "创始人"]],
    });
    const claims = knowledge.claimsOf(knowledge.relations.keyOf("Founder"));
    expect(claims.all.map(({ fact: { subject } }) => subject)).toEqual(["A", "C"]);
    expect(knowledge.claimsOf(knowledge.relations.keyOf("owner")).all).toEqual([]);
  });

  it("as of a day, leaves out what had ended or not begun", () => {
    const facts = [
      fact("T", "chancellor", "past", "2010-01-01", "2019-12-31"),
      fact("T", "chancellor", "present", "2020-01-01", "2026-06-01"),
      fact("T", "chancellor", "future", "2026-06-02"),
      fact("T", "chancellor", "undated"),
    ];
    const held = buildKnowledgeBase(facts, { asOf: "2026-06-01" }).claims.map(
      ({ fact: { object } }) => object,
    );
    expect(held).toEqual(["present", "undated"]);
  });
});

describe("factsOfFile", () => {
  it("gives each fact its piece of evidence, and alternatives' none", () => {
    const plain = { subject: "A", relation: "r", object: "B", from: null, to: null };
    const file: ReasoningGraphFile = {
      ...makeGraph({ edges: [] }),
      evidence: [{ id: "ev1", fresh: true, facts: [plain] }, { id: "ev2" }],
      facts: [{ ...plain, object: "C" }],
    };
    expect(factsOfFile(file)).toEqual([
      { ...plain, evidence: "ev1", fresh: true },
      { ...plain, object: "C", evidence: null, fresh: null },
    ]);
  });
});

describe("findOpenNames", () => {
  it("names what rules found nothing for, and neither literals nor the relation of a class", () => {
    const file = {
      ...makeGraph({
        given: ["a", "b", "c"],
        edges: [
          ...["a -p:wrote-> s", "b -p:penned-> t", "c -p:founded-> u", "b -p:kind-> v"],
          ...["s -i-> z", "t -i-> z", "u -i-> z", "v -i-> z"],
        ],
        labels: { a: "Ida Stern", b: "伊达·斯特恩", c: "the early 2020s" },
      }),
      answers: ["Nocturne"],
    };
    const knowledge = buildKnowledgeBase([
      fact("Ida Stern", "wrote", "Aubade"),
      fact("X", "founded", "2021"),
    ]);
    expect(findOpenNames(file, knowledge)).toEqual({
      entities: ["伊达·斯特恩", "Nocturne"],
      relations: ["penned"],
    });
  });
});
