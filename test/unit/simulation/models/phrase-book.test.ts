import { describe, expect, it } from "vitest";
import type { Question } from "../../../../simulation/language/question.ts";
import { authorsPhrases } from "../../../../simulation/language/relations/authors-phrases.ts";
import { writeFact } from "../../../../simulation/language/write/write-fact.ts";
import { writeQuestion } from "../../../../simulation/language/write/write-question.ts";
import { inOwnWords, readByOwnBook } from "../../../../simulation/models/persona/phrase-book.ts";
import { readAnyQuestion } from "../../../../simulation/models/persona/read-any-question.ts";

const question: Question = {
  answer: {
    kind: "organisation",
    clues: [
      {
        ...{ relation: "director", role: "subject" },
        target: {
          type: "unnamed",
          description: {
            kind: "person",
            clues: [
              {
                ...{ relation: "founder", role: "object" },
                target: { type: "entity", name: "Velora Guild" },
              },
            ],
          },
        },
      },
    ],
  },
  asides: [],
};

describe("the author's own phrases", () => {
  const own = inOwnWords(question, () => true);

  it("are read back as they are meant by whoever has the author's book", () => {
    for (const wording of [0, 1, 2, 3, 4, 5]) {
      const text = writeQuestion(own, "en", wording);
      expect(text).toContain("stood at the beginnings of");
      expect(readAnyQuestion(text, "en")).toEqual(own);
    }
  });

  it("are taken for another relation by a parser whose book has another meaning of them", () => {
    const misread = JSON.stringify(readByOwnBook(own, () => false));
    expect(misread).toBe(JSON.stringify(own).replace('"founder"', '"director"'));
    expect(readByOwnBook(own, () => true)).toEqual(own);
    expect(readByOwnBook(question, () => false)).toEqual(question);
  });

  it("stand in no page", () => {
    const texts = authorsPhrases.flatMap(({ relation }) =>
      Array.from({ length: 12 }, (_, variant) =>
        writeFact({ relation, subject: "Ana Brel", object: "Velohaven" }, "en", variant),
      ),
    );
    for (const { words } of authorsPhrases)
      expect(texts.filter((text) => text.includes(words.en.replace(" {}", "")))).toEqual([]);
  });
});
