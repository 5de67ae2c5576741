import { describe, expect, it } from "vitest";
import { partByFreshness, placeKnownFacts } from "../../../../gates/evidence/part-by-freshness.ts";

const factOf = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object, from: null, to: null },
});
const talk = factOf("Road to Stable", "talk by", "Mara Lind");
const post = factOf("Mara Lind", "works at", "Quay Works");

describe("a verdict on some facts of a piece that tells the same", () => {
  const judged = { facts: [talk, post], known: [2] };

  it("holds for facts in another order and with another wording of the relation", () => {
    const reworded = { ...post, relation: "is employed by" };
    expect(placeKnownFacts([reworded, talk], judged)).toEqual([1]);
    expect(placeKnownFacts([factOf("Mara Lind", "gave", "Road to Stable")], judged)).toEqual([]);
  });

  it("tells two relations between the same names apart where it finds the relation", () => {
    const left = { ...post, relation: "left" };
    const both = { facts: [post, left], known: [1] };
    expect(placeKnownFacts([left, post], both)).toEqual([2]);
    expect(placeKnownFacts([{ ...post, relation: "joined" }], both)).toEqual([1]);
  });

  it("counts a fact as known that it says nothing of", () => {
    expect(placeKnownFacts([talk, factOf("Quay Works", "located in", "Orta")], judged)).toEqual([2]);
  });
});

it("parts a piece into its known facts and the others", () => {
  const place = factOf("Quay Works", "located in", "Orta");
  const piece = {
    ...{ statement: "Mara Lind of Quay Works in Orta spoke.", facts: [talk, post, place] },
    ...{ url: "http://fair.test/", quote: "Mara Lind (Quay Works, Orta)", date: "2026-02-01", fresh: true },
  };
  const { known, fresh } = partByFreshness(piece, [2, 3], "zh");
  expect(known).toEqual({
    ...piece,
    ...{ statement: "Mara Lind——works at：Quay Works；Quay Works——located in：Orta", facts: [post, place] },
  });
  expect(fresh).toEqual({ ...piece, statement: "Road to Stable——talk by：Mara Lind", facts: [talk] });
});
