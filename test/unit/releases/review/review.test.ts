import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { describe, expect, test } from "vitest";
import type { ReviewAnswer } from "../../../../domain/ports/questions/human-review-store.ts";
import { sampleItems } from "../../../../releases/review/export-review.ts";
import { rateReview } from "../../../../releases/review/rate-review.ts";
import { readSheet, writeSheet } from "../../../../releases/review/review-sheet.ts";
import { makeReleaseItem } from "../make-release-item.ts";

describe("the sample", () => {
  const items = ["en", "zh"].flatMap((language) =>
    ["science", "health", "sport"].flatMap((domain) =>
      Array.from({ length: domain === "sport" ? 2 : 9 }, (_, at) => ({
        ...{ id: `${language}-${domain}-${at}`, language: language as "en" | "zh", domain },
      })),
    ),
  );

  test("holds so many of each language, spread over the domains", () => {
    const sample = sampleItems(items, { perLanguage: 8, seed: 1 });
    for (const language of ["en", "zh"]) {
      const own = sample.filter((item) => item.language === language);
      const counts = ["science", "health", "sport"].map(
        (domain) => own.filter((item) => item.domain === domain).length,
      );
      expect(counts, language).toEqual([3, 3, 2]);
    }
    expect(sampleItems(items, { perLanguage: 100, seed: 1 })).toHaveLength(items.length);
  });

  test("follows from the seed, and not from the order of the items", () => {
    const idsOf = (given: typeof items, seed: number) =>
      sampleItems(given, { perLanguage: 5, seed }).map(({ id }) => id);
    expect(idsOf([...items].reverse(), 1)).toEqual(idsOf(items, 1));
    expect(idsOf(items, 2)).not.toEqual(idsOf(items, 1));
  });
});

describe("sheets", () => {
  const items = [
    makeReleaseItem({ id: "q-1", question: '"Where", they asked,\nand why?' }),
    makeReleaseItem({ id: "q-2" }),
  ];
  const sheet = writeSheet(items, { reviewId: "review-1", annotator: "ann", canary: "the canary" });
  type Row = Record<string, string>;
  const rows: Row[] = parse(sheet, { columns: true, bom: true });
  const fill = (answers: readonly Row[]) =>
    stringify(
      rows.map((row, at) => ({ ...row, ...answers[at] })),
      { header: true },
    );
  const yes = { evidence_correct: "yes", consistent_and_unambiguous: "Y", answer_inferable: "是" };
  const no = { evidence_correct: "no", consistent_and_unambiguous: "FALSE", answer_inferable: "0" };

  test("show question, answer and each quote with its page, and come back with what was filled in", () => {
    expect(rows.map((row) => row["question"])).toEqual(items.map(({ question }) => question));
    expect(rows[0]?.["evidence"]).toContain(items[0]?.evidence[0]?.quote);
    expect(rows[0]?.["evidence"]).toContain(items[0]?.evidence[1]?.url);
    expect(rows.every((row) => row["canary"] === "the canary")).toBe(true);
    const read = readSheet(fill([yes, { ...no, note: "two readings" }]), { file: "f", annotator: null });
    expect(read).toEqual({
      open: 0,
      answers: [
        {
          reviewId: "review-1",
          questionId: "q-1",
          annotator: "ann",
          note: "",
          evidenceCorrect: true,
          unambiguous: true,
          inferable: true,
        },
        {
          reviewId: "review-1",
          questionId: "q-2",
          annotator: "ann",
          note: "two readings",
          evidenceCorrect: false,
          unambiguous: false,
          inferable: false,
        },
      ],
    });
    expect(readSheet(fill([yes]), { file: "f", annotator: null })).toMatchObject({
      open: 1,
      answers: [{ questionId: "q-1" }],
    });
  });

  test.each([
    [
      "a word that is neither",
      fill([yes, { ...yes, answer_inferable: "maybe" }]),
      /f: row 3: answer_inferable is "maybe": write yes or no\. Nothing was imported/,
    ],
    [
      "a row half filled in",
      fill([{ evidence_correct: "yes" }]),
      /row 2: consistent_and_unambiguous is empty/,
    ],
    ["an item twice", fill([yes, { ...yes, item: "q-1" }]), /the item q-1 is in two rows/],
    ["another's sheet", fill([{ ...yes, annotator: "bo" }]), /row 2: it is the sheet of bo, not of ann/],
    ["no column of ours", "a,b\n1,2\n", /it has no column review/],
    ["no rows", "", /it has no rows/],
    ["no CSV", 'review,item\n"open', /it is not a CSV file/],
  ])("with a fault are refused in one line: %s", (_, text, fault) => {
    expect(() => readSheet(text, { file: "f", annotator: "ann" })).toThrow(fault);
  });
});

describe("rates", () => {
  const review = {
    id: "review-1",
    releaseId: null,
    questionIds: ["a", "b", "c", "d", "e"],
    exported: new Date(0),
  };
  const say = (annotator: string, questionId: string, marks: string): ReviewAnswer => ({
    ...{ reviewId: "review-1", questionId, annotator, note: "" },
    ...{ evidenceCorrect: marks[0] === "y", unambiguous: marks[1] === "y", inferable: marks[2] === "y" },
  });
  const both = (questionId: string, one: string, other: string) => [
    say("ann", questionId, one),
    say("bo", questionId, other),
  ];
  const answers = [
    ...both("a", "yyy", "yyy"),
    ...both("b", "nyy", "nyy"),
    ...both("c", "yyy", "nyy"),
    ...both("d", "yny", "yyy"),
    say("ann", "e", "nnn"),
  ];

  test("count what two annotators agree on; kappa is from before anything is resolved", () => {
    const report = rateReview(review, answers);
    expect(report).toMatchObject({ items: 5, judged: 4, annotators: ["ann", "bo"] });
    expect(report.questions.evidenceCorrect).toMatchObject({ yes: 2, of: 3 });
    // ann: y n y y, bo: y n n y: agreed 3/4, by chance (3/4)(2/4) + (1/4)(2/4) = 1/2.
    expect(report.questions.evidenceCorrect.kappa).toBeCloseTo(0.5, 12);
    expect(report.questions.inferable).toEqual({
      ...{ yes: 4, of: 4, interval: null, kappa: null, kappaInterval: null },
    });
    expect(report.all).toEqual({ yes: 1, of: 2, interval: null });
    expect(report.disagreements).toEqual([
      { questionId: "c", on: ["evidenceCorrect"], resolved: false },
      { questionId: "d", on: ["unambiguous"], resolved: false },
    ]);
  });

  test("take in what was agreed on where they had differed, and only there", () => {
    const resolved = [say("resolved", "c", "yyy"), say("resolved", "d", "ynn"), say("resolved", "b", "yyy")];
    const report = rateReview(review, [...answers, ...resolved]);
    expect(report.questions.evidenceCorrect).toMatchObject({ yes: 3, of: 4 });
    expect(report.questions.evidenceCorrect.kappa).toBeCloseTo(0.5, 12);
    expect(report.questions.inferable).toMatchObject({ yes: 4, of: 4 });
    expect(report.all).toEqual({ yes: 2, of: 4, interval: null });
    expect(report.disagreements.every((one) => one.resolved)).toBe(true);
  });
});
