import { describe, expect, it } from "vitest";
import { findEarlierPassages } from "../../../../gates/freshness/find-earlier-passages.ts";
import { lastProvenDay } from "../../../../gates/freshness/last-proven-day.ts";

const cutoff = "2025-01-01";
const page = (text: string, published: string | null = "2012-07-07") => ({
  ...{ title: "Supported engines", text, published, details: null },
});

describe("a page from before the cutoff", () => {
  it.each([
    ["2025-11-21"],
    ["21-Nov-2025"],
    ["21 November 2025"],
    ["Nov. 21st, 2025"],
    ["2025 年 11 月 21 日"],
  ])("that tells %s is kept up, and gives no day", (day) => {
    expect(
      lastProvenDay(page(`Tier 3: the Brask engine (added ${day}).`), { cutoff, from: null }),
    ).toBeNull();
  });

  it.each([
    ["a day on or before the cutoff", "Added on 2024-11-21.", "2012-07-07"],
    ["a month alone", "Planned for November 2025.", "2012-07-07"],
    ["a day that can have been planned then", "The fair opens on 21 March 2025.", "2024-11-02"],
    ["a number that is no day", "Part 2025-13-21 of the engine.", "2012-07-07"],
  ])("is taken as it is where it tells %s", (_name, text, published) => {
    expect(lastProvenDay(page(text, published), { cutoff, from: null })).toBe(published);
  });

  it("has no day where it gives none, and keeps one after the cutoff", () => {
    expect(lastProvenDay(page("On 2027-01-01.", null), { cutoff, from: null })).toBeNull();
    expect(lastProvenDay(page("On 2027-01-01.", "2025-02-02"), { cutoff, from: null })).toBe("2025-02-02");
  });
});

it("the time of the fact itself was announced there", () => {
  const announced = page("Ada Moor maintains it from 1 March 2026.");
  expect(lastProvenDay(announced, { cutoff, from: "2026-03-01" })).toBe("2012-07-07");
  expect(lastProvenDay(announced, { cutoff, from: "2026-04-01" })).toBeNull();
});

it("a sentence on a page that is kept up is no earlier mention, unless it tells old years alone", () => {
  const fact = { subject: "Brask engine", relation: "maintained by", object: "Ada Moor" };
  const find = (text: string) => findEarlierPassages({ ...fact, from: null, to: null }, page(text), cutoff);
  const sentence = "The Brask engine is maintained by Ada Moor.";
  expect(find(sentence)).toHaveLength(1);
  expect(find(`${sentence} Changed on 21 November 2025.`)).toEqual([]);
  expect(find("Since 2019 the Brask engine is maintained by Ada Moor. Changed on 2025-11-21.")).toHaveLength(
    1,
  );
});
