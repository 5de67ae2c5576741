import { describe, expect, it } from "vitest";
import type { DayOrder } from "../../../../domain/page/days-in-figures.ts";
import { decideFresh } from "../../../../gates/freshness/decide-fresh.ts";

const cutoff = "2025-06-01";
const details = { mediaType: "text/html", canonical: null, site: null, author: null } as const;

function decide(given: {
  date: string | null;
  published?: string | null;
  modified?: string | null;
  quote?: string;
  title?: string;
  text?: string;
  dayOrder?: DayOrder;
  at?: string;
}) {
  const { date, published = null, modified = null, quote = "she was elected", text = "" } = given;
  const { title = "Elections", at = cutoff } = given;
  const dating = { modified, dateEvidence: null, dateConfidence: 1, signature: null };
  const order = given.dayOrder && { dayOrder: given.dayOrder };
  const page = { published, title, text, details: { ...details, ...dating, ...order } };
  return decideFresh({ date, fresh: true, quote }, page, at);
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
    [
      "wholly after and in the quote",
      "2026-03-29",
      "Completed: 29 03 2026 Chair: Ann Lee",
      "undecided-by-dates",
    ],
    ["wholly after and not in the quote", "2026-03-29", "Rows: 29 03 2026 4", "page-undated"],
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

describe("a year or month that begins on the cutoff day, on a page without a day", () => {
  it.each([
    ["the year is in the quote", { date: "2026", quote: "In 2026, she was honoured" }, "undecided-by-dates"],
    ["the year is in the title", { date: "2026", title: "Annual report 2026" }, "undecided-by-dates"],
    ["the month is in the quote", { date: "2026-01", quote: "当选于2026年1月" }, "undecided-by-dates"],
    ["the year is elsewhere alone", { date: "2026", text: "In 2026, she was honoured" }, "page-undated"],
    ["the cutoff day itself is told", { date: "2026-01-01", quote: "on 2026-01-01" }, "dated-before"],
    ["the year began before it", { date: "2025", quote: "in 2025" }, "dated-before"],
  ])("%s", (_what, given, code) => {
    expect(decide({ ...given, at: "2026-01-01" })).toBe(code);
  });

  it("has days before a cutoff within it", () => {
    expect(decide({ date: "2026", quote: "in 2026", at: "2026-01-02" })).toBe("page-undated");
  });
});

describe("a month that is told apart from its year, on a page without a day", () => {
  const apart = "In 2025, the group was founded and first met in December.";

  it.each([
    ["in one sentence", { date: "2025-12", quote: apart }, "undecided-by-dates"],
    [
      "with the year in the title",
      { date: "2025-12", quote: "It first met in December.", title: "Report of 2025" },
      "undecided-by-dates",
    ],
    ["with its day", { date: "2025-12-09", quote: "In 2025, it met on 9 December." }, "undecided-by-dates"],
    ["with its day", { date: "2025-12-09", quote: "In 2025, it met on December 9." }, "undecided-by-dates"],
    ["in Chinese", { date: "2025-12", quote: "2025年成立，12月首次开会。" }, "undecided-by-dates"],
    ["“May” behind a preposition", { date: "2026-05", quote: "2026: met in May" }, "undecided-by-dates"],
    ["but another month is told", { date: "2025-11", quote: apart }, "page-undated"],
    [
      "but another day is told",
      { date: "2025-12-09", quote: "In 2025, it met on 8 December." },
      "page-undated",
    ],
    [
      "but the sentence has two years",
      { date: "2025-12", quote: "Planned in 2024 and 2025, it met in December." },
      "page-undated",
    ],
    [
      "but the year is in another sentence",
      { date: "2025-12", quote: "It was founded in 2025. It met in December." },
      "page-undated",
    ],
    [
      "but “may” is no month",
      { date: "2026-05", quote: "In 2026 it may meet. May it do so." },
      "page-undated",
    ],
    ["but a range is no month", { date: "2025-12", quote: "In 2025, it met on June 9-12." }, "page-undated"],
  ])("%s", (_what, given, code) => {
    expect(decide(given)).toBe(code);
  });

  it("does not count on a page that was changed, since it is a guess", () => {
    const page = { published: "2024-01-01", modified: "2026-03-05" };
    expect(decide({ ...page, date: "2025-12", quote: apart })).toBe("page-from-before");
  });
});

describe("a plan on a page without a day, which may be older than the cutoff", () => {
  it.each([
    ["will", "2026", "It will open in 2026."],
    ["is to", "2026-03", "The bridge is to open in March 2026."],
    ["was scheduled for", "2026-03-12", "The meeting was scheduled for 12 March 2026."],
    ["将于", "2026-03", "大桥将于2026年3月通车"],
    ["预计", "2026", "预计2026年完工"],
    ["a quote with slashes", "2026-12-13", "It will close on 13/12/2026."],
  ])("%s", (_word, date, quote) => {
    expect(decide({ date, quote })).toBe("page-undated");
  });

  it.each([
    ["another sentence plans", "2026", "It opened in 2026. The next one will be larger."],
    ["an aim", "2026", "Its aim is to help; it was founded in 2026."],
    ["a cause", "2026", "It closed in 2026 due to rain."],
    ["将 as it marks an object", "2026-03", "2026年3月，该组织将名称改为海风社"],
    ["a name", "2026", "Will Harlow won in 2026."],
  ])("but not %s", (_word, date, quote) => {
    expect(decide({ date, quote })).toBe("undecided-by-dates");
  });

  it("is read from the title where the title alone tells the year", () => {
    expect(decide({ date: "2026", quote: "a new hall", title: "Roadmap 2026" })).toBe("page-undated");
    expect(decide({ date: "2026", quote: "a new hall", title: "Report 2026" })).toBe("undecided-by-dates");
    expect(decide({ date: "2026", quote: "A hall will open", title: "Report 2026" })).toBe("page-undated");
  });

  it("counts by the page's day where there is one", () => {
    const plan = { date: "2026", quote: "It will open in 2026." };
    expect(decide({ ...plan, published: "2025-09-01" })).toBe("fresh");
    expect(decide({ ...plan, published: "2025-03-01" })).toBe("page-from-before");
  });
});
