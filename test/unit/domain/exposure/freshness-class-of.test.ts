import { expect, test } from "vitest";
import type { GatheredEvidence } from "../../../../domain/evidence/gathered-evidence.ts";
import { freshnessClassOf } from "../../../../domain/exposure/freshness-class-of.ts";

type Statement = Pick<GatheredEvidence, "statement" | "facts" | "date">;

const piece = (statement: string, date: string | null = "2026-02-03"): Statement => ({
  statement,
  date,
  facts: [{ subject: "a", relation: "states", object: "b", from: null, to: null }],
});
const classify = (answer: readonly Statement[], used: readonly Statement[] = [], question = "Who is it?") =>
  freshnessClassOf({ question, answer, used, today: "2026-04-01" });
const classOf = (statement: string, date?: string | null) => classify([piece(statement, date)]);
const stating = (statement: string, facts: readonly [string, string?, string?][]) => ({
  ...piece(statement),
  facts: facts.map(([relation, from = null, to = null]) => ({
    subject: "a",
    relation,
    object: "b",
    from,
    to,
  })),
});

test.each([
  "The current mayor of Orta is Lena Voss.",
  "As of today the bridge has 41 sensors.",
  "The share price of Halden rose to 41 euros.",
  "Halden is ranked third among harbours.",
  "Lena Voss is the chief executive officer of Halden.",
  "奥尔塔市现任市长是莉娜。",
  "截至目前，该桥共有41个传感器。",
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
  expect(classify([won], [rank])).toBe("fast");
  expect(classify([won], [won])).toBe("never");
  expect(classify([won], [won, plain])).toBe("slow");
  expect(classify([won, plain], [])).toBe("slow");
});

test.each(["As of 3 February 2026 the bridge has 41 sensors.", "截至2026年2月，该桥共有41个传感器。"])(
  "a day on which it was counted doesn't make it change from week to week: %s",
  (statement) => {
    expect(classOf(statement)).toBe("slow");
  },
);

test("a past-tense verb of another fact doesn't settle what can change", () => {
  const elected = "Ilvi Rask (ilvir) of Orn Works was elected to the council in November 2025.";
  expect(classify([stating(elected, [["handle"], ["employer"]])])).toBe("slow");
  expect(classify([stating(elected, [["elected to", "2025-11"]])])).toBe("never");
});

test("the day since when something holds is no event, and a span is over on its last day", () => {
  const led = "Ilvi Rask was appointed as director of Orn Works.";
  expect(classify([stating(led, [["director", "2026-02-03"]])])).toBe("slow");
  expect(classify([stating(led, [["director", "2024-02-03", "2025-12-31"]])])).toBe("never");
  expect(classify([stating(led, [["director", "2024-02-03", "2027-12-31"]])])).toBe("slow");
});

test("what a question asks of a stated time is slow at most, and its clues may still be fast", () => {
  const newest = stating("The newest release of Orn is 2.8.", [["newest release", "2026-02-24"]]);
  expect(classify([newest])).toBe("fast");
  const asked = "As of March 2026, which release of the project had the highest number?";
  expect(classify([newest], [newest], asked)).toBe("slow");
  expect(classify([newest], [piece("Lena Voss is the current director of Orn.")], asked)).toBe("fast");
});
