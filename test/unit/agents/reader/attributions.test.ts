import { describe, expect, it } from "vitest";
import { attributions } from "../../../../agents/reader/attributions.ts";
import { choosePassages } from "../../../../agents/reader/choose-passages.ts";
import { entryOf } from "../../../../agents/reader/entry-lines.ts";
import { parseSections } from "../../../../agents/reader/parse-sections.ts";

const prose = Array.from(
  { length: 60 },
  (_, at) =>
    `Part ${at} of the lantern was planned, built and tested by the yard before it was shown at the fair.`,
);
const people = ["Ada Marr", "Ben Ohm", "Cleo Vint", "Dov Sarn"];
const role = (name: string): string => `${name}, Head of Tides at Harbour Works`;
const words = "It lights the way of every boat that comes in at night, and we look forward to the next one.";

/** A page on a lantern, of which four people say something. */
const pageOf = (lines: readonly string[]): string =>
  ["# The lantern", ...prose, "## Voices", ...lines, "## Links", ...prose].join("\n");
const forms: Record<string, (name: string) => string[]> = {
  "a dash behind the quotation": (name) => [`“${words}” — ${role(name)}`],
  "a line with a dash below it": (name) => [`“${words}”`, `—— ${role(name)}`],
  "a line without a mark below it": (name) => [`"${words} It stays."`, role(name)],
  "a transcript": (name) => [`${name.toUpperCase()}: ${words}`, `${name.toUpperCase()}: And so on.`],
};

describe("the names of those who are quoted or speak", () => {
  for (const [form, linesOf] of Object.entries(forms)) {
    const page = pageOf(people.flatMap(linesOf));

    it(`are shown to a reader who asks for them: ${form}`, () => {
      for (const goal of [
        "Who is quoted, with their employers",
        "The lantern's parts and all speakers with their companies",
        "Who was interviewed?",
      ]) {
        const text = (choosePassages(goal, page, 400)?.text ?? "").toLowerCase();
        for (const name of people) expect(text, `${goal}: ${name}`).toContain(name.toLowerCase());
      }
    });

    it(`are looked for in no other goal: ${form}`, () => {
      const parsed = { text: page, passages: parseSections(page) };
      expect(attributions("When was the lantern shown at the fair, and who built it?", parsed)).toEqual([]);
      expect(attributions("Who is quoted?", parsed)).toHaveLength(people.length);
    });
  }

  it("are shown where a line names two people at length, or has points of initials and firms", () => {
    const lines = [
      "—Lia Yorn, director of engineering for container service, Harbour Cloud & Tao Hurst, director of engineering for the native transformation project, Harbour Group",
      "— Ada K. Marr, Ph.D., CTO, Tide.io, Inc.",
      "— Dr. Ben Ohm Jr., chair of the Yard Co. board",
    ];
    const page = pageOf(lines.flatMap((line) => [`“${words}”`, line]));
    const text = choosePassages("Who is quoted, with their employers", page, 400)?.text ?? "";
    for (const line of lines) expect(text).toContain(line);
  });

  it("are looked for in a line with many points as fast as in any other", () => {
    const page = pageOf([`— Ada ${"B.".repeat(100)}C said it! And more.`]);
    expect(attributions("Who is quoted?", { text: page, passages: parseSections(page) })).toEqual([]);
  });

  it("are no sentences behind a dash", () => {
    const page = pageOf([
      `— The yard built it in spring. The fair showed it in May.`,
      "— It was sold. Nobody said to whom.",
    ]);
    const parsed = { text: page, passages: parseSections(page) };
    expect(attributions("Who is quoted?", parsed)).toEqual([]);
  });

  it("are shown in Chinese", () => {
    const notes = Array.from(
      { length: 60 },
      (_, at) => `灯塔的第${at}个部件由船厂在展出之前规划、制造并测试过。`,
    );
    const names = ["祁大海", "杨小舟", "徐望潮"];
    const voices = names.map(
      (name) => `“它照亮每一艘夜里归来的船，我们期待下一座灯塔。” —— ${name}，海港工厂潮汐部负责人`,
    );
    const page = ["# 灯塔", ...notes, "## 各方寄语", ...voices, "## 链接", ...notes].join("\n");
    const text = choosePassages("文章中所有发言者的姓名、职务和所属公司", page, 400)?.text ?? "";
    for (const name of names) expect(text).toContain(name);
  });

  it("stay with their quotation where there is room for it, else in the second part, though the line was shown without it", () => {
    const filler = Array.from(
      { length: 40 },
      (_, at) => `Part ${at} of the tower was planned and built long ago.`,
    );
    const said = `It guides each boat that comes home late, ${"and the whole harbour is proud of its beam ".repeat(12)}.`;
    const text = ["# Tower", ...filler, said, "— Ada Marr, Harbour Works", ...filler].join("\n");
    const passages = parseSections(text);
    const at = passages.findIndex(({ start, end }) => text.slice(start, end).includes("guides each boat"));
    expect(entryOf(text, passages, at)).toEqual([at, at + 1]);
    expect(entryOf(text, passages, at + 1)).toEqual([at, at + 1]);
    expect(entryOf(text, passages, at - 1)).toEqual([]);
    const first = choosePassages("Who is quoted?", text, 200);
    expect(first?.text).toContain("— Ada Marr");
    expect(first?.text).not.toContain(said);
    expect(choosePassages("Who is quoted?", text, 400)?.text).toContain(`${said}\n— Ada Marr`);
    expect(first?.chooseMore("what is said of boats that come home late")?.text).toContain(
      `${said}\n— Ada Marr, Harbour Works`,
    );
  });

  it("are no list items, and no sentences behind a dash", () => {
    const lines = [
      '- "Tides" - A book on boats',
      "“The night” — It was long. Nobody slept.",
      "- Ada: a name",
    ];
    const text = pageOf(lines);
    expect(attributions("Who is quoted?", { text, passages: parseSections(text) })).toEqual([]);
  });
});
