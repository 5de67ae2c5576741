import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitClauses, withoutClause } from "../../../../gates/structure/split-clauses.ts";

const texts = (question: string, most = 12) => splitClauses(question, most).map(({ text }) => text);

describe("clauses of a question", () => {
  it("are cut at marks and before relative pronouns, in English", () => {
    expect(
      texts(
        "A firm built a tidal plant near a cape in v3.5. Which university honoured the engineer who designed the old plant, and led a firm that won the Dyke Prize?",
      ),
    ).toEqual([
      "A firm built a tidal plant near a cape in v3.5",
      "Which university honoured the engineer",
      "who designed the old plant",
      "and led a firm",
      "that won the Dyke Prize",
    ]);
  });

  it("keep two names that share what follows them", () => {
    expect(
      texts(
        "One of the reviewers is liaison of a group that Ilvi Rask and Orn Tarn are among the organizers of.",
      ),
    ).toEqual([
      "One of the reviewers is liaison of a group",
      "that Ilvi Rask and Orn Tarn are among the organizers of",
    ]);
    expect(
      texts("The mill was bought by a firm that hired Ilvi Rask and Orn Works has led it since May."),
    ).toEqual([
      "The mill was bought by a firm",
      "that hired Ilvi Rask",
      "and Orn Works has led it since May",
    ]);
  });

  it("begin with the part that they tell of, and end before no such part", () => {
    expect(
      texts(
        "A working group was set up in 2026, one of whose chairs gave a talk at a summit. The board has members three of whom joined in May and is led by one who wrote a parser.",
      ),
    ).toEqual([
      "A working group was set up in 2026",
      "one of whose chairs gave a talk at a summit",
      "The board has members",
      "three of whom joined in May",
      "and is led by one",
      "who wrote a parser",
    ]);
  });

  it("keep what a piece announces with it, which says nothing by itself", () => {
    expect(
      texts(
        "Which firm built the plant whose yearly notes say that a new dyke holds back the tide in winter?",
      ),
    ).toEqual([
      "Which firm built the plant",
      "whose yearly notes say that a new dyke holds back the tide in winter",
    ]);
    expect(texts("有若干个奥恩版本的发布文章写明，它们修复了同一个漏洞。这些版本的发布者是谁？")).toEqual([
      "有若干个奥恩版本的发布文章写明，它们修复了同一个漏洞",
      "这些版本的发布者是谁",
    ]);
  });

  it("are cut at marks in Chinese, and a piece too short to be searched for stays with its neighbour", () => {
    expect(texts("某公司于2024年公布了财报，其中，提到的子项目由谁发起？它的名称是什么？")).toEqual([
      "某公司于2024年公布了财报，其中",
      "提到的子项目由谁发起",
      "它的名称是什么",
    ]);
  });

  it.each([
    [
      "members of a list, also without a verb of their own",
      "Another organised a group together with people from a chip maker and two internet companies.",
      ["Another organised a group together with people from a chip maker and two internet companies"],
    ],
    [
      "a lead-in, with what depends on it",
      "In the list of those elected along with the chair, ordered alphabetically by handle, which employer is given for her?",
      [
        "In the list of those elected along with the chair, ordered alphabetically by handle, which employer is given for her",
      ],
    ],
    [
      "a subject with its apposition, and a preposition with its relative",
      "A writer proposed a programme, the first version of which, a manual form, a group did not sign off. She chairs a board to which one of three members serves as a liaison.",
      [
        "A writer proposed a programme",
        "the first version of which, a manual form, a group did not sign off",
        "She chairs a board",
        "to which one of three members serves as a liaison",
      ],
    ],
    [
      "a short beginning of a sentence, with what follows it",
      "An etcher showed an etching beside a mountain lake. Her workshop, in a former mining town, had printed copies of it.",
      [
        "An etcher showed an etching beside a mountain lake",
        "Her workshop, in a former mining town, had printed copies of it",
      ],
    ],
    [
      "a Chinese list",
      "参与者来自一家芯片厂商、两家互联网公司和一所大学。它由谁发起？",
      ["参与者来自一家芯片厂商、两家互联网公司和一所大学。它由谁发起"],
    ],
  ])("keep together %s", (_what, question, expected) => {
    expect(texts(question)).toEqual(expected);
  });

  it.each([
    [
      "two clauses that share a subject",
      "The third was elected in 2025 for two years and became the chair of a board in 2026.",
      ["The third was elected in 2025 for two years", "and became the chair of a board in 2026"],
    ],
    [
      "a past tense after a comma",
      "The guild that was founded in 1980 closed, and its founder moved to another town.",
      ["The guild that was founded in 1980 closed", "and its founder moved to another town"],
    ],
    [
      "Chinese clauses",
      "一个项目在2026年发布了公告，公告感谢了一位报告者；此人加入了一家基金会。",
      ["一个项目在2026年发布了公告", "公告感谢了一位报告者", "此人加入了一家基金会"],
    ],
  ])("still part %s", (_what, question, expected) => {
    expect(texts(question)).toEqual(expected);
  });

  it("keep in Chinese what tells only where or when with what it was", () => {
    const question =
      "某项目的维护者罗岚在2025年第一季度的一篇文章里，谈到了另一个项目的日志格式，该格式在次年发布。这个格式由哪家公司提出？";
    expect(splitClauses(question, 9).map(({ text }) => text)).toEqual([
      "某项目的维护者罗岚在2025年第一季度的一篇文章里，谈到了另一个项目的日志格式",
      "该格式在次年发布",
      "这个格式由哪家公司提出",
    ]);
  });

  it.each([
    [
      "a title in quotation marks",
      "The talk “Who Is Who at Sea? A Guide” was given by an engineer who joined the board. Which firm employs her?",
      [
        "The talk “Who Is Who at Sea? A Guide” was given by an engineer",
        "who joined the board",
        "Which firm employs her",
      ],
    ],
    [
      "titles in straight marks, with commas and relative words",
      `A post, "Ready, Steady, Sail: Boats That Float", was written by a sailor. The 'Ready? Go' prize went to its editor.`,
      [
        `A post, "Ready, Steady, Sail: Boats That Float", was written by a sailor`,
        "The 'Ready? Go' prize went to its editor",
      ],
    ],
    [
      "a Chinese title",
      "某人在2025年写了《为什么？怎么办！》一书并在峰会上发言，谁是该书的出版人？",
      ["某人在2025年写了《为什么？怎么办！》一书并在峰会上发言", "谁是该书的出版人"],
    ],
    [
      "a name with its mark",
      "Engineers of Oars! Inc. wrote a parser in May. Which of the engineers of Oars! Japan gave a talk on it in June?",
      [
        "Engineers of Oars! Inc. wrote a parser in May",
        "Which of the engineers of Oars! Japan gave a talk on it in June",
      ],
    ],
    [
      "an abbreviation with its stop",
      "A prize was given to Dr. Marr by a harbour town. Which firm built the boat of the town?",
      ["A prize was given to Dr. Marr by a harbour town", "Which firm built the boat of the town"],
    ],
  ])("are not cut within %s", (_what, question, expected) => {
    expect(texts(question)).toEqual(expected);
  });

  it.each([
    [
      "a sentence that ends with a name and its mark",
      "The parser was written by engineers of Oars! Which firm bought the parser in May?",
      ["The parser was written by engineers of Oars", "Which firm bought the parser in May"],
    ],
    [
      "two questions",
      "Which firm built the boat in May? Orn Works had built the boat of the other town.",
      ["Which firm built the boat in May", "Orn Works had built the boat of the other town"],
    ],
    [
      "a long quotation",
      "The notes said “the boat was built by a firm in a harbour town, its keel was laid by a guild of the town, and it was sold to a town that had lost its own”. Who wrote them?",
      [
        "The notes said “the boat was built by a firm in a harbour town",
        "its keel was laid by a guild of the town",
        "and it was sold to a town",
        "that had lost its own”. Who wrote them",
      ],
    ],
    [
      "words between two apostrophes",
      "The sailors' guild gave a prize in May, and the builders' guild gave another one in June.",
      ["The sailors' guild gave a prize in May", "and the builders' guild gave another one in June"],
    ],
  ])("are cut all the same in %s", (_what, question, expected) => {
    expect(texts(question)).toEqual(expected);
  });

  it("leave nothing of the text out, and are no more than wanted", () => {
    const word = fc.constantFrom(
      "which",
      "who",
      "ship",
      "，",
      ". ",
      "that",
      "名称",
      "? ",
      "of",
      "and",
      "项目由谁",
      "1.5",
      "“Who? Me",
      "”",
      "Oars!",
    );
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 6 }),
        (words, most) => {
          const question = words.join(" ");
          const clauses = splitClauses(question, most);
          expect(clauses.length).toBeLessThanOrEqual(most);
          for (const [at, { start }] of clauses.entries())
            expect(start).toBe(at === 0 ? clauses[0]?.start : clauses[at - 1]?.end);
        },
      ),
    );
  });

  it("can be taken out", () => {
    const question = "Who led the firm that won the old prize, and which built the long bridge?";
    const [, second] = splitClauses(question, 12);
    expect(second?.text).toBe("that won the old prize");
    expect(withoutClause(question, second ?? { start: 0, end: 0 })).toBe(
      "Who led the firm and which built the long bridge?",
    );
  });
});
