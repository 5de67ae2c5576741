import { describe, expect, it } from "vitest";
import { findEarlierPassages } from "../../../../gates/freshness/find-earlier-passages.ts";

const cutoff = "2026-01-01";
const fact = {
  ...{ subject: "Orta Institute", relation: "director", object: "Mara Lindqvist" },
  ...{ from: null, to: null },
};
const pageOf = (text: string, change: object = {}) => ({
  ...{ title: "News of the day", text, published: "2014-05-04", details: null },
  ...change,
});
const find = (text: string, change: object = {}, about: object = {}) =>
  findEarlierPassages({ ...fact, ...about }, pageOf(text, change), cutoff);

describe("on a page from before the cutoff", () => {
  it("one sentence with both names and the relation states the fact", () => {
    const text =
      "Rain fell. Mara Lindqvist became director of the Orta Institute on 3 May. She begins in June.";
    expect(find(text)).toEqual([
      { text: "Mara Lindqvist became director of the Orta Institute on 3 May.", verdict: "states" },
    ]);
  });

  it("names together without the relation have to be read", () => {
    expect(find("Mara Lindqvist opened the hall of the Orta Institute.")).toMatchObject([
      { verdict: "unsure" },
    ]);
  });

  it("a long sentence is cut around both names, wherever in it they stand", () => {
    const list = Array.from({ length: 120 }, (_, at) => `guest ${at}`).join(", ");
    const [passage] = find(`The guests were ${list}, and Mara Lindqvist of the Orta Institute.`);
    expect(passage?.text).toContain("Mara Lindqvist of the Orta Institute.");
    expect(passage?.text.length).toBeLessThanOrEqual(604);
  });

  it("the relation's word within a name is no relation", () => {
    const guild = { object: "Director's Guild" };
    expect(find("The Orta Institute thanked the Director's Guild.", {}, guild)).toMatchObject([
      { verdict: "unsure" },
    ]);
  });

  it("a fact with a day of its own is stated only with that day", () => {
    const dated = { from: "2026-02-01" };
    const soon = "From 1 February 2026 the Orta Institute is led by Mara Lindqvist.";
    expect(find(soon, {}, dated)).toMatchObject([{ verdict: "states" }]);
    const once = "Mara Lindqvist was director of the Orta Institute until 2014.";
    expect(find(once, {}, dated)).toMatchObject([{ verdict: "unsure" }]);
  });

  it.each([
    [
      "names in neighbouring sentences",
      "The Orta Institute has a new head. Mara Lindqvist begins in June.",
      {},
    ],
    [
      "a name in the page's title alone",
      "Its director is Mara Lindqvist, a physicist.",
      { title: "Orta Institute - Openpedia" },
    ],
    [
      "Chinese",
      "奥尔塔研究院有了新院长。顾明远将于六月上任。",
      {},
      { subject: "奥尔塔研究院", object: "顾明远" },
    ],
  ])("%s have to be read", (_what, text, change, about: object = {}) => {
    expect(find(text, change, about)).toMatchObject([{ verdict: "unsure" }]);
  });

  it.each([
    ["Mara Lindqvist as director"],
    ["marine biologist Mara Lindqvist"],
    ["Director Mara Lindqvist"],
    ["Mara Elisabeth Lindqvist, the institute's first woman director"],
    ["Mara Lindqvist as director of the Orta Institute"],
  ])("an object that is more than a name has to be read: %s", (object) => {
    const text = "In May the Orta Institute appointed Mara Lindqvist as its director.";
    // Its own wording may stand there whole; the relation beside it is for a reader to see.
    expect(find(text, {}, { object, relation: "appointed" })).toEqual([{ text, verdict: "unsure" }]);
    expect(find("The Orta Institute appointed Ole Brandt as its director.", {}, { object })).toEqual([]);
    expect(find("The Orta Institute opened.\nMara Lindqvist spoke elsewhere.", {}, { object })).toEqual([]);
  });

  it("words without a name count where most of them stand there, characters of Chinese in pairs", () => {
    const degree = { object: "an honorary degree in marine physics" };
    expect(find("The Orta Institute gave him a degree, honorary, in physics.", {}, degree)).toHaveLength(1);
    expect(find("The Orta Institute gave him a degree.", {}, degree)).toEqual([]);
    const head = { subject: "奥尔塔研究院", object: "首席科学家顾明远" };
    expect(find("奥尔塔研究院任命顾明远为首席科学家。", {}, head)).toMatchObject([{ verdict: "unsure" }]);
    expect(find("奥尔塔研究院任命沈秋白为首席科学家。", {}, head)).toEqual([]);
  });

  it("a bare name is not named by its parts", () => {
    const prize = { object: "Orta Water Prize" };
    expect(find("The Orta Institute gave a prize for water.", {}, prize)).toEqual([]);
  });

  it("passages with both names whole come before those with parts", () => {
    const parts = "The Orta Institute met Mara, Lindqvist said.";
    const whole = "The Orta Institute praised marine biologist Mara Lindqvist.";
    const found = find(
      [parts, parts.replace("met", "saw"), parts.replace("met", "led"), whole].join("\n"),
      {},
      {
        object: "marine biologist Mara Lindqvist",
      },
    );
    expect(found).toHaveLength(3);
    expect(found[0]?.text).toBe(whole);
  });

  it("finds nothing where a name is missing, or stands in another paragraph", () => {
    expect(find("The Orta Institute has a new director.")).toEqual([]);
    expect(find("The Orta Institute opened.\nMara Lindqvist spoke elsewhere.")).toEqual([]);
  });

  it("is from before by its last change too, and not where that came later", () => {
    const text = "Mara Lindqvist is director of the Orta Institute.";
    const modified = (day: string) => ({ published: null, details: { modified: day } });
    expect(find(text, modified("2025-06-01"))).toHaveLength(1);
    expect(find(text, modified("2026-02-01"))).toEqual([]);
    expect(find(text, { details: { modified: "2026-02-01" } })).toEqual([]);
  });
});

describe("on a newer or undated page", () => {
  it.each(["2026-04-01", null])("has a sentence with an older year read (page of %s)", (published) => {
    const text = "In 2014 Mara Lindqvist became director of the Orta Institute.";
    expect(find(text, { published })).toEqual([{ text, verdict: "unsure" }]);
  });

  it.each([
    "Mara Lindqvist became director of the Orta Institute.",
    "In March 2026 Mara Lindqvist became director of the Orta Institute.",
    "Mara Lindqvist, at the Orta Institute since 2014, became director in 2026.",
  ])("finds nothing in: %s", (text) => {
    expect(find(text, { published: "2026-04-01" })).toEqual([]);
  });
});
