import { describe, expect, it } from "vitest";
import type { DayOrder } from "../../../../domain/page/slashed-days.ts";
import { decideFresh } from "../../../../gates/freshness/decide-fresh.ts";

const cutoff = "2025-06-01";
const details = { mediaType: "text/html", canonical: null, site: null, author: null } as const;

function decide(given: {
  date: string | null;
  published?: string | null;
  modified?: string | null;
  quote?: string;
  text?: string;
  dayOrder?: DayOrder;
}) {
  const { date, published = null, modified = null, quote = "she was elected", text = "" } = given;
  const dating = { modified, dateEvidence: null, dateConfidence: 1, signature: null };
  const order = given.dayOrder && { dayOrder: given.dayOrder };
  const page = { published, title: "Elections", text, details: { ...details, ...dating, ...order } };
  return decideFresh({ date, fresh: true, quote }, page, cutoff);
}

describe("a time without a day, on a page from after the cutoff", () => {
  it.each([
    ["wholly after", "2026", "fresh"],
    ["wholly after", "2025-07", "fresh"],
    ["holding the cutoff", "2025", "undecided-by-dates"],
    ["holding the cutoff", "2025-06", "undecided-by-dates"],
    ["wholly before", "2024", "dated-before"],
    ["wholly before", "2025-05", "dated-before"],
  ])("%s: %s is %s", (_side, date, code) => {
    expect(decide({ date, published: "2026-02-01" })).toBe(code);
  });
});

describe("a time without a day, on a page without a day", () => {
  it.each([
    ["wholly after and in the quote", "2026", "she was elected in 2026", "undecided-by-dates"],
    ["wholly after and in the quote", "2026-03", "当选于2026年3月", "undecided-by-dates"],
    ["wholly after and elsewhere on the page alone", "2026", "she was elected", "page-undated"],
    ["holding the cutoff", "2025", "she was elected in 2025", "page-undated"],
    ["wholly before", "2024", "she was elected in 2024", "dated-before"],
  ])("%s: %s, %j is %s", (_side, date, quote, code) => {
    expect(decide({ date, quote, text: "The year 2026 and March 2026." })).toBe(code);
  });
});

describe("a time without a day, on an older page that was changed", () => {
  const changed = { published: "2024-01-01", modified: "2026-03-05" };

  it.each([
    ["the quote tells a time wholly after", { date: "2026", quote: "elected in 2026" }, "fresh"],
    ["the text tells a month wholly after", { date: "2026-02", text: "In February 2026" }, "fresh"],
    ["the text alone tells a year", { date: "2026", text: "(c) 2026" }, "page-from-before"],
    ["the time holds the cutoff", { date: "2025", quote: "elected in 2025" }, "undecided-by-dates"],
    ["the time begins after the change", { date: "2027", quote: "in 2027" }, "page-from-before"],
  ])("%s", (_what, given, code) => {
    expect(decide({ ...changed, ...given })).toBe(code);
  });

  it("is from before where it was changed before the cutoff too", () => {
    const page = { published: "2024-01-01", modified: "2025-05-01" };
    expect(decide({ ...page, date: "2025", quote: "elected in 2025" })).toBe("page-from-before");
  });
});

describe("a day written with slashes, on a page without a day", () => {
  const term = "elected (term: 5/12/2026 - 5/12/2028)";

  it.each([
    ["both readings are after the cutoff", { date: "2026-05-12", quote: term }, "undecided-by-dates"],
    ["both readings are after the cutoff", { date: "2026-12-05", quote: term }, "undecided-by-dates"],
    ["no day is given, and all readings are after", { date: null, quote: term }, "undecided-by-dates"],
    [
      "the year is given, and all readings are after",
      { date: "2025", quote: "since 8/9/2025" },
      "undecided-by-dates",
    ],
    ["the readings lie on both sides", { date: "2025-07-05", quote: "elected 5/7/2025" }, "page-undated"],
    [
      "the readings lie on both sides, no day given",
      { date: null, quote: "elected 5/7/2025" },
      "page-undated",
    ],
    ["one of two days may be before", { date: null, quote: "from 5/7/2025 to 5/12/2026" }, "page-undated"],
    ["both readings are before", { date: "2024-05-12", quote: "elected 5/12/2024" }, "dated-before"],
    ["both readings are before, no day given", { date: null, quote: "elected 5/12/2024" }, "page-undated"],
    ["another day is given", { date: "2026-07-01", quote: term }, "page-undated"],
  ])("%s", (_what, given, code) => {
    expect(decide(given)).toBe(code);
  });

  it("is read as the page's other days or its language show", () => {
    const given = { date: "2025-07-05", quote: "elected 5/7/2025" };
    expect(decide({ ...given, text: "Held on 25/6/2025." })).toBe("undecided-by-dates");
    expect(decide({ ...given, dayOrder: "day-first" })).toBe("undecided-by-dates");
    // 7 May, before the cutoff: the quote doesn't tell the day that the gatherer gave.
    expect(decide({ ...given, text: "Held on 6/25/2025." })).toBe("page-undated");
    expect(decide({ ...given, dayOrder: "month-first" })).toBe("page-undated");
  });
});
