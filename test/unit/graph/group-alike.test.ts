import { expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import { groupAlike } from "../../../graph/evidence/group-alike.ts";
import { pieceOf } from "../../support/good-script.ts";

const [fact] = pieceOf("quay").facts;
/** A piece on the same prize in other words, so that neither facts nor statement agree. */
const worded = (relation: string, change: Partial<Evidence> = {}): Evidence =>
  ({
    ...pieceOf("quay"),
    statement: `The prize ${relation}.`,
    facts: [{ ...fact, relation } as never],
    ...{ id: relation, round: 1, status: "gathered", label: null, fault: null, reason: null },
    ...change,
  }) as Evidence;
const sizes = (...pieces: Evidence[]) => groupAlike(pieces).map((group) => group.length);

it("groups pieces of one page, one day and the same names, however they are related", () => {
  expect(sizes(worded("went to"), worded("was won by"))).toEqual([2]);
});

it.each<[string, Partial<Evidence>]>([
  ["of another page", { url: "http://other.test/quay" }],
  ["of another day", { date: "2026-03-02" }],
  ["without a day", { date: null }],
  ["with a further name", { facts: [fact, { ...fact, object: "Orta" }] as never }],
  ["with another name", { facts: [{ ...fact, relation: "was won by", object: "Orta" }] as never }],
])("keeps a piece %s apart", (_, change) => {
  expect(sizes(worded("went to"), worded("was won by", change))).toEqual([1, 1]);
});

it("keeps two pieces without a day apart, and joins two groups that a third piece links", () => {
  expect(sizes(worded("went to", { date: null }), worded("was won by", { date: null }))).toEqual([1, 1]);
  const [one, other] = [worded("went to"), worded("was won by", { url: "http://other.test/quay" })];
  const link = worded("went to", { id: "link", url: other.url });
  expect(sizes(one, other, link)).toEqual([3]);
});

it("joins statements that differ only in blanks beside Han characters", () => {
  const told = (statement: string, id: string) =>
    worded(id, { id, statement, date: null, url: `http://${id}.test/` });
  expect(sizes(told("该版本 更新至 Tarn 17。", "a"), told("该版本更新至Tarn 17。", "b"))).toEqual([2]);
  expect(sizes(told("该版本更新至 Tarn 17。", "a"), told("该版本更新至 Tarn 18。", "b"))).toEqual([1, 1]);
});
