import { expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { EntailmentVerdict } from "../../../../domain/question/entailment.ts";
import { checkEntailment } from "../../../../reasoning/entailment/check-entailment.ts";
import { relationOf } from "../../../../simulation/language/relations/relations.ts";
import { writeFact } from "../../../../simulation/language/write/write-fact.ts";
import { createWorld } from "../../../../simulation/world/create-world.ts";
import { textFact } from "../../../../simulation/world/entity.ts";

const { facts: all } = createWorld({ seed: 11, size: "small" });

function judge(fact: Fact, quote: string): EntailmentVerdict | undefined {
  const edge = { id: "e1", op: "projection" as const, from: "a", to: "z", relation: fact.relation };
  const file = { answer: "z", nodes: [], edges: [{ ...edge, evidence: ["ev"] }] };
  return checkEntailment({ ...file, evidence: [{ id: "ev", quote, facts: [fact] }] })[0]?.verdict;
}

it.each(["en", "zh"] as const)(
  "in %s no rule refuses what a sentence says, and hardly one takes what it doesn't",
  (language) => {
    const facts = all.slice(0, 300).map((fact) => textFact(fact, language));
    const stated = facts.map(({ subject, relation, object }) => ({
      ...{ subject, relation: relationOf(relation).name[language], object, from: null, to: null },
    }));
    const quotes = facts.map((fact, at) => writeFact(fact, language, at));
    const verdicts = (change: (fact: Fact, at: number) => Fact) =>
      stated.map((fact, at) => judge(change(fact, at), quotes[at] ?? ""));
    const supported = (found: readonly unknown[]) =>
      found.filter((verdict) => verdict === "supported").length;
    const asItIs = verdicts((fact) => fact);
    expect(asItIs).not.toContain("not");
    expect(supported(asItIs)).toBeGreaterThan(30);
    const next = (at: number) => stated[(at + 7) % stated.length];
    for (const part of ["subject", "relation", "object"] as const) {
      const changed = verdicts((fact, at) => ({ ...fact, [part]: next(at)?.[part] }));
      // Now and then the next fact says the same of another thing.
      const differ = stated.filter((fact, at) => fact[part] !== next(at)?.[part]).length;
      expect(supported(changed) - (stated.length - differ), part).toBeLessThan(differ / 50);
    }
  },
);
