import { describe, expect, it } from "vitest";
import { createCorpus, plantedKinds } from "../../../../bench/duplicates/create-corpus.ts";
import { releaseSettings } from "../../../../domain/settings/release-settings.ts";
import { createDuplicateIndex } from "../../../../releases/duplicates/create-duplicate-index.ts";
import type { Compared } from "../../../../releases/duplicates/decide-duplicate.ts";
import { makePiece, makeReleaseItem } from "../make-release-item.ts";

const { duplicates: thresholds } = releaseSettings.parse({});
const question =
  "A scholar who was born in a harbour town in the north of a country that joined a union in the 2000s wrote a book about bridges. " +
  "The book was honoured in early 2026 with a prize that is named after an engineer, and that had gone to nobody in the year before. " +
  "In which city does the foundation that gives the prize have its seat?";
const pieces = ["a", "b", "c", "d", "e"].map((id) => makePiece({ id, site: `${id}.example` }));
const base = makeReleaseItem({
  id: "base",
  question,
  answer: "Ghent",
  aliases: ["Gent"],
  answerEvidence: ["a"],
  evidence: pieces,
});
const findIn = (known: readonly Compared[], item: Compared) => {
  const index = createDuplicateIndex({ thresholds, expected: known.length });
  for (const each of known) index.add(each);
  return index.find(item);
};
const whyOf = (changes: Partial<typeof base>, known = base): string | undefined =>
  findIn([known], makeReleaseItem({ id: "new", ...changes }))[0]?.why;

describe("what is a repeat", () => {
  it("the same wording, whatever is said to be its answer", () => {
    expect(whyOf({ question: question.toUpperCase().replaceAll(",", " –") })).toBe("wording");
  });

  it("a near wording with the same answer, also by an alias and in other signs", () => {
    const near = question.replace("scholar", "researcher").replace("early 2026", "the first weeks of 2026");
    expect(whyOf({ question: near, answer: "  the GENT. " })).toBe("question");
  });

  it("a near wording that rests on most of the same evidence, its answer spelled otherwise", () => {
    const near = question.replace("scholar", "researcher");
    expect(whyOf({ question: near, answer: "Gand, in Flanders", evidence: pieces.slice(0, 3) })).toBe(
      "question",
    );
  });

  it("another wording with the same answer from the same fact, however it is quoted", () => {
    const fact = { subject: "Object of A", relation: "holds", object: "subject of a!", from: null, to: null };
    const piece = makePiece({ id: "x", quote: "Quite another passage, elsewhere.", facts: [fact] });
    expect(whyOf({ answer: "Ghent", answerEvidence: ["x"], evidence: [piece] })).toBe("answer");
    const seeded = makeReleaseItem({ id: "new", seedId: base.seedId, answer: "Ghent" });
    expect(findIn([base], seeded)[0]?.why).toBe("answer");
  });

  it("another question with another answer on the same evidence", () => {
    const moved = pieces
      .slice(0, 4)
      .map((piece) => ({ ...piece, id: `m${piece.id}`, url: "https://copy.example/" }));
    expect(whyOf({ evidence: [...moved, makePiece({ id: "own" })], answerEvidence: ["own"] })).toBe(
      "evidence",
    );
  });

  it("in Chinese as well", () => {
    const zh =
      "一位出生于北方港口城市的学者写了一本关于桥梁的书，该书在二〇二六年初获得了一个以工程师命名的奖项，而此前一年该奖项空缺。颁发该奖项的基金会总部设在哪座城市？";
    const known = makeReleaseItem({ id: "zh", language: "zh", question: zh, answer: "根特" });
    expect(whyOf({ language: "zh", question: zh.replace("学者", "研究者"), answer: "根特" }, known)).toBe(
      "question",
    );
    expect(
      whyOf({ language: "zh", question: zh.replace("学者", "研究者"), answer: "布鲁日" }, known),
    ).toBeUndefined();
  });
});

describe("what is none", () => {
  it("one template with other names, another answer and other evidence", () => {
    const sibling = question.replace("bridges", "lighthouses").replace("an engineer", "a captain");
    expect(whyOf({ question: sibling, answer: "Bergen" })).toBeUndefined();
  });

  it("the same answer alone, and an equal word in another language", () => {
    expect(whyOf({ answer: "Ghent" })).toBeUndefined();
    expect(
      whyOf({ question: question.replace("scholar", "writer"), answer: "Ghent", language: "zh" }),
    ).toBeUndefined();
  });

  it("one fact in common that states neither's answer", () => {
    const own = makePiece({ id: "own" });
    expect(
      whyOf({ answer: "Ghent", answerEvidence: ["own"], evidence: [own, pieces[1] ?? own] }),
    ).toBeUndefined();
  });

  it("two pieces in common are too few to be the same evidence", () => {
    expect(whyOf({ evidence: pieces.slice(1, 3), answerEvidence: ["b"] })).toBeUndefined();
  });

  it("a short passage of two pages, and the same passage that names nothing", () => {
    const at = (site: string) => makePiece({ id: "s", site, quote: "It opened.", facts: [] });
    const known = makeReleaseItem({
      id: "k",
      answer: "2026",
      answerEvidence: ["s"],
      evidence: [at("a.example")],
    });
    const changes = { answer: "2026", answerEvidence: ["s"] };
    expect(whyOf({ ...changes, evidence: [at("b.example")] }, known)).toBeUndefined();
    expect(whyOf({ ...changes, evidence: [at("a.example")] }, known)).toBe("answer");
  });

  it("itself, and an index that holds nothing", () => {
    expect(findIn([base], base)).toEqual([]);
    expect(findIn([], base)).toEqual([]);
  });
});

describe("the index", () => {
  it("names all that an item repeats, the surest first, and grows past what was expected", () => {
    const index = createDuplicateIndex({ thresholds, expected: 1 });
    index.add(
      makeReleaseItem({ id: "far", question: question.replaceAll("the ", "that "), answer: "Ghent" }),
    );
    for (let place = 0; place < 300; place += 1) index.add(makeReleaseItem({ id: `other-${place}` }));
    index.add(makeReleaseItem({ id: "near", question: `${question} Name it.`, answer: "Ghent" }));
    index.add(base);
    expect(index.size).toBe(303);
    const found = index.find(makeReleaseItem({ id: "new", question, answer: "Ghent" }));
    expect(found.map(({ id }) => id)).toEqual(["base", "near", "far"]);
    expect(found.map(({ similarity }) => similarity)).toEqual([
      1,
      expect.closeTo(0.95, 1),
      expect.any(Number),
    ]);
  });

  it("finds what the bench plants among 2,000 items, and takes nothing else for a repeat", () => {
    const corpus = createCorpus(7);
    const index = createDuplicateIndex({ thresholds, expected: 2_000 });
    for (let number = 0; number < 2_000; number += 1) index.add(corpus.item(number));
    const missed: string[] = [];
    for (let query = 0; query < 400; query += 1) {
      const kind = plantedKinds[query % plantedKinds.length] ?? "new";
      const { item, of } = corpus.plant(kind, query * 5, query);
      const found = index.find(item).map(({ id }) => id);
      expect(found.filter((id) => id !== of)).toEqual([]);
      if (of !== null && !found.includes(of)) missed.push(kind);
    }
    // Of 50 with 15 % of their tokens edited; the bench counts them by thousands.
    expect(missed.filter((kind) => kind !== "15 % of tokens edited")).toEqual([]);
    expect(missed.length).toBeLessThan(8);
  });
});
