import { describe, expect, it } from "vitest";
import { listChanges } from "../../../../reasoning/knowledge/list-changes.ts";

const piece = (
  id: string,
  object: string,
  from: string | null,
  { relation = "led by", date = null }: { relation?: string; date?: string | null } = {},
) => ({ id, date, facts: [{ subject: "Orta trust", relation, object, from, to: null }] });

describe("what had several values", () => {
  it("is listed with its values in the order of their times, each with its evidence", () => {
    expect(
      listChanges([piece("a", "Bo Lind", "2025-07-01"), piece("b", "Cy Maro", null, { date: "2025-03" })]),
    ).toEqual([
      {
        ...{ subject: "Orta trust", relation: "led by" },
        values: [
          { value: "Cy Maro", from: "2025-03", to: null, evidence: "b" },
          { value: "Bo Lind", from: "2025-07-01", to: null, evidence: "a" },
        ],
      },
    ]);
  });

  it("is none of one value told twice, of values without any time, or of two relations", () => {
    expect(listChanges([piece("a", "Bo Lind", "2025-07-01"), piece("b", "BO LIND", "2025-08-01")])).toEqual(
      [],
    );
    expect(listChanges([piece("a", "Bo Lind", null), piece("b", "Cy Maro", null)])).toEqual([]);
    expect(
      listChanges([piece("a", "Bo Lind", "2025"), piece("b", "Cy Maro", "2025", { relation: "founded by" })]),
    ).toEqual([]);
  });

  it("puts short lists before long ones", () => {
    const many = ["A", "B", "C"].map((name) => piece(name, name, "2025", { relation: "has member" }));
    const lists = listChanges([...many, piece("x", "Bo Lind", "2025"), piece("y", "Cy Maro", "2026")]);
    expect(lists.map(({ relation }) => relation)).toEqual(["led by", "has member"]);
  });
});
