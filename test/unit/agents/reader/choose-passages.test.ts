import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choosePassages } from "../../../../agents/reader/choose-passages.ts";
import { gapMark } from "../../../../agents/reader/join-passages.ts";
import { textQuarters } from "../../../../agents/reader/split-text.ts";

const mark = /^\[…(?: \d+ (?:item|row)s? left out)?\]$/u;
const marks = /\[…(?: \d+ (?:item|row)s? left out)?\]/gu;
const weather = (from: number, to: number): string[] =>
  Array.from(
    { length: to - from },
    (_, at) => `Note ${from + at} tells of the weather on that day and of little else, as notes do.`,
  );
const page = [
  "# Log of the Vega",
  "By R. Sole, 4 March 2026",
  ...weather(0, 80),
  "## Crew",
  "The crew was made up in February:",
  "- Ivo Larsen, cook",
  ...Array.from({ length: 30 }, (_, at) => `- Sailor ${at}, deck hand`),
  ...weather(80, 160),
  "## Voyages",
  "Port | Left | Captain",
  ...Array.from({ length: 40 }, (_, at) => `Harbour ${at} | ${at + 1} April 2025 | Captain Berg`),
  "Tromsø | 3 March 2026 | Captain Aldana",
  ...weather(160, 240),
  "She had been built by the Kolvik yard.",
  "It took the workers there eleven years.",
  ...weather(240, 300),
].join("\n");
const shown = (goal: string, tokens = 400) => choosePassages(goal, page, tokens)?.text ?? "";

describe("choosePassages", () => {
  it.each(["\n", "\n\n", "\n \n\n"])(
    "keeps a list with the line that announces it, where %j parts the blocks",
    (gap) => {
      const list = [
        "- the validator, of March 2026",
        ...Array.from({ length: 12 }, (_, at) => `- the helper ${at}, of April 2026`),
      ].join("\n");
      const table = ["| Name | Role |", "|---|---|", "| Ann Lee | chair |", "| Jo Marr | scribe |"].join(
        "\n",
      );
      const blocks = [
        "# Report",
        ...weather(0, 80),
        "## Plugins",
        "The project ships these plugins:",
        list,
        "They are free.",
        ...weather(80, 160),
        "## Committee",
        "Elected for two years:",
        table,
        ...weather(160, 240),
      ];
      const chosen = (goal: string) => choosePassages(goal, blocks.join(gap), 400)?.text ?? "";
      const ofList = chosen("Find the validator");
      for (const line of ["## Plugins", "The project ships these plugins:", "- the validator, of March 2026"])
        expect(ofList).toContain(line);
      const ofTable = chosen("Who is the scribe Jo Marr?");
      for (const line of [
        "## Committee",
        "Elected for two years:",
        "| Name | Role |",
        "| Jo Marr | scribe |",
      ])
        expect(ofTable).toContain(line);
    },
  );

  it("keeps the beginning, and a table's row with its first row and the heading over it", () => {
    const text = shown("When did Captain Aldana leave Tromsø?");
    expect(text).toMatch(/^# Log of the Vega\nBy R\. Sole, 4 March 2026\n/u);
    expect(text).toContain("Port | Left | Captain\n");
    expect(text).toContain("## Voyages\n");
    expect(text).toContain("Tromsø | 3 March 2026 | Captain Aldana\n");
  });

  it("keeps an item with the line that the list follows, and a sentence with its neighbours", () => {
    const crew = shown("Who is the cook, Ivo Larsen?");
    expect(crew).toContain("## Crew\nThe crew was made up in February:\n- Ivo Larsen, cook\n");
    expect(shown("How was the Kolvik yard involved?")).toContain(
      "She had been built by the Kolvik yard.\nIt took the workers there eleven years.\n",
    );
  });

  it("keeps a short list whole below a line that has but one word of the goal", () => {
    const winners = ["Ana Roe", "Bo Tan", "Cy Hu", "Di Oz", "Ed Li"].map((name) => `- ${name}`);
    const noise = Array.from({ length: 5 }, (_, at) => [
      ...weather(at * 20, at * 20 + 20),
      `The election of term ${at} had a ballot of the council, and the ballot was secret.`,
    ]).flat();
    const lines = [
      "# The council",
      ...noise,
      "## Results",
      "The five winners are:",
      ...winners,
      ...weather(300, 360),
    ];
    const goal = "The winners of the election of the council, term 4, by secret ballot";
    expect(choosePassages(goal, lines.join("\n"), 900, "The council's election")?.text).toContain(
      ["The five winners are:", ...winners].join("\n"),
    );
  });

  it("shows each list whole that a goal names by its heading, whatever further things it asks for", () => {
    const list = (heading: string, names: readonly string[]): string[] => [
      `## ${heading}`,
      "",
      ...names.map(
        (name) => `- ${name}, of the ${heading.length} towns of the northern coast and its harbours`,
      ),
      ...weather(0, 40),
    ];
    const people = (initial: string) =>
      [1, 2, 3, 4, 5, 6, 7].map((at) => `${initial}ean ${initial}ort ${at}`);
    const noise = Array.from(
      { length: 12 },
      (_, at) => `Who paid whom, and when, in which year: note ${at}.`,
    );
    const text = [
      "# Guild",
      ...weather(0, 30),
      ...list("Wardens", people("D")),
      ...noise,
      ...list("Apprentices", people("M")),
      ...list("Cellars", people("K")),
    ].join("\n");
    const shown = choosePassages(
      "Wardens and apprentices of the guild: who, when, paid by whom, year",
      text,
      700,
    );
    const items = (initial: string) => shown?.text.match(new RegExp(`^- ${initial}ean`, "gmu"))?.length ?? 0;
    expect([items("D"), items("M"), items("K")]).toEqual([7, 7, 0]);
  });

  it("leaves no mark in place of an item of a small list of which it shows another", () => {
    const text = [
      ...weather(0, 60),
      "Those who came to the fair were few that year.",
      ...["Anna Roe", "Bodo Tann", "Cyra Hult", "Dina Ozark"].map((name) => `- ${name}`),
      ...weather(60, 90),
      ...["Ivo Marn built the mill.", "Orm Velde built the kiln.", "Ulla Karst built the forge."],
      ...weather(90, 120),
    ].join("\n");
    const goal = "Ivo Marn and the mill, Orm Velde and the kiln, Ulla Karst and the forge, Cyra";
    const chosen = choosePassages(goal, text, 400)?.text ?? "";
    expect(chosen).toContain("- Anna Roe\n- Bodo Tann\n- Cyra Hult\n- Dina Ozark\n");
  });

  it("marks each gap, and has everything else of a short rest in the second part, below the headings that it needs", () => {
    const short = page.split("\n").slice(0, 90).join("\n");
    const chosen = choosePassages("Who is the cook, Ivo Larsen?", short, 900);
    const more = chosen?.chooseMore("the other notes");
    const lines = (text = ""): string[] => text.split("\n").filter((line) => !mark.test(line) && line !== "");
    const rest = lines(more?.text);
    expect([...new Set([...lines(chosen?.text), ...rest])].sort()).toEqual(lines(short).sort());
    expect(rest.filter((line) => lines(chosen?.text).includes(line))).not.toContain("- Ivo Larsen, cook");
    expect(chosen?.text.split("\n")).toContain(gapMark);
    expect(more?.unread).toBe(0);
    expect(shown("Who is the cook, Ivo Larsen?").length).toBeLessThan(page.length / 5);
  });

  it("chooses the second part by what is missing, and lists the headings of what was left out", () => {
    const chosen = choosePassages("Who is the cook, Ivo Larsen?", page, 400);
    expect(chosen?.outline).toEqual(["Log of the Vega", "Crew", "Voyages"]);
    const more = chosen?.chooseMore("the captain who left Tromsø");
    expect(more?.text).toContain("Port | Left | Captain\n");
    expect(more?.text).toContain("Tromsø | 3 March 2026 | Captain Aldana\n");
    expect(more?.text).not.toContain("- Ivo Larsen, cook");
    expect(textQuarters((more?.text ?? "").replaceAll(marks, ""))).toBeLessThanOrEqual(3 * 4 * 400);
    expect(more?.unread).toBeGreaterThan(0.3);
  });

  it("goes on with a list that was cut, and refuses a second part where nothing else has words of the goal", () => {
    const cut = choosePassages("Which sailors are in the crew?", page, 150);
    const items = (text = ""): number => text.match(/^- /gmu)?.length ?? 0;
    expect(items(cut?.text)).toBeLessThan(31);
    expect(items(cut?.text) + items(cut?.chooseMore("")?.text)).toBe(31);
    const other = choosePassages("Who built her, the Kolvik yard?", page, 400);
    expect(other?.chooseMore("")).toBeNull();
    expect(other?.chooseMore("plants of the garden")).toBeNull();
  });

  it("counts the items and rows that are left out of a list or table", () => {
    expect(shown("Who is the cook, Ivo Larsen?")).toMatch(/cook\n\[… \d+ items left out\]\n/u);
    expect(shown("When did Captain Aldana leave Tromsø?")).toMatch(/\n\[… \d+ rows left out\]\nTromsø/u);
  });

  it("tells equal items apart by their sections", () => {
    const section = (name: string): string[] => [
      `## ${name}`,
      `Speaker of ${name}`,
      ...weather(0, 40),
      "The panel had:",
      ...["Ada", "Ben", "Cleo"].map((member) => `- ${member}, of the board`),
      ...weather(40, 80),
    ];
    const days = ["Harbours", "Orchards", "Quarries", "Ropewalks", "Tanneries", "Lanterns"];
    const text = ["# Days", ...days.flatMap(section)].join("\n");
    const chosen = choosePassages("Lanterns: Ben", text, 90)?.text ?? "";
    const from = chosen.indexOf("## Lanterns");
    const near = chosen.slice(from, chosen.indexOf("- Ben", from));
    expect(chosen.match(/^- Ben/gmu)?.length).toBeLessThan(days.length);
    expect(near).toMatch(/^## Lanterns\nSpeaker of Lanterns\n[^#]*The panel had:\n/u);
  });

  it("shows a short list whole where the line before it or its heading is looked for", () => {
    const text = [
      ...weather(0, 200),
      "The project maintains two plugins:",
      "- Alder, for forms",
      "- Birch, for maps",
      ...weather(200, 300),
    ].join("\n");
    expect(choosePassages("plugins that the project maintains", text, 300)?.text).toContain(
      "two plugins:\n- Alder, for forms\n- Birch, for maps\n",
    );
  });

  describe("a list that the goal is about", () => {
    const people = ["Ada Marr", "Ben Ohm", "Cleo Vint", "Dov Sarn", "Eli Trask", "Fay Quill"];
    const mentions = people.flatMap((name, at) => [
      `${name} spoke about harbour officers.`,
      ...weather(at, at + 9),
    ]);
    const text = [
      "# Guild",
      ...weather(0, 60),
      "## Officers of the harbour election",
      "They count the votes:",
      ...people.map((name) => `- ${name}`),
      ...weather(60, 200),
      ...mentions,
    ].join("\n");
    const items = (goal: string): number =>
      choosePassages(goal, text, 250)?.text.match(/^- /gmu)?.length ?? 0;

    it("is whole where the goal names its kind, which only the heading has", () => {
      expect(items("Who were the officers of the harbour election?")).toBe(people.length);
    });

    it("is whole where the goal names some of its items", () => {
      expect(items("Ada Marr, Cleo Vint, Fay Quill and who else, the list")).toBe(people.length);
      expect(items("the weather on that day, a note")).toBe(0);
    });
  });

  it("doesn't repeat in the second part what the first has shown, except what a passage is about", () => {
    const tale = Array.from({ length: 60 }, (_, at) => `Tale ${at} of the keeper is told in the yard.`);
    const text = ["# Tales", ...weather(0, 40), "## Keeper", ...tale, ...weather(40, 90)].join("\n");
    const chosen = choosePassages("the keeper's tale in the yard", text, 200);
    const linesOf = (part = ""): string[] => part.split("\n").filter((line) => /^Tale /u.test(line));
    const first = linesOf(chosen?.text);
    const second = linesOf(chosen?.chooseMore("tale of the keeper")?.text);
    expect(first.length).toBeGreaterThan(0);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((line) => first.includes(line))).toEqual([]);
  });

  it("keeps a table's first row through a line between its rows", () => {
    const rows = (year: number): string[] =>
      Array.from({ length: 40 }, (_, at) => `Harbour ${year}-${at} | Berg`);
    const text = ["Port | Captain", ...rows(2024), "Season 2025", ...rows(2025), "Tromsø | Aldana"].join(
      "\n",
    );
    const chosen = choosePassages("Tromsø", text, 200)?.text ?? "";
    expect(chosen).toContain("Port | Captain\n");
    expect(chosen).toContain("Season 2025\n");
    expect(chosen).toContain("Tromsø | Aldana");
  });

  it("finds a plural by its singular, and a name by itself on a page whose title has the goal's other words", () => {
    const text = [
      "# Plugins of the Vega",
      ...weather(0, 100),
      "Two companies wrote releases.",
      ...weather(100, 200),
    ];
    expect(choosePassages("company, release", text.join("\n"), 300)?.text).toContain("Two companies");
    const common = Array.from({ length: 60 }, (_, at) => `The Vega has plugins, says note ${at}.`);
    const said = [...weather(0, 50), ...common, "Harbours pay for it.", ...weather(50, 100)].join("\n");
    const goal = "Plugins of the Vega: harbours, pay";
    const title = "Plugins of the Vega";
    expect(choosePassages(goal, said, 150, title)?.text).toContain("Harbours pay");
  });

  it("keeps a talk's title and its speaker together, below a heading and below a list item", () => {
    const talks = (level: string, from: number, to: number): string[] =>
      Array.from({ length: to - from }, (_, at) => [
        `${level} Talk number ${from + at}`,
        `Speaker ${from + at}, Harbour Works`,
        ...weather(at, at + 2),
      ]).flat();
    const headed = [
      "# Day",
      ...talks("##", 0, 30),
      "## Ropes in winter",
      "Ada Marsh, Kolvik",
      "Hall 3",
      ...talks("##", 30, 60),
    ];
    expect(choosePassages("talk about ropes", headed.join("\n"), 250)?.text).toContain(
      "## Ropes in winter\nAda Marsh, Kolvik\nHall 3\n",
    );
    const listed = [
      "# Day",
      ...talks("-", 0, 30),
      "- Ropes in winter",
      "Ada Marsh, Kolvik",
      ...talks("-", 30, 60),
    ];
    expect(choosePassages("talk about ropes", listed.join("\n"), 250)?.text).toContain(
      "- Ropes in winter\nAda Marsh, Kolvik\n",
    );
    expect(choosePassages("Ada Marsh", listed.join("\n"), 250)?.text).toContain(
      "- Ropes in winter\nAda Marsh, Kolvik\n",
    );
  });

  it("shows an item of a programme with all its lines, or none of it", () => {
    const talks = (from: number, to: number): string[] =>
      Array.from({ length: to - from }, (_, at) => [
        `- Talk number ${from + at}`,
        `by Speaker ${from + at}, Harbour Works`,
        `Tuesday March ${((from + at) % 28) + 1}, 2026`,
      ]).flat();
    const lines = [
      "# Days",
      ...talks(0, 60),
      "- Ropes in winter",
      "by Ada Marsh, Kolvik",
      "Friday May 1, 2026",
    ];
    const text = [...lines, ...talks(60, 120)].join("\n");
    const whole = "- Ropes in winter\nby Ada Marsh, Kolvik\nFriday May 1, 2026\n";
    for (const goal of ["ropes", "Kolvik", "what was held on Friday"])
      expect(choosePassages(goal, text, 150)?.text).toContain(whole);
    for (const tokens of [100, 150, 210, 260]) {
      const chosen = choosePassages("talks by speakers on Tuesday March 7", text, tokens)?.text ?? "";
      const count = (words: RegExp): number => chosen.match(words)?.length ?? 0;
      expect(count(/^- /gmu)).toBeGreaterThan(2);
      expect(count(/^by /gmu)).toBe(count(/^- /gmu));
      expect(count(/^(?:Tues|Fri)day /gmu)).toBe(count(/^- /gmu));
    }
  });

  it("finds by words in another form, and in Chinese by pairs of characters", () => {
    expect(shown("building yards of Kolviks")).toContain("Kolvik yard");
    const sentences = Array.from({ length: 300 }, (_, at) => `第${at}篇笔记只谈当天的天气，别无其他内容。`);
    const chinese = [
      ...sentences.slice(0, 150),
      "织女星号由科尔维克船厂建造。",
      ...sentences.slice(150),
    ].join("\n");
    const chosen = choosePassages("织女星号是哪家船厂建造的", chinese, 300);
    expect(chosen?.text).toContain("织女星号由科尔维克船厂建造。");
    expect(chosen?.chooseMore("")).toBeNull();
  });

  it("has a page read whole that is hardly longer, or whose script the goal doesn't share", () => {
    expect(choosePassages("Who is the captain?", page, Math.ceil(page.length / 4))).toBeNull();
    const isWhole = (goal: string, budgets: number): boolean =>
      choosePassages(goal, page, Math.ceil(textQuarters(page) / 4 / budgets)) === null;
    expect([3, 5].map((budgets) => isWhole("织女星号的船长是谁", budgets))).toEqual([true, false]);
  });

  it("chooses the beginning of a long page whose script the goal doesn't share, and tells what else there is", () => {
    const long = [
      "# Voyages",
      "By Ada Aldana",
      ...weather(0, 400),
      "## Crew of the ship",
      ...weather(400, 800),
    ];
    const chosen = choosePassages("织女星号的船长是谁", long.join("\n"), 200);
    expect(chosen?.text.startsWith("# Voyages\nBy Ada Aldana\n")).toBe(true);
    expect(chosen?.text.length).toBeLessThan(200 * 4 + 40);
    expect(chosen?.text).toContain("\n## Crew of the ship\n");
    expect(chosen?.outline).toContain("Crew of the ship");
    expect(chosen?.chooseMore("crew of the ship")?.text).toContain("## Crew of the ship");
  });

  it("takes a goal that gives the page's words as well for one in its script", () => {
    const header = ["# Notes 12", ...weather(0, 60), "- Author:", "- Ada Aldana", ...weather(60, 120)].join(
      "\n",
    );
    const text = (goal: string, budgets = 6) =>
      choosePassages(goal, header, Math.ceil(textQuarters(header) / 4 / budgets), "Notes 12")?.text;
    expect(text("Notes 12 的标题和全部作者（Author）")).toContain("- Author:\n- Ada Aldana");
    // One half of this goal has no word of the page, and the page is not so long that it is cut for that.
    expect(text("全部作者（Author）和船长", 3)).toBeUndefined();
    expect(text("Notes 12 的全部作者", 3)).toBeUndefined();
  });

  it.each([
    ["谁是 Tovar Kjell 的船长", "The mate of that year was Tovar Kjell of Bergen."],
    ["2026年3月28日发生了什么", "On 28-Mar-2026 the mast was lost."],
    ["2026-03-28 有何变化", "Since March 28, 2026 she has had two masts."],
    ["2026年3月的航程", "She sailed in Mar 2026 for the last time."],
    ["K-417 是什么", "Her sign in the register is K-417."],
  ])("finds on a long English page what a Chinese goal names: %s", (goal, told) => {
    const long = ["# Log of the Vega", ...weather(0, 300), "## Afterwards", told, ...weather(300, 600)].join(
      "\n",
    );
    const text = choosePassages(goal, long, 400)?.text ?? "";
    expect(text).toContain(`## Afterwards\n`);
    expect(text).toContain(told);
    expect(text.startsWith("# Log of the Vega\nNote 0")).toBe(true);
    expect(textQuarters(text)).toBeLessThan(400 * 4 * 1.3);
  });

  it.each([
    ["who was mate in the 2026 race of 织女星 on 28 March 2026", "2026年3月28日，大副在比赛中受伤。"],
    ["what is the sign K-417", "她在登记册上的编号是K-417。"],
    ["what did Tovar Kjell do", "大副托瓦（Tovar Kjell）来自卑尔根。"],
  ])("finds on a long Chinese page what an English goal names: %s", (goal, told) => {
    const days = (from: number, to: number) =>
      Array.from(
        { length: to - from },
        (_, at) => `第${from + at}则札记只谈那一天的天气，别的什么也没有说。`,
      );
    const long = ["# 航海日志", ...days(0, 300), "## 后来", told, ...days(300, 600)].join("\n");
    const text = choosePassages(goal, long, 400)?.text ?? "";
    expect(text).toContain(told);
    expect(text).toContain("## 后来\n");
    expect(textQuarters(text)).toBeLessThan(400 * 4 * 1.3);
  });

  it("parts an endless paragraph at its sentences", () => {
    const line = [...weather(0, 100), "The Vega sank off Bodø.", ...weather(100, 200)].join(" ");
    const chosen = choosePassages("Where did the Vega sink, off Bodø?", line, 300);
    expect(chosen?.text).toContain("The Vega sank off Bodø.");
    expect(textQuarters(chosen?.text ?? "")).toBeLessThan(300 * 4 + 40);
  });

  it("never shows more than the budget and its marks, nor loses a character", () => {
    const line = fc.oneof(
      fc.string({ maxLength: 200 }).map((text) => text.replaceAll(/[\n[\]]/gu, " ")),
      fc.constantFrom("# Heading", "- item of a list", "a | b | c", "The captain of the ship.", ""),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 80 }), fc.integer({ min: 20, max: 300 }), (lines, tokens) => {
        const text = lines.join("\n");
        const chosen = choosePassages("captain of the ship list", text, tokens);
        if (chosen === null) return;
        const bare = (some: string): string => some.replaceAll(marks, "").replace(/\s/gu, "");
        expect(textQuarters(bare(chosen.text))).toBeLessThanOrEqual(tokens * 4);
        expect(bare(text).includes(bare(chosen.text).slice(0, 40))).toBe(true);
        const more = chosen.chooseMore("list");
        if (more === null) return;
        const rows = (some: string): string[] => some.split("\n").filter((one) => one.trim() !== "");
        const kept = new Set([...rows(chosen.text), ...rows(more.text)].map((one) => one.trim()));
        expect(textQuarters(bare(more.text))).toBeLessThanOrEqual(tokens * 4 * 3);
        if (more.unread === 0)
          for (const one of lines) expect([...kept].some((row) => row.includes(one.trim()))).toBe(true);
      }),
    );
  });
});
