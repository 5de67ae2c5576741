import { expect, it } from "vitest";
import { leaveOutAddresses, removeAddresses } from "../../../../gates/privacy/leave-out-addresses.ts";

it.each([
  ["Author: Ann Lee <ann at quay.example>, Status: Final", ["Author: Ann Lee", "Status: Final"]],
  ["Author: Ann Lee <ann.lee@quay.example>", ["Author: Ann Lee"]],
  ["Ann Lee (ann@mail.quay.example) built the quay.", ["Ann Lee", "built the quay."]],
  ["作者：李安 ann@quay.example，码头已建成。", ["作者：李安", "，码头已建成。"]],
  ["ann@quay.example", []],
])("splits a quote at an address: %s", (quote, parts) => {
  expect(leaveOutAddresses([quote])).toEqual(parts);
  for (const part of parts) expect(quote).toContain(part);
  expect(removeAddresses(quote)).not.toMatch(/@| at quay/);
});

it.each([
  "The code is hosted at quay.example and was looked at 12.5 times.",
  "Follow @quay_works for news.",
  "It costs 3 @ 4.50 (at quay 7).",
  "Use image quay/app@sha256 of the registry.",
])("leaves what is no address: %s", (quote) => {
  expect(leaveOutAddresses([quote])).toEqual([quote]);
  expect(removeAddresses(quote)).toBe(quote);
});
