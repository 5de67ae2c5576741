import { expect, it } from "vitest";
import type { JudgedCase } from "../../../bench/text-gates/judged-case.ts";
import { summariseCases } from "../../../bench/text-gates/summarise-cases.ts";

const judged = (
  id: string,
  expected: "pass" | "reject",
  decided: JudgedCase["decided"],
  byRules: "pass" | "reject",
): JudgedCase => ({
  gate: "privacy",
  language: "zh",
  id,
  expected,
  code: undefined,
  decided,
  byRules,
  codes: [],
  detail: "",
});

it("scores rules and model beside rules alone, and leaves out what nobody decided", () => {
  const summary = summariseCases([
    judged("1", "reject", "reject", "reject"),
    judged("2", "reject", "reject", "pass"),
    judged("3", "reject", "pass", "pass"),
    judged("4", "pass", "reject", "pass"),
    judged("5", "pass", "pass", "pass"),
    judged("6", "reject", "failed", "pass"),
  ]).find(({ gate, language }) => gate === "privacy" && language === "zh");
  expect(summary).toMatchObject({
    cases: 6,
    failed: 1,
    product: {
      accuracy: { hits: 3, of: 5 },
      precision: { hits: 2, of: 3 },
      recall: { hits: 2, of: 3 },
    },
    rulesAlone: {
      accuracy: { hits: 3, of: 6 },
      precision: { hits: 1, of: 1 },
      recall: { hits: 1, of: 4 },
    },
  });
  expect(summary?.wrong.map(({ id }) => id)).toEqual(["3", "4"]);
});
