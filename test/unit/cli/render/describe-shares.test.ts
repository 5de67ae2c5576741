import { describe, expect, it } from "vitest";
import { readShares } from "../../../../cli/options/read-values.ts";
import { describeShares, describeTaken } from "../../../../cli/render/describe-shares.ts";

const halves = { web: 0.5, wikidata: 0.5 };

it("names the sources with their shares", () => {
  expect(describeShares({ web: 2, wikidata: 1 })).toBe("the live web 67 %, Wikidata 33 %");
  expect(describeShares({ web: 1, wikidata: 0 })).toBe("the live web 100 %");
});

describe("describeTaken", () => {
  it("says how many seeds each source gave", () => {
    expect(describeTaken(halves, { web: 3, wikidata: 2 })).toBe(
      "Seeds: 3 from the live web, 2 from Wikidata.",
    );
  });

  it("says which source had too few", () => {
    expect(describeTaken(halves, { web: 9, wikidata: 1 })).toBe(
      "Seeds: 9 from the live web, 1 from Wikidata. Wikidata had too few for its share, and gave the rest of it to the live web.",
    );
    expect(describeTaken(halves, { web: 0, wikidata: 8 })).toContain("The live web had too few");
  });

  it("says nothing where one source was asked for", () => {
    expect(describeTaken(null, { web: 3, wikidata: 0 })).toBeNull();
    expect(describeTaken({ web: 0, wikidata: 1 }, { web: 0, wikidata: 2 })).toBeNull();
    expect(describeTaken(halves, { web: 0, wikidata: 0 })).toBeNull();
  });
});

describe("readShares", () => {
  it("reads shares; a source without a number has one part, and one that is not named has none", () => {
    expect(readShares("web=0.5, wikidata=0.5")).toEqual(halves);
    expect(readShares("wikidata")).toEqual({ web: 0, wikidata: 1 });
  });

  it.each(["", "web=", "web=x", "web=-1", "foo=1", "web=0", "constructor=1", "web=Infinity"])(
    "refuses %j",
    (text) => {
      expect(() => readShares(text)).toThrow(/share/u);
    },
  );
});
