import { describe, expect, it } from "vitest";
import { choosePassages } from "../../../../agents/reader/choose-passages.ts";
import { textQuarters } from "../../../../agents/reader/split-text.ts";

const tokens = 500;
const prose = (about: string): string[] =>
  Array.from(
    { length: 40 },
    (_, at) =>
      `Change ${at} concerns ${about}. It was planned and tested by the maintainers and some contributors before the release.`,
  );
const syllables = "ba ke lo mi nu ra se ti vo za chen dar gol hwa jin pel qua ros tan wex".split(" ");
const accounts = Array.from({ length: 400 }, (_, at) => {
  const [one, two] = [syllables[at % 20] ?? "", syllables[Math.floor(at / 20)] ?? ""];
  return `@${one}${two}n-${two}${one}s`;
});
const [first, middle, last] = [accounts[0], accounts[200], accounts[399]] as [string, string, string];
const thanks = "We thank all those who sent patches:";
const rowsOf = (cells: readonly string[], size: number): string[] =>
  Array.from({ length: Math.ceil(cells.length / size) }, (_, at) =>
    cells.slice(at * size, (at + 1) * size).join(" | "),
  );
const pageOf = (lines: readonly string[]): string =>
  [
    "# Lantern 4.2",
    ...prose("the scheduler"),
    "## Contributors",
    ...lines,
    "## Links",
    ...prose("the queues"),
  ].join("\n");
const shown = (goal: string, text: string, title = "Lantern 4.2"): string =>
  choosePassages(goal, text, tokens, title)?.text ?? "";
const goalFor = (name: string): string =>
  `Lantern 4.2: the scheduler and the queues, what was planned, tested and released, and whether ${name} sent patches`;

const forms: [string, string[], string[]][] = [
  ["a list", [thanks, ...accounts.map((one) => `- ${one}`)], [thanks]],
  ["a table in columns", [thanks, ...rowsOf(accounts, 3)], [thanks, rowsOf(accounts, 3)[0] ?? ""]],
  [
    "a table of people",
    ["Account | Employer", ...accounts.map((one) => `${one} | Harbour Works`)],
    ["Account | Employer"],
  ],
  ["a paragraph with commas", [`${thanks} ${accounts.join(", ")}.`], [thanks]],
  ["an item with commas", ["- Site", `- ${thanks} ${accounts.join(", ")}.`], [thanks]],
  ["lines without marks", [thanks, ...accounts], [thanks]],
];

describe("an entry of a long list that a goal names among much else", () => {
  for (const [form, lines, context] of forms)
    for (const [place, name] of [
      ["first", first],
      ["middle", middle],
      ["last", last],
    ] as const)
      it(`comes with what stands above it: ${form}, ${place} entry`, () => {
        const text = shown(goalFor(name), pageOf(lines));
        const at = text.indexOf(name);
        expect(at).toBeGreaterThan(0);
        for (const line of ["## Contributors", ...context]) {
          const above = text.lastIndexOf(line, at);
          expect(above, line).toBeGreaterThan(0);
          expect(text.slice(above, at)).not.toContain("## Links");
        }
        expect(text.slice(text.indexOf("## Contributors"))).toMatch(/\[…(?: \d+ (?:item|row)s left out)?\]/u);
        expect(textQuarters(text.replace(/ ?\[…[^\]]*\]\n/gu, ""))).toBeLessThanOrEqual(tokens * 4);
        // The rest of the goal is served as well.
        expect(text).toMatch(/concerns the queues/u);
      });

  it("comes where the goal writes it in another form", () => {
    for (const name of [
      "WEXWEXN-WEXWEXS",
      "ｗｅｘｗｅｘｎ－ｗｅｘｗｅｘｓ",
      "wexwexn\u2011wexwexs",
      "@wexwexn\u2013wex\u200bwexs",
    ])
      for (const [form, lines] of forms) expect(shown(goalFor(name), pageOf(lines)), form).toContain(last);
  });

  it("comes in the second part where the reader misses it, with the list's last entry", () => {
    for (const [form, lines] of forms) {
      const chosen = choosePassages("Lantern 4.2: the scheduler", pageOf(lines), tokens, "Lantern 4.2");
      expect(chosen?.text, form).not.toContain(middle);
      expect(chosen?.chooseMore(`${middle} in the list of contributors`)?.text, form).toContain(middle);
    }
  });

  it("comes in Chinese, also where the list pads the name with a blank", () => {
    const families = [..."陈林黄张李王吴刘蔡杨许郑谢郭洪曾邱廖赖周"];
    const given = [..."建国志明俊杰雅婷家豪淑芬文雄美玲宗翰"];
    const names = families.flatMap((family) => given.map((one) => `${family}${one}`)).slice(0, 360);
    const notes = Array.from(
      { length: 60 },
      (_, at) => `第${at}项变化涉及调度器和队列，由维护者在发布之前计划并测试过。`,
    );
    const page = (lines: readonly string[]): string =>
      ["# 灯塔", ...notes, "## 贡献者", ...lines, "## 链接", ...notes].join("\n");
    const wanted = names.at(-1) ?? "";
    const goal = `灯塔的调度器和队列有哪些变化、何时发布，以及贡献者中有没有${wanted}`;
    const padded = names.map((name) => [...name].join("\u3000"));
    expect(shown(goal, page([`感谢下列各位：${names.join("、")}。`]))).toMatch(
      new RegExp(`感谢下列各位：[^]*${wanted}`, "u"),
    );
    expect(shown(goal, page(["感谢下列各位：", ...padded.map((name) => `- ${name}`)]))).toContain(
      padded.at(-1),
    );
  });

  it("comes where its name is too short to be a search term", () => {
    const lines = [thanks, ...accounts.map((one) => `- ${one}`), "- @xy", "- Bo Li"];
    expect(shown(goalFor("@xy"), pageOf(lines))).toContain("- @xy");
    expect(shown(goalFor("Bo Li"), pageOf(lines))).toContain("- Bo Li");
    expect(shown(goalFor("xy"), pageOf(lines))).not.toContain("- @xy");
  });
});

describe("a table whose long announcement is all that its section tells besides", () => {
  const announced =
    "Forty-five people sent patches this time. Sincere thanks to each of them: your work makes Lantern an ever stronger and steadier platform, and we look forward to all that you will send in the months to come and to meeting you at the next gathering of the project!";
  const rows = rowsOf(accounts.slice(0, 45), 3);
  const features = Array.from({ length: 24 }, (_, at) => [
    `### Feature ${at}`,
    ...prose(`feature ${at}`).slice(0, 3),
    `Sincere thanks to the people who sent feature ${at}: ${accounts[100 + at]}`,
  ]).flat();
  const page = ["# Lantern 4.2", ...features, "## Acknowledgements", announced, ...rows].join("\n");

  it("comes whole where one part of the goal asks for the list", () => {
    for (const goal of [
      "The whole list of the people thanked for patches, the day of the release, and developers thanked for single features",
      "Release day and author; the list of all people who sent patches; every feature and whom the project thanks for it",
    ]) {
      const text = choosePassages(goal, page, 1000, "Lantern 4.2")?.text ?? "";
      expect(text).toContain([announced, ...rows].join("\n"));
      expect(text).toContain("Sincere thanks to the people who sent feature 3:");
    }
  });
});

describe("a table", () => {
  const people = accounts.map((one) => `${one} | Harbour Works`);

  it("has its last row even if one cell of it alone is filled", () => {
    const lines = [thanks, ...rowsOf(accounts, 3)];
    expect(lines.at(-1)).not.toContain(" | ");
    const text = shown(goalFor(last), pageOf(lines));
    expect(text).toMatch(/\n@baban-babas \| [^\n]*\n\[… \d+ rows left out\]\n@wexwexn-wexwexs\n/u);
    const whole = shown("Lantern contributors who sent patches", pageOf([thanks, "@ann | @bob", "@cy"]));
    expect(whole).toContain(`${thanks}\n@ann | @bob\n@cy\n`);
  });

  it("ends before a sentence or a line that announces a list", () => {
    for (const after of ["They all live in the harbour.", "Links:"]) {
      const text = shown(goalFor(accounts[397] ?? ""), pageOf([...people, after, "- one", "- two"]));
      expect(text).toContain(`${accounts[397]} | Harbour Works\n[… 2 rows left out]`);
    }
  });

  it("shows a row without a first cell below the row that has it, and what goes on below a named row", () => {
    const lines = [
      "Project | Maintainer",
      ...people,
      "Alder | Ana Roe",
      " | Bo Tann",
      " | Cyra Hult",
      "Birch | Dina Ozark",
      ...people.map((row) => `x${row}`),
    ];
    expect(shown(goalFor("Cyra Hult"), pageOf(lines))).toContain("Alder | Ana Roe\n");
    expect(shown(goalFor("Alder"), pageOf(lines))).toContain("Alder | Ana Roe\n | Bo Tann\n | Cyra Hult\n");
  });

  it("shows the rows of a key that stands in each of them", () => {
    const names = [
      "Ana Roe",
      "Bo Tann",
      "Cyra Hult",
      "Dag Ims",
      "Eva Lund",
      "Finn Ode",
      "Gro Vik",
      "Hal Ness",
    ];
    const lines = ["Project | Maintainer", ...people, ...names.map((name) => `Alder | ${name}`)];
    const text = shown(goalFor("Alder"), pageOf(lines));
    for (const name of names) expect(text).toContain(`Alder | ${name}\n`);
  });

  it("of a goal in another script is shown by the rows and tables that the goal names, below their header", () => {
    const tables = Array.from({ length: 40 }, (_, at) => [
      `## Project P${at}`,
      "Maintainer | Company",
      ...Array.from({ length: 12 }, (_, row) => `Person ${at}-${row} | Firm ${row}`),
    ]).flat();
    const text = [
      "# Maintainers",
      ...tables,
      "## Karst",
      "Maintainer | Company",
      "Ida Stern | Lumen",
      "Orm Velde | Corvid",
    ].join("\n");
    const text1 = choosePassages("Karst 的维护者有哪些", text, tokens)?.text ?? "";
    expect(text1).toContain("## Karst\nMaintainer | Company\nIda Stern | Lumen\nOrm Velde | Corvid");
    expect(text1.length).toBeLessThan(text.length / 3);
    // The outline tells of some tables that are left out; all their headings would be most of the text.
    expect(text1).not.toContain("## Project");
    expect(choosePassages("Karst 的维护者有哪些", text, tokens)?.outline).toContain("Project P7");
    const one = choosePassages("哪个项目有 Ida Stern", text, tokens);
    expect(one?.text).toContain("## Karst\nMaintainer | Company\nIda Stern | Lumen\n[… 1 row left out]");
    expect(one?.chooseMore("Person 3-4")?.text).toContain("\nPerson 3-4 | Firm 4\n");
    // Nothing of the page is named: it is read whole, unless it is long.
    const budgets = (some: number): number => Math.ceil(text.length / 4 / some);
    expect(choosePassages("维护者一共有多少", text, budgets(3))).toBeNull();
    expect(choosePassages("维护者一共有多少", text, budgets(12))?.text.startsWith("# Maintainers")).toBe(
      true,
    );
    // A page that is not one of tables has what is named in its passages.
    const mixed = `${text}\n${prose("the guild").join("\n").repeat(8)}`;
    expect(choosePassages("是谁任命了 Ida Stern", mixed, tokens)?.text).toContain("Ida Stern | Lumen");
  });
});

describe("what is no list", () => {
  it("stays a paragraph: prose with many commas is parted at its sentences", () => {
    const text = Array.from(
      { length: 60 },
      (_, at) =>
        `In year ${at}, after a long winter, the crew, tired but well, sailed north, and came home late.`,
    ).join(" ");
    const chosen = choosePassages("year 41", text, 300)?.text ?? "";
    expect(chosen).toContain(
      "In year 41, after a long winter, the crew, tired but well, sailed north, and came home late.",
    );
  });

  it("is found as before: a word that items and paragraphs share gives the items little room", () => {
    const items = Array.from(
      { length: 3 },
      (_, at) => `- The kiln of yard ${at} and its keeper, who lives nearby`,
    );
    const text = pageOf([
      ...items,
      ...accounts.map((one) => `- ${one}`),
      "The kiln was built by Orm Velde in 1911 for the guild.",
    ]);
    expect(shown("Who built the kiln?", text)).toContain("The kiln was built by Orm Velde in 1911");
  });

  it("keeps a definition with its term", () => {
    const terms = accounts.flatMap((one) => [
      `- ${one.slice(1)}`,
      `- A tool of no great use, in version ${one.length}.`,
    ]);
    const lines = [
      ...terms,
      "- alderform",
      "- A tool for maps, by Ida Stern.",
      ...terms.map((one) => `${one} too`),
    ];
    expect(shown(goalFor("alderform"), pageOf(lines))).toContain(
      "- alderform\n- A tool for maps, by Ida Stern.\n",
    );
    expect(shown(goalFor("Ida Stern"), pageOf(lines))).toContain(
      "- alderform\n- A tool for maps, by Ida Stern.\n",
    );
  });
});

describe("tables that a goal names among many of their kind", () => {
  const table = (at: number, stage: string): string[] => [
    `## Harbour${at} (${stage})`,
    "Maintainer | Company | Account",
    ...Array.from({ length: 12 }, (_, row) => `Sailor${at}x${row} Marr | Works ${row} | sailor${at}x${row}`),
  ];
  const stages = ["Sandbox", "Incubating", "Graduated"];
  const page = [
    "# Maintainers of the harbours",
    ...Array.from({ length: 60 }, (_, at) => table(at, stages[at % 3] ?? "").join("\n")),
  ].join("\n");

  it("are shown without all the others whose heading has the same class", () => {
    const shown = choosePassages("Harbour7 (Incubating) 的全部维护者、公司和账号", page, 300)?.text ?? "";
    expect(shown.match(/sailor7x\d+\n/gu)).toHaveLength(12);
    expect(shown).not.toContain("sailor10x");
    // Of sixty tables, the headings of those that are left out are too many.
    expect(shown.match(/^## /gmu)).toHaveLength(1);
  });

  it("show each row of several accounts that a goal lists, also where one has more words than the others", () => {
    const goal = "账号为 sailor3x4、sailor8x1、sailor50x11 或 deck-hand-of-orta 的维护者所在的项目及这些行";
    const shown =
      choosePassages(goal, page.replace("| sailor20x2\n", "| deck-hand-of-orta\n"), 300)?.text ?? "";
    for (const account of ["sailor3x4", "sailor8x1", "sailor50x11", "deck-hand-of-orta"])
      expect(shown).toContain(`| ${account}\n`);
  });

  it("show each row that a goal names by two words, also where another row has more of its words", () => {
    const often = page.replace(/(?=Sailor[1-5]x0 )/gu, "Zhonghu Xu | Works | hzzvex\n");
    const goal = "凡有 Zhonghu Xu（hzzvex）的行；凡有 Sailor8x1 Linus Ormond（sailor8x1）的行及其 Works 1";
    const named = often.replace("Sailor8x1 Marr", "Sailor8x1 Linus Ormond");
    const shown = choosePassages(goal, named, 300)?.text ?? "";
    expect(shown).toContain("| sailor8x1\n");
    expect(shown.match(/hzzvex/gu)).toHaveLength(5);
  });
});

describe("a gap in a list", () => {
  const crew = ["Ada Marr, keel", "Ben Ohm, mast", "Cleo Vint, sails", "Dov Sarn, oars", "Eda Lunn, lamps"];
  const others = Array.from(
    { length: 60 },
    (_, at) => `Person ${at} of the yard, deck and hull of boat ${at}`,
  );
  const page = pageOf([thanks, ...[...crew, ...others].map((one) => `- ${one}`)]);
  const asked = (...names: string[]): string => shown(`Lantern 4.2: who are ${names.join(" and ")}?`, page);

  it("of one or two short items is closed", () => {
    expect(asked("Ada Marr", "Cleo Vint")).toContain("- Ben Ohm, mast");
    expect(asked("Ada Marr", "Dov Sarn")).toContain("- Ben Ohm, mast\n- Cleo Vint, sails");
  });

  it("of three is marked", () => {
    const text = asked("Ada Marr", "Eda Lunn");
    expect(text).toContain("[… 3 items left out]");
    expect(text).not.toContain("Cleo Vint");
  });
});

describe("a table's head", () => {
  const rows = Array.from({ length: 200 }, (_, at) => `Orta${at}m | ${at} | ${at + 1} | 2 | 3`);
  const headed = (...head: string[]): string => pageOf([...head, ...rows]);

  it.each([
    ["whose first cell spans two rows", ["Port | Men |  | Women", "Port | Gold | Silver | Gold | Silver"]],
    ["whose corner is empty", [" | Year 2025 |  | Year 2026", "Port | Plan | Actual | Plan | Outlook"]],
    ["with years below", ["Port | Boats |  | Crew", "Port | 2025 | 2026 | 2025 | 2026"]],
    [
      "of three rows",
      ["Port | Races |  |  | Other", "Port | Men |  | Women | Other", "Port | Gold | Silver | Gold | Other"],
    ],
  ])("%s is shown with the row that a goal names", (_, head) => {
    const text = shown("the row of Orta171m", headed(...head));
    for (const line of [...head, "Orta171m | 171"]) expect(text).toContain(line);
  });

  it("of one row does not take the first row of data with it", () => {
    const corner = headed(" | Gold | Silver | Bronze | Iron");
    const blank = headed("Port |  | Silver | Bronze | Iron");
    for (const page of [corner, blank])
      expect(shown("the row of Orta171m", page)).not.toContain("Orta0m | 0 | 1");
  });
});

describe("an item that only names something", () => {
  const roles = Array.from({ length: 60 }, (_, at) => [
    `- Guild ${syllables[at % 20]}${syllables[(at * 7 + 3) % 20]}${at}`,
    ...[`- ${accounts[2 * at]?.slice(1)}`, `- ${accounts[2 * at + 1]?.slice(1)}`],
  ]);

  it("is shown with the two items below it, since inner lists are stored without their depth", () => {
    const [name = "", one = "", other = ""] = roles[47] ?? [];
    const text = shown(`the members of ${name.slice(2)}`, pageOf(roles.flat()));
    expect(text).toContain([name, one, other].join("\n"));
  });
});

it("a short line between two lists without further lines announces the second one", () => {
  const prize = (from: number): string[] =>
    accounts.slice(from, from + 80).map((one) => `- Boat ${one.slice(1)}`);
  const lines = ["First prize", ...prize(0), "Second prize", ...prize(100)];
  const named = accounts[160]?.slice(1) ?? "";
  const text = shown(`the place of Boat ${named}`, pageOf(lines));
  expect(text).toContain(`- Boat ${named}`);
  expect(text).toContain("Second prize");
});
