import { describe, expect, it } from "vitest";
import type { GatheredEvidence } from "../../../../domain/evidence/gathered-evidence.ts";
import { findLostInFacts } from "../../../../gates/evidence/find-lost-in-facts.ts";
import { findPoorFacts } from "../../../../gates/evidence/find-poor-facts.ts";
import { relationOf } from "../../../../simulation/language/relations/relations.ts";
import { writeFact } from "../../../../simulation/language/write/write-fact.ts";
import { textFact } from "../../../../simulation/world/entity.ts";
import { openOfflineProduct } from "../../simulation/models/offline-product.ts";

type Triple = readonly [subject: string, relation: string, object: string, ...days: string[]];

function pieceOf(
  statement: string,
  triples: readonly Triple[],
  date: string | null = null,
): GatheredEvidence {
  const facts = triples.map(([subject, relation, object, from = null, to = null]) => ({
    ...{ subject, relation, object, from, to },
  }));
  return { statement, facts, date, url: "http://a.test/", quote: statement, fresh: true };
}

const whole: Record<string, readonly [string, readonly Triple[], string?]> = {
  "a title before a name": [
    "President Edda Quist opened the Tolmin Patent Court.",
    [["Tolmin Patent Court", "opened by", "Edda Quist"]],
  ],
  "a day in the piece's own date": [
    "On 12 March 2026 Ola Brandt joined the storage group.",
    [["storage group", "member", "Ola Brandt"]],
    "2026-03-12",
  ],
  "a day in a fact": [
    "Ola Brandt joined the storage group on 12 March 2026.",
    [["storage group", "member", "Ola Brandt", "2026-03-12"]],
  ],
  "a month without a day, which no fact can have": [
    "In March 2026 Ola Brandt joined the storage group.",
    [["storage group", "member", "Ola Brandt"]],
  ],
  "a month in short, which a fact's day has": [
    "From 6 Sep to 8 Oct Ola Brandt led the storage group.",
    [["storage group", "led by", "Ola Brandt", "2026-09-06", "2026-10-08"]],
  ],
  "a capital letter within a word": [
    "The storage group is chaired by @olaBrandt.",
    [["storage group", "chair", "Ola B."]],
  ],
  "a word that begins a sentence": [
    "Behind the storage group stands Ola Brandt. Besides, Ola Brandt chairs it.",
    [["storage group", "chair", "Ola Brandt"]],
  ],
  "a Chinese day with blanks around its numbers": [
    "温澜自 2026 年 5 月 12 日起任储能组组长。",
    [["储能组", "组长", "温澜", "2026-05-12"]],
  ],
  "the last day of a span, which a fact has": [
    "The storage summit was held from 6 to 8 in November 2026.",
    [["storage summit", "held in", "Tolmin", "2026-11-06", "2026-11-08"]],
  ],
  "a word for one beside a Chinese date": [
    "储能组于2026年1月30日发布另一个版本。",
    [["储能组", "发布", "版本", "2026-01-30"]],
  ],
  "a number written otherwise": [
    "The 2025 report of Quarry Systems counts 1,203 contributors.",
    [["2025 report of Quarry Systems", "contributors", "1203"]],
  ],
  "a rounded value": ["Lake Orn is about 120 m deep.", [["Lake Orn", "depth", "0.12 km"]]],
  "numbers in words": [
    "Ola Brandt is one of two chairs of the storage group.",
    [["storage group", "chair", "Ola Brandt"]],
  ],
  "a version in a name": [
    "Marl v3.7.0 was released by Ines Mota.",
    [["Marl v3.7.0", "released by", "Ines Mota"]],
  ],
  "a longer name of the same": [
    "MarlCon 2026 was chaired by Ola Brandt.",
    [["MarlCon Europe 2026", "chair", "Ola Brandt"]],
  ],
  "a name in the relation": [
    "Ola Brandt received the Orn Prize from the Quarry Foundation.",
    [["Ola Brandt", "received from the Quarry Foundation", "Orn Prize"]],
  ],
  "several facts together": [
    "Ola Brandt and Ines Mota wrote the first draft of the Marl Charter.",
    [
      ["Marl Charter", "first draft written by", "Ola Brandt"],
      ["Marl Charter", "first draft written by", "Ines Mota"],
    ],
  ],
  "a Chinese statement": [
    "陆庭于2026年3月12日当选技术委员会主席，任期两年。",
    [["技术委员会", "主席", "陆庭", "2026-03-12"]],
  ],
  "a Latin name with Chinese on both sides": [
    "《磐石》1.4 的Tolmin框架支持得益于社区开发者 Quist7 的补丁。",
    [
      ["磐石", "框架支持", "Tolmin"],
      ["Tolmin", "补丁作者", "Quist7"],
      ["磐石", "版本", "1.4"],
    ],
  ],
  "a kind that an abbreviation gives": [
    "MarlBatch is a new CRD, and MarlNode is the first of three custom CRDs.",
    [
      ["MarlBatch", "is", "new"],
      ["MarlNode", "is", "custom"],
    ],
  ],
  "a kind that an abbreviation gives in Chinese": [
    "MarlBatch 是 Marl v0.3.0 新增的 CRD，短名为 mb。",
    [
      ["MarlBatch", "新增于", "Marl v0.3.0"],
      ["MarlBatch", "短名", "mb"],
    ],
  ],
  "the body that a role is of": [
    "The Steering Committee liaison of the storage group is Ola Brandt.",
    [["storage group", "liaison", "Ola Brandt"]],
  ],
  "a role that is written with capitals": [
    "The Steering Committee Liaison of the storage group is Ola Brandt.",
    [["storage group", "liaison", "Ola Brandt"]],
  ],
  "a Chinese title in marks": ["陆庭撰写了《磐石》手册。", [["磐石手册", "作者", "陆庭"]]],
};

const poor: Record<string, readonly [string, readonly Triple[], readonly string[]]> = {
  "those named beside the object": [
    "The group was formed by Rita Sand with people from Quarry Systems and Ostmark.",
    [["group", "formed by", "Rita Sand"]],
    ["Quarry Systems", "Ostmark"],
  ],
  "a subject that no fact has": [
    "The Testing Guild abstained from approving the first version of the Marl Programme.",
    [["Marl Programme", "first version", "self-assessment"]],
    ["Testing Guild"],
  ],
  "a version that a fact states without its last 0": [
    "The storage group fixed the fault in release 1.30.",
    [["storage group", "fixed the fault in release", "1.3"]],
    ["1.30"],
  ],
  "an abbreviation that names one thing": [
    "Ola Brandt gave a talk about the CNCF, and listed a CNCF project.",
    [["Ola Brandt", "talk", "project"]],
    ["CNCF"],
  ],
  "an abbreviation that names one thing in Chinese": [
    "陆庭加入 CNCF 后发布了一个 CNCF 项目。",
    [["陆庭", "发布", "项目"]],
    ["CNCF"],
  ],
  "a body that is no part of a role": [
    "The Steering Committee chose Ola Brandt, and its Steering Committee liaison wrote it down.",
    [["storage group", "member", "Ola Brandt"]],
    ["Steering Committee"],
  ],
  "the name of the body that a role is of": [
    "The Orn Council liaison of the storage group is Ola Brandt.",
    [["storage group", "liaison", "Ola Brandt"]],
    ["Orn Council"],
  ],
  "a number": [
    "Marl v3.7.0 was released by Ines Mota with 42 changes.",
    [["Marl v3.7.0", "released by", "Ines Mota"]],
    ["42"],
  ],
  "a number that is no day of a fact": [
    "The storage summit of November 2026 had 9 talks.",
    [["storage summit", "held in", "Tolmin", "2026-11-06", "2026-11-08"]],
    ["9"],
  ],
  "a day": [
    "Ola Brandt joined the storage group on 12 March 2026.",
    [["storage group", "member", "Ola Brandt"]],
    ["2026-03-12"],
  ],
  "another day": [
    "Ola Brandt joined the storage group on 12 March 2026.",
    [["storage group", "member", "Ola Brandt", "2026-04-01"]],
    ["2026-03-12"],
  ],
  "a Chinese number and day": [
    "陆庭于2026年3月12日以132票当选技术委员会主席。",
    [["技术委员会", "主席", "陆庭"]],
    ["2026-03-12", "132"],
  ],
  "a Chinese name that another fact has": [
    "陆庭与马伊娜共同发起了磐石项目。",
    [["磐石项目", "发起人", "陆庭"]],
    ["马伊娜"],
  ],
};

describe("facts of a piece", () => {
  it.each(Object.entries(whole))("tell the whole statement: %s", (_, [statement, triples, date]) => {
    expect(findLostInFacts(pieceOf(statement, triples, date))).toEqual([]);
  });

  it.each(Object.entries(poor))("lack %s", (_, [statement, triples, lost]) => {
    expect(findLostInFacts(pieceOf(statement, triples), ["马伊娜"]).toSorted()).toEqual(lost.toSorted());
  });

  it.each(["en", "zh"] as const)(
    "are whole where the simulated world's writer states them in %s",
    (language) => {
      const { facts } = openOfflineProduct({ size: "small" }).world;
      const pieces = facts
        .filter((_, at) => at % 8 === 0)
        .map((each) => {
          const fact = textFact(each, language);
          const day =
            fact.date !== undefined && /^\d{4}-\d{2}-\d{2}$/u.test(fact.date) ? fact.date : undefined;
          const { name } = relationOf(fact.relation);
          const from = day === undefined ? [] : [day];
          return pieceOf(
            writeFact(fact, language, 0),
            [[fact.subject, name[language], fact.object, ...from]],
            day,
          );
        });
      expect(pieces.length).toBeGreaterThan(100);
      const lost = pieces.filter((piece) => findLostInFacts(piece).length > 0);
      expect(lost.map(({ statement }) => statement)).toEqual([]);
      // With another piece's facts nearly all statements lose something.
      const half = Math.floor(pieces.length / 2);
      const mixed = pieces.map((piece, at) => ({
        ...piece,
        facts: pieces[(at + half) % pieces.length]?.facts ?? [],
      }));
      const known = pieces.flatMap(({ facts: own }) => own.map(({ subject }) => subject));
      const found = mixed.filter((piece) => findLostInFacts(piece, known).length > 0);
      expect(found.length).toBeGreaterThan(pieces.length * 0.95);
    },
  );
});

describe("what is told to the writer of a report", () => {
  it("names the pieces by their place, and is nothing for whole facts", () => {
    const good = pieceOf("Ola Brandt leads Marl.", [["Marl", "led by", "Ola Brandt"]]);
    const bad = pieceOf("Ola Brandt leads Marl with Rita Sand.", [["Marl", "led by", "Ola Brandt"]]);
    expect(findPoorFacts([good])).toEqual([]);
    expect(findPoorFacts([good, bad])).toEqual([{ at: 1, detail: expect.stringContaining("Rita Sand") }]);
  });

  it("takes what other pieces name for a name", () => {
    const one = pieceOf("磐石项目由陆庭与马伊娜发起。", [["磐石项目", "发起人", "陆庭"]]);
    const other = pieceOf("马伊娜任秘书长。", [["秘书长", "现任", "马伊娜"]]);
    expect(findPoorFacts([one])).toEqual([]);
    expect(findPoorFacts([one, other])).toHaveLength(1);
  });

  it("stays short however many pieces are poor", () => {
    const bad = pieceOf("Ola Brandt leads Marl with Rita Sand.", [["Marl", "led by", "Ola Brandt"]]);
    expect(findPoorFacts(Array.from({ length: 40 }, () => bad))).toHaveLength(12);
  });
});

it("lets a statement say whose page it is from, and no more of the page's address", () => {
  const of = (
    statement: string,
    url = "https://github.com/tern-union/lists/blob/main/Delft/maintainers.csv",
  ) =>
    findLostInFacts({
      ...pieceOf(statement, [["Orrin", "maintainer", "Ola Brandt"]]),
      url,
    });
  expect(of("The Tern Union lists Ola Brandt as a maintainer of Orrin.")).toEqual([]);
  expect(of("TERN 维护者名单列出的 Orrin 维护者为 Ola Brandt。")).toEqual([]);
  expect(of("The Delft list has Ola Brandt as a maintainer of Orrin.")).toEqual(["Delft"]);
  expect(of("Alan Turing made Ola Brandt a maintainer of Orrin.", "https://x.test/alan-turing/")).toEqual([
    "Alan Turing",
  ]);
});
