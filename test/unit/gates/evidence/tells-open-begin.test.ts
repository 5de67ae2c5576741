import { expect, it } from "vitest";
import { partByLabel } from "../../../../gates/evidence/label-facts.ts";
import { tellsOpenBegin } from "../../../../gates/evidence/tells-open-begin.ts";

it.each([
  ["has led SIG Tarn as chair since 2019.", "2019"],
  ["chair since March 2019, and a guide", "2019-03"],
  ["chair since the 12th of March, 2019", "2019-03-12"],
  ["chair from 2019 onwards", "2019"],
  ["Chair (2019–present)", "2019"],
  ["chair from 2019 to the present", "2019"],
  ["effective 2019-03-12", "2019-03-12"],
  ["自2019年起任主席", "2019"],
  ["2019年3月以来一直担任主席", "2019-03"],
  ["从2019年至今任主席", "2019"],
])("a time is an open begin: %s", (text, time) => {
  expect(tellsOpenBegin(text, time)).toBe(true);
});

it.each([
  ["was founded in 2019", "2019"],
  ["was founded in 2019, and its chair has stayed since.", "2019"],
  ["has been led by her since its inception in the town, in 2019", "2019"],
  ["since 2018. In 2019 it was founded", "2019"],
  ["from 2019 to 2021", "2019"],
  ["had five members as of 2019", "2019"],
  ["于2019年成立", "2019"],
  ["2019年起草了章程", "2019"],
  ["自2018年起任主席，2019年获奖", "2019"],
])("a time is no open begin: %s", (text, time) => {
  expect(tellsOpenBegin(text, time)).toBe(false);
});

const fact = (relation: string, object: string, from: string | null, to: string | null = null) => ({
  ...{ subject: "SIG Tarn", relation, object },
  ...{ from, to },
});

it.each([
  [
    "en",
    "Ann Lee has chaired it since 2019, and Bo Ray till 2018.",
    ["(since 2019)", "(until 2018)", "(2015)"],
  ],
  ["zh", "Ann Lee 自2019年起任主席，Bo Ray 至2018年。", ["（自2019起）", "（至2018）", "（2015）"]],
] as const)(
  "a part of a piece shows open times as open in %s, and the time of an event bare",
  (language, quote, shown) => {
    const facts = [
      fact("chair", "Ann Lee", "2019"),
      fact("former chair", "Bo Ray", null, "2018"),
      fact("founded by", "Cy Orm", "2015"),
      fact("site", "Ostrel", null),
    ];
    const piece = { statement: quote, facts, url: "http://a.test/", quote, date: null, fresh: false };
    const label = {
      label: "non-popular" as const,
      facts: [{ fact: 4, label: "popular" as const }],
      language,
    };
    const [part] = partByLabel(piece, label);
    expect(part?.piece.statement.match(/[(（][^)）]*[)）]/gu)).toEqual(shown);
  },
);
