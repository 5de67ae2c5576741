import { expect, test } from "vitest";
import { decideFresh, staysFresh } from "../../../../gates/freshness/decide-fresh.ts";

const days = [null, "2025-12-31", "2026-01-01", "2026-01-02", "2026-03-01"];
const details = { mediaType: "text/html", canonical: null, site: null, author: null } as const;

test("whatever was fresh under a cutoff stays so under the same one", () => {
  let fresh = 0;
  for (const date of [...days, "2025", "2026", "2026-01", "2026-02"])
    for (const published of days)
      for (const modified of days) {
        const dating = { modified, dateEvidence: null, dateConfidence: 1, signature: null };
        const page = { published, title: "", text: "", details: { ...details, ...dating } };
        const piece = { date, fresh: true, quote: `on ${date}` };
        const code = decideFresh(piece, page, "2026-01-01");
        if (code !== "fresh" && code !== "undecided-by-dates") continue;
        fresh += 1;
        expect(
          staysFresh(date, { published, modified }, "2026-01-01"),
          `${date} ${published} ${modified}`,
        ).toBe(true);
      }
  expect(fresh).toBeGreaterThan(5);
});

test("a later cutoff takes freshness from what became known before it", () => {
  const page = { published: "2026-02-10", modified: null };
  expect(staysFresh("2026-02-09", page, "2026-02-01")).toBe(true);
  expect(staysFresh("2026-02-09", page, "2026-02-09")).toBe(false);
  expect(staysFresh(null, page, "2026-02-09")).toBe(true);
  expect(staysFresh(null, page, "2026-02-10")).toBe(false);
  expect(staysFresh("2026-02-12", { ...page, modified: "2026-02-12" }, "2026-02-11")).toBe(true);
  expect(staysFresh("2026-02-12", null, "2026-02-01")).toBe(false);
});
