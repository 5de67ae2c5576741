import { expect, it } from "vitest";
import { findQuantities } from "../../../../reasoning/entailment/find-quantities.ts";

const numbersIn = (text: string) => findQuantities(text).map(({ number, time }) => number?.min ?? time?.from);

it.each([
  ["受影响的版本为3.3.10及更早版本，修复于4.0.1。", []],
  ["v1.17.2发布，共有12项改动", [12]],
  ["该版本v2发布于2026年3月", ["2026-03-01"]],
  ["Ruby 3.3.10 fixes 12 faults", [12]],
  ["海拔3.3米，宽10米", [3.3, 10]],
  ["公告由k0kubun发布，共2处改动", [2]],
  ["售价USD5亿，5G用户3万", [500_000_000, 5, 30_000]],
])("takes a version or a handle for a name and no number: %s", (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

it.each([
  ["这座桥已有300年历史", [300]],
  ["唐朝建立于公元618年，延续近300年", ["0618-01-01", 300]],
  ["618年6月18日称帝", ["0618-06-18"]],
  ["始建于公元前221年，2021年重修", ["2021-01-01"]],
])("tells a length of time from a calendar year: %s", (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

it.each([
  ["618年建立", ["0618-01-01"]],
  ["唐朝于618年建立，907年灭亡", ["0618-01-01", "0907-01-01"]],
  ["唐朝618年建国", ["0618-01-01"]],
  ["618年，李渊称帝", ["0618-01-01"]],
  ["该寺建于618年。", ["0618-01-01"]],
  ["李白生于701年，卒于762年", ["0701-01-01", "0762-01-01"]],
  ["早于618年", ["0618-01-01"]],
  ["在618年迁都", ["0618-01-01"]],
])("reads three digits before 年 as a calendar year where the words around show one: %s", (text, days) => {
  expect(findQuantities(text).map(({ number, time }) => number?.min ?? time?.from)).toEqual(days);
});

it.each([
  ["持续了300年", [300]],
  ["历时182年建成", [182]],
  ["前后182年建成", [182]],
  ["寿命高于300年", [300]],
  ["已存在300年", [300]],
  ["建于300年前", [300]],
  ["于100年内完工", [100]],
  ["在300年的发展中", [300]],
  ["在300年中变化不大", [300]],
  ["从300年增加到400年", [300, 400]],
  ["平均100年发生一次", [100]],
  ["300年来，它未曾改变", [300]],
  ["第100年去世", [100]],
  ["300年历史的古桥", [300]],
])("reads them as a length of time everywhere else: %s", (text, lengths) => {
  const found = findQuantities(text).filter(({ number }) => number?.unit.dimension !== "");
  expect(found.map(({ number, time }) => number?.min ?? time?.from)).toEqual(lengths);
});

it.each<[string, (number | string)[]]>([
  ["指数升至2026.5，创新高", [2026.5]],
  ["The index rose to 2026.5 in a week", [2026.5]],
  ["得分高于1024.5，名列第一", [1024.5]],
  ["始于2026.5，已结束", ["2026-05-01"]],
  ["It was founded in 2026.5 by two people", ["2026-05-01"]],
  ["长1000.5米", [1000.5]],
])("reads a decimal of four digits as a month only where the words around show a time: %s", (text, found) => {
  expect(numbersIn(text)).toEqual(expect.arrayContaining(found));
  const isTime = typeof found[0] === "string";
  expect(findQuantities(text).some(({ time }) => time !== null)).toBe(isTime);
});
