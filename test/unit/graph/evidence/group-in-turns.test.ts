import { expect, it } from "vitest";
import { groupInTurns } from "../../../../graph/evidence/group-in-turns.ts";

it("keeps together what has a key in common, also by way of others, in the order of the pieces", () => {
  const keys: Record<string, string[]> = {
    a: ["1"],
    b: ["2", "x"],
    c: ["3"],
    d: ["1", "x"],
    e: ["3"],
    f: ["4"],
  };
  const turns = groupInTurns(Object.keys(keys), (name) => keys[name] ?? []);
  expect(turns.map((group) => group.join(""))).toEqual(["abd", "ce", "f"]);
});
