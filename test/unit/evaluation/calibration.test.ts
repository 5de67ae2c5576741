import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { describeCalibration } from "../../../cli/commands/evaluation/judge-calibrate.ts";
import { chooseJudge } from "../../../evaluation/calibration/choose-judge.ts";
import { measureAgreement } from "../../../evaluation/calibration/measure-agreement.ts";
import { readCases } from "../../../evaluation/calibration/plan-calibration.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const folder = tempFolder();
const put = (name: string, lines: readonly unknown[]): string => {
  const file = path.join(folder, name);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
};

it("measures agreement on what is right, and counts what a judge could not score apart", () => {
  const cases = Array.from({ length: 40 }, (_, place) => ({
    label: place < 20 ? "correct" : place < 30 ? "incorrect" : "not_attempted",
    // Two slips either way; a refusal called incorrect is none.
    verdict: place < 2 ? "incorrect" : place < 20 ? "correct" : place < 22 ? "correct" : "incorrect",
  }));
  const { agreement } = measureAgreement("j", [...cases, { label: "correct", verdict: null }]);
  expect(agreement).toMatchObject({ cases: 40, unscored: 1, accuracy: { value: 0.9 } });
  expect(agreement.kappa?.value).toBeCloseTo(0.8, 12);
  expect(agreement.spearman?.value).toBeCloseTo(0.8, 12);
  for (const { value, low, high } of [agreement.kappa, agreement.spearman, agreement.accuracy].flatMap(
    (estimate) => estimate ?? [],
  )) {
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
  }
});

/** A judge that slips on these of so many cases, half of them right by the people. */
const judge = (name: string, count: number, slips: (place: number) => boolean) =>
  measureAgreement(
    name,
    Array.from({ length: count }, (_, place) => {
      const label = place % 2 === 0 ? "correct" : "incorrect";
      const other = place % 2 === 0 ? "incorrect" : "correct";
      return { label, verdict: slips(place) ? other : label };
    }),
  );

it("recommends a judge only where the cases tell it from chance and from every other judge", () => {
  const good = judge("good", 200, (place) => place < 4);
  const poor = judge("poor", 200, (place) => place >= 10 && place < 60);
  expect(chooseJudge([poor, good])).toEqual({ best: "good", leading: "good", asGood: [], casesNeeded: null });

  // One slip apart in 200: nobody could tell them apart, and some thousand cases would.
  const near = judge("near", 200, (place) => place >= 100 && place < 107);
  const tied = chooseJudge([good, near, poor]);
  expect(tied).toMatchObject({ best: null, leading: "good", asGood: ["near"] });
  expect(tied.casesNeeded).toBeGreaterThan(1000);
  // Who slips in the same places differs in nothing, however many cases there are.
  expect(chooseJudge([good, judge("twin", 200, (place) => place < 4)])).toMatchObject({
    ...{ best: null, asGood: ["twin"], casesNeeded: null },
  });
});

it("recommends nobody on three cases, and says how many would do", () => {
  const three = chooseJudge([judge("j", 3, () => false)]);
  expect(three).toMatchObject({ best: null, leading: null, asGood: [] });
  const { casesNeeded } = three;
  expect(casesNeeded).toBeGreaterThanOrEqual(5);
  expect(casesNeeded).toBeLessThan(30);
  // So many do, if it goes on as it did.
  expect(chooseJudge([judge("j", casesNeeded ?? 0, () => false)]).best).toBe("j");
  // Right half of the time is no agreement, whatever the number.
  expect(chooseJudge([judge("coin", 40, (place) => place % 4 < 2)]).casesNeeded).toBeNull();
});

it("a judge that leaves much unscored is none to rely on; one with a few cases in the file is compared on those", () => {
  const silent = measureAgreement(
    "silent",
    Array.from({ length: 40 }, (_, place) => ({
      label: place % 2 === 0 ? "correct" : "incorrect",
      verdict: null,
    })),
  );
  expect(chooseJudge([silent])).toMatchObject({ best: null, leading: null, casesNeeded: null });
  const some = measureAgreement("some", [
    { label: "correct", verdict: "correct" },
    { label: "correct", verdict: undefined },
    { label: "incorrect", verdict: null },
  ]);
  expect(some.agreement).toMatchObject({ cases: 1, unscored: 1 });
  expect(some.agrees).toEqual([true, null, null]);
});

it("tells counts in place of intervals, and what to do, in words", () => {
  const measured = judge("j behind rules", 3, () => false);
  const few = describeCalibration({ cases: 3, judges: [measured.agreement], ...chooseJudge([measured]) });
  expect(few).toMatch(/j behind rules +3 +0 +3 of 3 +– \(3 cases\) +– \(3 cases\)/u);
  expect(few).toMatch(/No judge can be recommended yet: .* About \d+ labelled cases would/u);
  expect(few).not.toMatch(/\[1\.000, 1\.000\]|^Use /mu);
  const good = judge("good", 200, (place) => place < 4);
  const many = describeCalibration({ cases: 200, judges: [good.agreement], ...chooseJudge([good]) });
  expect(many).toMatch(/^Use good: .* κ of at least 0\.9\d at 95 %\.$/mu);
});

it("reads cases with exact answers or whole texts, and names the one that is wrong", async () => {
  const file = put("cases.jsonl", [
    { question: "Which?", answer: "Tarn", exactAnswer: "tarn", label: "correct" },
    {
      question: "哪座？",
      answer: "塔恩",
      prediction: "最终答案：维尔",
      label: "incorrect",
      verdicts: { x: "B" },
    },
    { question: "Who?", answer: "Ann", exactAnswer: "", prediction: "Exact Answer: Ann", label: "correct" },
  ]);
  expect(await readCases(file)).toMatchObject([
    { item: { id: "1", language: "en" }, prediction: { exactAnswer: "tarn" }, label: "correct" },
    { item: { language: "zh" }, prediction: { exactAnswer: "维尔" }, verdicts: { x: "B" } },
    { prediction: { exactAnswer: "Ann" } },
  ]);
  const wrong = put("wrong.jsonl", [{ question: "q", answer: "a", exactAnswer: "b", label: "yes" }]);
  await expect(readCases(wrong)).rejects.toThrow(/wrong\.jsonl: case 1: label /u);
});
