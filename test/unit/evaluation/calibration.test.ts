import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { chooseJudge } from "../../../evaluation/calibration/choose-judge.ts";
import { measureAgreement } from "../../../evaluation/calibration/measure-agreement.ts";
import { readCases } from "../../../evaluation/calibration/read-cases.ts";
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
  const agreement = measureAgreement("j", [...cases, { label: "correct", verdict: null }]);
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

it("chooses the judge of the highest correlation, and says which ones are as good", () => {
  const judge = (name: string, value: number, unscored = 0) => ({
    ...{ judge: name, cases: 100, unscored, accuracy: null, kappa: null },
    spearman: { value, low: value - 0.05, high: value + 0.05 },
  });
  const silent = { judge: "silent", cases: 0, unscored: 100, accuracy: null, kappa: null, spearman: null };
  expect(chooseJudge([judge("a", 0.8), judge("b", 0.86), judge("c", 0.83), silent])).toEqual({
    best: "b",
    asGood: ["c"],
  });
  // One that leaves much unscored is none to rely on.
  expect(chooseJudge([judge("a", 0.8), judge("b", 0.9, 30)])).toEqual({ best: "a", asGood: [] });
  expect(chooseJudge([judge("a", 0.01)])).toEqual({ best: null, asGood: [] });
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
  ]);
  expect(await readCases(file)).toMatchObject([
    { item: { id: "1", language: "en" }, prediction: { exactAnswer: "tarn" }, label: "correct" },
    { item: { language: "zh" }, prediction: { exactAnswer: "维尔" }, verdicts: { x: "B" } },
  ]);
  const wrong = put("wrong.jsonl", [{ question: "q", answer: "a", exactAnswer: "b", label: "yes" }]);
  await expect(readCases(wrong)).rejects.toThrow(/wrong\.jsonl: case 1: label /u);
});
