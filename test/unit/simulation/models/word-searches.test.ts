import { describe, expect, it } from "vitest";
import type { Clue, Question } from "../../../../simulation/language/question.ts";
import { writeQuestion } from "../../../../simulation/language/write/write-question.ts";
import { type Entity, isEntity, textFact } from "../../../../simulation/world/entity.ts";
import { openOfflineProduct } from "./offline-product.ts";

const product = openOfflineProduct({ size: "small", seed: 3 });
const fact = product.world.facts.find(
  ({ relation, object }) => relation === "film-director" && isEntity(object),
);
if (fact === undefined) throw new Error("no film has a director in this world");

describe.each(["en", "zh"] as const)("searches worded for a part in %s", (language) => {
  const director = (fact.object as Entity).name[language];
  const clue: Clue = {
    ...{ relation: fact.relation, role: "subject" },
    target: { type: "entity", name: textFact(fact, language).object },
  };
  const question: Question = { answer: { kind: "film", clues: [clue] }, asides: [] };
  const ask = (fragment: string, most = 3) =>
    product.ask("word_searches", {
      ...{ language, fragment, standsFor: [], today: "2026-06-15", most },
      asked: language === "zh" ? "该电影" : "the film",
    }) as { queries: string[] };

  it("name the thing that a question names, in other words than the question", () => {
    const text = writeQuestion(question, language, 0);
    const { queries } = ask(text);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      expect(query).toContain(director);
      expect(text).not.toContain(query);
    }
  });

  it("are none where the part says nothing to search for", () => {
    expect(
      ask(language === "zh" ? "以下线索都符合同一部电影。" : "All of these fit one film.").queries,
    ).toEqual([]);
  });
});
