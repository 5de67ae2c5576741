import { describe, expect, it } from "vitest";
import { readTextByline } from "../../../../web/extraction/read-text-byline.ts";

const tenNames = Array.from(
  { length: 10 },
  (_, at) => `${["Ann", "Jo", "Bo"][at % 3]} L${"e".repeat(at + 2)} (Works of the Northern Harbours)`,
).join(", ");

describe("a byline in a text's first lines", () => {
  it.each([
    ["Posted by k0kubun on 16 March 2026", "k0kubun"],
    ["Posted by Ann Lee", "Ann Lee"],
    ["Published by Ann Lee and Jo van der Berg on March 16, 2026", "Ann Lee and Jo van der Berg"],
    ["Posted on 2026-03-16 by Ann Lee", "Ann Lee"],
    ["By Ronak Raj | April 12, 2026", "Ronak Raj"],
    ["By Ann Lee (Orn Motors) on Monday, March 16, 2026", "Ann Lee (Orn Motors)"],
    ["由 nagachika 发表于 2026-03-16", "nagachika"],
    ["由林秋撰写于2026年3月16日", "林秋"],
    ["作者：林秋 | 2026年3月16日", "林秋"],
    ["文 / 林秋", "林秋"],
    ["文｜林秋", "林秋"],
    ["發布日期：2026/03/03 09:10 撰文：陳大文", "陳大文"],
    ["来源：港口局 作者：王海 时间：2026-03-03", "王海"],
    ["某某新闻记者 周明", "周明"],
    ["By Ann Lee, Sept. 4th, 2026", "Ann Lee"],
    ["By Ann Lee, Tuesday, March 3, 2026", "Ann Lee"],
    ["Submitted by admin_pr on Tue, 02/10/2026 - 09:30", "admin_pr"],
    ["Created by Ann Lee, last modified on Mar 12, 2026", "Ann Lee"],
    ["Issue created May 04, 2026 by Ann Bell", "Ann Bell"],
    ["Authors: Jane Doe, Richard Roe", "Jane Doe, Richard Roe"],
    ["Author: Paul Ort <paul@ferry.example>", "Paul Ort"],
    ["本文作者：林秋，周远", "林秋，周远"],
    ["来源：晨报 作者：林秋", "林秋"],
    ["作者 林秋 发布于 2026-03-16", "林秋"],
    ["Author: Ann Lee", "Ann Lee"],
    ["Author: Orla P. Finch", "Orla P. Finch"],
    ["Authors: Ann Lee, Tove K. Brandt, Dr. Jo Marr", "Ann Lee, Tove K. Brandt, Dr. Jo Marr"],
    ["Author: Ann Lee,;", "Ann Lee"],
    [
      "By Ann Lee (Orn Motors), Jo van der Berg (Ferry Works), Tove K. Brandt (Institute of the Northern Harbours) | Wednesday, June 11, 2025",
      "Ann Lee (Orn Motors), Jo van der Berg (Ferry Works), Tove K. Brandt (Institute of the Northern Harbours)",
    ],
    ["Author: Ann Lee <ann at lee.test>, Jo Marr <jo@marr.test>", "Ann Lee, Jo Marr"],
    ["Authors: Ann Lee, Jo van der Berg | 16 March 2026", "Ann Lee, Jo van der Berg"],
    [
      "By Ann Lee (Orn Motors, lead of the works), Jo Marr (Ferry Works, sponsor), and Bo Quist (Orn) | Tuesday, March 04, 2025",
      "Ann Lee (Orn Motors, lead of the works), Jo Marr (Ferry Works, sponsor), and Bo Quist (Orn)",
    ],
    [`By ${tenNames} | Tuesday, March 04, 2025`, tenNames],
    ["By Ann Lee (Orn) Jo Marr (Ferry Works) | March 4, 2025", "Ann Lee (Orn) Jo Marr (Ferry Works)"],
    ["Posted on: March 4, 2025 by Ann Lee", "Ann Lee"],
    ["Published: 4 March 2025 by Ann Lee", "Ann Lee"],
    ["Posted by usa77 and mame on 12 Apr 2022", "usa77 and mame"],
    ["由 usa and mame 发表于 2022-04-12", "usa and mame"],
    ["Posted by Mu-Fan Teng (@mufan) on 4 Aug 2015", "Mu-Fan Teng (@mufan)"],
    ["Author: Ann Lee, Keeper of Bells @ Orn Motors", "Ann Lee, Keeper of Bells @ Orn Motors"],
    [
      "Posted on: March 4, 2025 by Ann Lee on behalf of the harbour team",
      "Ann Lee on behalf of the harbour team",
    ],
  ])("names the author: %s", (line, name) => {
    expect(readTextByline(["# A title", line, "It was so."])).toBe(name);
  });

  it.each([
    "By the end of March 16 towns had joined",
    "Posted by the members of the committee on their own pages",
    "By 16 March 2026",
    "The bridge was built by Ann Lee on 16 March 2026.",
    "由于雨大，比赛于2026年3月16日改期",
    "Written by hand",
    "Author: the members of the committee",
    "By Design",
    "记者从有关部门获悉，方案已经获得批准。",
    "来源：港口局作者：王海时间：2026-03-03点击：",
    "Author guidelines for this journal",
    "Authors: see the list at the end of the page",
    "Author: ann@lee.test",
    "作者 林秋 2026年3月16日在湖边拍摄",
    "文章来源：晨报",
    "By hook and crook on 4 March 2025",
    "Posted on: March 4, 2025 by the members of the committee",
    "Author: ask @annlee about it",
    "Keywords: ferries, Northern Harbours",
    "关键词：渡轮，港口",
    "harbours/reports / north/2026/Ferry-works.md",
  ])("is none where the line says something else: %s", (line) => {
    expect(readTextByline(["# A title", line])).toBeNull();
  });

  it.each([
    [["By Kim Poe", "Published Mar 3, 2026 9:00 AM | Updated Mar 4, 2026"], "Kim Poe"],
    [["3 March 2026", "by Kim Poe"], "Kim Poe"],
    [["Author", "Kim Poe", "Published", "2026-03-03"], "Kim Poe"],
    [["Author:", "Ed Ort <ed at ferry.example>, Aahz <aahz@ferry.example>"], "Ed Ort, Aahz"],
    [["作者", "林秋"], "林秋"],
    [["- Author:", "- Tal <tal@ferry.example>"], "Tal"],
    [
      [`${"The ferries of the north run again after a long winter. ".repeat(3)}`, "Author", "Kim Poe"],
      "Kim Poe",
    ],
  ])("stands in two lines: %s", (lines, name) => {
    expect(readTextByline(["# A title", ...lines, "It was so."])).toBe(name);
  });

  it.each([
    [["By Design", "The tram line was approved."]],
    [["By Ferry Maintainers", "Tuesday November 12, 2024 9:59am - 10:04am MST"]],
    [["Author", "Share"]],
    [["Author", "Publication Date"]],
    [["Author", "Status: Final"]],
    // The authors of a paper of which the page tells.
    [
      [
        `${"A paper on the ferries of the north was accepted by a journal of note. ".repeat(2)}`,
        "Title",
        "Ferries",
        "Authors",
        "Kim Poe",
      ],
    ],
  ])("does not stand in two lines: %s", (lines) => {
    expect(readTextByline(["# A title", ...lines])).toBeNull();
  });

  it("is looked for at the head alone", () => {
    const lines = [...Array.from({ length: 20 }, (_, at) => `Line ${at}`), "Posted by Ann Lee"];
    expect(readTextByline(lines)).toBeNull();
  });
});
