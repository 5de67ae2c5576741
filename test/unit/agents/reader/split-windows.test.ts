import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankWindows } from "../../../../agents/reader/read-in-windows.ts";
import { splitPieces, splitWindows, textQuarters } from "../../../../agents/reader/split-text.ts";

const parts = (text: string, tokens: number) =>
  splitWindows(text, tokens).map(({ start, end }) => text.slice(start, end));

describe("splitWindows", () => {
  it("leaves a text alone that fits", () => {
    const text = "a".repeat(4_000);
    expect(splitWindows(text, 1_000)).toEqual([{ start: 0, end: 4_000 }]);
    expect(splitWindows("", 1_000)).toEqual([{ start: 0, end: 0 }]);
    expect(splitWindows("汉".repeat(1_000), 1_000)).toHaveLength(1);
  });

  it("covers every character within the size, each window going on where the last one ended or before", () => {
    const line = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.string({ unit: fc.constantFrom("汉", "字", "。") }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 20, max: 400 }), (lines, tokens) => {
        const text = lines.join("\n");
        const windows = splitWindows(text, tokens);
        let covered = 0;
        for (const [at, { start, end }] of windows.entries()) {
          expect(start).toBeLessThanOrEqual(covered);
          expect(end).toBeGreaterThan(at === 0 ? -1 : covered);
          expect(textQuarters(text.slice(start, end))).toBeLessThanOrEqual(tokens * 4);
          covered = end;
        }
        expect(covered).toBe(text.length);
      }),
    );
  });

  it("has borders at lines' ends, and repeats whole lines across them", () => {
    const lines = Array.from(
      { length: 200 },
      (_, at) => `Line ${at} says what it says and no more than that.\n`,
    );
    const windows = parts(lines.join(""), 500);
    expect(windows.length).toBeGreaterThan(4);
    for (const [at, window] of windows.entries()) {
      expect(window.startsWith("Line ")).toBe(true);
      expect(window.endsWith("\n")).toBe(true);
      const last = window.trimEnd().split("\n").at(-1) ?? "";
      if (at < windows.length - 1) expect(windows[at + 1]).toContain(last);
    }
  });

  it("parts one endless line at its sentences, so that each sentence stands whole somewhere", () => {
    const sentences = Array.from({ length: 300 }, (_, at) => `Fact ${at} is that ship ${at} sailed north.`);
    const windows = parts(sentences.join(" "), 500);
    for (const sentence of sentences) expect(windows.some((window) => window.includes(sentence))).toBe(true);
    const chinese = Array.from({ length: 300 }, (_, at) => `第${at}号船驶向北方的港口。`);
    for (const sentence of chinese)
      expect(parts(chinese.join(""), 500).some((window) => window.includes(sentence))).toBe(true);
  });
});

describe("rankWindows", () => {
  it("puts first what holds the goal's rarer words, in both languages", () => {
    const windows = [
      "The harbour of the city is old and wide.",
      "In March the Vega sailed from the harbour with Captain Aldana.",
      "The harbour has cranes.",
      "三月，织女星号驶离港口，船长是阿尔达纳。港口很旧。",
    ];
    expect(rankWindows("Who is the captain of the Vega in the harbour?", windows)[0]).toBe(1);
    expect(rankWindows("织女星号的船长是谁", windows)[0]).toBe(3);
  });

  it("keeps the page's order where the goal says nothing of the windows", () => {
    expect(rankWindows("什么船", ["one", "two", "three"])).toEqual([0, 1, 2]);
    expect(rankWindows("", ["one", "two"])).toEqual([0, 1]);
  });
});

it("cuts a long line at the end of a sentence, and not behind an initial or an abbreviation", () => {
  const sentence = "The quay was rebuilt by Alex D. Kanev with tools, e.g. Oar No. 5, of Dr. Li. ";
  const line = sentence.repeat(30).trim();
  const pieces = splitPieces(line, 4 * 30).map(({ start, end }) => line.slice(start, end));
  expect(pieces.length).toBeGreaterThan(20);
  expect(pieces.join("")).toBe(line);
  for (const piece of pieces) expect(piece.trim()).toMatch(/of Dr\. Li\.$/u);
});
