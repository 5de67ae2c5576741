import { expect, test } from "vitest";
import { isQualifiedName } from "../../../../reasoning/knowledge/is-qualified-name.ts";

test.each([
  ["WG Tide Models", "Tide Models"],
  ["Tide Models WG", "Tide Models"],
  ["Python 3.15", "3.15"],
  ["PEP 820", "820"],
  ["CVE-2025-61594", "2025-61594"],
  ["harbour-org/winch", "winch"],
  ["harbour-org/wide-winch", "wide winch"],
  ["Dr. Ida Stern", "Ida Stern"],
  ["Orta University", "Orta"],
  ["潮汐模型工作组", "潮汐模型"],
  ["开源项目Winch", "Winch"],
  ["AI Integration 工作组", "AI Integration"],
])("“%s” is “%s” with a qualifier, and not the other way round", (long, short) => {
  expect([isQualifiedName(long, short), isQualifiedName(short, long)]).toEqual([true, false]);
});

test.each([
  ["Tarnmesh v1.17", "Tarnmesh"],
  ["Ruby 3.3.11", "3.11"],
  ["Orta Society of Old Bridges", "Orta"],
  ["Tide Model Library", "Tide Models"],
  ["Wide Tide Models Group", "Tide Models Board"],
  ["Tide Models", "Tide Models"],
  ["张宁宁", "张宁"],
  ["湖畔文学奖", "湖畔奖"],
  ["/", "/"],
])("“%s” is no “%s” with a qualifier", (long, short) => {
  expect(isQualifiedName(long, short)).toBe(false);
});
