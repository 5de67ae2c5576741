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
