import { describe, expect, it } from "vitest";
import { findNameless } from "../../../../gates/text/find-nameless.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});
const piecesOf = (facts: readonly ReturnType<typeof fact>[], statement = "") => [
  { facts: [...facts], statement, quote: statement },
];
const facts = [
  fact("Tarn Mill", "led by", "Ilvi Rask"),
  fact("Ilvi Rask", "occupation", "surgeon"),
  fact("Tarn Mill", "founded in", "2004"),
];

describe("a wording that names no thing", () => {
  it("is told with the names that the plain question has", () => {
    const plainQuestion = "Which surgeon leads Tarn Mill, founded in 2004?";
    expect(
      findNameless({
        plainQuestion,
        question: "Which surgeon leads a mill of the 2000s?",
        pieces: piecesOf(facts),
      }),
    ).toEqual([expect.stringContaining("keep one of the names (“Tarn Mill”)")]);
    expect(
      findNameless({ plainQuestion, question: "Which surgeon leads Tarn Mill?", pieces: piecesOf(facts) }),
    ).toEqual([]);
  });

  it("is none if the plain question names nothing either, or the name left is a thing that only facts' objects have", () => {
    const plainQuestion = "Which surgeon leads a firm of 2004?";
    expect(
      findNameless({ plainQuestion, question: "Which surgeon leads a firm?", pieces: piecesOf(facts) }),
    ).toEqual([]);
    const other = {
      plainQuestion: "Who leads Tarn Mill and works for Orn Works?",
      question: "Who leads a mill and works for Orn Works?",
    };
    expect(
      findNameless({ ...other, pieces: piecesOf([...facts, fact("Ilvi Rask", "employer", "Orn Works")]) }),
    ).toEqual([]);
  });

  it("is recognised in Chinese, where a class is no name", () => {
    const chinese = [fact("柯沃公司", "机构类型", "教学医院"), fact("柯沃公司", "负责人", "达塞尔文")];
    const plainQuestion = "哪位外科医生升任柯沃公司的一把手？";
    const question = "哪位外科医生升任一家教学医院的一把手？";
    expect(findNameless({ plainQuestion, question, pieces: piecesOf(chinese) })).toHaveLength(1);
  });
});

describe("a name within the evidence", () => {
  const told = [
    fact("2025 Orn awards of SIG Tarn", "awarded for", "bringing DRT to GA"),
    fact("SIG Tarn", "led by", "Ilvi Rask"),
  ];
  const statement =
    "Ilvi Rask, a Norwegian surgeon and CEO, was chosen by the Steering Committee for the RarnDB CRD.";
  const find = (question: string) =>
    findNameless({
      plainQuestion: "In the 2025 Orn awards, who brought DRT to GA and leads SIG Tarn?",
      question,
      pieces: piecesOf(told, statement),
    });

  it.each([
    "In the Orn awards of the mid-2020s, who was listed?",
    "Who was listed for bringing DRT to a later stage?",
    "Which surgeon was chosen for RarnDB in 2025?",
    "获奖者因 DRT 而获得哪一年的奖项？",
  ])("names something: %s", (question) => {
    expect(find(question)).toEqual([]);
  });

  it.each([
    "In the awards of the mid-2020s, who was listed?",
    "In March 2025, which Norwegian surgeon was chosen at a North American meeting?",
    "Which CEO brought a feature to GA in Q3 2025?",
    "Who was chosen by the Steering Committee for a CRD that was new?",
    "Which Veltic surgeon was chosen by Quarry Systems?",
  ])("is none where kinds, roles, nations, times or names without evidence are left: %s", (question) => {
    expect(find(question)).toEqual([expect.stringContaining("“SIG Tarn”")]);
  });

  it("is asked for where the plain question has no other name", () => {
    const plainQuestion = "In the Orn awards, who was listed in 2025?";
    const given = { plainQuestion, pieces: piecesOf(told) };
    expect(findNameless({ ...given, question: "In some awards, who was listed in 2025?" })).toEqual([
      expect.stringContaining("(“Orn”)"),
    ]);
  });

  it("may begin a longer Chinese name, but not be the class of one", () => {
    const chinese = [
      fact("柯沃公司董事会", "主席", "达塞尔文"),
      fact("教学医院联合名录", "编者", "达塞尔文"),
    ];
    const given = {
      plainQuestion: "谁任柯沃公司董事会主席并编写教学医院联合名录？",
      pieces: piecesOf(chinese),
    };
    expect(findNameless({ ...given, question: "谁任柯沃公司的一把手？" })).toEqual([]);
    expect(findNameless({ ...given, question: "谁任一家教学医院的一把手？" })).toHaveLength(1);
  });
});
