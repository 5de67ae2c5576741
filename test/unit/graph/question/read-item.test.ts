import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import { otherLines } from "../../../../graph/question/read-item.ts";
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

  it("shows facts of different times apart", () => {
    const from = [
      { subject: "the old mill", relation: "built by", object: "Orm Velde", from: "1987", to: null },
    ];
    expect(otherLines([piece("a", "Orm Velde"), piece("b", "Orm Velde", { facts: from })])).toHaveLength(2);
  });
});
