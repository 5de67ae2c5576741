import { describe, expect, it } from "vitest";
import { type JoinChoice, tellJoins } from "../../../../gates/guidance/tell-joins.ts";
import type { PageJoin } from "../../../../reasoning/knowledge/find-page-joins.ts";

/** A thing with its links: `p1 written by > Report` has the thing as subject, `p1 Report > written by` as object. */
function join(thing: string, ...links: readonly string[]): PageJoin {
  return {
    thing,
    links: links.map((link) => {
      const [page = "", relation = "", end = ""] = link.split("|");
      const isSubject = !relation.startsWith("<");
      const ends = isSubject ? { subject: thing, object: end } : { subject: end, object: thing };
      const fact = { ...ends, relation: relation.replace("<", ""), from: null, to: null };
      return { page, end, isSubject, fact: { ...fact, evidence: `${thing} ${page}`, fresh: true } };
    }),
  };
}

const hosts: Record<string, string> = {
  p1: "a.test",
  p2: "a.test",
  p3: "b.test",
  p4: "a.test",
  p5: "a.test",
};
const tell = (joins: readonly PageJoin[], change: Partial<JoinChoice> = {}) =>
  tellJoins(joins, {
    ...{ used: new Set<string>(), found: new Set<string>(), most: 2_000 },
    areFoundTogether: () => true,
    hostOf: (page) => hosts[page] ?? page,
    ...change,
  });
const order = (...given: Parameters<typeof tell>) => tell(...given).map((line) => line.split(":")[0]);

describe("a line for a join", () => {
  it("shows what each page states, with a star where an end has a line too", () => {
    const lines = tell([
      join("Ana Brel", "p1|<written by|Report", "p3|works for|Tarn Press"),
      join("Report", "p1|written by|Ana Brel", "p2|<reviewed|Kelp guild"),
    ]);
    expect(lines).toEqual([
      "Ana Brel: p1 Report* – written by – …; p3 … – works for – Tarn Press",
      "Report: p1 … – written by – Ana Brel*; p2 Kelp guild – reviewed – …",
    ]);
  });

  it("is no longer than it has to be", () => {
    const members = ["Uda", "Vil", "Wen", "Xan", "Yor"].map((name) => `p1|has member|${name}`);
    const pages = ["p2", "p3", "p4", "p5"].map((page) => `${page}|<named by|${page}`);
    const [line] = tell([join("Kelp guild", ...members, ...pages)]);
    expect(line).toContain("p1 … – has member – Uda / Vil / Wen + 2 more;");
    expect(line).toMatch(/; … 1 more pages$/u);
    const long = "x".repeat(90);
    expect(tell([join(long, "p1|a|Uda", "p2|b|Vil")])[0]).not.toContain("x".repeat(60));
  });

  it("is left out where the lines would become too long together", () => {
    const joins = ["Uda", "Vil", "Wen"].map((name) => join(name, "p1|a|X", "p2|b|Y"));
    expect(order(joins, { most: 80 })).toEqual(["Uda", "Vil"]);
  });
});

describe("which joins are told", () => {
  const inside = join("Inside", "p1|a|X", "p2|b|Y");
  const half = join("Half", "p1|a|X", "p2|b|Y");

  it("are those outside the question first, and none that lie in it wholly", () => {
    const outside = join("Outside", "p1|a|X", "p2|b|Y");
    const used = new Set(["Inside p1", "Inside p2", "Half p1"]);
    expect(order([inside, half, outside], { used })).toEqual(["Outside", "Half"]);
  });

  it("are those of several hosts before others, then those of several relations, unfound pages and few pages", () => {
    const alike = join("Alike", "p1|<a|X", "p2|<a|Y");
    const far = join("Far", "p1|a|X", "p3|b|Y");
    const wide = join("Wide", "p1|a|X", "p2|b|Y", "p4|c|Z");
    const seen = join("Seen", "p4|a|X", "p5|b|Y");
    expect(order([alike, seen, wide, half, far], { found: new Set(["p4", "p5"]) })).toEqual([
      ...["Far", "Half", "Wide", "Seen", "Alike"],
    ]);
  });

  it("are those before others, and marked, whose pages no search returned together", () => {
    const areFoundTogether = (...pages: string[]) => pages.sort().join() !== "p2,p4";
    const apart = join("Apart", "p2|<a|X", "p4|<a|Y", "p5|<a|Z");
    expect(tell([half, apart], { areFoundTogether })).toEqual([
      "Apart: p2 X – a – …; p4 Y – a – …; p5 Z – a – … [apart: p2|p4]",
      "Half: p1 … – a – X; p2 … – b – Y",
    ]);
    // Two pages of the question are apart as before; that says nothing of another question.
    const used = new Set(["Apart p2", "Apart p4"]);
    expect(tell([apart], { areFoundTogether, used })[0]).not.toContain("[");
  });

  it("comes first where a fact of it is fresh, since an answer needs one", () => {
    const old = join("Uda", "p1|a|X", "p3|b|Y");
    const links = old.links.map((link) => ({ ...link, fact: { ...link.fact, fresh: false } }));
    expect(order([{ ...old, links }, join("Vil", "p1|a|X", "p2|b|Y")])).toEqual(["Vil", "Uda"]);
    expect(order([old, join("Vil", "p1|a|X", "p2|b|Y")])).toEqual(["Uda", "Vil"]);
  });
});
