import { describe, expect, it } from "vitest";
import type { GraphEdge } from "../../../../domain/graph/reasoning-graph.ts";
import { readCondition } from "../../../../reasoning/values/condition.ts";
import { meetsCondition } from "../../../../reasoning/values/meets-condition.ts";
import {
  areCompatible,
  joinNumbers,
  type Quantity,
  readQuantity,
} from "../../../../reasoning/values/quantity.ts";

type Filter = NonNullable<GraphEdge["filter"]>;

const read = (text: string): Quantity => readQuantity(text) ?? { number: null, time: null };

function meets(text: string, filter: Filter): boolean | null {
  const condition = readCondition(filter);
  return "name" in condition ? null : meetsCondition(read(text), condition.op, condition.quantity);
}

describe("a filter's condition", () => {
  it.each([
    ["5 km", { op: ">", value: 4000, unit: "m" }, true],
    ["5 km", { op: ">", value: "5 km" }, false],
    ["5 km", { op: "≥", value: "5000米" }, true],
    ["5", { op: "<", value: 6, unit: "km" }, true],
    ["5 km", { op: "<", value: 6, unit: "kg" }, null],
    ["2021", { op: ">", value: "March 2021" }, false],
    ["2021", { op: "<", value: "March 2021" }, false],
    ["2022", { op: ">", value: "March 2021" }, true],
    ["12 March 2026", { op: "=", value: 2026, unit: "year" }, true],
    ["12 March 2026", { op: "≠", value: 2025 }, true],
    ["2026年3月12日", { op: "between", value: ["1 January 2026", "30 June 2026"] }, true],
    ["2026", { op: "between", value: ["1 January 2026", "30 June 2026"] }, false],
    ["120万", { op: "between", value: [1, 2], unit: "million" }, true],
    ["1,200 m", { op: "between", value: ["1 km", "1,500 m"] }, true],
    ["1,200 km", { op: "between", value: ["1 km", "1,500 m"] }, false],
    ["1,200 m", { op: "between", value: ["1,000", "1.5 km"] }, false],
    ["300年", { op: ">", value: 200, unit: "年" }, true],
    ["5000年", { op: ">", value: 3000, unit: "年" }, true],
    ["5000 years", { op: ">", value: 3000, unit: "years" }, true],
    ["18 months", { op: "<", value: 2, unit: "years" }, true],
    ["2026年", { op: ">", value: 2020, unit: "年" }, true],
    ["80%", { op: "≤", value: 80, unit: "%" }, true],
  ] as [string, Filter, boolean | null][])("%s %o: %s", (text, filter, met) => {
    expect(meets(text, filter)).toBe(met);
  });

  it("a name is compared as one", () => {
    expect(readCondition({ op: "=", value: "physicist" })).toEqual({ op: "=", name: "physicist" });
  });
});

describe("areCompatible", () => {
  it.each([
    ["1.2 million", "1,203,456", true],
    ["1,203,456", "1,203,457", false],
    ["100 m", "60 m", false],
    ["120 m", "95 m", false],
    ["120 m", "0.12 km", true],
    ["2021", "3 May 2021", true],
    ["2021", "2022", false],
    ["5 kg", "5 m", null],
  ] as const)("%s and %s: %s", (one, other, compatible) => {
    expect(areCompatible(read(one), read(other))).toBe(compatible);
    expect(areCompatible(read(other), read(one))).toBe(compatible);
  });
});

describe("joinNumbers", () => {
  it.each([
    [["1 km", "1,040 m"], { min: 1000, max: 1040, unit: { dimension: "length", factor: 1 } }],
    [["1 km", "1.2 km"], { min: 1, max: 1.2, unit: { dimension: "length", factor: 1000 } }],
    [["1", "1.2 km"], { min: 1, max: 1.2, unit: { dimension: "length", factor: 1000 } }],
    [["5 kg", "5 m"], null],
    // Nobody can say in which of the two units the number without one is.
    [["1 km", "1,040 m", "1,030"], null],
  ] as const)("%s", (texts, joined) => {
    const numbers = texts.map((text) => read(text).number);
    expect(joinNumbers(numbers)).toEqual(joined);
    expect(joinNumbers(numbers.toReversed())).toEqual(joined);
  });
});
