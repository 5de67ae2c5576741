import { expect, it } from "vitest";
import type { Submission, SubmissionStore } from "../../../domain/ports/evaluation/submission-store.ts";
import { findBest } from "../../../evaluation/submissions/find-best.ts";

/** One submission for each day, the newest first. The number is the day on which it was made. */
function submission(day: number, { correct, ofMay }: { correct: number; ofMay: number }): Submission {
  const groups = [
    { by: "month" as const, value: "2026-04", questions: 50, correct: correct - ofMay },
    { by: "month" as const, value: "2026-05", questions: 50, correct: ofMay },
  ];
  const result = { questions: 100, answered: 100, correct, accuracy: correct / 100, interval: null };
  return {
    ...{ id: `s-${day}`, releaseId: "freshet-1", tokenId: "t", name: `agent ${day}`, mode: "tools" },
    ...{ trainingCutoff: null, dollars: null, status: "done", error: null },
    ...{ result: { ...result, overLimit: null, groups } },
    ...{ submitted: new Date(Date.UTC(2026, 0, day)), ended: null },
  };
}

function storeOf(submissions: readonly Submission[]): Pick<SubmissionStore, "list"> {
  const newestFirst = submissions.toSorted((one, other) => Number(other.submitted) - Number(one.submitted));
  return {
    list: async ({ before, limit }) =>
      newestFirst.filter(({ submitted }) => !before || submitted < before.at).slice(0, limit),
  };
}

const plain = (day: number) => submission(day, { correct: 20, ofMay: 10 });
const ids = (found: readonly Submission[]) => found.map(({ id }) => id);

it("finds the best of all submissions, however many newer ones there are; of equal ones the newer is first", async () => {
  const best = submission(1, { correct: 95, ofMay: 45 });
  const equals = [submission(2, { correct: 60, ofMay: 30 }), submission(301, { correct: 60, ofMay: 30 })];
  const many = Array.from({ length: 600 }, (_, place) => plain(place + 1));
  const store = storeOf([best, ...equals, ...many.filter(({ id }) => !["s-1", "s-2", "s-301"].includes(id))]);
  expect(ids(await findBest(store, { limit: 4 }, {}))).toEqual(["s-1", "s-301", "s-2", "s-600"]);
});

it("ranks within a window of months by the questions of these months", async () => {
  const store = storeOf([
    submission(1, { correct: 49, ofMay: 49 }),
    submission(2, { correct: 90, ofMay: 45 }),
    ...Array.from({ length: 400 }, (_, place) => plain(place + 3)),
  ]);
  expect(ids(await findBest(store, { limit: 2 }, { from: "2026-05" }))).toEqual(["s-1", "s-2"]);
  expect(ids(await findBest(store, { limit: 1 }, {}))).toEqual(["s-2"]);
});
