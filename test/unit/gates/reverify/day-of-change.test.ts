import { expect, it } from "vitest";
import type { QuotedClaim } from "../../../../domain/ports/questions/reverification-store.ts";
import { dayOfChange } from "../../../../gates/reverify/day-of-change.ts";

const fact = {
  ...{ subject: "Orta Institute", relation: "director", object: "Mara Lindqvist" },
  ...{ from: null, to: null },
};

const denial = (day: string | null, object: string | null, from: string | null = null): QuotedClaim => ({
  ...{ of: fact, url: "http://news.test/1", snapshotId: "s", day, quote: "q", says: "other" },
  instead: object === null ? null : { ...fact, object, from },
});

it.each<[string, QuotedClaim[], string | null]>([
  [
    "an earlier director that the page also names says nothing of the change",
    [denial("2024-10-21", "Delpa Sozaor", "2016-01-19"), denial("2024-10-21", "Coryo Vik", "2024-10-21")],
    "2024-10-21",
  ],
  [
    "of two changes after the acceptance the first made the item wrong",
    [denial("2024-12-05", "Coryo Vik", "2024-12-04"), denial("2024-12-05", "Jon Haven", "2024-10-30")],
    "2024-10-30",
  ],
  [
    "a later page tells of the same change again",
    [denial("2024-11-20", "Coryo Vik"), denial("2024-11-03", "coryo vik"), denial("2024-11-09", "Coryo Vik")],
    "2024-11-03",
  ],
  [
    "the value changed before the acceptance, and a page of after it tells of it",
    [denial("2024-10-20", "Coryo Vik"), denial("2024-10-20", "Coryo Vik", "2024-10-03")],
    "2024-10-03",
  ],
  [
    "all values are of before the acceptance, so the newest one is meant",
    [denial("2024-09-01", "Delpa Sozaor", "2016-01-19"), denial("2024-09-01", "Coryo Vik", "2024-08-30")],
    "2024-08-30",
  ],
  [
    "a page says that the fact is over and names nobody",
    [denial("2024-11-13", null), denial("2024-11-13", "Delpa Sozaor", "2016-01-19")],
    "2024-11-13",
  ],
  ["the page tells a month", [denial("2024-11-13", "Coryo Vik", "2024-11")], "2024-11-01"],
  ["no page has a day", [denial(null, "Coryo Vik")], null],
])("%s", (_, denials, day) => {
  expect(dayOfChange(denials, "2024-10-07")).toBe(day);
});
