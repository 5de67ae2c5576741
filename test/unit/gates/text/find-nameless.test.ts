import { describe, expect, it } from "vitest";
import { findNameless } from "../../../../gates/text/find-nameless.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});
const facts = [
  fact("Tarn Mill", "led by", "Ilvi Rask"),
  fact("Ilvi Rask", "occupation", "surgeon"),
  fact("Tarn Mill", "founded in", "2004"),
];

describe("a wording that names no thing", () => {
  it("is told with the names that the plain question has", () => {
    const plainQuestion = "Which surgeon leads Tarn Mill, founded in 2004?";
    expect(
      findNameless({ plainQuestion, question: "Which surgeon leads a mill of the 2000s?", facts }),
    ).toEqual([expect.stringContaining("keep one of the names (“Tarn Mill”)")]);
    expect(findNameless({ plainQuestion, question: "Which surgeon leads Tarn Mill?", facts })).toEqual([]);
  });

  it("is none if the plain question names nothing either, or the name left is a thing that only facts' objects have", () => {
    const plainQuestion = "Which surgeon leads a firm of 2004?";
    expect(findNameless({ plainQuestion, question: "Which surgeon leads a firm?", facts })).toEqual([]);
    const other = {
      plainQuestion: "Who leads Tarn Mill and works for Orn Works?",
      question: "Who leads a mill and works for Orn Works?",
    };
    expect(findNameless({ ...other, facts: [...facts, fact("Ilvi Rask", "employer", "Orn Works")] })).toEqual(
      [],
    );
  });

  it("is recognised in Chinese, where a class is no name", () => {
    const chinese = [fact("柯沃公司", "机构类型", "教学医院"), fact("柯沃公司", "负责人", "达塞尔文")];
    const plainQuestion = "哪位外科医生升任柯沃公司的一把手？";
    const question = "哪位外科医生升任一家教学医院的一把手？";
    expect(findNameless({ plainQuestion, question, facts: chinese })).toHaveLength(1);
  });
});
