import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relations } from "../../../../simulation/language/relations/relations.ts";
import { writeFact, writeProfile } from "../../../../simulation/language/write/write-fact.ts";
import { writeQuestion } from "../../../../simulation/language/write/write-question.ts";
import { readFacts } from "../../../../simulation/models/persona/facts-in.ts";
import { readQuestion } from "../../../../simulation/models/persona/read-any-question.ts";
import { factOf, nameOf, questionOf } from "./arbitraries.ts";

describe.each(["en", "zh"] as const)("text in %s", (language) => {
  it("is read back to the facts it was written from, each with its sentence verbatim", () => {
    fc.assert(
      fc.property(
        fc.array(factOf(language), { minLength: 1, maxLength: 4 }),
        fc.nat(40),
        (facts, variant) => {
          const sentences = facts.map((fact, i) => writeFact(fact, language, variant + i));
          const noise = language === "en" ? "Readers sent in many letters. " : "读者纷纷来信。";
          const read = readFacts(noise + sentences.join(language === "en" ? " " : ""));
          expect(read).toEqual(facts.map((fact, i) => ({ ...fact, quote: sentences[i] })));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("states every relation in every wording without loss", () => {
    const [subject = "", object = ""] = fc.sample(nameOf(language), { numRuns: 2, seed: 4 });
    for (const relation of relations.values())
      for (let variant = 0; variant < 12; variant++) {
        if (relation.object.type !== "entity") continue;
        const fact = {
          subject,
          relation: relation.id,
          object,
          ...(!relation.timeless && { date: "2026-03-12" }),
        };
        expect(readFacts(writeFact(fact, language, variant))).toMatchObject([fact]);
      }
  });

  it("takes several undated facts from one profile sentence", () => {
    fc.assert(
      fc.property(
        nameOf(language),
        fc.array(factOf(language), { minLength: 1, maxLength: 3 }),
        (subject, facts) => {
          const undated = facts.map(({ relation, object }) => ({ subject, relation, object }));
          const quote = writeProfile(undated, language, facts.length);
          expect(readFacts(quote)).toEqual(undated.map((fact) => ({ ...fact, quote })));
        },
      ),
    );
  });

  it("gives a question's structure back exactly, however it is worded", () => {
    fc.assert(
      fc.property(questionOf(language), fc.nat(5), (question, wording) => {
        const text = writeQuestion(question, language, wording);
        expect(readQuestion(text)).toEqual(question);
        if (language === "zh") expect(text).not.toMatch(/[A-Za-z ]/);
        else expect(text).not.toMatch(/\p{Script=Han}|\{\}| {2}/u);
      }),
      { numRuns: 400 },
    );
  });

  it("reads nothing from a text that states nothing", () => {
    expect(readFacts("The weather was fine.\n天气很好。")).toEqual([]);
    expect(readQuestion(language === "en" ? "Who is it?" : "这是谁？")).toBeUndefined();
  });
});
