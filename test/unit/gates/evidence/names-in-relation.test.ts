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
  ["Kyverno Maintainer", []],
  ["serves as Kyverno Maintainer", ["Kyverno"]],
  ["Steering Committee liaison", []],
  ["Steering Committee Liaison", []],
  ["former Code of Conduct Committee member", []],
  ["elected to Steering Committee", ["Steering Committee"]],
  ["Special Interest Groups heard from", []],
  ["New York Times editor", ["New York Times"]],
  ["Booker Prize winner", ["Booker Prize"]],
  ["edition number of Humans of OpenTelemetry", ["Humans of OpenTelemetry"]],
  ["Nominated for Booker Prize", ["Booker Prize"]],
  ["Vice President of Orn Works", ["Orn Works"]],
  ["Phase 2 trial", []],
  ["在大会上发言", []],
])("finds the names in a relation: %s", (relation, names) => {
  expect(namesInRelation(relation)).toEqual(names);
});
