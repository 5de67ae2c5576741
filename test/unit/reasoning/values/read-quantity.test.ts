import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quantityKey } from "../../../../reasoning/knowledge/name-table.ts";
import { readQuantity } from "../../../../reasoning/values/quantity.ts";

const keyOf = (text: string): string | null => {
  const quantity = readQuantity(text);
  return quantity === null ? null : quantityKey(quantity);
};

describe("readQuantity of an English number that is spelled out", () => {
  it.each([
    ["five people", "5"],
    ["half a dozen", "6"],
    ["about half a dozen people", "6"],
    ["two years", "2 years"],
    ["twenty-five copies", "25"],
    ["a dozen", "12"],
    ["three hundred", "300"],
    ["more than two thousand", "more than 2,000"],
  ])("reads %s as %s", (text, same) => {
    expect(keyOf(text)).not.toBeNull();
    expect(keyOf(text)).toBe(keyOf(same));
  });

  it.each([
    ["Seven Sisters"],
    ["Five people"],
    ["one"],
    ["a"],
    ["one person"],
    ["two chairs of a group"],
    ["five guys"],
    ["two-year term"],
    ["the seven"],
  ])("reads no number in %s", (text) => {
    expect(readQuantity(text)).toBeNull();
  });
});

describe("readQuantity", () => {
  it.each([
    ["12 March 2026", "@2026-03-12/2026-03-12"],
    ["12-Mar-2026", "@2026-03-12/2026-03-12"],
    ["March 12, 2026", "@2026-03-12/2026-03-12"],
    ["12th of Mar 2026", "@2026-03-12/2026-03-12"],
    ["2026-03-12", "@2026-03-12/2026-03-12"],
    ["2026/3/12", "@2026-03-12/2026-03-12"],
    ["2026年3月12日", "@2026-03-12/2026-03-12"],
    ["二〇二六年三月十二日", "@2026-03-12/2026-03-12"],
    ["２０２６年３月１２日", "@2026-03-12/2026-03-12"],
    ["February 2024", "@2024-02-01/2024-02-29"],
    ["2023年2月", "@2023-02-01/2023-02-28"],
    ["early March 2026", "@2026-03-01/2026-03-10"],
    ["2026年3月下旬", "@2026-03-21/2026-03-31"],
    ["the second quarter of 2026", "@2026-04-01/2026-06-30"],
    ["Q2 2026", "@2026-04-01/2026-06-30"],
    ["2026年第二季度", "@2026-04-01/2026-06-30"],
    ["the first half of 2026", "@2026-01-01/2026-06-30"],
    ["2026年下半年", "@2026-07-01/2026-12-31"],
    ["the first months of 2026", "@2026-01-01/2026-04-30"],
    ["2026年年初", "@2026-01-01/2026-04-30"],
    ["late 2025", "@2025-09-01/2025-12-31"],
    ["2021", "@2021-01-01/2021-12-31"],
    ["2021年", "@2021-01-01/2021-12-31"],
    ["2021年度", "@2021-01-01/2021-12-31"],
    ["公元618年", "@0618-01-01/0618-12-31"],
    ["公元8年", "@0008-01-01/0008-12-31"],
    ["公元3000年", "@3000-01-01/3000-12-31"],
    ["618年6月18日", "@0618-06-18/0618-06-18"],
    ["公元618年6月", "@0618-06-01/0618-06-30"],
    ["618年初", "@0618-01-01/0618-04-30"],
    ["620年代", "@0620-01-01/0629-12-31"],
    ["公元618年至907年", "@0618-01-01/0907-12-31"],
    ["960年至1279年", "@0960-01-01/1279-12-31"],
    ["960至1279年", "@0960-01-01/1279-12-31"],
    ["the early 2020s", "@2020-01-01/2023-12-31"],
    ["2020年代初期", "@2020-01-01/2023-12-31"],
    ["the 1990s", "@1990-01-01/1999-12-31"],
    ["20世纪90年代", "@1990-01-01/1999-12-31"],
    ["二十一世纪二十年代中期", "@2024-01-01/2026-12-31"],
    ["2020年代中期", "@2024-01-01/2026-12-31"],
    ["二〇二〇年代早期", "@2020-01-01/2023-12-31"],
    ["本世纪二十年代初", "@2020-01-01/2023-12-31"],
    ["上世纪九十年代末", "@1997-01-01/1999-12-31"],
    ["上个世纪 90 年代", "@1990-01-01/1999-12-31"],
    ["the 19th century", "@1801-01-01/1900-12-31"],
    ["between 2019 and 2021", "@2019-01-01/2021-12-31"],
    ["2019年至2021年", "@2019-01-01/2021-12-31"],
    ["before 2020", "@0000-01-01/2019-12-31"],
    ["2020年以后", "@2021-01-01/9999-12-31"],
    ["since March 2026", "@2026-03-01/9999-12-31"],
    ["2026.05", "@2026-05-01/2026-05-31"],
    ["2026.5.12", "@2026-05-12/2026-05-12"],
    ["in 2026.5", "@2026-05-01/2026-05-31"],
    ["于2026.5", "@2026-05-01/2026-05-31"],
    ["since 2026.5", "@2026-05-01/9999-12-31"],
    ["2026.5之前", "@0000-01-01/2026-04-30"],
    ["2026.5至2026年8月", "@2026-05-01/2026-08-31"],
    ["2026.9至2026.12", "@2026-09-01/2026-12-31"],
  ])("%s is a time", (text, key) => {
    expect(keyOf(text)).toBe(key);
  });

  it.each([
    ["两万三", 23_000],
    ["三千五", 3500],
    ["一百五", 150],
    ["两亿三", 230_000_000],
    ["三万五千二", 35_200],
    ["两万三左右", 23_000],
    ["一百零五", 105],
    ["三千零五", 3005],
    ["两万零三", 20_003],
    ["三千〇五十", 3050],
    ["一百一十五", 115],
    ["三千五百", 3500],
    ["两万三千", 23_000],
    ["十五", 15],
    ["一百", 100],
    ["一万", 10_000],
    ["百万", 1_000_000],
    ["三百五十万", 3_500_000],
    ["三亿五千万", 350_000_000],
    ["一亿零三万", 100_030_000],
    ["二十万亿", 20_000_000_000_000],
  ])("%s is the number %d", (text, value) => {
    expect(readQuantity(text)?.number).toMatchObject({ min: value, max: value });
  });

  it.each([
    "万人",
    "亿元",
    "万",
    "亿",
    "万一",
    "万亿",
    "百三",
    "十二五",
    "百度",
    "千岛湖",
    "千里马",
    "第三",
    "第一百零五",
    "三年",
    "九八年",
    "百年",
    "三年级",
    "公元前221年",
  ])("%s is no number", (text) => {
    expect(readQuantity(text)).toBeNull();
  });

  it.each([
    ["两三个", 2, 3],
    ["五六百万元", 5_000_000, 6_000_000],
    ["十五六人", 15, 16],
    ["约有三四十人", 30, 40],
    ["一百五六十人", 150, 160],
    ["三千五六百", 3500, 3600],
    ["两万三四", 23_000, 24_000],
    ["十几个", 11, 19],
    ["约有五个", 5, 5],
    ["五十份左右", 50, 50],
    ["二十三", 23, 23],
    ["二〇二六", 2026, 2026],
    ["二四", 24, 24],
  ])("%s is a number from %d to %d", (text, min, max) => {
    expect(readQuantity(text)?.number).toMatchObject({ min, max });
  });

  it.each([
    ["1,203,456", "#1203456"],
    ["1.2 million", "#1200000"],
    ["120万", "#1200000"],
    ["120.3万人", "#1203000"],
    ["一百二十万", "#1200000"],
    ["两亿", "#200000000"],
    ["三百零五", "#305"],
    ["1.2 km", "#1200 length"],
    ["1200 m", "#1200 length"],
    ["0.12公里", "#120 length"],
    ["350平方公里", "#350000000 area"],
    ["2 t", "#2000 mass"],
    ["US$1.5 billion", "#1500000000 usd"],
    ["15亿美元", "#1500000000 usd"],
    ["12.5%", "#12.5 percent"],
    ["100年", "#1200 months"],
    ["300年", "#3600 months"],
    ["一百年", "#1200 months"],
    ["100 years", "#1200 months"],
    ["1200个月", "#1200 months"],
    ["三个月", "#3 months"],
    ["3 months", "#3 months"],
    ["十年", "#120 months"],
    ["1000年", "#12000 months"],
    ["5000年", "#60000 months"],
    ["约300年", "#3600 months"],
    ["100至300年", "#1200~3600 months"],
    ["300年以上", "#3600~Infinity months"],
    ["-3.5 °C", "#-3.5 temperature"],
    ["1000.5", "#1000.5"],
    ["2026.5", "#2026.5"],
    ["1000.05", "#1000.05"],
    ["3300.12", "#3300.12"],
    ["1024.5 days", "#88516800 duration"],
    ["between 1024.5 and 1500", "#1024.5~1500"],
    ["618年", "#7416 months"],
    ["about 120 m", "#120 length"],
    ["between 4,000 and 5,000", "#4000~5000"],
    ["between 900 and 1,200 m", "#900~1200 length"],
    ["between 900 m and 1.2 km", "#900~1200 length"],
    ["500米至2公里", "#500~2000 length"],
    ["at least 3 km", "#3000~Infinity length"],
    ["一百以上", "#100~Infinity"],
    ["12 goals", "#12 unit goals"],
    ["12ghz", "#12 unit ghz"],
    ["1,2345", null],
  ])("%s is a number", (text, key) => {
    expect(keyOf(text)).toBe(key);
  });

  it.each([
    "Ida Stern",
    "C++",
    "三国演义",
    "万科",
    "2026-02-30",
    "30 February 2026",
    "Apollo 11",
    "B-52",
    "",
    "7 wonders of the world",
    "1Password",
    "7ASecurity",
  ])("%s is neither", (text) => {
    expect(keyOf(text)).toBeNull();
  });

  it("a bare year or span of years is a number too, one that says so is not", () => {
    expect(readQuantity("4000至5000")?.number).toMatchObject({ min: 4000, max: 5000 });
    expect(readQuantity("between 4000 and 5000")?.number).toMatchObject({ min: 4000, max: 5000 });
    expect(readQuantity("2019年至2021年")?.number).toBeNull();
    expect(readQuantity("2021")?.number?.min).toBe(2021);
    expect(readQuantity("2021年")?.number).toBeNull();
  });

  it("never throws, and ends are in order, whatever stands together", () => {
    const words =
      "before after since between and to the 0 00 000 0000 9999 12 31 2 st th century 世纪 年 月 日 年代 初 以前 以后 至 万 亿 两 零 . , - – early half of march km % $ q1".split(
        " ",
      );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { maxLength: 7 }),
        fc.constantFrom("", " "),
        (parts, gap) => {
          const quantity = readQuantity(parts.join(gap));
          if (quantity?.time) expect(quantity.time.from <= quantity.time.to).toBe(true);
          if (quantity?.number) expect(quantity.number.min).toBeLessThanOrEqual(quantity.number.max);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it("a sentence with a number in it is no literal", () => {
    expect(readQuantity(`from ${"1 to ".repeat(200)}2`)).toBeNull();
  });
});
