import { describe, expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import { findPoorFacts } from "../../../../gates/evidence/find-poor-facts.ts";
import { findUntimed, timeFacts } from "../../../../gates/evidence/time-facts.ts";

const fact = (subject: string, relation: string, object: string, from: string | null = null): Fact => ({
  ...{ subject, relation, object, from, to: null },
});
const joined = fact("storage group", "member", "Ola Brandt");

function timed(
  statement: string,
  quote: string,
  { date = "2026-03-12", facts = [joined] }: { date?: string | null; facts?: Fact[] } = {},
) {
  return timeFacts({ statement, quote, date, facts }).facts.map(({ from }) => from);
}

describe("timeFacts", () => {
  it.each([
    [
      "a day",
      "On 12 March 2026 Ola Brandt joined the storage group.",
      "Joined on 12 March 2026: Ola Brandt",
      "2026-03-12",
    ],
    [
      "a month",
      "In March 2026 Ola Brandt joined the storage group.",
      "March 2026: Ola Brandt joined.",
      "2026-03",
    ],
    ["a year", "Ola Brandt joined the storage group in 2026.", "New in 2026:\n- Ola Brandt", "2026"],
    ["a Chinese day", "温澜于2026年3月12日加入储能组。", "2026年3月12日，温澜加入储能组。", "2026-03-12"],
  ])("takes %s that statement and quote tell, as precise as it is given", (_what, statement, quote, date) => {
    expect(timed(statement, quote, { date })).toEqual([date]);
  });

  const statement = "On 12 March 2026 Ola Brandt joined the storage group.";
  it.each([
    ["the quote doesn't tell it: it may be the page's", statement, "Ola Brandt joined the group.", {}],
    [
      "the statement doesn't tell it",
      "Ola Brandt joined the storage group.",
      "12 March 2026: Ola Brandt joined.",
      {},
    ],
    [
      "the quote tells another time too",
      statement,
      "On 12 March 2026 she said that she had joined in 2024.",
      {},
    ],
    ["the gatherer gave none", statement, "On 12 March 2026 she joined.", { date: null }],
    [
      "the time ends something",
      "Ola Brandt was a member until March 2026.",
      "a member until March 2026",
      { date: "2026-03" },
    ],
    [
      "the time ends something in Chinese",
      "温澜任组长至2026年3月卸任。",
      "2026年3月卸任",
      { date: "2026-03" },
    ],
    [
      "the time is that of the announcement alone",
      "On 12 March 2026 it was announced that Ola Brandt had joined the storage group.",
      "Announced on 12 March 2026: Ola Brandt is in the group.",
      {},
    ],
    [
      "the time is that of the announcement alone in Chinese",
      "2026年3月12日宣布温澜加入储能组。",
      "储能组2026年3月12日公布：温澜加入",
      {},
    ],
    [
      "the fact is the time",
      statement,
      "On 12 March 2026 she joined.",
      { facts: [fact("Ola Brandt", "joined on", "2026-03-12")] },
    ],
    [
      "the piece has several facts",
      statement,
      "On 12 March 2026 she joined.",
      { facts: [joined, fact("a", "b", "c")] },
    ],
  ])("takes none where %s", (_what, said, quote, change) => {
    expect(timed(said, quote, change).every((from) => from === null)).toBe(true);
  });

  it("takes the day of an announcement for the fact that something was announced", () => {
    const facts = [fact("Orn v2", "announced by", "Ola Brandt")];
    const said = "On 12 March 2026 Ola Brandt announced Orn v2.";
    expect(timed(said, said, { facts })).toEqual(["2026-03-12"]);
  });

  it("leaves a fact's own time", () => {
    const facts = [fact("storage group", "member", "Ola Brandt", "2025")];
    expect(timed(statement, "On 12 March 2026 she joined.", { facts })).toEqual(["2025"]);
  });
});

describe("findUntimed", () => {
  const released = fact("Orn v2", "released on", "2026-01-30");
  const piece = (...facts: Fact[]) => ({
    ...{
      statement: "The Orn team released Orn v2.",
      quote: "q",
      date: null,
      facts,
      url: "http://a.test/",
      fresh: true,
    },
  });

  it("names the time that one fact tells of a thing of another fact", () => {
    expect(findUntimed(piece(released, fact("Orn v2", "released by", "Orn team")))).toBe("2026-01-30");
    expect(
      findUntimed(piece(fact("Orn", "子项目", "Orn v2"), fact("Orn v2", "发布日期", "2026年1月30日"))),
    ).toBe("2026年1月30日");
    expect(findUntimed(piece(fact("Orn v2", "year", "2026"), fact("Orn v2", "by", "Orn team")))).toBe("2026");
    const [fault] = findPoorFacts([piece(released, fact("Orn v2", "released by", "Orn team"))]);
    expect(fault).toMatchObject({ at: 0, detail: expect.stringContaining("2026-01-30") });
  });

  it.each([
    ["a fact has a time", [released, fact("Orn v2", "released by", "Orn team", "2026-01-30")]],
    ["it stands alone", [released]],
    [
      "the time is that of an announcement",
      [fact("Orn v2", "announced on", "2026-01-30"), fact("Orn v2", "released by", "Orn team")],
    ],
    ["the other fact is about something else", [released, fact("Kell Works", "chair", "Ada Moor")]],
    [
      "two times are told",
      [released, fact("Orn v2", "ends on", "2027-01-30"), fact("Orn v2", "by", "Orn team")],
    ],
    ["an issue's number is no time", [fact("Orn", "issue number", "1984"), fact("Orn", "by", "Orn team")]],
    ["no year is so far away", [fact("Orn", "discussed in", "2846"), fact("Orn", "by", "Orn team")]],
    ["a number is no time", [fact("Orn v2", "commits", "2026 commits"), fact("Orn v2", "by", "Orn team")]],
  ])("asks for nothing where %s", (_what, facts) => {
    expect(findUntimed(piece(...facts))).toBeNull();
  });
});
