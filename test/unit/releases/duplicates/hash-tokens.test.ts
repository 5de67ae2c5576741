import { describe, expect, it } from "vitest";
import { hashTokens } from "../../../../releases/duplicates/hash-text.ts";
import { shingleTokens, signShingles } from "../../../../releases/duplicates/sign-shingles.ts";

const tokensOf = (text: string, room = 64): number[] => {
  const into = new Uint32Array(room);
  return [...into.subarray(0, hashTokens(text, into))];
};
const signatureOf = (tokens: readonly number[], bins: number): number[] => {
  const shingles = new Uint32Array(256);
  const count = shingleTokens(Uint32Array.from(tokens), tokens.length, shingles);
  const into = new Uint32Array(3 * bins);
  signShingles(shingles, count, { bins, into });
  return [...into];
};

describe("hashTokens", () => {
  it("case, width, punctuation and spaces don't count, order does", () => {
    expect(tokensOf("The Prize, of 2026!")).toEqual(tokensOf("the  prize of ２０２６"));
    expect(tokensOf("the prize of")).not.toEqual(tokensOf("of prize the"));
    expect(tokensOf("ÉCOLE")).toEqual(tokensOf("école"));
  });

  it("a Han character is a token wherever it stands, a word ends before it", () => {
    const [bridge, city] = tokensOf("桥市");
    expect(tokensOf("市，桥")).toEqual([city, bridge]);
    expect(tokensOf("AI桥2026")).toEqual([...tokensOf("ai"), bridge, ...tokensOf("2026")]);
  });

  it("no token, and more tokens than there is room for", () => {
    expect(tokensOf("… — !")).toEqual([]);
    expect(tokensOf("a b c d", 2)).toEqual(tokensOf("a b"));
    expect(tokensOf("a b 桥 d", 3)).toEqual(tokensOf("a b 桥"));
  });

  it("is the same for ever: stored signatures rest on it", () => {
    expect(tokensOf("Which city 市")).toMatchInlineSnapshot(`
      [
        3805095971,
        175706319,
        3718187164,
      ]
    `);
  });
});

describe("signShingles", () => {
  const random = (() => {
    let state = 1;
    return () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state;
    };
  })();
  const words = (count: number) => Array.from({ length: count }, random);

  it("equal bins are as likely as the sets are similar", () => {
    let equal = 0;
    let expected = 0;
    for (let round = 0; round < 40; round += 1) {
      const common = words(80);
      const [one, other] = [
        signatureOf([...common, ...words(40)], 32),
        signatureOf([...common, ...words(40)], 32),
      ];
      equal += one.filter((value, place) => value === other[place]).length;
      // 78 sequences in common of 118 each.
      expected += 96 * (78 / (118 + 118 - 78));
    }
    expect(equal / expected).toBeGreaterThan(0.93);
    expect(equal / expected).toBeLessThan(1.07);
  });

  it("fills empty bins of a short text, and equal texts fill them alike", () => {
    const short = words(5);
    const signature = signatureOf(short, 32);
    expect(signature).toEqual(signatureOf(short, 32));
    expect(signature).not.toContain(0xffffffff);
    // Three sequences; what a bin took from another is marked by its highest bit.
    const values = signature.slice(0, 32).map((value) => value % 0x80000000);
    expect(new Set(values).size).toBeLessThanOrEqual(3);
  });

  it("shorter than a sequence: the whole text is one", () => {
    const into = new Uint32Array(4);
    expect(shingleTokens(Uint32Array.from([7, 8]), 2, into)).toBe(1);
    expect(shingleTokens(Uint32Array.from([]), 0, into)).toBe(0);
  });
});
