import { describe, expect, it } from "vitest";
import { choosePassages } from "../../../../agents/reader/choose-passages.ts";
import { entryOf, isByline } from "../../../../agents/reader/entry-lines.ts";
import { parseSections } from "../../../../agents/reader/parse-sections.ts";
import { readQuoteContext } from "../../../../agents/reader/read-quote-context.ts";
import type { PageSnapshot } from "../../../../domain/page/page-snapshot.ts";

const aboveOf = (lines: readonly string[], quote: string): string[] => {
  const page: PageSnapshot = {
    ...{ id: "p", url: "https://news.marl.test/one", title: "A title", text: lines.join("\n"), links: [] },
    ...{ language: null, published: null, publishedFrom: null, retrieved: "2026-05-01T09:00:00Z" },
  };
  return (readQuoteContext(page, quote)?.above ?? []).map(({ kind, text }) => `${kind}: ${text}`);
};
const entryAt = (at: number, lines: readonly string[]): number[] => {
  const text = lines.join("\n");
  return entryOf(text, parseSections(text), at);
};

const interview = [
  "# A title",
  "## The harbour",
  "Ola Brandt (OB): How did you come to the harbour?",
  "Ines Mota (IM): I came as a child.",
  "Later I kept its lights for ten years.",
  "[Ines Mota at the lights]",
  "OB: What comes next?",
  "IM: We build a second pier.",
  "- It opens in May 2026.",
  "OB: And then?",
  "IM: Then I rest.",
  "The pier was built by others in the end.",
];

describe("an interview", () => {
  it("tells for each passage who speaks, and what was asked", () => {
    const asked = "lead-in: Ola Brandt (OB): How did you come to the harbour?";
    expect(aboveOf(interview, "I came as a child.")).toEqual([
      ...["heading: The harbour", asked, "byline: Ines Mota (IM)"],
    ]);
    expect(aboveOf(interview, "Later I kept its lights for ten years.")).toEqual([
      ...["heading: The harbour", asked, "byline: Ines Mota (IM)"],
    ]);
    expect(aboveOf(interview, "It opens in May 2026.")).toEqual([
      ...["heading: The harbour", "lead-in: OB: What comes next?", "byline: Ines Mota (IM)"],
    ]);
    expect(aboveOf(interview, "What comes next?")).toEqual([
      "heading: The harbour",
      "byline: Ola Brandt (OB)",
    ]);
  });

  it("names nobody twice, and nobody for pictures and for what follows the last answer", () => {
    expect(aboveOf(interview, "Ines Mota (IM): I came as a child.")).not.toContain("byline: Ines Mota (IM)");
    expect(aboveOf(interview, "[Ines Mota at the lights]")).toEqual(["heading: The harbour"]);
    expect(aboveOf(interview, "The pier was built by others in the end.")).toEqual(["heading: The harbour"]);
  });

  it("ends a turn at a label that may be another speaker's", () => {
    const page = [
      "AB: Is it open?",
      "CD/EF: It is.",
      "AB: Will it stay so?",
      "CD/EF: It will.",
      "Kai: I doubt it.",
      "So do we all.",
      "AB: Why?",
      "CD/EF: It is old.",
    ];
    expect(aboveOf(page, "It will.")).toEqual(["lead-in: AB: Will it stay so?", "byline: CD/EF"]);
    expect(aboveOf(page, "I doubt it.")).toEqual([]);
    expect(aboveOf(page, "So do we all.")).toEqual([]);
  });

  it("gives the question above an answer that is marked by a letter alone", () => {
    const page = [
      "Q: Who built the pier?",
      "A: Ada Marr did.",
      "Q: And when?",
      "A: It was in May.",
      "Nobody helped her.",
      "Q: Why?",
    ];
    expect(aboveOf(page, "It was in May.")).toEqual(["lead-in: Q: And when?"]);
    expect(aboveOf(page, "Nobody helped her.")).toEqual(["lead-in: Q: And when?"]);
    const chinese = ["问：谁建了码头？", "答：是陈明。", "问：什么时候？", "答：在五月。"];
    expect(aboveOf(chinese, "在五月。")).toEqual(["lead-in: 问：什么时候？"]);
  });

  it("is none where labels say what lines are", () => {
    const page = [
      "Status: Is it open?",
      "Note: It is not.",
      "Status: Will it be?",
      "Note: In May.",
      "It rains.",
    ];
    expect(aboveOf(page, "In May.")).toEqual([]);
    const terms = ["Width: 4 m.", "Length: 9 m.", "Width: 5 m.", "Length: 8 m."];
    expect(aboveOf(terms, "8 m.")).toEqual([]);
  });
});

describe("a line that is only a name", () => {
  const paragraph = "She has kept the lights of the harbour for ten years, and builds its second pier.";

  it.each([
    [["Ada Marr"], [0, 1]],
    [["Ada Marr, Keeper of the Lights"], [0, 1]],
    [["Harbour Works"], [0, 1]],
    [
      ["Ada Marr", "Keeper of lights"],
      [0, 1, 2],
    ],
  ])("heads the paragraph below it: %j", (names, entry) => {
    const lines = [
      ...names,
      paragraph,
      "Another paragraph tells of the weather and of the tides of the sea.",
    ];
    expect(entryAt(0, lines)).toEqual(entry);
    expect(entryAt(names.length, lines)).toEqual(entry);
    expect(aboveOf(["# A title", "Some words stand here, and end.", ...lines], paragraph)).toEqual([
      `heading: ${names[0]}`,
    ]);
  });

  it.each([
    [["Read more about the harbour", paragraph]],
    [["Ada Marr:", paragraph]],
    [["Ada Marr", "Ben Ohm"]],
    [["Ada Marr", "Ben Ohm", "Cleo Vint", paragraph]],
    [["It rains today.", paragraph]],
  ])("is none in %j", (lines) => {
    expect(entryAt(0, lines)).toEqual([]);
  });

  it("is shown with its paragraph", () => {
    const weather = Array.from(
      { length: 200 },
      (_, at) => `Note ${at} tells of the weather on that day and of little else.`,
    );
    const page = [...weather.slice(0, 100), "Ada Marr", paragraph, ...weather.slice(100)].join("\n");
    expect(choosePassages("Who builds a second pier?", page, 300)?.text).toContain(`Ada Marr\n${paragraph}`);
  });
});

describe("a quotation", () => {
  const whole = [
    "“The pier is old.",
    "We build a second one.",
    "It opens in May.”",
    "— Ada Marr, Harbour Works",
  ];

  it("of several paragraphs stays with the line that names who is quoted", () => {
    for (const at of [1, 2, 3, 4]) expect(entryAt(at, ["It was told so.", ...whole])).toEqual([1, 2, 3, 4]);
    expect(entryAt(0, ["“码头很旧。", "五月开放。", "” —— 陈明，港口局局长"])).toEqual([0, 1, 2]);
  });

  it("that was split for its length stays with that line", () => {
    const long = `“${"The pier is old and the sea is wide and cold. ".repeat(25)}It opens in May.”`;
    const text = [long, "— Ada Marr, Harbour Works"].join("\n");
    const passages = parseSections(text);
    expect(passages.length).toBeGreaterThan(2);
    expect(entryOf(text, passages, 0)).toEqual([...passages.keys()]);
  });

  it("takes in no paragraph above it that belongs to another one", () => {
    const two = ["“It rains.”", "— Ben Ohm", "It was told so.", "“The pier is old.”", "— Ada Marr"];
    expect(entryAt(3, two)).toEqual([3, 4]);
    expect(entryAt(2, two)).toEqual([]);
    expect(entryAt(0, two)).toEqual([0, 1]);
  });
});

describe("what stands above a quote", () => {
  it("has what announces the sections below it, up to the end of its own section", () => {
    const page = [
      ...["# A title", "## Elected", "These persons were elected in May:", "### North", "- Ada Marr, keeper"],
      ...["### South", "- Ben Ohm, pilot", "## Thanks", "- Cleo Vint, clerk"],
    ];
    const elected = ["heading: Elected", "lead-in: These persons were elected in May:"];
    expect(aboveOf(page, "Ada Marr, keeper")).toEqual([...elected, "heading: North"]);
    expect(aboveOf(page, "Ben Ohm, pilot")).toEqual([...elected, "heading: South"]);
    expect(aboveOf(page, "Cleo Vint, clerk")).toEqual(["heading: Thanks"]);
    expect(aboveOf(["# A title", "The news:", "## Pier", "It opens."], "It opens.")).toEqual([
      "heading: Pier",
    ]);
  });

  it("has the line that announces a paragraph", () => {
    const page = ["# A title", "Ada Marr of the harbour said:", "The pier opens in May.", "It rains."];
    expect(aboveOf(page, "The pier opens in May.")).toEqual(["lead-in: Ada Marr of the harbour said:"]);
    expect(aboveOf(page, "It rains.")).toEqual([]);
  });

  it("has no keywords and no placeholder of a picture, and what they part stays together", () => {
    const page = [
      "# A title",
      "[alt]",
      "关键词：码头 · 灯塔",
      "By Ada Marr | Tuesday, March 04, 2025",
      "The pier opens.",
    ];
    expect(aboveOf(page, "The pier opens.")).toEqual(["byline: By Ada Marr | Tuesday, March 04, 2025"]);
    const list = [
      "# A title",
      "The winners are:",
      "- Ada",
      "[Feature #21219]",
      "- Ben",
      "![Pier](pier.png)",
      "- Cleo Vint, clerk of the sea",
    ];
    expect(aboveOf(list, "Cleo Vint, clerk of the sea")).toEqual(["lead-in: The winners are:"]);
    expect(
      new Set(
        parseSections(list.join("\n"))
          .filter(({ kind }) => kind === "item")
          .map(({ group }) => group),
      ).size,
    ).toBe(1);
  });

  it("has the path of a file as a heading", () => {
    for (const path of ["harbour/reports / elections/2025/results.md", "harbour/reports/results.md"])
      expect(aboveOf(["# A title", path, "- Votes: 210"], "Votes: 210")).toEqual([`heading: ${path}`]);
    expect(aboveOf(["# A title", "Ada Marr / Ben Ohm", "The pier opens."], "The pier opens.")).toEqual([
      "byline: Ada Marr / Ben Ohm",
    ]);
  });

  it("has a dated byline of a name and a day, though it looks like a row", () => {
    const table = ["# A title", "Name | 4 March 2025", "Ada | 1", "Ben | 2"];
    expect(parseSections(table.join("\n")).map(({ kind }) => kind)).toEqual(["heading", "row", "row", "row"]);
    const page = ["# A title", "港口局 | 2025年6月13日", "码头开放。"];
    expect(aboveOf(page, "码头开放。")).toEqual(["byline: 港口局 | 2025年6月13日"]);
  });
});

it("a byline is no keywords and no picture, but may be a place and a year in brackets", () => {
  expect(["Keywords: pier, sea", "标签：码头", "[alt]", "![x](y.png)"].filter(isByline)).toEqual([]);
  expect(["Ada Marr", "[Marl, 10 June 2025]", "4 March 2025"].filter(isByline)).toHaveLength(3);
});

describe("a page of many tables with the same columns", () => {
  const page = Array.from({ length: 60 }, (_, table) => [
    `## Harbour ${table}`,
    "Maintainer | Company | Handle",
    ...Array.from(
      { length: 12 },
      (_, row) => `Person${table}x${row} | Works ${table} | handle${table}x${row}`,
    ),
  ]).flat();

  it("is shown without columns that stand above no row", () => {
    const shown =
      choosePassages("maintainers, company and handle of Person41x7", page.join("\n"), 800)?.text ?? "";
    expect(shown).toContain("## Harbour 41");
    expect(shown).toContain("Person41x7 | Works 41 | handle41x7");
    expect(shown.split("Maintainer | Company").length - 1).toBeLessThan(12);
  });
});
