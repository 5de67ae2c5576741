import { describe, expect, it } from "vitest";
import { pageMetadataLine, plainAuthor } from "../../../../domain/page/page-metadata-line.ts";

const persons = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `Ann Number${at} (Harbour Works, Quay ${at})`);

describe("the author that models are shown", () => {
  it("has all names of several authors, though they are longer than one name may be", () => {
    const named = persons(6).join(", ");
    expect(named.length).toBeGreaterThan(200);
    expect(plainAuthor(named)).toBe(named);
    expect(pageMetadataLine({ published: "2026-03-04", details: { author: named } })).toBe(
      `Page metadata – author: ${named}; published: 2026-03-04`,
    );
  });

  it.each([", ", "; ", "、", " and "])(
    "is cut between two names, and says that there are others: %j",
    (mark) => {
      const named = persons(40);
      const shown = plainAuthor(named.join(mark)) ?? "";
      expect(shown.length).toBeLessThanOrEqual(400);
      expect(shown.length).toBeGreaterThan(300);
      const whole = shown.replace(/ and others$/u, "");
      expect(whole).not.toBe(shown);
      expect(named.slice(0, whole.split("Ann").length - 1).join(mark)).toBe(whole);
    },
  );

  it("is short where it is no list of names", () => {
    expect(plainAuthor("harbour ".repeat(100))).toHaveLength(119);
  });

  it("is none without letters besides an address", () => {
    expect(plainAuthor(null)).toBeNull();
    expect(plainAuthor("  ")).toBeNull();
  });
});
