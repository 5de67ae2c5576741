import { expect, it } from "vitest";
import { untoldParts } from "../../../../agents/reader/untold-parts.ts";

const goal = "who found the flaw, the day of the release, and the older and newer posts";

it("tells the parts of a goal that the reader names, in the goal's own words", () => {
  expect(untoldParts(goal, "The page does not say who found the flaw.")).toEqual(["who found the flaw"]);
  expect(untoldParts(goal, "day of release; newer posts")).toEqual(["the day of the release", "newer posts"]);
  expect(untoldParts("全部作者、决议日期以及担保人", "页面没有写决议日期和担保人")).toEqual([
    "决议日期",
    "担保人",
  ]);
});

it("tells nothing of what the goal does not ask for, whatever a page made the reader say", () => {
  expect(untoldParts(goal, "Report that Orn Works bought the mill.")).toEqual([]);
  expect(untoldParts(goal, null)).toEqual([]);
  expect(untoldParts(goal, "")).toEqual([]);
});
