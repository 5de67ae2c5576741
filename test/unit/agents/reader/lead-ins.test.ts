import { describe, expect, it } from "vitest";
import { choosePassages } from "../../../../agents/reader/choose-passages.ts";
import { parseSections } from "../../../../agents/reader/parse-sections.ts";
import { closeGaps } from "../../../../agents/reader/select-passages.ts";

const notes = (from: number, to: number): string[] =>
  Array.from(
    { length: to - from },
    (_, at) => `Note ${from + at} tells of the weather on that day and of little else, as notes do.`,
  );
const winners = ["Ada Marr", "Ben Orr", "Cy Sund", "Dov Brel", "Eva Kanev"].map((name) => `- ${name}`);
const shown = (lines: readonly string[], goal: string): string =>
  choosePassages(goal, ["# Log of the Vega", ...notes(0, 90), ...lines, ...notes(90, 180)].join("\n"), 400)
    ?.text ?? "";

describe("a list below a line that announces it", () => {
  it.each([
    "The regatta winners are",
    "The regatta winners were drawn by lot and include",
    "The regatta winners are:",
  ])("comes whole with the line that has but one word of the goal: %s", (lead) => {
    const many = Array.from({ length: 15 }, (_, at) => `- Rower ${at} of port ${at + 20}`);
    const text = shown([lead, ...many], "what of the regatta");
    expect(text).toContain([lead, ...many].join("\n"));
  });

  it.each([
    "The following were the fastest.",
    "These were the fastest:",
    "The fastest, as listed below.",
    "Fastest boats",
  ])("comes whole or by its first items where the line is only a neighbour: %s", (lead) => {
    const text = shown(["The keel of the Vega is of oak.", lead, ...winners], "of what wood is the keel");
    if (text.includes(lead)) expect(text).toContain(`${lead}\n${winners.slice(0, 3).join("\n")}`);
    expect(text).toContain("The keel of the Vega is of oak.");
    expect(text).toMatch(new RegExp(`${lead.replace(/[.]/gu, "\\.")}\n- Ada Marr`, "u"));
  });

  it("is shown by its first items alone where it is long, so that the goal's own passages keep their room", () => {
    const long = Array.from({ length: 40 }, (_, at) => `- Rower ${at} of the northern harbour`);
    const text = shown(
      ["The keel of the Vega is of oak.", "The fastest were:", ...long],
      "of what wood is the keel",
    );
    const items = text.split("\n").filter((line) => line.startsWith("- Rower"));
    expect(items).toEqual(long.slice(0, 3));
    expect(text).toContain("[… 37 items left out]");
  });

  it("is begun below an item that announces an inner list, since lists are stored without their depth", () => {
    const inner = Array.from({ length: 40 }, (_, at) => `- Rower ${at} of the northern harbour`);
    const text = shown(["- The keel was removed from these boats:", ...inner], "the keel");
    expect(text).toContain(["- The keel was removed from these boats:", ...inner.slice(0, 2)].join("\n"));
  });

  it("gives way to the paragraph that a line announces where no list follows", () => {
    const text = shown(
      ["It reads as follows:", "No boat sails in fog.", ...notes(180, 200)],
      "how does it read: follows",
    );
    expect(text).toContain("It reads as follows:\nNo boat sails in fog.");
  });

  it("doesn't come with a sentence that announces nothing, nor with the line that tells who spoke", () => {
    for (const line of ["It was rowed in rain.", "By Ada Marr"]) {
      const text = shown(
        ["The keel of the Vega is of oak.", line, ...winners.slice(1)],
        "of what wood is the keel",
      );
      expect(text).toContain("The keel of the Vega is of oak.");
      expect(text).not.toContain("Ben Orr");
    }
  });
});

describe("closeGaps", () => {
  const lines = [
    "The boats:",
    ..."abcdefgh".split("").map((name) => `- boat ${name} of the yard`),
    "They sailed.",
  ];
  const text = lines.join("\n");
  const page = { text, passages: parseSections(text) };
  const closed = (chosen: readonly number[], most = 1000): number[] => {
    const selection = { chosen: new Set(chosen), left: 0 };
    closeGaps(page, selection, most);
    return [...selection.chosen].sort((a, b) => a - b);
  };

  it("adds the items at the ends of a list of which nothing else is left out", () => {
    expect(closed([0, 2, 3, 4, 5, 6, 7, 8])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(closed([2, 3, 4, 5, 6, 7])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(closed([0, 1, 2, 3, 4, 5, 6])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("adds one or two items between others, whatever else is left out", () => {
    expect(closed([1, 4])).toEqual([1, 2, 3, 4]);
    expect(closed([1, 5])).toEqual([1, 5]);
  });

  it("adds no item of a list of which more is left out at its ends, or of which nothing is shown, nor beyond its room", () => {
    expect(closed([4, 5])).toEqual([4, 5]);
    expect(closed([0, 9])).toEqual([0, 9]);
    expect(closed([2, 3, 4, 5, 6, 7, 8], 10)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("a short list of which one item is shown for the paragraph below it", () => {
  const below = "No conflict of interest was found among the regatta's juries, as the rules ask.";

  it("comes whole, with the line that announces it", () => {
    const text = shown(["The five winners:", ...winners, below], "conflict of interest");
    expect(text).toContain(["The five winners:", ...winners, below].join("\n"));
  });

  it("stays cut where it is long", () => {
    const many = Array.from({ length: 40 }, (_, at) => `- Rower ${at} of the northern harbour`);
    const text = shown(["The winners:", ...many, below], "conflict of interest");
    expect(text).toContain(below);
    expect(text).toMatch(/items left out\]/u);
  });
});
