import { expect, test } from "vitest";
import { beginLifecycle, splitOf } from "../../../../domain/exposure/begin-lifecycle.ts";
import { lifecycleSettings } from "../../../../domain/settings/lifecycle-settings.ts";

const at = new Date("2026-03-01T12:00:00Z");
const rules = { ...lifecycleSettings.parse({}), privateShare: 0.1 };

const begin = (statement: string, dates: { from?: string; to?: string } = {}, question = "") => {
  const fact = {
    subject: "a",
    relation: "holds",
    object: "b",
    from: dates.from ?? null,
    to: dates.to ?? null,
  };
  const evidence = [{ id: "e1", statement, facts: [fact], date: "2026-02-03" }];
  const draft = { question, answerEvidence: ["e1"], usedEvidence: ["e1"] };
  return beginLifecycle({ questionId: "q-1", draft, evidence, at }, rules);
};

test("the next re-verification follows from the class: a week, a month, half a year", () => {
  const day = (statement: string) => begin(statement).reverifyDue.toISOString().slice(0, 10);
  expect(day("The current mayor is Lena Voss.")).toBe("2026-03-08");
  expect(day("The bridge crosses the Alder.")).toBe("2026-03-31");
  expect(day("Lena Voss won the prize.")).toBe("2026-08-28");
});

test("an answer is valid from the newest day that it rests on; where it ends, it is re-verified at the latest", () => {
  const lifecycle = begin("The bridge crosses the Alder.", { from: "2026-02-10", to: "2026-03-15" });
  expect(lifecycle).toMatchObject({
    validFrom: "2026-02-10",
    validUntil: "2026-03-15",
    state: "active",
    reason: "accepted",
  });
  expect(lifecycle.reverifyDue).toEqual(new Date("2026-03-15T00:00:00Z"));
  // The last day of an event is no end of what it left behind.
  expect(begin("Lena Voss won the prize.", { from: "2026-02-10", to: "2026-02-11" }).validUntil).toBeNull();
});

test("the last day of a state doesn't end an answer whose question states the time", () => {
  const dates = { from: "2026-01-10", to: "2026-03-15" };
  const statement = "Lena Voss chairs the council.";
  expect(begin(statement, dates, "Who chairs the council?").validUntil).toBe("2026-03-15");
  expect(begin(statement, dates, "As of February 2026, who chaired the council?").validUntil).toBeNull();
});

test("a share of all items is private, each by its id for ever", () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `q-${index.toString(16)}`);
  const share = ids.filter((id) => splitOf(id, 0.1) === "private").length / ids.length;
  expect(share).toBeGreaterThan(0.09);
  expect(share).toBeLessThan(0.11);
  expect(ids.every((id) => splitOf(id, 0) === "public")).toBe(true);
  // Whoever raises the share makes none public that was private.
  expect(ids.every((id) => splitOf(id, 0.1) === "public" || splitOf(id, 0.2) === "private")).toBe(true);
});
