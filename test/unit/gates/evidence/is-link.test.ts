import { describe, expect, it } from "vitest";
import { isLink } from "../../../../gates/evidence/is-link.ts";

const grounds = {
  names: [
    "Harlow",
    "graduation review of Harlow",
    "Orta Council",
    "白沙渡轮",
    "海澜航运",
    "1975",
    "Ada Moor",
  ],
  instruction: "Lead from the Kell Works to the Tolmin Patent Court; gather nothing on Brigamo.",
  answers: ["Ada Moor", "A. Moor"],
};

const fact = (subject: string, object: string) => ({ subject, object });

describe("a well-known piece", () => {
  it.each([
    ["links two things of the question", [fact("graduation review of Harlow", "Harlow")]],
    ["links them in another spelling", [fact("The Orta council", "HARLOW")]],
    ["links two Chinese ones", [fact("白沙渡轮", "海澜航运")]],
    ["links what the instruction names", [fact("Tolmin Patent Court", "Kell Works")]],
    ["has several links", [fact("Harlow", "Orta Council"), fact("Kell Works", "Tolmin Patent Court")]],
  ])("%s: it stays", (_what, facts) => {
    expect(isLink(facts, grounds)).toBe(true);
  });

  it.each([
    ["leads to something new", [fact("Harlow", "Marie Curie")]],
    ["leads from something new", [fact("Marie Curie", "Harlow")]],
    ["leads to the answer", [fact("Harlow", "Ada Moor")]],
    ["leads to the answer by its other name", [fact("A. Moor", "Harlow")]],
    ["tells a number of a thing", [fact("Harlow", "1975")]],
    ["joins the instruction's thing with the question's alone", [fact("Harlow", "Kell Works")]],
    ["links, and tells something else too", [fact("Harlow", "Orta Council"), fact("Harlow", "Marie Curie")]],
    ["tells a thing of itself", [fact("Harlow", "Harlow")]],
  ])("%s: it goes", (_what, facts) => {
    expect(isLink(facts, grounds)).toBe(false);
  });
});
