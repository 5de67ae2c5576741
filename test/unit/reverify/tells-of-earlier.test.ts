import { expect, it } from "vitest";
import { tellsOfEarlier } from "../../../reverify/tells-of-earlier.ts";

it.each<[string, string | null, boolean]>([
  ["On 2 September 2015, Dorza Nelbazel came to coach the Rangers.", "2024-05-15", true],
  ["2015年9月2日，多尔扎出任主教练。", "2024-05-15", true],
  ["He took over on 3 May 2012 and left on 4 June 2013.", "2024-05-15", true],
  ["He took over on 3 May 2012 and is there on 4 June 2025.", "2024-05-15", false],
  ["On 15 May 2024, Kelvo Rimarna came to coach the Rangers.", "2024-05-15", false],
  ["On 14 January 2025, Kelvo Rimarna came to coach the Rangers.", "2024-05-15", false],
  // A version is no day, though the third of April 2010 may be written so.
  ["Orn 3.4.10 has been released.", "2026-03-11", false],
  // Without a day it may be of today, and what has no beginning may be older than any.
  ["Kelvo Rimarna coaches the Rangers.", "2024-05-15", false],
  ["On 2 September 2015, Dorza Nelbazel came to coach the Rangers.", null, false],
  // A year's or a month's beginning is no day of it.
  ["On 2 September 2024, Dorza Nelbazel came to coach the Rangers.", "2024", false],
  ["On 2 September 2023, Dorza Nelbazel came to coach the Rangers.", "2024", true],
])("%s, of what began on %s: %s", (quote, from, earlier) => {
  expect(tellsOfEarlier(quote, { from })).toBe(earlier);
});
