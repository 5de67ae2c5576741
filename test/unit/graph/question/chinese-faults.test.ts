import { expect, it } from "vitest";
import { findLostTimes } from "../../../../gates/text/find-lost-times.ts";
import { findNameless } from "../../../../gates/text/find-nameless.ts";
import { findObfuscationFaults } from "../../../../gates/text/find-obfuscation-faults.ts";
import { findStyleFaults } from "../../../../gates/text/find-style-faults.ts";
import { findUnfinishedTimes } from "../../../../gates/text/find-unfinished-times.ts";
import { heldByAnother } from "../../../../graph/question/spent-answers.ts";
import { startRun } from "../../../support/start-run.ts";

/** Three English words in a row. A Chinese text may have English names, but no English sentence. */
const english = /[a-z]+ [a-z]+ [a-z]+/u;

it("tells the authors of a Chinese question its faults in Chinese", async () => {
  const plain = "哪位人士在2026年3月1日获得了该奖项？";
  const { finish, inputs } = await startRun({
    language: "zh",
    method: { minRounds: 1, maxRounds: 1 },
    script: (good) => ({
      async compose(input, call) {
        const reply = await good.compose(input, call);
        if ("fault" in reply) return reply;
        const isFirst = call.number === 1;
        return {
          ...reply,
          question: isFirst ? `${plain}（${reply.answer}）` : plain,
          aliases: [input.seed.name],
          ...(isFirst && { answerEvidence: [] }),
        };
      },
      obfuscate: ({ faults }) => ({ question: faults.length > 0 ? "它由谁获得？" : plain }),
    }),
  });
  await finish();
  const faultsOf = (kind: "compose" | "obfuscate") =>
    (inputs(kind) as { faults: string[] }[]).flatMap(({ faults }) => faults);
  const composed = faultsOf("compose");
  expect(composed).toEqual(
    expect.arrayContaining([
      expect.stringContaining("没有引用所给的任何证据"),
      "问题点出了自己的答案",
      expect.stringContaining("检索出发的实体"),
    ]),
  );
  const worded = faultsOf("obfuscate");
  expect(worded).toEqual(
    expect.arrayContaining([
      expect.stringContaining("措辞与直白的问题相同"),
      expect.stringContaining("完整日期“2026年3月1日”"),
      expect.stringContaining(`有这些毛病的措辞是：“${plain}”`),
    ]),
  );
  expect([...composed, ...worded].filter((fault) => english.test(fault))).toEqual([]);
});

it("has each fault that rules find in a wording in both languages", () => {
  const pieces = [
    {
      facts: [{ subject: "Quay 奖", relation: "得主", object: "罗岚", from: null, to: null }],
      ...{ statement: "", quote: "" },
    },
  ];
  const plainQuestion =
    "Quay 奖在2024年春季颁给了一位雕塑家，她在2021年秋季建造了港口城镇的灯塔，哪座博物馆收藏了她的作品？";
  const question = "某奖颁给了某人，其人造了某物，它是什么？";
  const faultsIn = (language: "en" | "zh") => {
    const wordings = { language, plainQuestion, question, names: [] };
    return [
      ...findObfuscationFaults({ ...wordings, answer: "某物", aliases: [] }),
      ...findStyleFaults(wordings),
      ...findLostTimes(wordings),
      ...findNameless({ ...wordings, pieces }),
      ...findUnfinishedTimes("该组织在2026年发布了什么？", { today: "2026-06-01", language }),
      heldByAnother[language],
    ];
  };
  const told = faultsIn("zh");
  expect(told.filter((fault) => english.test(fault))).toEqual([]);
  expect(told).toHaveLength(7);
  expect(faultsIn("en").filter((fault) => !english.test(fault))).toEqual([]);
  // The rule on ordinary words reads the words of its own language alone.
  expect(faultsIn("en")).toHaveLength(told.length - 1);
});
