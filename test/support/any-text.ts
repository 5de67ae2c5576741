import fc from "fast-check";

const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10ffff }),
  fc.integer({ min: 0x20, max: 0x7e }),
);

/**
 * Any text of whole characters. `fc.string({ unit: "binary" })` gives the same, but makes a table of all million characters first. In each
 * process that costs 0.8 s of CPU, and all later collections of garbage go through the table.
 */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: fc.array(codePoint).map((codes) => String.fromCodePoint(...codes)) },
  { weight: 1, arbitrary: fc.constantFrom("__proto__", "constructor", "toString", "valueOf", "") },
);
