import { describe, expect, it } from "vitest";
import { choosePassages } from "../../../../agents/reader/choose-passages.ts";
import { bylinesBelow, entryOf } from "../../../../agents/reader/entry-lines.ts";
import { parseSections } from "../../../../agents/reader/parse-sections.ts";
import { drawCredited } from "../../../../bench/passages/draw-credited.ts";
import { drawSections } from "../../../../bench/passages/draw-sections.ts";
import { createRandom } from "../../../../simulation/world/create-random.ts";

const weather = (from: number, to: number): string[] =>
  Array.from(
    { length: to - from },
    (_, at) => `Note ${from + at} tells of the weather on that day and of little else, as notes do.`,
  );
const panel =
  "by Ada Marr, Harbour Works; Ben Ohm, Lumen Observatory; Cleo Vint, Corvid Institute; Dov Sarn, Kolvik Yard; Eli Trask, Vega Lines";
const talk = (title: string, credit: string, mark: string): string[] => [`${mark}${title}`, credit];
const others = Array.from({ length: 40 }, (_, at) => [
  `Tides of bay ${at} and how they are told`,
  `by Sailor Number${at}, Bay ${at}`,
]);
/** A programme in which each title has a mark, and each line that tells who speaks another one. */
const programme = (mark: string, creditMark: string): string => {
  const talks = [...others.slice(0, 20), ["Charting the northern reefs", panel], ...others.slice(20)];
  return [
    "# Days of the sea",
    ...weather(0, 20),
    "## Programme",
    ...talks.flatMap(([title = "", credit = ""]) => talk(title, creditMark + credit, mark)),
    ...weather(20, 60),
  ].join("\n");
};
const forms = {
  "a list item above a line": ["- ", ""],
  "a list item above an inner item": ["- ", "- "],
  "a heading above a line": ["### ", ""],
  "a heading above an item": ["### ", "- "],
  "a line without a mark": ["", ""],
} as const;

describe("a talk's title and the line that tells who speaks", () => {
  for (const [form, [mark, creditMark]] of Object.entries(forms)) {
    const both = `${mark}Charting the northern reefs\n${creditMark}${panel}\n`;
    const page = programme(mark, creditMark);

    it(`stay together where the goal has the title: ${form}`, () => {
      expect(choosePassages("Who speaks on charting the northern reefs?", page, 300)?.text).toContain(both);
    });

    it(`stay together where the goal has the speakers: ${form}`, () => {
      expect(choosePassages("Title of the talk by Cleo Vint and Dov Sarn", page, 300)?.text).toContain(both);
    });
  }

  it("are shown in one stretch in the second part, though one of them was shown before", () => {
    const first = choosePassages("the weather on that day", programme("- ", ""), 300);
    const more = first?.chooseMore("Charting the northern reefs");
    expect(more?.text).toContain(`- Charting the northern reefs\n${panel}\n`);
  });

  it("are no entry where the line is a sentence or announces a list", () => {
    const entryAt = (...lines: readonly string[]): number[] => {
      const text = lines.join("\n");
      return entryOf(text, parseSections(text), 0);
    };
    const long = "By default the harbour is closed to all who have no letter of its keeper".repeat(3);
    expect(entryAt("- Harbours", panel)).toEqual([0, 1]);
    expect(entryAt("- Harbours", "- Speakers: Ada Marr")).toEqual([0, 1]);
    expect(entryAt("- 潮汐与灯塔", "- 演讲嘉宾：陈明")).toEqual([0, 1]);
    expect(entryAt("- Harbours", `${long}.`)).toEqual([]);
    expect(entryAt("- Harbours", "Speakers:")).toEqual([]);
    expect(entryAt("- Harbours", "- Bays")).toEqual([]);
    expect(entryAt("A line of a page", "Another line of it")).toEqual([]);
  });

  it("has at most two short lines below a heading, besides those that tell who speaks", () => {
    const text = ["## Harbours", "4 March 2026", panel, "Room 4", "Second floor", "More"].join("\n");
    expect(bylinesBelow(text, parseSections(text), 0)).toEqual([1, 2, 3]);
  });
});

describe("a section that the goal names by its heading", () => {
  const thanked = ["Ivo Larsen drew the maps.", "Ulla Karst and Orm Velde kept the lamps."];
  const noise = Array.from(
    { length: 60 },
    (_, at) => `Who is thanked, who wrote what and when: acknowledged in note ${at}.`,
  );
  const pageWith = (heading: string, body: readonly string[]): string =>
    [
      "# Charts",
      ...weather(0, 30),
      "## Use",
      ...noise,
      `## ${heading}`,
      ...body,
      "## Links",
      ...weather(30, 60),
    ].join("\n");

  it("is shown whole, though its lines have no word of the goal", () => {
    const shown = choosePassages(
      "who wrote it and when; acknowledgements",
      pageWith("Acknowledgements", thanked),
      300,
    );
    expect(shown?.text).toContain(["## Acknowledgements", ...thanked].join("\n"));
    const other = choosePassages("who wrote it and when", pageWith("Sources", thanked), 300);
    expect(other?.text).not.toContain(thanked[0]);
  });

  it("is shown with its first lines where it is too long", () => {
    const body = [
      ...thanked,
      ...Array.from({ length: 80 }, (_, at) => `Sailor ${at} stood at the helm all night long.`),
    ];
    const shown = choosePassages(
      "who wrote it and when; acknowledgements",
      pageWith("Acknowledgements", body),
      300,
    );
    expect(shown?.text).toContain(["## Acknowledgements", ...thanked].join("\n"));
    expect(shown?.text).not.toContain("Sailor 40");
  });

  it("comes in the second part where the reader misses it", () => {
    const page = pageWith("Those who helped", thanked);
    const first = choosePassages("who wrote it and when", page, 300);
    expect(first?.text).not.toContain(thanked[0]);
    const more = first?.chooseMore("the section of those who helped")?.text ?? "";
    expect(more).toContain(["## Those who helped", ...thanked].join("\n"));
  });

  it("is in the outline before other sections where these are many", () => {
    const many = Array.from({ length: 30 }, (_, at) => [`## Bay ${at}`, ...weather(at, at + 4)]).flat();
    const page = ["# Charts", ...many, "## Lamps of the keeper", ...weather(0, 40)].join("\n");
    const outline = choosePassages("What the keeper says of reefs", page, 100)?.outline;
    expect(outline).toHaveLength(20);
    expect(outline?.at(-1)).toBe("Lamps of the keeper");
  });
});

describe("a second part", () => {
  it("holds the passage with the rare words that the reader misses, and is refused where no passage has a word of it", () => {
    const sailors = Array.from(
      { length: 300 },
      (_, at) => `Sailor ${at} gave a talk in November on the bay.`,
    );
    const page = [
      "# Days",
      ...weather(0, 100),
      ...sailors,
      "Cleo Vint gave one on reefs.",
      ...weather(100, 200),
    ].join("\n");
    const first = choosePassages("the weather on that day", page, 200);
    const more = first?.chooseMore("a talk by Cleo Vint in autumn")?.text ?? "";
    expect(more).toContain("Cleo Vint gave one on reefs.");
    const known = choosePassages("Zwieback", page, 200);
    expect(known?.chooseMore("Orm Velde")).toBeNull();
  });
});

describe("the targets of bench:passages", () => {
  it("are talks with the line below their title, and no sentence that begins like one", () => {
    const talks = others.slice(0, 3).flatMap(([title = "", credit = ""]) => [`- ${title}`, credit]);
    const page = {
      title: "Days",
      text: ["# Days", ...talks, "- Harbours are closed", "By Monday all was over."].join("\n"),
    };
    const targets = drawCredited(page, createRandom(1), 9);
    expect(targets.map(({ sentence }) => sentence).sort()).toEqual(
      others
        .slice(0, 3)
        .map(([title, credit]) => `- ${title}\n${credit}`)
        .sort(),
    );
    expect(drawCredited({ ...page, text: talks.slice(0, 4).join("\n") }, createRandom(1), 9)).toEqual([]);
  });

  it("are sections of some lines whose heading says more than the page's title", () => {
    const body = [
      "Ivo Larsen drew the maps of the bay, and Ulla Karst and Orm Velde kept the lamps all the year round.",
    ];
    const text = [
      "# Charts",
      "## Charts",
      ...body,
      "## Thanks to helpers",
      ...body,
      "## Links",
      "None.",
    ].join("\n");
    const targets = drawSections({ title: "Charts", text }, createRandom(1), 9);
    expect(targets.map(({ sentence }) => sentence)).toEqual([["## Thanks to helpers", ...body].join("\n")]);
  });
});

const headingsOf = (lines: readonly string[]): string[] => {
  const page = lines.join("\n");
  return parseSections(page).flatMap(({ kind, start, end }) =>
    kind === "heading" ? [page.slice(start, end).trim()] : [],
  );
};

it("comments of code between fences are no headings", () => {
  const code = ["```sh", "# lift the gate", "lift", "```"];
  expect(headingsOf(["# Gates", ...code, "It opens.", "## Tolls", "None."])).toEqual(["# Gates", "## Tolls"]);
  expect(headingsOf(["````md", ...code, "# c", "````", "# Tolls"])).toEqual(["# Tolls"]);
  expect(headingsOf(["~~~ sh", "```", "# c", "~~~", "# Tolls"])).toEqual(["# Tolls"]);
});

it("marks that are no fences take no heading away", () => {
  expect(headingsOf(["```npm i```", "# Gates", "```npm t```"])).toEqual(["# Gates"]);
  expect(headingsOf(["Gates", "~~~~~", "# One", "Tolls", "~~~~~"])).toEqual(["# One"]);
  expect(headingsOf(["```sh", "# Gates", "It opens.", "## Tolls"])).toEqual(["# Gates", "## Tolls"]);
});
