import { describe, expect, it } from "vitest";
import { dropVoidWishes } from "../../../../gates/text/drop-void-wishes.ts";

const question =
  "A proposal thanks a member of the C API Working Group. Which person is the sponsor of the proposal that its author wrote?";

describe("a wish for a wording", () => {
  it("loses the sentences that name only things which the question does not have", () => {
    const wish =
      "Describe the gateway that is built on the Envoy filter. The C API Working Group may be named. Keep it short.";
    expect(dropVoidWishes(wish, { question, faults: [] })).toBe(
      "The C API Working Group may be named. Keep it short.",
    );
    expect(dropVoidWishes("Name Lyft alone.", { question, faults: [] })).toBeNull();
  });

  it("loses what a newer fault names, and keeps the rest", () => {
    const wish = "Don't call the proposal final; the C API Working Group may be named.";
    const faults = [{ words: "a proposal thanks a member of the C API Working Group", isWhole: false }];
    expect(dropVoidWishes(wish, { question, faults })).toBe("Don't call the proposal final.");
    const chinese =
      "点名 stacklok 和 2022 Awards，会议只说是2026年第二季度由这位主席主持、主讲人任职于一家云服务公司的一次会议，不写出题目。";
    const found = "此人曾在2026年第二季度主持过一次会议，会议主讲人的雇主是一家云服务公司";
    expect(
      dropVoidWishes(chinese, {
        question: "有一个工作组讨论过 stacklok。",
        faults: [{ words: found, isWhole: false }],
      }),
    ).toBe("点名 stacklok 和 2022 Awards，不写出题目。");
  });

  it("reads as whole sentences after it lost parts of one", () => {
    const faults = [{ words: "a proposal thanks a member of the C API Working Group", isWhole: false }];
    const wish =
      "The C API Working Group may be named; say that its author wrote it; call Lyft a company. Keep it short";
    expect(dropVoidWishes(wish, { question, faults })).toBe("Say that its author wrote it. Keep it short");
    // A name in quotation marks may end a sentence, and no sentence that is whole is touched.
    const whole = "Say “sponsor.” Keep it short; do not say “author”.";
    expect(dropVoidWishes(whole, { question, faults: [] })).toBe(whole);
    const chinese = "不写出工具的名称；点名 stacklok；此前点名 Lyft 的要求作废。末句问的是哪位维护者。";
    expect(dropVoidWishes(chinese, { question: "哪位维护者写了它？", faults: [] })).toBe(
      "不写出工具的名称。末句问的是哪位维护者。",
    );
  });

  it("keeps or loses a condition together with what it is the condition of", () => {
    const asked = "有一个工作组讨论过一项工具，它的维护者获得过一个奖。";
    const wish = "不写出工具的名称；若图中已没有文章那一段，则点名 stacklok 2022 的奖。";
    expect(dropVoidWishes(wish, { question: asked, faults: [] })).toBe("不写出工具的名称。");
    const both = "关于 stacklok 2022 的奖，以及把 Lyft 只说成公司的话作废。维护者照旧。";
    expect(dropVoidWishes(both, { question: asked, faults: [] })).toBe("维护者照旧。");
    const withdrawn = "此前要求点名 stacklok 的话，以及点名 Lyft 的话，都不再有效。维护者照旧。";
    expect(dropVoidWishes(withdrawn, { question: asked, faults: [] })).toBe(withdrawn);
    const other = "不写出工具的名称；如果还有余地，把奖说成社区奖。";
    expect(dropVoidWishes(other, { question: asked, faults: [] })).toBe(other);
  });

  it("is void where one search for the whole wording has its words", () => {
    const wish =
      "Describe the proposals by status and Python version; say that it was created in the second half of 2026 and has the status Draft, and that the author wrote it.";
    const words = "PEP Draft Python-Version 3.16 Created 2026 Sponsor author same day";
    expect(dropVoidWishes(wish, { question: wish, faults: [{ words, isWhole: true }] })).toBeNull();
    const other = [{ words: "museum etching fair Tarn", isWhole: true }];
    expect(dropVoidWishes(wish, { question: wish, faults: other })).toBe(wish);
  });
});
