import { expect, it } from "vitest";
import { fnv1a, mixBits, mixHash } from "../../../domain/stable-hash.ts";

it("FNV-1a gives the numbers that its authors publish", () => {
  expect(["", "a", "foobar"].map((text) => fnv1a(text))).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

it("a hash goes on from where another ended", () => {
  expect(fnv1a("bar", fnv1a("foo"))).toBe(fnv1a("foobar"));
});

it("bits are mixed as by Murmur 3, and 0 does not stay 0 in a hash", () => {
  expect([0, 1].map(mixBits)).toEqual([0, 0x514e28b7]);
  expect(mixHash(0)).toBe(mixBits(0x85ebca6b));
  expect(mixHash(0)).not.toBe(0);
});
