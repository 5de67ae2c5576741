import { expect, it } from "vitest";
import { readRetryAfter } from "../../../domain/back-off.ts";

const now = Date.parse("2026-03-05T10:00:00Z");

it.each([
  ["7", 7_000],
  [" 1.5 ", 1_500],
  ["-3", 0],
  ["Thu, 05 Mar 2026 10:02:00 GMT", 120_000],
  ["Thu, 05 Mar 2026 09:00:00 GMT", 0],
  ["soon", null],
  ["", null],
  [null, null],
  [undefined, null],
])("reads Retry-After: %j", (header, milliseconds) => {
  expect(readRetryAfter(header, now)).toBe(milliseconds);
});
