import { describe, expect, it } from "vitest";
import { compareResearch } from "../../../gates/forms/compare-research.ts";
import { type Research, resolveResearch } from "../../../gates/forms/resolve-research.ts";

const all = [true, true, true];
const right = { found: all, others: [] };
const base: Research = {
  gold: 3,
  holds: all,
  others: [],
  unstated: 0,
  proved: true,
  answers: [right, right, right],
};
const codeOf = (change: Partial<Research>) => resolveResearch({ ...base, ...change }).code;

describe("resolving three researchers' answers", () => {
  it("confirms the gold set, or finds a researcher wrong whom the evidence refutes", () => {
    expect(resolveResearch(base)).toMatchObject({ passed: true, code: "confirmed" });
    const short = { found: [true, false, true], others: [] };
    expect(resolveResearch({ ...base, answers: [right, short, right] })).toMatchObject({
      passed: true,
      code: "researcher-wrong",
      researchers: ["agrees", "wrong", "agrees"],
    });
    const long = { found: all, others: [0] };
    expect(codeOf({ others: ["refuted"], answers: [right, long, right] })).toBe("researcher-wrong");
    expect(codeOf({ others: ["unknown"], answers: [right, long, right] })).toBe("researcher-wrong");
  });

  it("corrects the gold set only where two researchers and the evidence agree", () => {
    const without = { found: [true, true, false], others: [] };
    const holds = [true, true, false];
    expect(codeOf({ holds, answers: [without, without, right] })).toBe("gold-corrected");
    expect(codeOf({ holds, answers: [without, right, right] })).toBe("prompt-ambiguous");
    const more = { found: all, others: [0] };
    expect(codeOf({ others: ["member"], answers: [more, more, right] })).toBe("gold-corrected");
    expect(codeOf({ others: ["member"], answers: [more, right, right] })).toBe("prompt-ambiguous");
    // The evidence gives one more that nobody stated.
    expect(codeOf({ unstated: 1 })).toBe("prompt-ambiguous");
  });

  it("drops a prompt that researchers read otherwise, or that the evidence can't settle", () => {
    const more = { found: all, others: [0] };
    expect(codeOf({ others: ["refuted"], answers: [more, more, right] })).toBe("prompt-ambiguous");
    expect(codeOf({ others: ["open"], answers: [more, right, right] })).toBe("prompt-ambiguous");
  });

  it("passes no set that nobody confirms or that is no longer proved", () => {
    const short = { found: [true, true, false], others: [] };
    expect(resolveResearch({ ...base, answers: [short, short, short] })).toMatchObject({
      passed: false,
      code: "unconfirmed",
    });
    expect(codeOf({ proved: false })).toBe("unproved");
    expect(codeOf({ answers: [right] })).toBe("too-few-researchers");
  });
});

describe("comparing by rule", () => {
  const members = [
    { name: "Ada Marr", aliases: ["A. Marr"] },
    { name: "Firn, Lower", aliases: [] },
  ];
  it("finds members by their names, and leaves what is none to a judge", () => {
    expect(compareResearch("A. Marr; Firn, Lower", members)).toEqual({ found: [true, true], excessive: [] });
    expect(compareResearch("ada marr", members)).toEqual({ found: [true, false], excessive: [] });
    expect(compareResearch("Ada Marr; Lena Voss", members)).toBeNull();
  });
});
