import { expect, it } from "vitest";
import type { Submission, SubmissionGroup } from "../../../domain/ports/evaluation/submission-store.ts";
import { rankSubmissions } from "../../../evaluation/submissions/rank-submissions.ts";

const month = (value: string, questions: number, correct: number): SubmissionGroup => ({
  by: "month",
  value,
  questions,
  correct,
});

function submission(
  id: string,
  {
    accuracy,
    groups = [],
    trainingCutoff = null,
  }: { accuracy: number; groups?: SubmissionGroup[] } & Partial<Pick<Submission, "trainingCutoff">>,
): Submission {
  const result = { questions: 40, answered: 40, correct: 40 * accuracy, accuracy, interval: null };
  return {
    ...{ id, releaseId: "freshet-1", tokenId: "t", name: id, mode: "tools", trainingCutoff, dollars: null },
    ...{ status: "done", result: { ...result, overLimit: null, groups }, error: null },
    ...{ submitted: new Date("2026-06-01"), ended: new Date("2026-06-01") },
  };
}

const early = submission("early", {
  accuracy: 0.6,
  trainingCutoff: "2026-02-10",
  groups: [month("2026-01", 10, 9), month("2026-02/2026-03", 10, 8), month("2026-04", 20, 7)],
});
const late = submission("late", {
  accuracy: 0.5,
  groups: [month("2026-01", 10, 2), month("2026-04", 20, 18)],
});
const plain = submission("plain", { accuracy: 0.9 });

it("orders by the accuracy over the whole release, and never names the token", () => {
  const ranked = rankSubmissions([late, early, plain], {});
  expect(ranked.map(({ id }) => id)).toEqual(["plain", "early", "late"]);
  expect(ranked.every(({ window }) => window === null)).toBe(true);
  expect(JSON.stringify(ranked)).not.toContain("tokenId");
});

it("within a window orders by the months that lie in it as a whole; those without figures stand last", () => {
  const ranked = rankSubmissions([early, late, plain], { from: "2026-03" });
  expect(ranked.map(({ id, window }) => [id, window?.accuracy, window?.months])).toEqual([
    ["late", 0.9, ["2026-04"]],
    ["early", 0.35, ["2026-04"]],
    ["plain", undefined, undefined],
  ]);
  const [first] = rankSubmissions([early], { to: "2026-03" });
  expect(first?.window).toMatchObject({ questions: 20, correct: 17, months: ["2026-01", "2026-02/2026-03"] });
  expect(first?.window?.interval?.low).toBeLessThan(0.85);
});

it("marks the months that a model may have been trained on", () => {
  const [ranked] = rankSubmissions([early], {});
  expect(ranked?.groups.map(({ training }) => training)).toEqual(["inside", "partly", "outside"]);
  const [unknown] = rankSubmissions([late], {});
  expect(unknown?.groups.map(({ training }) => training)).toEqual([null, null]);
});
