import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { describe, expect, test } from "vitest";
import { type FormTask, goldOf } from "../../../../domain/form/form.ts";
import { type FormKind, formKind } from "../../../../domain/form/form-kind.ts";
import type { ReviewAnswer } from "../../../../domain/ports/questions/human-review-store.ts";
import type { ReleaseItem } from "../../../../domain/release/release-item.ts";
import { requireFormAnswers } from "../../../../releases/review/blind-review.ts";
import { sampleItems } from "../../../../releases/review/export-review.ts";
import { rateReview } from "../../../../releases/review/rate-review.ts";
import type { ReviewItem } from "../../../../releases/review/read-review-items.ts";
import { readSheet } from "../../../../releases/review/read-sheet.ts";
import { writeSheet } from "../../../../releases/review/review-sheet.ts";
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

const toReviewItem = (item: ReleaseItem, task: FormTask | null = null): ReviewItem => ({
  ...item,
  ...{ item: "q-1", task },
  ...(task !== null && goldOf(task)),
});

describe("sheets", () => {
  const items = [
    toReviewItem(makeReleaseItem({ id: "q-1", question: '"Where", they asked,\nand why?' })),
    toReviewItem(makeReleaseItem({ id: "q-2" })),
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
    // A sheet of questions alone has no columns about forms.
    expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(["kind"]));
    expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(["form_as_promised"]));
    const read = readSheet(fill([yes, { ...no, note: "two readings" }]), { file: "f", annotator: null });
    expect(read).toEqual({
      open: 0,
      answers: [
        {
          reviewId: "review-1",
          questionId: "q-1",
          annotator: "ann",
          note: "",
          asPromised: null,
          evidenceCorrect: true,
          unambiguous: true,
          inferable: true,
        },
        {
          reviewId: "review-1",
          questionId: "q-2",
          annotator: "ann",
          note: "two readings",
          asPromised: null,
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

describe("sheets of forms", () => {
  const asked = { question: "Which of them was first?", answer: "Ada", aliases: ["A. Byron"] };
  const graph = {
    nodes: [
      { id: "n1", kind: "entity" as const, label: "The works", given: true },
      { id: "n2", kind: "entity" as const, label: "its chiefs" },
    ],
    edges: [{ id: "e1", op: "projection" as const, from: "n1", to: "n2", relation: "chief" }],
    answer: "n2",
  };
  const page = (name: string) => ({ url: `http://${name}.test/`, snapshotId: name, tokens: 9 });
  const tasks: Record<FormKind, FormTask> = {
    set: {
      ...{ kind: "set", question: "Who led it?", answerType: "enumeration", complexity: "retrieval" },
      answers: [
        { name: "Ada", aliases: ["A. Byron"] },
        { name: "Bo", aliases: [] },
      ],
      ...{ graph, moreAnswers: [], usedEvidence: [] },
      completeness: { by: "stated-count", evidence: ["ev-7"], lists: [] },
    },
    conflict: {
      ...{ kind: "conflict", ...asked, label: "conflicting", split: "seal-0", questionTypes: ["Q1"] },
      ...{ freshnessClass: "slow", effectiveYear: 2026, nextReview: "2026-12-01", urls: [] },
      results: [
        { ...page("right"), query: 0, published: "2026-02-01", groups: [0], right: true },
        { ...page("wrong"), query: 1, published: null, groups: [1], right: false },
        { ...page("mute"), query: 1, published: null, groups: [], right: false },
      ],
    },
    haystack: {
      ...{ kind: "haystack", ...asked, gold: page("gold") },
      negatives: [{ ...page("other"), from: "top-result" }],
    },
    ambiguous: {
      ...{ kind: "ambiguous", ...asked, context: ["It is old.", "It is red."], graph },
      ...{ sharedEdges: ["e1"], evidence: [], distractor: { name: "Cy", aliases: ["Cyrus"] } },
    },
  };
  const shown: Record<FormKind, readonly string[]> = {
    set: ["that the set is whole?", "a source states the number of members (ev-7)"],
    conflict: [
      "Label: conflicting: pages state the right answer",
      "01-result.txt  http://right.test/  (2026-02-01; states the right answer)",
      "02-result.txt  http://wrong.test/  (no day; states another answer)",
      "03-result.txt  http://mute.test/  (no day; states no answer)",
    ],
    haystack: ["00-gold.txt  http://gold.test/", "01-negative.txt  http://other.test/"],
    ambiguous: ["Distractor: Cy (Cyrus)", "Context:\nIt is old.\nIt is red."],
  };
  const kinds = formKind.options;
  const items = [
    toReviewItem(makeReleaseItem({ id: "q-1" })),
    ...kinds.map((kind) => toReviewItem(makeReleaseItem({ id: `f-${kind}` }), tasks[kind])),
  ];
  const sheet = writeSheet(items, { reviewId: "review-1", annotator: "ann", canary: "the canary" });
  const rows: Record<string, string>[] = parse(sheet, { columns: true, bom: true });
  const yes = { evidence_correct: "yes", consistent_and_unambiguous: "yes", answer_inferable: "yes" };
  const read = (change: (kind: string) => Record<string, string>) =>
    readSheet(
      stringify(
        rows.map((row) => ({ ...row, ...yes, ...change(String(row["kind"])) })),
        { header: true },
      ),
      { file: "f", annotator: null },
    );

  test.each(kinds)("show what a %s form has beside question and answer", (kind) => {
    const row = rows.find((one) => one["kind"] === kind);
    expect(row).toMatchObject({ item: `f-${kind}`, question: tasks[kind].question });
    for (const text of shown[kind]) expect(row?.["task"]).toContain(text);
    expect(row?.["answer"]).toBe(kind === "set" ? "Ada | A. Byron\nBo" : "Ada | A. Byron");
    expect(row?.["task"]).not.toContain("the canary");
  });

  test("come back with four answers about a form, and three about a question", () => {
    const { answers, open } = read((kind) => ({
      form_as_promised: kind === "plain" ? "" : kind === "set" ? "no" : "yes",
    }));
    expect(open).toBe(0);
    expect(answers.map(({ questionId, asPromised }) => [questionId, asPromised])).toEqual([
      ["q-1", null],
      ["f-set", false],
      ...kinds.slice(1).map((kind) => [`f-${kind}`, true]),
    ]);
    expect(() => read(() => ({ form_as_promised: "" }))).toThrow(
      /f: row 3: form_as_promised is empty: write yes or no\. Nothing was imported/,
    );
    const review = {
      id: "review-1",
      forms: kinds.map((kind) => ({ id: `f-${kind}`, item: "q-1", kind })),
    };
    requireFormAnswers(review, answers);
    const wrong = read(() => ({ form_as_promised: "yes" })).answers;
    expect(() => requireFormAnswers(review, wrong)).toThrow(/q-1 is a question in review-1, and only a form/);
  });
});

describe("rates", () => {
  const review = {
    id: "review-1",
    releaseId: null,
    questionIds: ["a", "b", "c", "d", "e"],
    forms: [],
    exported: new Date(0),
  };
  const say = (annotator: string, questionId: string, marks: string): ReviewAnswer => ({
    ...{ reviewId: "review-1", questionId, annotator, note: "", asPromised: null },
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

  test("of forms are counted for each kind, apart from those of questions", () => {
    const ofForm = (id: string, one: string, other: string) =>
      both(id, one, other).map((answer, at) => ({
        ...answer,
        asPromised: (at === 0 ? one : other)[3] === "y",
      }));
    const forms = [
      { id: "s1", item: "a", kind: "set" as const },
      { id: "s2", item: "b", kind: "set" as const },
      { id: "h1", item: "a", kind: "haystack" as const },
    ];
    const mixed = { ...review, forms, questionIds: [...review.questionIds, "s1", "s2", "h1"] };
    const report = rateReview(mixed, [
      ...answers,
      ...ofForm("s1", "yyyy", "yyyy"),
      ...ofForm("s2", "yyyn", "yyyy"),
    ]);
    const plain = rateReview(review, answers);
    expect(report).toMatchObject({ items: 8, judged: 6, questions: plain.questions, all: plain.all });
    expect(report.ratedForms.map(({ kind, items, judged }) => [kind, items, judged])).toEqual([
      ["set", 2, 2],
      ["haystack", 1, 0],
    ]);
    expect(report.ratedForms[0]?.questions.asPromised).toMatchObject({ yes: 1, of: 1 });
    expect(report.ratedForms[0]?.questions.inferable).toMatchObject({ yes: 2, of: 2 });
    expect(report.ratedForms[0]?.all).toMatchObject({ yes: 1, of: 1 });
    expect(report.disagreements.at(-1)).toEqual({ questionId: "s2", on: ["asPromised"], resolved: false });
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
