import { describe, expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import { relationWords, writeFactQuery, writeQuoteQuery } from "../../../../gates/evidence/fact-queries.ts";

const fact = (subject: string, relation: string, object: string, from: string | null = null): Fact => ({
  ...{ subject, relation, object, from, to: null },
});
const both = (one: Fact): string => writeFactQuery(one, { withObject: true, withTime: true });

describe("a query for a fact", () => {
  it("has the ends and at most three telling words of the relation", () => {
    const sentence = "was chosen by the members to lead the survey team of the new northern observatory of";
    expect(both(fact("Mara Lindqvist", sentence, "Orta Institute"))).toBe(
      "Mara Lindqvist Orta Institute chosen members lead",
    );
    expect(writeFactQuery(fact("Mara Lindqvist", "directs", "Orta Institute"), { withObject: false })).toBe(
      "Mara Lindqvist directs",
    );
    expect(both(fact("温澜", "被委员会选举为的组长", "储能组"))).toBe("温澜 储能组 委员会 选举 组长");
    expect(both(fact("温澜", "任组长", "储能组"))).toBe("温澜 储能组 任组长");
  });

  it("prefers the names and numbers within a relation, in their place", () => {
    expect(relationWords("maintainer thanked and cited in PEP 803", [])).toEqual([
      "maintainer",
      "PEP",
      "803",
    ]);
  });

  it("says nothing twice: neither an end within the other nor a word that an end has", () => {
    expect(both(fact("2025 Orta election", "election of", "Orta"))).toBe("2025 Orta election");
    expect(both(fact("Orta", "named after", "Orta"))).toBe("Orta named after");
  });

  it("has the year where no number tells the fact apart", () => {
    expect(both(fact("Orta prize", "awarded to", "Mara Lindqvist", "2026-03-02"))).toBe(
      "Orta prize Mara Lindqvist 2026 awarded",
    );
    expect(both(fact("Vega 3.1", "released on", "2026-03-02", "2026-03-02"))).toBe(
      "Vega 3.1 2026-03-02 released",
    );
  });

  it("bounds an end that is a list or a sentence", () => {
    const list = Array.from({ length: 30 }, (_, at) => `Name${at}`).join(" ");
    expect(both(fact("Orta prize", "jury", list)).split(" ")).toHaveLength(2 + 12 + 1);
  });
});

describe("a query in the language of a quote", () => {
  it("has the ends that are written alike in both languages, and three of the quote's words", () => {
    const quote =
      "- The Orta Institute | announced on Monday that Mara Lindqvist will lead the survey of the lake.";
    expect(writeQuoteQuery(quote, { subject: "Mara Lindqvist", object: "测量" })).toBe(
      "Mara Lindqvist Orta Institute Monday announced lead survey",
    );
    expect(writeQuoteQuery("温澜出任储能组组长。", { subject: "温澜", object: "Storage Group" })).toMatch(
      /^温澜 Storage Group /u,
    );
  });

  it("has the first telling words of a quote that names no end", () => {
    const query = writeQuoteQuery("新的储能小组由委员会在三月选出组长，任期两年。", {
      subject: "温澜",
      object: "储能组长人选",
    });
    expect(query.split(" ").length).toBeGreaterThan(2);
    expect(query.split(" ").length).toBeLessThanOrEqual(6);
  });
});
