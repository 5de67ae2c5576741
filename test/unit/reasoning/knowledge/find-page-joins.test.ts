import { describe, expect, it } from "vitest";
import type { SourcedFact } from "../../../../domain/evidence/fact.ts";
import type { NameDecision } from "../../../../domain/question/name-decisions.ts";
import { findPageJoins } from "../../../../reasoning/knowledge/find-page-joins.ts";

/** Facts with the page that each stands on, and further words of pages. */
function joinsOf(
  facts: readonly (readonly [page: string, subject: string, relation: string, object: string])[],
  { texts = {}, names = [] }: { texts?: Record<string, string>; names?: readonly NameDecision[] } = {},
) {
  const sourced = facts.map(
    ([page, subject, relation, object], at): SourcedFact => ({
      ...{ subject, relation, object, from: null, to: null, fresh: true },
      evidence: `${page}/${at}`,
    }),
  );
  const pages = [...new Set([...facts.map(([page]) => page), ...Object.keys(texts)])];
  return findPageJoins(
    sourced,
    {
      pages,
      pageOf: (evidence) => evidence.split("/")[0],
      names: (page, name) => texts[page]?.includes(name) ?? false,
    },
    names,
  ).map(({ thing, links }) => [thing, ...links.map(({ page, end }) => `${page}: ${end}`)]);
}

const speaker = ["talks", "Talk on kelp", "given by", "Ana Brel"] as const;
const winner = ["prizes", "Harbour prize", "won by", "Ana Brel"] as const;

describe("the things that join pages", () => {
  it("are those with a fact on one page and another fact on a second one", () => {
    expect(joinsOf([speaker, winner])).toEqual([
      ["Ana Brel", "talks: Talk on kelp", "prizes: Harbour prize"],
    ]);
  });

  it("leave out what one page tells, by its text or by its facts", () => {
    expect(joinsOf([speaker, winner], { texts: { talks: "She had won the Harbour prize." } })).toEqual([]);
    const texts = { portraits: "She spoke (Talk on kelp) and won the Harbour prize." };
    expect(joinsOf([speaker, winner], { texts })).toEqual([]);
    expect(joinsOf([speaker, winner, ["talks", "Harbour prize", "won by", "Ana Brel"]])).toEqual([]);
  });

  it("leave out facts that lead nowhere beyond their page", () => {
    const [join] = joinsOf([speaker, winner, ["talks", "Ana Brel", "lives in", "Aumont"]], {
      texts: { prizes: "It was given in Aumont." },
    });
    expect(join).toEqual(["Ana Brel", "talks: Talk on kelp", "prizes: Harbour prize"]);
  });

  it("are never of one page, nor numbers and times, nor one fact that two pages state", () => {
    const award = ["talks", "Harbour prize", "given on", "2026-03-01"] as const;
    const founding = ["prizes", "Kelp guild", "founded on", "2026-03-01"] as const;
    expect(joinsOf([award, founding])).toEqual([]);
    expect(joinsOf([speaker, ["talks", "Ana Brel", "lives in", "Aumont"]])).toEqual([]);
    expect(joinsOf([speaker, ["programme", "Talk on kelp", "given by", "Ana Brel"]])).toEqual([]);
  });

  it("have the names that the run has joined", () => {
    const other = ["prizes", "Harbour prize", "won by", "A. Brel"] as const;
    expect(joinsOf([speaker, other])).toEqual([]);
    const names: NameDecision[] = [{ kind: "entity", names: ["Ana Brel", "A. Brel"], reason: "one person" }];
    expect(joinsOf([speaker, other], { names })).toEqual([
      ["Ana Brel", "talks: Talk on kelp", "prizes: Harbour prize"],
    ]);
  });
});
