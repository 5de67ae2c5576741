import { expect, it } from "vitest";
import { readResultDate } from "../../../../web/search/collect-results.ts";

const retrieved = new Date("2026-03-08T01:30:00Z");

it.each([
  ["2026-03-04T17:05:11", "2026-03-04"],
  ["Wed, 04 Mar 2026 17:05:11 GMT", "2026-03-04"],
  ["Mar 5, 2026", "2026-03-05"],
  ["5 March 2026", "2026-03-05"],
  ["2026年3月5日", "2026-03-05"],
  ["3 days ago", "2026-03-05"],
  ["a day ago", "2026-03-07"],
  ["1 hour ago", "2026-03-08"],
  ["2 hours ago", "2026-03-07"],
  ["45 mins ago", "2026-03-08"],
  ["2 weeks ago", "2026-02-22"],
  ["3天前", "2026-03-05"],
  ["2 个小时前", "2026-03-07"],
  ["5分钟之前", "2026-03-08"],
  ["1周前", "2026-03-01"],
  ["Yesterday", "2026-03-07"],
  ["昨天", "2026-03-07"],
  ["刚刚", "2026-03-08"],
  ["2026-03-09", "2026-03-08"],
])("reads %j, seen from its retrieval, as %s", (text, day) => {
  expect(readResultDate(text, retrieved)).toBe(day);
});

it.each([
  "",
  "3 months ago",
  "2 years ago",
  "5个月前",
  "1年前",
  "2026-07-01",
  "in 3 days",
  "Unknown",
  "3 parsecs ago",
])("takes no day from %j", (text) => {
  expect(readResultDate(text, retrieved)).toBeNull();
});
