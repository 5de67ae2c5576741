import { describe, expect, it } from "vitest";
import { isDuplicate, isSameAnswer } from "../../../../gates/duplicate/is-duplicate.ts";

const fact = { subject: "Orta Summit", relation: "held in", object: "China", from: null, to: null };
const item = {
  seedId: "seed-1",
  draft: { question: "Which country hosted the summit of 2026?", answer: "China", answerEvidence: ["a"] },
  evidence: [{ id: "a", url: "http://a.test/1", quote: "The summit met in China.", facts: [fact] }],
};
const other = {
  seedId: "seed-2",
  draft: { question: "In which country was the dam finished?", answer: "china.", answerEvidence: ["x"] },
  evidence: [
    {
      ...{ id: "x", url: "http://a.test/1", quote: "The dam in China is finished." },
      facts: [{ ...fact, subject: "Vell Dam", relation: "country" }],
    },
    // Kept, but not what the answer rests on.
    { id: "y", url: "http://a.test/1", quote: "The summit met in China.", facts: [fact] },
  ],
};

describe("isDuplicate", () => {
  it("takes an equal answer alone for none, on the same page neither", () => {
    expect(isDuplicate(item, other)).toBe(false);
  });

  it.each([
    [
      "wording",
      { draft: { ...other.draft, question: "which country hosted the summit of 2026", answer: "Peru" } },
    ],
    ["answer and seed", { seedId: "seed-1" }],
    ["answer and passage", { draft: { ...other.draft, answerEvidence: ["y"] } }],
    [
      "answer and fact, told elsewhere and turned round",
      {
        evidence: [
          {
            ...{ id: "x", url: "http://b.test/", quote: "China was host." },
            facts: [{ ...fact, subject: "China", relation: "hosted", object: "the Orta Summit" }],
          },
        ],
      },
    ],
  ])("finds the same %s", (_name, change) => {
    expect(isDuplicate(item, { ...other, ...change })).toBe(true);
    expect(isDuplicate({ ...other, ...change }, item)).toBe(true);
  });

  it("needs the answer to be the same: seed and evidence may serve another question", () => {
    const draft = { ...other.draft, answer: "Peru", answerEvidence: ["y"] };
    expect(isDuplicate(item, { ...other, seedId: "seed-1", draft })).toBe(false);
  });
});

describe("isSameAnswer", () => {
  const named = (change: object = {}) => ({ ...other, draft: { ...other.draft, aliases: [], ...change } });
  const own = { ...item, draft: { ...item.draft, aliases: [] } };

  it("needs the same grounds, by any name of the answer", () => {
    expect(isSameAnswer(own, named())).toBe(false);
    expect(isSameAnswer(own, named({ answerEvidence: ["y"] }))).toBe(true);
    expect(isSameAnswer(own, { ...named(), seedId: "seed-1" })).toBe(true);
    const alias = { answer: "the People's Republic", aliases: ["China"], answerEvidence: ["y"] };
    expect(isSameAnswer(own, named(alias))).toBe(true);
  });

  it("compares no wording, which is made after the answer", () => {
    const peru = named({ question: item.draft.question, answer: "Peru", answerEvidence: ["y"] });
    expect(isSameAnswer(own, peru)).toBe(false);
  });
});
