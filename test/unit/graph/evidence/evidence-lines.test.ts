import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import { evidenceLines, otherLines, tellKeptMembers } from "../../../../graph/evidence/evidence-lines.ts";
import { pieceOf } from "../../../support/good-script.ts";

const piece = (id: string, object: string, change: Partial<Evidence> = {}): Evidence =>
  ({
    ...{
      runId: "r1",
      round: 1,
      status: "alternative",
      label: null,
      fault: null,
      fresh: true,
      freshness: null,
    },
    ...pieceOf(id),
    ...{ id, statement: `The old mill was built by ${object}.`, date: "2026-02-11" },
    facts: [{ subject: "the old mill", relation: "built by", object, from: null, to: null }],
    ...(change as object),
  }) as never;

describe("what is known of other things, as it is shown for comparison", () => {
  it("shows statement and date alone, and pieces with the same facts once", () => {
    const lines = otherLines([
      piece("a", "Orm Velde"),
      piece("b", "Ilse Marrow"),
      piece("c", "ORM VELDE", { statement: "Orm Velde built the old mill." }),
    ]);
    expect(lines).toEqual([
      { id: "a", statement: "The old mill was built by Orm Velde.", date: "2026-02-11" },
      { id: "b", statement: "The old mill was built by Ilse Marrow.", date: "2026-02-11" },
    ]);
  });

  it("leaves out what kept evidence says already", () => {
    const others = [piece("a", "Orm Velde"), piece("b", "Ilse Marrow")];
    expect(otherLines(others, [piece("c", "orm velde")]).map(({ id }) => id)).toEqual(["b"]);
  });

  it("shows facts of different times apart", () => {
    const from = [
      { subject: "the old mill", relation: "built by", object: "Orm Velde", from: "1987", to: null },
    ];
    expect(otherLines([piece("a", "Orm Velde"), piece("b", "Orm Velde", { facts: from })])).toHaveLength(2);
  });
});

describe("evidence as the author sees it", () => {
  it("has the quotes of fresh pieces and of those that the previous question rests on", () => {
    const old = { fresh: false };
    const pieces = [piece("a", "Orm Velde"), piece("b", "Ada Moor", old), piece("c", "Ilse Marrow", old)];
    const quoted = evidenceLines(pieces, { toWord: true, previous: ["b"] }).filter(({ quote }) => quote);
    expect(quoted.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(evidenceLines(pieces, { previous: ["b"] }).some(({ quote }) => quote)).toBe(false);
  });
});

describe("members of a list that the filter dropped", () => {
  const of = (id: string, object: string, change: Partial<Evidence> = {}): Evidence =>
    piece(id, object, { url: "http://news.test/mill", status: "kept", fresh: false, ...change });
  const kept = [of("a", "Orm Velde"), of("b", "Ada Moor")];
  const popular = of("c", "Ilse Marrow", { status: "dropped", fault: "popular" });

  it("are told beside the list's first piece, whether or not its quote is shown", () => {
    const lines = evidenceLines(kept, { toWord: true, among: [...kept, popular] });
    expect(lines.map(({ dropped }) => dropped)).toEqual([
      ["the old mill – built by – Ilse Marrow"],
      undefined,
    ]);
  });

  it("are told once where a quote has them too", () => {
    const doubted = { ...popular, fault: "credibility-unclear", quote: kept[0]?.quote ?? "" } as Evidence;
    const fresh = kept.map((one) => ({ ...one, fresh: true }));
    const [first] = evidenceLines(fresh, { toWord: true, among: [...fresh, doubted] });
    expect(first?.dropped).toEqual(["the old mill – built by – Ilse Marrow"]);
  });

  it("are told with a remark where they stay for the list's sake, and to the author of the wording in a sentence", () => {
    const facts = [...kept, popular].flatMap((one) => one.facts);
    const whole = of("a", "Orm Velde", { facts });
    const among = [whole, popular];
    expect(evidenceLines([whole], { toWord: true, among })[0]?.dropped).toEqual([
      "the old mill – built by – Ilse Marrow (well known: stays in its list and counts there, but no step rests on it)",
    ]);
    const [chinese] = evidenceLines([whole], { toWord: true, among, language: "zh" });
    expect(chinese?.dropped).toEqual([expect.stringMatching(/Ilse Marrow （广为人知：留在名单中/u)]);
    expect(tellKeptMembers([whole, whole], { among, language: "en" })).toMatch(
      /they count there: the old mill – built by – Ilse Marrow\. Describe nothing by one of them\.$/u,
    );
    expect(tellKeptMembers([whole], { among, language: "zh" })).toMatch(/Ilse Marrow。不要用/u);
    expect(tellKeptMembers(kept, { among: [...kept, popular], language: "en" })).toBeNull();
  });

  it("are not told to guidance, which only points at pieces", () => {
    const lines = evidenceLines(kept, { among: [...kept, popular] });
    expect(lines.flatMap(({ dropped = [] }) => dropped)).toEqual([]);
  });
});

describe("evidence as guidance sees it", () => {
  it("has the facts of the question's pieces, and of all what no fact has", () => {
    const times = { from: "1987", to: "1991" };
    const facts = Array.from({ length: 7 }, (_, at) => ({
      ...{ subject: "the old mill", relation: "built by", object: `Orm ${at}`, ...times },
    }));
    const other = Array.from({ length: 6 }, (_, at) => ({
      ...{ subject: `mill ${at}`, relation: "stands in", object: "Tarn", from: null, to: null },
    }));
    const told = { statement: "The old mill was built by Orm Velde, and the Tarn Guild paid." };
    const lines = evidenceLines(
      [piece("a", "Orm Velde", { facts: [...facts, ...other] }), piece("b", "Orm Velde", told)],
      {
        withFacts: ["a"],
      },
    );
    // What stands behind a list is shown as well.
    expect(lines[0]?.states).toEqual([
      "the old mill – built by – Orm 0 / Orm 1 / Orm 2 + 4 more (1987 – 1991)",
      ...[0, 1, 2, 3, 4].map((at) => `mill ${at} – stands in – Tarn`),
      "… 1 more",
    ]);
    expect(lines[1]).toMatchObject({ id: "b", lacks: ["Tarn Guild"] });
    expect(lines[1]?.states).toBeUndefined();
    expect(evidenceLines([piece("b", "Orm Velde", told)])[0]?.lacks).toBeUndefined();
  });
});
