import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { entityForm } from "../../../../reasoning/knowledge/name-table.ts";
import { readCondition } from "../../../../reasoning/values/condition.ts";
import { holdsWithin, meetsCondition } from "../../../../reasoning/values/meets-condition.ts";
import { areCompatible, type Quantity, readQuantity } from "../../../../reasoning/values/quantity.ts";

const read = (text: string): Quantity => readQuantity(text) ?? { number: null, time: null };

/** Pairs that may be two versions. */
const versions = [
  ["1.3", "1.30"],
  ["3.1", "3.10"],
  ["1.30", "1.300"],
  ["2", "2.00"],
  ["1.3 release", "1.30"],
  ["3.1 LTS", "3.10 LTS"],
  ["3.1版", "3.10版"],
] as const;

/** Pairs of one amount. */
const amounts = [
  ["10", "10.0"],
  ["2", "2.0"],
  ["12,000", "12000"],
  ["12,000.50", "12000.5"],
  ["1.3 GHz", "1.30 GHz"],
  ["1.5 %", "1.50%"],
  ["$1.5", "1.50 dollars"],
  ["1.5元", "1.50元"],
  ["1.2 km", "1,200.0 m"],
  ["1.2 million", "1.20 million"],
  ["-1.5", "-1.50"],
  ["1.5 times", "1.50 times"],
  ["about 1.5", "about 1.50"],
  ["7", "007"],
] as const;

describe("a decimal without a unit that ends in 0", () => {
  it.each(versions)("may be another version: %s and %s", (one, other) => {
    expect(entityForm(one)).not.toBe(entityForm(other));
    expect(areCompatible(read(one), read(other))).toBeNull();
    expect(areCompatible(read(other), read(one))).toBeNull();
    expect(holdsWithin(read(one), read(other))).toBe(false);
    expect(meetsCondition(read(one), "=", read(other))).toBeNull();
    expect(meetsCondition(read(one), "≠", read(other))).toBeNull();
    expect(entityForm(other)).toBe(entityForm(` ${other} `));
    expect(areCompatible(read(other), read(other))).toBe(true);
  });

  it.each(amounts)("is the same amount: %s and %s", (one, other) => {
    expect(entityForm(one)).toBe(entityForm(other));
    expect(areCompatible(read(one), read(other))).toBe(true);
    expect(holdsWithin(read(one), read(other))).toBe(true);
    expect(meetsCondition(read(one), "=", read(other))).toBe(true);
    expect(meetsCondition(read(one), "≠", read(other))).toBe(false);
  });

  it("is no rounded form of another version, and differs from one that is not near", () => {
    expect(areCompatible(read("3.1"), read("3.12"))).toBeNull();
    expect(areCompatible(read("3.1 km"), read("3.12 km"))).toBe(true);
    expect(areCompatible(read("1.30"), read("1.4"))).toBe(false);
    expect(meetsCondition(read("1.30"), "≠", read("1.4"))).toBe(true);
    expect(meetsCondition(read("1.30"), "≥", read("1.3"))).toBe(true);
  });

  it("is compared as a version only where one of the two has no unit", () => {
    expect(areCompatible(read("1.30"), read("1.3 fixes"))).toBeNull();
    expect(areCompatible(read("1.30"), read("1.3 km"))).toBe(true);
  });

  it("keeps its name with a prefix, as any name does", () => {
    for (const name of ["v1.3", "Kubernetes 1.3", "version 1.3"])
      expect(entityForm(name)).not.toBe(entityForm(`${name}0`));
  });

  it("equals a number of JSON, which keeps no zeros", () => {
    const condition = readCondition({ op: "=", value: 1.3 });
    if ("name" in condition) throw new Error("no quantity");
    expect(meetsCondition(read("1.30"), condition.op, condition.quantity)).toBe(true);
  });

  it("proves no answer by a fact on the version without the 0", () => {
    const proved = (object: string) => {
      const file: ReasoningGraphFile = {
        question: "Which release has the fix?",
        nodes: [
          { id: "p", kind: "entity", label: "Osmo", given: true },
          { id: "a", kind: "entity", label: "the release" },
        ],
        edges: [{ id: "e1", op: "projection", from: "p", to: "a", relation: "release with the fix" }],
        answer: "a",
        answers: ["1.30"],
        facts: [{ subject: "Osmo", relation: "release with the fix", object, from: null, to: null }],
      };
      return evaluate(file, factsOfFile(file)).verdict;
    };
    expect(proved("1.30")).toBe("unique");
    expect(proved("1.3")).toBe("contradicted");
  });
});
