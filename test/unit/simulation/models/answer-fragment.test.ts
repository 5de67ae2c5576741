import { describe, expect, it } from "vitest";
import type { Language } from "../../../../simulation/language/language.ts";
import type { Clue } from "../../../../simulation/language/question.ts";
import { type Kind, kinds } from "../../../../simulation/language/relations/kinds.ts";
import { writeFact } from "../../../../simulation/language/write/write-fact.ts";
import { writeQuestion } from "../../../../simulation/language/write/write-question.ts";
import { type Entity, textFact, type WorldFact } from "../../../../simulation/world/entity.ts";
import { openOfflineProduct } from "./offline-product.ts";

const product = openOfflineProduct({ size: "small", seed: 3 });
const films = product.world.facts.filter(({ relation }) => relation === "film-director");

/** Two films of different directors. */
function pick(): { fact: WorldFact; other: WorldFact } {
  const [fact] = films;
  const other = films.find(({ object }) => object !== fact?.object);
  if (fact === undefined || other === undefined) throw new Error("no two films in this world");
  return { fact, other };
}

/** The words of a question's only clue. */
function clauseOf(fact: WorldFact, language: Language): string {
  const { object } = textFact(fact, language);
  const clue: Clue = { relation: fact.relation, role: "subject", target: { type: "entity", name: object } };
  const meaning = { answer: { kind: "film", clues: [clue] }, asides: [] } as const;
  const [, words] =
    [0, 1, 2, 3, 4, 5]
      .map((variant) => writeQuestion(meaning, language, variant))
      .map((question) =>
        /^(?:What is the name of the film |有一部电影，该电影)(.*?)(?:\?|。请问.*)$/u.exec(question),
      )
      .find((found) => found !== null) ?? [];
  if (words === undefined) throw new Error("no wording has the clue in one sentence with what is asked for");
  return words;
}

function answer(
  clause: string,
  facts: readonly WorldFact[],
  language: Language,
  kind: Kind = "film",
): string {
  const noun = kinds[kind].noun[language];
  const quotes = facts.map((fact) => writeFact(textFact(fact, language), language, 0));
  const evidence = quotes.map((quote) => ({ statement: "", quote, url: "http://a.test/" }));
  const reply = product.ask("answer_fragment", {
    ...{ language, today: "2026-06-15", fragment: clause, standsFor: [], evidence },
    asked: language === "zh" ? `该${noun}` : `the ${noun}`,
  }) as { exactAnswer: string; quote: string };
  // An answer comes with the words that it rests on, as a text states them.
  expect(reply.exactAnswer === "" || quotes.some((quote) => quote.includes(reply.quote))).toBe(true);
  expect(reply.quote === "").toBe(reply.exactAnswer === "");
  return reply.exactAnswer;
}

describe.each(["en", "zh"] as const)("a clause alone in %s", (language) => {
  const { fact, other } = pick();
  const nameOf = ({ subject }: WorldFact): string => (subject as Entity).name[language];

  it("is answered when it and what was read determine one thing", () => {
    expect(answer(clauseOf(fact, language), [other, fact], language)).toBe(nameOf(fact));
  });

  it("is not answered when two things fit it, none does, or it asks for another kind", () => {
    const twin = { ...fact, subject: other.subject };
    expect(answer(clauseOf(fact, language), [fact, twin], language)).toBe("");
    expect(answer(clauseOf(fact, language), [other], language)).toBe("");
    expect(answer(clauseOf(fact, language), [fact], language, "city")).toBe("");
  });

  it("is answered by all its clues together, also if the beginning of the question is gone", () => {
    const both = `${clauseOf(fact, language)}${language === "zh" ? "，且" : " and "}${clauseOf(other, language)}`;
    expect(answer(both, [fact, other], language)).toBe("");
    const shared = { ...other, subject: fact.subject };
    expect(answer(both, [fact, shared, other], language)).toBe(nameOf(fact));
  });
});
