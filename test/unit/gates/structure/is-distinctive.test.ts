import { expect, it } from "vitest";
import { isDistinctive } from "../../../../gates/structure/is-distinctive.ts";

it.each([
  "Which of its chairs comes from Orvane Works?",
  "An organ builder tuned the bells by ear, in fog, for a town",
  "该项目的一位维护者来自 Orvane",
  "致谢的维护者中有一位担任技术负责人",
  "它发表了《雾中钟》",
])("lets a search be worded for %s", (text) => expect(isDistinctive(text)).toBe(true));

it.each([
  "Who is it?",
  "which it was given by its founder in 1984",
  "它成立于1984年",
  "它由谁创办？",
  "It led to this.",
])("has nothing to search for in %s", (text) => expect(isDistinctive(text)).toBe(false));
