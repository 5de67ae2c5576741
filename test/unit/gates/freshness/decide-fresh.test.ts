import { describe, expect, it } from "vitest";
import { decideFresh } from "../../../../gates/freshness/decide-fresh.ts";

const cutoff = "2025-06-01";
const details = { mediaType: "text/html", canonical: null, site: null, author: null } as const;

function decide(given: {
  date: string | null;
  published?: string | null;
  modified?: string | null;
  quote?: string;
  text?: string;
}) {
  const { date, published = null, modified = null, quote = "she was elected", text = "" } = given;
  const dating = { modified, dateEvidence: null, dateConfidence: 1, signature: null };
  const page = { published, title: "Elections", text, details: { ...details, ...dating } };
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
