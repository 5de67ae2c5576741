import { expect, it } from "vitest";
import { findCompeting } from "../../../../gates/evidence/find-competing.ts";

const piece = (id: string, subject: string, relation: string, object: string) => ({
  id,
  facts: [{ subject, relation, object }],
});
const ids = (pieces: readonly { readonly id: string }[]): string[] => pieces.map(({ id }) => id);

const used = [piece("1", "Zita Rask", "led", "Orn Works"), piece("2", "Orn Works", "based in", "Tarn")];

it("finds what else stands in a relation of the question, and all that is told of it", () => {
  const others = [
    piece("twin", "Zita Rask", "led", "Orn Group"),
    piece("of the twin", "Orn Group", "founded in", "1984"),
    piece("far", "Ilvi Marr", "led", "Aumont House"),
  ];
  expect(ids(findCompeting(used, others))).toEqual(["twin", "of the twin"]);
});

it("finds it at both ends of a relation, in whatever spelling", () => {
  expect(ids(findCompeting(used, [piece("other", "the Ilvi Hall", "Based in", "TARN")]))).toEqual(["other"]);
  expect(ids(findCompeting(used, [piece("moved", "Orn Works", "based in", "Ostrel")]))).toEqual(["moved"]);
});

it("finds nothing where only the question's own facts are told again, or where the relation is another", () => {
  expect(findCompeting(used, [piece("same", "Zita Rask", "led", "Orn Works")])).toEqual([]);
  expect(findCompeting(used, [piece("else", "Zita Rask", "born in", "Tarn")])).toEqual([]);
});

it("counts a thing that the question names as well, since a vaguer wording may let it in", () => {
  const named = [...used, piece("3", "Orn Group", "owns", "Orn Works")];
  expect(ids(findCompeting(named, [piece("twin", "Zita Rask", "led", "Orn Group")]))).toEqual(["twin"]);
});
