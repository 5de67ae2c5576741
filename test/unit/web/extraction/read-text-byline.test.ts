import { describe, expect, it } from "vitest";
import { readTextByline } from "../../../../web/extraction/read-text-byline.ts";

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
    ["本文作者：林秋，周远", "林秋，周远"],
    ["来源：晨报 作者：林秋", "林秋"],
    ["作者 林秋 发布于 2026-03-16", "林秋"],
    ["Author: Ann Lee", "Ann Lee"],
    ["Author: Ann Lee <ann at lee.test>, Jo Marr <jo@marr.test>", "Ann Lee, Jo Marr"],
    ["Authors: Ann Lee, Jo van der Berg | 16 March 2026", "Ann Lee, Jo van der Berg"],
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
    "Author guidelines for this journal",
    "Authors: see the list at the end of the page",
    "Author: ann@lee.test",
    "作者 林秋 2026年3月16日在湖边拍摄",
    "文章来源：晨报",
  ])("is none where the line says something else: %s", (line) => {
    expect(readTextByline(["# A title", line])).toBeNull();
  });

  it("is looked for at the head alone", () => {
    const lines = [...Array.from({ length: 20 }, (_, at) => `Line ${at}`), "Posted by Ann Lee"];
    expect(readTextByline(lines)).toBeNull();
  });
});
