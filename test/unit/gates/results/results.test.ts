import { describe, expect, it } from "vitest";
import type { ModelRole } from "../../../../domain/settings/model-role.ts";
import { decideSeal, isSealSettled } from "../../../../gates/panel/seal.ts";
import { classByHistory, decideLabel, labelResults } from "../../../../gates/results/label-results.ts";

const page = (...groups: number[]) => ({ groups, right: groups.includes(0) });

describe("labels of results", () => {
  it.each([
    ["helpful", [page(0), page(0), page()]],
    ["conflicting", [page(0), page(1)]],
    ["conflicting", [page(0, 1), page()]],
    ["unhelpful", [page(1), page(2)]],
    ["unhelpful", [page(), page()]],
    ["unhelpful", []],
  ] as const)("are %s", (label, results) => {
    expect(labelResults(results)).toBe(label);
  });

  it("say nothing of too few pages", () => {
    const results = [page(1), page(1)];
    expect(decideLabel({ label: "unhelpful", results }, { minPages: 3 })).toMatchObject({ code: "no-form" });
    expect(decideLabel({ label: "unhelpful", results }, { minPages: 2 })).toMatchObject({ passed: true });
    expect(decideLabel({ label: "helpful", results }, { minPages: 2 })).toMatchObject({
      code: "not-conflicting",
    });
  });
});

describe("SealQA's splits", () => {
  const rules = { closedBook: 1, tools: 2, models: 5, leastScored: 10, mostRight: 0.5 };
  /** The attempts in their order: each of the five models closed book, then each with tools, then each with tools again. */
  const attempts = (correct: number, wrong: number, failed = 0, fault = "timed-out") =>
    (["correct", "incorrect", "failed"] as const)
      .flatMap((outcome, at) =>
        Array.from({ length: [correct, wrong, failed][at] ?? 0 }, () => ({
          outcome,
          detail: outcome === "failed" ? fault : "",
        })),
      )
      .map((attempt, at) => ({
        ...attempt,
        role: `panel-${(at % 5) + 1}` as ModelRole,
        mode: at < 5 ? ("closed-book" as const) : ("tools" as const),
      }));

  it.each([
    [attempts(0, 15), "seal-0"],
    [attempts(0, 10, 5), "seal-0"],
    [attempts(1, 14), "seal-hard"],
    [attempts(7, 8), "seal-hard"],
    [attempts(8, 7), null],
    [attempts(0, 9, 6), null],
    // A model that used up its calls did not find the answer.
    [attempts(0, 9, 6, "call-limit"), "seal-0"],
  ])("need all attempts of %# wrong, or at most half right", (samples, split) => {
    expect(decideSeal(samples, rules).split).toBe(split);
    expect(decideSeal(samples, rules).passed).toBe(split !== null);
  });

  it.each([
    // The attempts without search of one model, then all attempts with search of another one, then one attempt of many.
    [[0], "seal-hard", "without search"],
    [[6, 11], "seal-hard", "with search"],
    [[2, 9, 14], "seal-hard", "without search and with search"],
    [[5, 6, 7, 13, 14], "seal-0", "in 10 attempts"],
  ])("are not seal-0 where a model was never scored in a mode: without %j %s", (unscored, split, reason) => {
    const samples = attempts(0, 15).map((attempt, at) =>
      unscored.includes(at) ? { ...attempt, outcome: "unscored" as const } : attempt,
    );
    const decided = decideSeal(samples, rules);
    expect(decided).toMatchObject({ split, passed: true });
    expect(decided.reason.endsWith(reason)).toBe(true);
  });

  it("need no model scored in a mode in which none attempts", () => {
    const closedBook = attempts(0, 15).flatMap((attempt, at) =>
      at < 10 ? [{ ...attempt, mode: "closed-book" as const }] : [],
    );
    expect(decideSeal(closedBook, { ...rules, closedBook: 2, tools: 0 }).split).toBe("seal-0");
  });

  it("are settled only when no attempt can change them", () => {
    expect(isSealSettled(attempts(0, 14), rules)).toBe(false);
    expect(isSealSettled(attempts(1, 7), rules)).toBe(false);
    // No attempt could change it, but too few are scored to say it.
    expect(isSealSettled(attempts(1, 8), rules)).toBe(false);
    expect(isSealSettled(attempts(1, 9), rules)).toBe(true);
    expect(isSealSettled(attempts(8, 0), rules)).toBe(true);
  });
});

describe("the class of freshness by history", () => {
  const right = { right: true, days: ["2026-03-01", "2026-04-01"], pages: 2 };
  const earlier = (day: string, pages = 2) => ({ right: false, days: [day], pages });

  it.each([
    ["never", [right], "never"],
    ["never", [right, earlier("2026-01-10")], "fast"],
    ["never", [right, earlier("2023-01-10")], "slow"],
    ["fast", [right, earlier("2023-01-10")], "fast"],
    ["never", [right, earlier("2026-01-10", 1)], "never"],
    ["never", [right, earlier("2026-03-15")], "never"],
    ["slow", [earlier("2026-01-10")], "slow"],
  ] as const)("makes %s of %j to %s", (judged, history, wanted) => {
    expect(classByHistory(judged, history)).toBe(wanted);
  });
});
