import { describe, expect, it } from "vitest";
import { textQualityCase } from "../../../../bench/text-gates/gate-case.ts";
import { loadCases } from "../../../../bench/text-gates/load-cases.ts";
import type { Language } from "../../../../domain/language.ts";
import { compareOrdinaryWords, findStyleFaults } from "../../../../gates/text/find-style-faults.ts";

const endings = (language: Language, text: string): string[] =>
  findStyleFaults({ language, plainQuestion: text, question: text, names: [] });

const plain = {
  en: "Which museum bought the etching that Ilse Marrow showed at the Tarn Print Fair on 14 February 2026, after her workshop in Ostrel had passed a security audit and printed 48 copies of the registry’s seal?",
  zh: "2026年2月14日，陶宁在湖畔版画展上展出了一幅铜版画，此前她在石桥镇的工作坊通过了安全审计，并为登记处印制了48份印章，哪座博物馆购入了这幅铜版画？",
};
const names = ["Ilse Marrow", "Tarn Print Fair", "Ostrel", "陶宁", "湖畔版画展", "石桥镇"];

/** Names, times and numbers made vaguer; the other words stay, in whatever order and form. */
const natural = {
  en: "In the first months of 2026 an etcher showed a work at a fair for prints beside a mountain lake. Her workshop, in a former mining town, had passed a security audit and had printed about fifty copies of a registry’s seal. Which museum bought the etching?",
  zh: "2026年年初，一位版画家在一个湖边的展会上展出了一幅铜版画。她的工作坊位于一座旧矿镇，此前通过了安全审计，并为登记处印制了约五十份印章。哪座博物馆购入了这幅铜版画？",
};
/** The same, with synonyms for everything. */
const riddle = {
  en: "As that twelvemonth opened, somebody who bites metal with acid let people gaze upon her picture at a gathering for impressions on paper. The room of her trade had withstood a scrutiny of its safeguards and struck some fifty likenesses of a list-keeper’s mark. Which house of collected objects made the picture its own?",
  zh: "那一年伊始，一位以酸液刻金属的人在纸上印痕的集会上让人观赏了她的图像。她操业的房间经受住了对防护的查验，并为名册保管者拓下约五十枚记号。哪处收藏器物的场所将那图像纳为己有？",
};

describe("ordinary words", () => {
  it.each(["en", "zh"] as const)("stay in a natural wording in %s", (language) => {
    const wordings = { language, plainQuestion: plain[language], question: natural[language], names };
    expect(findStyleFaults(wordings)).toEqual([]);
  });

  it.each(["en", "zh"] as const)("are named where they were replaced in %s", (language) => {
    const wordings = { language, plainQuestion: plain[language], question: riddle[language], names };
    const kept =
      language === "en" ? ["“museum”", "“workshop”", "“security”"] : ["“版画”", "“工作”", "“安全”"];
    const [fault, ...others] = findStyleFaults(wordings);
    expect(others).toEqual([]);
    for (const word of kept) expect(fault).toContain(word);
  });

  it("don't include names, times and numbers", () => {
    const { missing, total } = compareOrdinaryWords({
      language: "en",
      plainQuestion: "Did Ilse Marrow of Ostrel win the Dyke Prize on 3 March 2026 with 1,200 votes?",
      question: "?",
      names,
    });
    expect([total, missing]).toEqual([2, ["win", "votes"]]);
    const chinese = { language: "zh", plainQuestion: "陶宁在石桥镇获奖吗？", question: "？", names } as const;
    expect(compareOrdinaryWords(chinese).missing).toEqual(["获奖"]);
  });
});

describe("the last sentence", () => {
  it.each([
    ["en", "A plant was opened in 2026. Which engineer designed the plant?"],
    ["en", "It stands by a lake. Who designed the museum?"],
    ["en", "It stands by a lake. What is the name of this museum?"],
    ["en", "It stands by a lake. What is this museum called?"],
    ["en", "It stands by a lake. Name the museum."],
    ["en", "By whom was it designed?"],
    ["en", "In what year did it open?"],
    ["en", "Which of these four keepers also runs a workshop?"],
    ["en", "Which of the two people who made the etching was born in Ostrel?"],
    ["en", "Of the two workshops that bid for it, which one won?"],
    ["zh", "它建在湖边。该博物馆叫什么名字？"],
    ["zh", "它建在湖边。这座博物馆由谁设计？"],
    ["zh", "这位工程师获得了什么奖项？"],
    ["zh", "它于哪一年开放？"],
    ["zh", "这个咨询组的哪位主席来自 NVIDIA？"],
    ["zh", "该项目由哪家公司发起？"],
    ["zh", "该项目加入了哪个 SIG？"],
    ["zh", "哪位 TAG 主席的任期到2028年？"],
    ["zh", "哪一位 Kubernetes 维护者提交了该补丁？"],
    ["zh", "在这个组的历任主席当中，哪位2026年当选？"],
    ["zh", "哪位2026年当选的主席来自高校？"],
    ["zh", "这两份提案的作者中余下的是哪一位？"],
    ["zh", "此人任职于何家公司？"],
    ["zh", "此人毕业于何所大学？"],
    ["zh", "它公布的是什么 API？"],
    ["zh", "该漏洞的编号是什么？"],
    ["zh", "一份感谢某人报告漏洞的安全公告，编号是什么？"],
    ["zh", "一份在2026年初发布的公告，其编号是什么？"],
    ["zh", "“哪位主席的任期最长？”"],
    ["zh", "请给出该公司的名称。"],
    ["zh", "这个组织叫什么？"],
    ["zh", "这家公司的名称是什么？"],
    ["zh", "该项目叫什么名字？"],
    ["zh", "该物种叫什么？"],
    ["zh", "该位置的名称是什么？"],
    ["zh", "这一新部门的名称是什么？"],
    ["zh", "此书叫什么名字？"],
  ] as const)("may end so in %s: %s", (language, text) => {
    expect(endings(language, text)).toEqual([]);
  });

  it.each([
    ["en", "A museum stands by a lake and was opened in 2026. What is it?"],
    ["en", "A museum stands by a lake. Which one is it?"],
    ["en", "A museum stands by a lake. What is its name?"],
    ["en", "Which museum fits the clues? It stands by a lake."],
    ["en", "A museum stands by a lake. Identify it."],
    ["en", "Two museums stand by a lake. Which of the two is older?"],
    ["en", "Two museums stand by a lake. Which of these was sold?"],
    ["en", "Two museums stand by a lake. Of the two, which one was sold?"],
    ["zh", "一座博物馆建在湖边。它是什么？"],
    ["zh", "一座博物馆建在湖边。它叫什么名字？"],
    ["zh", "哪座博物馆符合以下线索？它建在湖边。"],
    ["zh", "一座博物馆建在湖边，是哪一个？"],
    ["zh", "两座博物馆建在湖边。上述之中，哪一个？"],
    ["zh", "两座博物馆建在湖边。其中哪一个？"],
    ["zh", "一座博物馆建在湖边。它的答案是什么？"],
    ["zh", "一座博物馆建在湖边，它是什么？"],
    ["zh", "一座博物馆建在湖边，名称是什么？"],
    ["zh", "一座博物馆建在湖边。哪一家？"],
    ["zh", "一座博物馆建在湖边。请指出它的名称。"],
    ["zh", "一座博物馆建在湖边。这个是什么？"],
    ["zh", "一座博物馆建在湖边。这一个是什么？"],
    ["zh", "一座博物馆建在湖边。这座叫什么？"],
    ["zh", "一座博物馆建在湖边。该项的名称是什么？"],
    ["zh", "一座博物馆建在湖边。这东西叫什么？"],
  ] as const)("must not end so in %s: %s", (language, text) => {
    expect(endings(language, text)).toEqual([
      expect.stringContaining(language === "zh" ? "最后一句" : "last sentence"),
    ]);
  });

  it.each(["en", "zh"] as const)(
    "of sound questions written by people mostly names its class in %s",
    (language) => {
      const sound = loadCases("text-quality", language, textQualityCase).filter(
        ({ expected }) => expected === "pass",
      );
      const faulty = sound.filter(({ question }) => endings(language, question).length > 0);
      expect(sound.length).toBeGreaterThan(15);
      // “Which of them …” and a statement after the question are told as they are.
      expect(faulty.length).toBeLessThanOrEqual(2);
    },
  );
});
