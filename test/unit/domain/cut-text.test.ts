import { expect, it } from "vitest";
import { cutText } from "../../../domain/cut-text.ts";
import { boundSummary } from "../../../gates/passages/bound-summary.ts";
import { quoteEvidence } from "../../../web/dating/date-candidate.ts";
import { parsePage } from "../../../web/extraction/parse-page.ts";
import { readLinks } from "../../../web/extraction/read-links.ts";

const half = /\p{Surrogate}/u;

it("cuts at the limit, but never through a character of two units", () => {
  expect(cutText("ab𠮷c", 3)).toBe("ab");
  expect(cutText("ab𠮷c", 4)).toBe("ab𠮷");
  expect(cutText("ab𠮷c", 9)).toBe("ab𠮷c");
});

it.each([0, 1])(
  "summaries, links and evidence of dates hold no half of a character, %i units on",
  (shift) => {
    const text = `${"x".repeat(shift)}${"𠮷".repeat(900)}`;
    expect(boundSummary(text, [text]).text).not.toMatch(half);
    expect(boundSummary(text, [text]).text.length).toBeGreaterThan(1000);
    expect(quoteEvidence(text)).not.toMatch(half);
    const page = parsePage(`<a href="/a">${text}</a>`);
    const [link] = readLinks(page, "http://a.test/");
    expect(link?.text).not.toMatch(half);
  },
);
