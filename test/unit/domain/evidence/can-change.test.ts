import { expect, it } from "vitest";
import { canChange } from "../../../../domain/evidence/can-change.ts";

const untimed = (relation: string) => canChange({ relation, from: null, to: null });

it.each([
  "population",
  "number of employees",
  "based in",
  "head_office",
  "chief executive officer",
  "chaired by the president",
  "latest version",
  "ticket price",
  "owned by",
  "人口",
  "总部所在地",
  "现任校长",
  "颁发机构",
])("a fact on %s can change", (relation) => {
  expect(untimed(relation)).toBe(true);
});

it.each([
  "founded by",
  "founded in",
  "born in",
  "written by",
  "type of city",
  "field",
  "首次描述者",
  "成立时间",
  "出生地",
])("a fact on %s stays", (relation) => {
  expect(untimed(relation)).toBe(false);
});

it("does not change where it has a time of its own", () => {
  expect(canChange({ relation: "director", from: "2026-03-01", to: null })).toBe(false);
  expect(canChange({ relation: "population", from: null, to: "2020" })).toBe(false);
});
