import type { z } from "zod";
import { checkEntailment } from "../../../domain/model-calls/check-entailment.ts";
import type { EntailmentClaim } from "../../../domain/question/entailment.ts";
import type { Fact } from "../../language/fact.ts";
import { findRelation } from "../../language/relations/relations.ts";
import type { Draw } from "../persona/create-draw.ts";
import { factsIn } from "../persona/facts-in.ts";
import type { Skill } from "../persona/memory.ts";
import { canonicalAnswer } from "../text/canonical-answer.ts";
import { defineRole } from "./role.ts";

type Judgement = z.input<(typeof checkEntailment)["reply"]>["judgements"][number];
type Verdict = Judgement["verdict"];

const reasons: Readonly<Record<"en" | "zh", Readonly<Record<Verdict, string>>>> = {
  en: {
    entailed: "The quote states it.",
    contradicted: "The quote names something else in its place.",
    "not-stated": "The quote doesn't say so.",
  },
  zh: {
    entailed: "引文说明了这一点。",
    contradicted: "引文所说与此不同。",
    "not-stated": "引文没有说明这一点。",
  },
};

/**
 * Reads each quote for the claim's facts, with the help of its context. Depending on its care, the model sometimes overlooks a fact, and
 * sometimes accepts a fact that is missing.
 */
export const playCheckEntailment = defineRole(checkEntailment, ({ input, drawFor, skill }) => {
  const { language } = input;
  const quotes = new Map(input.claims.map(({ id, quote }) => [`(as ${id})`, quote]));
  const claims = input.claims.map((claim) => ({ ...claim, quote: quotes.get(claim.quote) ?? claim.quote }));
  const judgements = claims.map((claim): Judgement => {
    const draw = drawFor(claim.relation, claim.facts, claim.quote);
    const verdict = mistake(judge(claim), { draw, skill });
    const lacks: Judgement["lacks"] = verdict === "entailed" ? [] : ["relation"];
    return { claim: claim.id, verdict, lacks, reason: reasons[language][verdict] };
  });
  return { report: { judgements } };
});

function judge(claim: EntailmentClaim): Verdict {
  const { relation, facts, quoteDate, step } = claim;
  const follows = findRelation(relation)?.id;
  const further = claim.further ?? [];
  const stated = [claim, ...further.map((other) => ({ ...claim, ...other }))].flatMap(readInContext);
  if (step !== undefined) {
    const isOf = (names: readonly string[], name: string): boolean => names.some((own) => isSame(own, name));
    const joins = ({ subject, object }: Fact): boolean =>
      (isOf(step.from, subject) && isOf(step.to, object)) ||
      (isOf(step.to, subject) && isOf(step.from, object));
    return stated.some((fact) => fact.relation === follows && joins(fact)) ? "entailed" : "not-stated";
  }
  const verdicts = facts.map((claimed): Verdict => {
    const named = findRelation(claimed.relation);
    if (named === undefined || (follows !== undefined && follows !== named.id)) return "not-stated";
    const about = stated.filter(
      (fact) => fact.relation === named.id && isSame(fact.subject, claimed.subject),
    );
    const same = about.filter(({ object }) => isSame(object, claimed.object));
    if (same.some((fact) => fitsDay(fact, claimed.from, quoteDate))) return "entailed";
    return same.length === 0 && about.length > 0 && named.functional ? "contradicted" : "not-stated";
  });
  return (["entailed", "contradicted"] as const).find((each) => verdicts.includes(each)) ?? "not-stated";
}

/** "It was confirmed that" refers to nothing. */
const pronoun = /^(?:she|he|it(?! was confirmed\b)|they|i|we)\b|^(?:她|他|它|我|该机构|该公司)/iu;

/**
 * The facts that a quote states, if need be with the help of the text above it. A pronoun at the beginning means a thing that the context
 * names. A list item continues the line that announces the list. Headings are never read as statements.
 */
function readInContext({ quote, facts, context }: EntailmentClaim): readonly Fact[] {
  if (context === undefined) return factsIn(quote);
  const lines = [context.title, context.author ?? "", ...context.above.map(({ text }) => text)];
  if (pronoun.test(quote))
    return facts
      .map(({ subject }) => subject)
      .filter((name) => lines.some((line) => line.includes(name)))
      .flatMap((name) => factsIn(quote.replace(pronoun, name)));
  const stated = factsIn(quote);
  if (stated.length > 0 || context.quoteIs !== "item") return stated;
  return context.above
    .filter(({ kind }) => kind === "lead-in")
    .flatMap(({ text }) =>
      factsIn(text.replace(/\s*[:：]\s*$/u, /\p{Script=Han}/u.test(text) ? quote : ` ${quote}`)),
    );
}

function mistake(verdict: Verdict, { draw, skill }: { draw: Draw; skill: Skill }): Verdict {
  if (verdict === "entailed") return draw.chance(skill.attention, "notice") ? verdict : "not-stated";
  return draw.chance(1 - skill.care, "careless") ? "entailed" : verdict;
}

function isSame(one: string, other: string): boolean {
  return canonicalAnswer(one) === canonicalAnswer(other);
}

/** A claim without a day matches any day; a quote without a day has its source's day. */
function fitsDay({ date }: Fact, claimed: string | null, quoteDate: string | null): boolean {
  if (claimed === null || claimed === quoteDate) return true;
  return date !== undefined && claimed.startsWith(date);
}
