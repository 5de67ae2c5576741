import { expect, it } from "vitest";
import { rawXor } from "../../../../formats/read/xbench.ts";
import { sha256Xor } from "../../../../formats/xor-ciphers.ts";

// Computed by another implementation.
it.each([
  [sha256Xor, "hello", "InteractComp", "mtbelUA="],
  [
    sha256Xor,
    "Zürich — 東京 2026, a test sentence longer than 32 bytes.",
    "canary-demo",
    "sltbwHtusl4KrnSBkFS4WgJwUIoGoO1gtCJt+zI5862b/YnGd2O5G8hCj88RrHuezLQR1hah6Wz2OjnqJGQ=",
  ],
  [rawXor, "hello", "InteractComp", "IQsYCR0="],
])("veils and opens the known vectors", (cipher, text, canary, veiled) => {
  expect(cipher.encrypt(text, canary)).toBe(veiled);
  expect(cipher.decrypt(veiled, canary)).toBe(text);
});

it("says so where the bytes under another canary are no text", () => {
  const veiled = sha256Xor.encrypt("風暴之後啟用的港口", "one");
  expect(() => sha256Xor.decrypt(veiled, "another")).toThrow(TypeError);
});
