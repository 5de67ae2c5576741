import { expect, it } from "vitest";
import { namesInRelation } from "../../../../gates/evidence/names-in-relation.ts";

it.each([
  ["governance review of Kyverno", ["Kyverno"]],
  ["maintainer cited in PEP 803", ["PEP 803"]],
  ["speaker at Harbour Days 2026 with", ["Harbour Days 2026"]],
  ["Released in", []],
  ["TOC liaison of", []],
  ["has English title", []],
  ["serves as CEO of", []],
  ["elected to", []],
  ["Tech Lead", []],
  ["Senior Release Manager", []],
  ["Winner Booker Prize", ["Booker Prize"]],
  ["Kyverno Maintainer", ["Maintainer"]],
  ["在大会上发言", []],
])("finds the names in a relation: %s", (relation, names) => {
  expect(namesInRelation(relation)).toEqual(names);
});
