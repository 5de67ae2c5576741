import { describe, expect, it } from "vitest";
import { findLostTimes } from "../../../../gates/text/find-lost-times.ts";

const plain = {
  en: "Which poet, who won the Tarn Open in March 2026, taught at a college that took over the Ostrel Press on 4 May 2025 and was founded in 1987?",
  zh: "哪位诗人在2026年3月赢得湖畔公开赛，并曾任教于一所在2025年5月4日接管石桥出版社、创立于1987年的学院？",
};

describe("times", () => {
  it.each([
    [
      "en",
      "A poet won an open in the first months of 2026 and taught at a college that took over a press in the spring of 2025 and dates from the later 1980s. Which poet is this?",
    ],
    [
      "en",
      "A college of the later 1980s took over a press. In the spring of the year after, somebody who had taught there won an open. Which poet is this?",
    ],
    [
      "zh",
      "2026年年初，一位诗人赢得一项公开赛，此人曾任教的学院在前一年春天接管了一家出版社。这是哪位诗人？",
    ],
    [
      "zh",
      "一所1980年代后期创立的学院接管了一家出版社，次年春天，曾任教于此的诗人赢得一项公开赛。这是哪位诗人？",
    ],
  ] as const)("may become vaguer, and two clauses may share one (%s): %s", (language, question) => {
    expect(findLostTimes({ plainQuestion: plain[language], question })).toEqual([]);
  });

  it.each([
    [
      "en",
      "A poet won an open and taught at a college that took over a press. Which poet is this?",
      ["2026", "2025", "1987"],
    ],
    [
      "en",
      "A poet won an open and taught at a college of the 1980s that took over a press. Which poet is this?",
      ["2026", "2025"],
    ],
    [
      "zh",
      "一位诗人赢得一项公开赛，此人曾任教于一所接管了一家出版社、创立于1980年代后期的学院。这是哪位诗人？",
      ["2026年3月", "2025年5月"],
    ],
    // One wide time stands for one time: the other clause has lost its own.
    ["zh", "2025年至2026年，一位诗人赢得一项公开赛，此人曾任教的学院接管了一家出版社。这是哪位诗人？", null],
  ] as const)("that are left out are named (%s): %s", (language, question, times) => {
    const [fault = "", ...others] = findLostTimes({ plainQuestion: plain[language], question });
    expect(others).toEqual([]);
    if (times === null) expect(fault).toContain("times were left out");
    else expect(fault.match(/(?<=“).*?(?=”)/gu)).toEqual(times);
  });

  it.each([
    // The plain question repeats its times; the wording has each of them once.
    [
      "2025年2月，一座港口的公告宣布了一条航线。2026年3月另有几艘船加入，其中一艘在2026年3月首航。在2026年3月加入、并在2026年3月首航的船中，哪艘船最长？",
      "2025年上半年，一座港口的公告宣布了一条航线。次年第一季度有几艘船加入，其中一艘在2026年第一季度首航。在加入的船中，哪艘船最长？",
    ],
    // A span is one time, and may become one half-year.
    [
      "2026年3月有几座磨坊开放。2025年7月至12月有几座磨坊修缮，在2025年7月至12月修缮的磨坊中，哪座最早开放？",
      "2026年第一季度有几座磨坊开放。有几座磨坊在2025年下半年修缮，其中哪座最早开放？",
    ],
    [
      "Which mill, repaired between July 2025 and December 2025 and opened on 4 March 2026, has a wheel that was cast between July 2025 and September 2025?",
      "A mill was repaired in the second half of 2025 and opened in the first quarter of 2026; its wheel was cast in Q3 2025. Which mill is it?",
    ],
    [
      "哪座磨坊在2025年12月25日开放、在2025年4月18日修缮，而它的水轮铸于2025年11月？2025年12月、2025年4月和11月都有记录。",
      "一座磨坊在2025年第四季度开放、第二季度修缮，它的水轮铸于2025年11月下旬。这是哪座磨坊？",
    ],
    [
      "Which ferry sailed on 28 January 2026, and was sold on 2 October 2025, as the notices of 28 January 2026 and 2 October 2025 tell?",
      "A ferry sailed in late January 2026, and was sold in the autumn of 2025. Which ferry is it?",
    ],
  ])("may be repeated less often, and told in any vaguer form: %s", (plainQuestion, question) => {
    expect(findLostTimes({ plainQuestion, question })).toEqual([]);
    // The same wording without its times has lost them.
    const bare = question.replace(
      /(?:in |on )?(?:the |late |Q3 )?(?:second half of |first quarter of |autumn of |January )?20\d\d(?:年(?:第[一二三四]季度|[上下]半年|\d{1,2}月[上中下]旬))?|次年第一季度|第二季度/gu,
      "",
    );
    expect(findLostTimes({ plainQuestion, question: bare })).toHaveLength(1);
  });

  it.each([
    "哪家出版社2025年成立、2026年获奖？",
    "Which press printed between 1987 and 1990, and won a prize in 2019?",
    "Who taught from March 2019 to May 2023 in a town of 1500 residents, as RFC 2119 has it?",
    "Which tool of 2024 moved to Unity 2022.3 and closed issue #1934?",
  ])("are kept by the same words: %s", (plainQuestion) => {
    expect(findLostTimes({ plainQuestion, question: plainQuestion })).toEqual([]);
  });

  it.each([
    ["哪家出版社在2025年前后成立、在2026年获奖？", "哪家出版社在2025年前后成立，次年获奖？"],
    ["Which press of 1986 closed in 1993?", "Which press of the mid-eighties closed seven years later?"],
    ["哪座港口在1987年建成？", "哪座港口建成于20世纪80年代后期？"],
    ["哪座港口在1987年建成？", "哪座港口建成于八十年代？"],
    [
      "哪家出版社在2025年前后成立、在1998年获奖？",
      "哪家出版社成立于二十一世纪二十年代中期，曾于上世纪九十年代末获奖？",
    ],
  ])("may be told in other ways: %s", (plainQuestion, question) => {
    expect(findLostTimes({ plainQuestion, question })).toEqual([]);
  });

  it.each([
    ["哪位诗人在2026年赢得长春公开赛？", "哪位青年诗人曾在长春的公开赛上获得季军？"],
    ["Which poet won the open in 2026?", "May I ask which poet won an open?"],
  ])("are not words that look like times: %s", (plainQuestion, question) => {
    expect(findLostTimes({ plainQuestion, question })).toHaveLength(1);
  });

  it("are not the years in titles, advisories and versions", () => {
    const plainQuestion =
      "Who reported CVE-2026-27820, wrote “Ferries of 2026”, and maintains release 3.2026 of the ferry planner?";
    expect(findLostTimes({ plainQuestion, question: "Who reported it?" })).toEqual([]);
  });

  it.each([
    [
      "Which press was founded in 2025 and won a prize in 1998?",
      "Which press of the mid-2020s won a prize and another prize?",
    ],
    ["哪家出版社在2025年成立、在1998年获奖？", "哪家出版社成立于二十一世纪二十年代中期，获得过奖项？"],
  ])("stand for one time each, in both languages: %s", (plainQuestion, question) => {
    expect(findLostTimes({ plainQuestion, question })).toEqual([expect.stringMatching(/\(“1998年?”\)/u)]);
  });
});
