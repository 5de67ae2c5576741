import { describe, expect, it } from "vitest";
import { findUnfinishedTimes } from "../../../../gates/text/find-unfinished-times.ts";

const today = "2026-10-07";
const shownOf = (question: string, times: readonly string[] = []): string[] =>
  findUnfinishedTimes(question, { today, times }).flatMap((fault) => fault.match(/(?<=“).*?(?=”)/gu) ?? []);

describe("times that are not over", () => {
  it.each([
    ["A fund paid for a ferry in late 2026. Which ferry is it?", ["late 2026"]],
    ["Which mill was opened in the fourth quarter of 2026?", ["the fourth quarter of 2026"]],
    [
      "Which notices did the guild publish in 2026, and which in the second half of 2026?",
      ["2026", "the second half of 2026"],
    ],
    ["Whose posts of 2025 and 2026 did the guild print?", ["2026"]],
    ["Which rower won between July 2026 and December 2026?", ["July 2026 and December 2026"]],
    ["Which rower won a two-year term in an election of the mid-2020s?", ["the mid-2020s"]],
    ["2026年下半年，哪座磨坊开放？", ["2026年下半年"]],
    ["二十一世纪二十年代中期，谁在一次选举中当选，任期两年？", ["二十一世纪二十年代中期"]],
    ["谁在2020年代中期的一次选举中当选？", ["2020年代中期"]],
    ["本世纪20年代中期与二〇二〇年代，哪座磨坊开放？", ["本世纪20年代中期", "二〇二〇年代"]],
    ["Which mill was opened in the 2020s?", ["the 2020s"]],
    ["此人在2025年至2026年发表了几份公告，其中哪一份最长？", ["2025年至2026年"]],
    ["在2026年发表的公告中，哪一份最长？", ["2026年"]],
  ] as const)("are found: %s", (question, shown) => {
    expect(shownOf(question)).toEqual(shown);
  });

  it.each([
    // They are over, or have not begun.
    "A fund paid for a ferry in the third quarter of 2026, and for another one in the spring of 2026. Which one is it?",
    "Which mill opens in 2027, and was sold by the end of September 2026, on 2026-03-11 or in early 2026?",
    "2026年第三季度或2026年9月下旬开放的是哪座磨坊？",
    "本世纪二十年代初或上世纪九十年代末，又或2010年代开放的是哪座磨坊？",
    "Which mill was opened in the early 2020s or in the late 1990s?",
    // They have no year, or their words mean another day for each reader, which is told elsewhere.
    "近年来，哪座磨坊在二十年代中期建成，后来几经易手？",
    "Which mill of the mid-twenties has been sold in recent years?",
    // The end of a term is known from its start.
    "任期为2020年代中期的主席是谁？",
    // They are parts of names.
    "Who won the 2026 election, the Cup of Ostrel (in 2026) and “Ferries in 2026”?",
    "谁在2026年世界杯上夺冠，又在2026任期的委员会中当选？",
    // The end of a term is known from its start.
    "Who was appointed to the committee for a term from 2026 to 2028, after a term that lasted from 2022 to 2026?",
    "谁的任期为2024年至2027年？",
  ])("are not these: %s", (question) => {
    expect(shownOf(question)).toEqual([]);
  });

  it("are left where the facts tell no more than the year", () => {
    expect(shownOf("Which ferry sank in 2026?", ["2026"])).toEqual([]);
    expect(shownOf("Which ferry sank in 2026?", ["2026-03-04"])).toEqual(["2026"]);
  });
});
