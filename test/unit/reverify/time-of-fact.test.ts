import { describe, expect, it, test } from "vitest";
import { tellsOfTime, timeOfFact } from "../../../reverify/time-of-fact.ts";

const fact = { subject: "Orn", relation: "newest release", object: "Orn 2.8", from: "2026-02-24", to: null };
const march = { from: "2026-03-01", to: "2026-03-31" };
const asked = "As of March 2026, which release of the project had the highest number?";

describe("the time for which a question takes a fact", () => {
  it("is that of the question for what it asks for, and for clues whose statement has the same time", () => {
    const statements = ["Orn 2.8 is the newest release."];
    expect(timeOfFact(fact, { question: asked, statements, isAsked: true })).toEqual(march);
    expect(timeOfFact(fact, { question: asked, statements, isAsked: false })).toBeNull();
    const dated = ["As of 12 March 2026, Orn 2.8 is the newest release."];
    expect(timeOfFact(fact, { question: asked, statements: dated, isAsked: false })).toEqual(march);
  });

  it("is none where the question has no time, whatever the statement has, and since whenever it holds", () => {
    const statements = ["As of March 2026 Orn 2.8 is the newest release."];
    const question = "Which release of the project has the highest number?";
    expect(timeOfFact(fact, { question, statements, isAsked: true })).toBeNull();
  });

  it("is that of a clue's condition where it ends, unless the condition is on a number or on the object", () => {
    const timeFor = (
      filter: NonNullable<Parameters<typeof timeOfFact>[1]["filter"]>,
      change: Partial<typeof fact> = {},
    ) =>
      timeOfFact({ ...fact, ...change }, { question: "Who is it?", statements: [], isAsked: false, filter });
    expect(timeFor({ op: "=", value: "March 2026" })).toEqual(march);
    expect(timeFor({ op: "between", value: ["2026-03", "2026-04"] })).toEqual({
      from: "2026-03-01",
      to: "2026-04-30",
    });
    expect(timeFor({ op: "≤", value: "2026-03" })?.to).toBe("2026-03-31");
    expect(timeFor({ op: "=", value: 2025 })?.to).toBe("2025-12-31");
    expect(timeFor({ op: "≥", value: "2026-03" })).toBeNull();
    expect(timeFor({ op: "=", value: 2025 }, { from: null as never })).toBeNull();
    expect(timeFor({ op: "≤", value: 2025, unit: "m" })).toBeNull();
    expect(timeFor({ op: "=", value: "March 2026" }, { object: "12 March 2026" })).toBeNull();
  });

  it("is the span of a fact that has ended", () => {
    const given = { question: "Who led the project?", statements: [], isAsked: true };
    expect(timeOfFact({ ...fact, from: "2024-05", to: "2025" }, given)).toEqual({
      from: "2024-05-01",
      to: "2025-12-31",
    });
    expect(timeOfFact({ ...fact, from: null, to: "2025-06-30" }, given)?.to).toBe("2025-06-30");
  });
});

const tells = (quote: string, day: string | null = "2026-06-30", time: typeof march | null = march) =>
  tellsOfTime({ quote, day }, time, "2026-11-01");

test.each([
  "We announce the release of Orn 2.9.",
  "Orn 3.4.10 has been released.",
  "Orn 2.9 has been released on 30 June 2026.",
  "奥恩 2.9 于2026年6月30日发布。",
  "Since May 2026 Ilvi Rask leads it.",
])("a newer page that names no earlier time doesn't tell of it: %s", (quote) => {
  expect(tells(quote)).toBe(false);
  expect(tells(quote, null)).toBe(false);
  // A fact that has to hold now is told of by all newer pages.
  expect(tells(quote, "2026-06-30", null)).toBe(true);
});

test.each([
  "Orn 2.8.1, released on 20 March 2026, was the newest until June 2026.",
  "Since 2025 Ilvi Rask leads it.",
  "奥恩 2.8.1 已于2026年3月20日发布。",
  "The release of Orn 2.8 was announced in error.",
  "Corrected: Ilvi Rask led it.",
  "更正：负责人是伊尔维。",
])("one that names an earlier time or takes something back does: %s", (quote) => {
  expect(tells(quote)).toBe(true);
});

test("a page of that time or before tells of it, and so does every page while the time goes on", () => {
  expect(tells("We announce the release of Orn 2.8.1.", "2026-03-20")).toBe(true);
  expect(tells("Ilvi Rask leads it.", "2026-06-30", { from: "2024-01-01", to: "2027-12-31" })).toBe(true);
});
