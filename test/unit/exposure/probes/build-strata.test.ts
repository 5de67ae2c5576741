import { expect, test } from "vitest";
import { buildStrata } from "../../../../exposure/probes/strata.ts";
import { observe } from "./observe.ts";

const bands = { ageBandDays: 90 };

test("items are compared within language, domain and age; a stratum with one arm alone is left out", () => {
  const old = new Date("2025-01-01T00:00:00Z");
  const strata = buildStrata(
    [
      observe(1, { questionId: "a", correct: true }),
      observe(1, { questionId: "b", correct: true, arm: "control" }),
      observe(1, { questionId: "c", arm: "control" }),
      observe(1, { questionId: "d", language: "zh", correct: true }),
      observe(1, { questionId: "e", domain: "health", arm: "control" }),
      observe(1, { questionId: "f", accepted: old, arm: "control" }),
      observe(1, { questionId: "g", correct: null }),
    ],
    bands,
  );
  expect(strata).toMatchObject([[{ live: { asked: 1, right: 1 }, control: { asked: 2, right: 1 } }]]);
});

test("asked again, items are compared with those that were right as often before", () => {
  const probes = buildStrata(
    [
      observe(1, { questionId: "known", correct: true }),
      observe(1, { questionId: "guessed", correct: true, arm: "control" }),
      observe(1, { questionId: "missed", arm: "control" }),
      observe(2, { questionId: "known", correct: true }),
      observe(2, { questionId: "guessed", correct: false, arm: "control" }),
      observe(2, { questionId: "missed", correct: false, arm: "control" }),
    ].reverse(),
    bands,
  );
  expect(probes).toHaveLength(2);
  expect(probes[0]).toMatchObject([{ live: { asked: 1 }, control: { asked: 2, right: 1 } }]);
  // `missed` was wrong the first time: it is no control of an item that was right.
  expect(probes[1]).toMatchObject([{ live: { asked: 1, right: 1 }, control: { asked: 1, right: 0 } }]);
});
