import { describe, expect, it } from "vitest";
import { chooseEarlierResults, writeEarlierQueries } from "../../../../gates/freshness/earlier-search.ts";

const fact = {
  ...{ subject: "Orta Institute", relation: "director", object: "Mara Lindqvist" },
  ...{ from: null, to: null },
};
const result = (name: string, snippet: string, published: string | null) => ({
  ...{ url: `http://${name}.test/`, title: name, snippet, source: name, published },
});
const both = "Mara Lindqvist leads the Orta Institute.";

it("opens what shows both names on an older page first, and newer pages only for an older year", () => {
  const results = [
    result("own", both, "2026-03-01"),
    result("newer", both, "2026-03-02"),
    result("newer-with-year", "In 2014 Mara Lindqvist came to the Orta Institute.", "2026-03-03"),
    result("undated", both, null),
    result("one-name", "The Orta Institute is a school.", "2015-01-01"),
    result("older", both, "2014-05-04"),
    result("older", both, "2014-05-04"),
    result("no-name-undated", "Nothing.", null),
  ];
  const limits = { cutoff: "2026-01-01", not: "http://own.test/", most: 4 };
  const chosen = chooseEarlierResults(results, [fact], limits);
  expect(chosen.map(({ title }) => title)).toEqual(["older", "undated", "one-name", "newer-with-year"]);
  expect(chooseEarlierResults(results, [fact], { ...limits, most: 1 })).toHaveLength(1);
});

it("takes of a page that several queries found the snippet that names most of a fact, whichever comes last", () => {
  const results = [
    result("page", both, "2014-05-04"),
    result("page", "The hall of the Orta Institute was painted.", "2014-05-04"),
  ];
  const limits = { cutoff: "2026-01-01", not: "http://own.test/", most: 4 };
  for (const order of [results, results.toReversed()])
    expect(chooseEarlierResults(order, [fact], limits).map(({ snippet }) => snippet)).toEqual([both]);
});

describe("the queries", () => {
  it("name both ends, with the relation and without, bounded", () => {
    expect(writeEarlierQueries([fact], 4)).toEqual([
      "Orta Institute Mara Lindqvist director",
      "Orta Institute Mara Lindqvist",
    ]);
    expect(writeEarlierQueries([fact, { ...fact, object: "Jon Vell" }], 3)).toHaveLength(3);
  });
});
