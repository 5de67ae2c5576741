import { describe, expect, it } from "vitest";
import { dropAddedSentences } from "../../../../gates/text/drop-added-sentences.ts";

const names = ["Tarn Mill", "达塞尔文"];
const plainQuestion = "Which surgeon has led Tarn Mill, the hospital of Orta, since 3 May 2026?";
const wording = "Which surgeon has led Tarn Mill, a hospital of the coast, since the spring of 2026?";

describe("a sentence that rules refuse", () => {
  it("is dropped where the wording has added it", () => {
    for (const added of ["Please answer as of today.", "In which year did this happen?"]) {
      const question = `${wording} ${added}`;
      expect(dropAddedSentences({ language: "en", plainQuestion, question, names })).toBe(wording);
    }
    const plain = "有一位人物，该人物于2026年5月3日出任多尔多尔医院的院长。请问该人物叫什么名字？";
    const asked = "有一位人物，该人物于2026年上半年出任一家医院的院长。请问该人物叫什么名字？";
    for (const added of ["请以今天的情况作答。", "这又发生在哪一年？"])
      expect(
        dropAddedSentences({ language: "zh", plainQuestion: plain, question: `${asked}${added}`, names }),
      ).toBe(asked);
  });

  it("stays where the plain question has it, it names a thing, or it alone asks", () => {
    const kept = (plain: string, question: string) =>
      expect(dropAddedSentences({ language: "en", plainQuestion: plain, question, names })).toBe(question);
    kept(`${plainQuestion} Answer by the state of today.`, `${wording} Answer by the state of today.`);
    kept(plainQuestion, `${wording} Tarn Mill is still open as of today.`);
    kept(plainQuestion, "I am thinking of a doctor. Who runs the place as of today?");
  });

  it("stays if the rules find nothing in it", () => {
    const question = `${wording} Give the full name.`;
    expect(dropAddedSentences({ language: "en", plainQuestion, question, names })).toBe(question);
  });
});
