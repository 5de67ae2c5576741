import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../../domain/graph/reasoning-graph.ts";
import { compareReadings } from "../../../../../reasoning/round-trip/find-wording-faults.ts";
import type { Question } from "../../../../../simulation/language/question.ts";
import { relationOf } from "../../../../../simulation/language/relations/relations.ts";
import { writeFact } from "../../../../../simulation/language/write/write-fact.ts";
import { writeQuestion } from "../../../../../simulation/language/write/write-question.ts";
import { isEntity, textFact } from "../../../../../simulation/world/entity.ts";
import { openOfflineProduct } from "../../models/offline-product.ts";

const product = openOfflineProduct({ size: "small" });
const share = (count: number, of: number): number => count / of;

describe.each(["en", "zh"] as const)("the simulated entailment model in %s", (language) => {
  const facts = product.world.facts.slice(0, 120).map((fact) => textFact(fact, language));
  const claimOf = (fact: (typeof facts)[number], at: number, object = fact.object) => {
    const { subject, relation } = fact;
    const name = relationOf(relation).name[language];
    return {
      ...{ id: `c${at}`, relation: name, quoteDate: null, quote: writeFact(fact, language, at) },
      facts: [{ subject, relation: name, object, from: null, to: null }],
    };
  };
  const entailed = (claims: readonly unknown[]): number => {
    const { judgements } = product.ask("check_entailment", { language, claims });
    return judgements.filter(({ verdict }: { verdict: string }) => verdict === "entailed").length;
  };

  it("finds what quotes say, overlooking little", () => {
    const claims = facts.map((fact, at) => claimOf(fact, at));
    expect(share(entailed(claims), claims.length)).toBeGreaterThan(0.9);
  });

  it("lets little pass that they don't say", () => {
    const claims = facts.map((fact, at) => claimOf(fact, at, "somebody else"));
    expect(share(entailed(claims), claims.length)).toBeLessThan(0.1);
  });

  const page = { site: null, author: null, quoteIs: "text", above: [] };
  const begun = facts.flatMap((fact, at) => {
    const claim = claimOf(fact, at);
    if (!claim.quote.startsWith(fact.subject)) return [];
    const quote = `${language === "zh" ? "它" : "It"}${claim.quote.slice(fact.subject.length)}`;
    return [{ fact, claim: { ...claim, quote } }];
  });

  it("understands a pronoun by the page's title, and by nothing else", () => {
    expect(begun.length).toBeGreaterThan(20);
    const named = begun.map(({ fact, claim }) => ({ ...claim, context: { ...page, title: fact.subject } }));
    const other = begun.map(({ claim }) => ({ ...claim, context: { ...page, title: "Another page" } }));
    expect(share(entailed(named), begun.length)).toBeGreaterThan(0.9);
    expect(share(entailed(other), begun.length)).toBeLessThan(0.1);
    expect(share(entailed(begun.map(({ claim }) => claim)), begun.length)).toBeLessThan(0.1);
  });

  it("finds what quotes say under a page's title as well, also where they begin with a word that refers to nothing", () => {
    const claims = facts.map((fact, at) => ({
      ...claimOf(fact, at),
      context: { ...page, title: fact.subject },
    }));
    expect(share(entailed(claims), claims.length)).toBeGreaterThan(0.9);
  });

  it("lets little pass that only a title or heading says", () => {
    const claims = facts.map((fact, at) => {
      const claim = claimOf(fact, at);
      const above = [{ kind: "heading", text: claim.quote }];
      const quote = language === "zh" ? `${fact.subject}举行了招待会。` : `${fact.subject} held a reception.`;
      return { ...claim, quote, context: { ...page, title: claim.quote, above } };
    });
    expect(share(entailed(claims), claims.length)).toBeLessThan(0.1);
  });

  it("reads an item as the end of the line that announces it", () => {
    const items = facts.flatMap((fact, at) => {
      const claim = claimOf(fact, at);
      const end = claim.quote.replace(/[.。]$/u, "");
      if (!end.endsWith(fact.object)) return [];
      const lead = end.slice(0, -fact.object.length).trim();
      const itemIn = (text: string) => ({
        ...{ ...claim, quote: fact.object },
        context: { ...page, title: "", quoteIs: "item", above: [{ kind: "lead-in", text }] },
      });
      return [{ right: itemIn(`${lead}${language === "zh" ? "：" : ":"}`), wrong: itemIn("See also:") }];
    });
    expect(items.length).toBeGreaterThan(10);
    expect(share(entailed(items.map(({ right }) => right)), items.length)).toBeGreaterThan(0.85);
    expect(share(entailed(items.map(({ wrong }) => wrong)), items.length)).toBeLessThan(0.15);
  });
});

describe("the simulated second reader", () => {
  const questions: Question[] = product.world.facts
    .filter(({ relation, object }) => relation === "director" && isEntity(object))
    .slice(0, 40)
    .map((fact) => {
      const { subject } = textFact(fact, "en");
      const target = { type: "entity", name: subject } as const;
      const clues = [
        { relation: "director", role: "object", target } as const,
        { relation: "founder", role: "object", target: { type: "entity", name: "Velo Institute" } } as const,
      ];
      return { answer: { kind: "person", clues }, asides: [] };
    });
  const lost = (model: string): number =>
    questions.filter((question) => {
      const text = writeQuestion(question, "en", 0);
      const first: ReasoningGraphFile = {
        ...product.ask("parse_graph", {
          ...{ language: "en", question: text, answer: "nobody", evidence: [], faults: [] },
        }),
        question: text,
      };
      const second = product.ask(
        "reread_question",
        { language: "en", question: text, relations: [] },
        { model },
      );
      return compareReadings(first, second).length > 0;
    }).length;

  it("comes to the same graph but for what a careless model passes over", () => {
    expect(questions.length).toBeGreaterThan(10);
    expect(share(lost("sim-reader"), questions.length)).toBeLessThan(0.2);
    expect(lost("sim-panel-6")).toBeGreaterThan(lost("sim-reader"));
  });
});

it("the simulated names model joins relations by meaning and things by the facts' aliases", () => {
  const fact = (subject: string, relation: string, object: string) => ({
    ...{ subject, relation, object, from: null, to: null },
  });
  const { name } = relationOf("director");
  const alias = relationOf("alias").name.en;
  const { decisions } = product.ask("resolve_names", {
    ...{ language: "en", entities: ["VI", "Corra Group"], relations: [name.zh, "likes"] },
    pairs: [
      { kind: "relation", names: [name.en, name.zh] },
      { kind: "entity", names: ["Velo Institute", "Velo Group"] },
    ],
    facts: [fact("Velo Institute", name.en, "Ana Brel"), fact("Velo Institute", alias, "VI")],
  });
  expect(decisions.map(({ names }: { names: string[] }) => names)).toEqual([
    ["Velo Institute", "VI"],
    [name.en, name.zh],
    [name.en, name.zh],
  ]);
});
