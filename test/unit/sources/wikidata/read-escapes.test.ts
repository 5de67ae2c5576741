import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEscapes } from "../../../../sources/wikidata/dump/read-escapes.ts";

const read = (words: string): string | null => {
  const bytes = Buffer.from(`"${words}"`, "latin1");
  return readEscapes(bytes, 1, bytes.length - 1);
};

const parse = (words: string): string | null => {
  try {
    return JSON.parse(`"${words}"`);
  } catch {
    return null;
  }
};

/** Pieces of texts, valid and not, as bytes between two quotes. */
const piece = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`),
  fc.integer({ min: 0, max: 0xffff }).map((unit) => `\\u${unit.toString(16).toUpperCase().padStart(4, "0")}`),
  fc.constantFrom('\\"', "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t"),
  fc.string({ maxLength: 5 }).map((text) => text.replaceAll(/["\\]/gu, "")),
  fc.constantFrom("\\x", "\\u12", "\\u12g4", "\\", "\t", "\u0001"),
);

describe("the reader of escapes", () => {
  it("gives what JSON.parse gives, or leaves the text to it", () => {
    let given = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const words = pieces.join("");
        const found = read(words);
        if (found === null) return;
        given += 1;
        expect(found).toBe(parse(words));
      }),
      { numRuns: 1_000 },
    );
    expect(given).toBeGreaterThan(100);
  });

  it("reads scripts and characters of two units", () => {
    expect(read("\\u674e \\ud83d\\udc4d \\u00E9\\/")).toBe("李 👍 é/");
  });

  it.each([
    ["an escape that is cut off", "\\u674"],
    ["a backslash at the end", "a\\"],
    ["an unknown escape", "\\x41"],
    ["a control character", "a\tb"],
    ["a byte beyond ASCII", "\u00e9"],
    ["a long text", "\\u674e".repeat(1025)],
  ])("leaves %s to JSON.parse", (_, words) => {
    expect(read(words)).toBeNull();
  });
});
