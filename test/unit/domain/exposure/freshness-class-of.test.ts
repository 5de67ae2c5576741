import { expect, test } from "vitest";
import { freshnessClassOf } from "../../../../domain/exposure/freshness-class-of.ts";

const piece = (statement: string, date: string | null = "2026-02-03") => ({
  statement,
  date,
  facts: [{ subject: "a", relation: "states", object: "b", from: null, to: null }],
});
const classOf = (statement: string, date?: string | null) =>
  freshnessClassOf({ answer: [piece(statement, date)], used: [] });

test.each([
  "The current mayor of Orta is Lena Voss.",
  "As of 3 February 2026 the bridge has 41 sensors.",
  "The share price of Halden rose to 41 euros.",
  "Halden is ranked third among harbours.",
  "Lena Voss is the chief executive officer of Halden.",
  "奥尔塔市现任市长是莉娜。",
  "截至2026年2月，该桥共有41个传感器。",
  "该公司股价升至41欧元。",
])("what changes from week to week is fast: %s", (statement) => {
  expect(classOf(statement)).toBe("fast");
});

test.each([
  "Lena Voss won the Orta prize.",
  "The bridge was opened on 3 February 2026.",
  "莉娜获得奥尔塔奖。",
  "该桥于2026年2月3日开放。",
])("a dated event never changes: %s", (statement) => {
  expect(classOf(statement)).toBe("never");
});

test("an event without a day, or a plain statement, is slow", () => {
  expect(classOf("Lena Voss won the Orta prize.", null)).toBe("slow");
  expect(classOf("The bridge crosses the Alder in the north of Orta.")).toBe("slow");
});

test("the fastest piece that a question uses decides, and every piece has to be an event", () => {
  const won = piece("Lena Voss won the Orta prize.");
  const rank = piece("Halden is currently the largest harbour.");
  const plain = piece("The bridge crosses the Alder.");
  expect(freshnessClassOf({ answer: [won], used: [rank] })).toBe("fast");
  expect(freshnessClassOf({ answer: [won], used: [won] })).toBe("never");
  expect(freshnessClassOf({ answer: [won], used: [won, plain] })).toBe("slow");
  expect(freshnessClassOf({ answer: [won, plain], used: [] })).toBe("slow");
});
