import type { z } from "zod";
import { checkCredibility } from "../../../domain/model-calls/check-evidence.ts";
import { periodOfDate } from "../../language/period.ts";
import type { RelationId } from "../../language/relations/relation.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { choosePages, writeGoal } from "../persona/choose-pages.ts";
import { factKey, isAfter, readEvidence } from "../persona/evidence.ts";
import type { Memory } from "../persona/memory.ts";
import { hostOf, type Observation, observe } from "../persona/observe.ts";
import { defineRole, type RoleContext } from "./role.ts";

const enough = 0.75;
/** Number of days within which an office hardly changes hands twice. */
const rarelyTwiceWithin = 120;

type Input = z.output<(typeof checkCredibility)["input"]>;
type Reply = z.input<(typeof checkCredibility)["reply"]>;
type Verdict = Omit<Reply, "further">;

/** What a claim still needs, or its label. */
type Checked =
  | { readonly query: readonly string[] }
  | { readonly url: readonly string[]; readonly subject: string; readonly relation: RelationId }
  | { readonly report: Verdict; readonly thoughts?: string };

/**
 * Looks for other reports of the same facts: which sources confirm them, which contradict them, and whether they are older than they look.
 * Searches and visits that several pieces of a page need are made in one call.
 */
export const playCheckCredibility = defineRole(checkCredibility, (context) => {
  const { input } = context;
  const pieces = [input.evidence, ...(input.further ?? []).map(({ evidence }) => evidence)];
  const checked = pieces.map((evidence) => checkPiece({ ...context, input: { ...input, evidence } }));
  const query = [...new Set(checked.flatMap((each) => ("query" in each ? each.query : [])))];
  if (query.length > 0) return { calls: [{ name: "search", arguments: { query } }] };
  const visits = checked.flatMap((each) => ("url" in each ? [each] : []));
  if (visits.length > 0) {
    const url = [...new Set(visits.flatMap((visit) => visit.url))].slice(0, mostVisited);
    const goal = writeGoal(
      [...new Set(visits.map(({ subject }) => subject))],
      [...new Set(visits.map(({ relation }) => relation))],
      input.language,
    );
    return { calls: [{ name: "visit", arguments: { url, goal } }] };
  }
  const reports = checked.flatMap((each) => ("report" in each ? [each] : []));
  const [own, ...others] = reports.map(({ report }) => report);
  if (own === undefined) throw new TypeError("a claim has neither a label nor a need");
  const further = others.map((report, at) => ({ ...report, piece: pieces[at + 1]?.id ?? "" }));
  return {
    report: { ...own, ...(further.length > 0 && { further }) },
    thoughts: reports.map(({ thoughts = "" }) => thoughts).join("; "),
  };
});

const mostVisited = 5;

function checkPiece({ input, transcript, memory, skill, drawFor }: RoleContext<Input>): Checked {
  const { language, evidence, cutoff } = input;
  const zh = language === "zh";
  const [claim] = readEvidence([evidence]);
  if (claim === undefined) {
    return {
      report: {
        label: "unclear" as const,
        reason: zh ? "无法核对这一陈述。" : "The statement can't be checked.",
        sources: [],
      },
    };
  }
  const relation = relationOf(claim.relation);
  const left = transcript.limitReached ? 0 : input.maxToolCalls - transcript.calls;
  const found = (input.found ?? []).map((result) => ({ ...result, source: "" }));
  const before = { query: claim.subject, outcome: "results" as const, results: found };
  const searched = {
    ...transcript,
    searches: [...(found.length > 0 ? [before] : []), ...transcript.searches],
  };
  if (searched.searches.length === 0 && left > 0) {
    const named = relation.object.type === "entity" ? `${claim.subject} ${claim.object}` : claim.subject;
    const query = [`${named} ${relation.name[language]}`, `${claim.subject} ${relation.name[language]}`];
    return { query };
  }

  const seen = observe(searched);
  const own = hostOf(evidence.url);
  const same = seen.filter((other) => factKey(other) === factKey(claim));
  const rivals = seen.filter((other) => isRival(other, claim, relation.functional));
  const sources = [...same, { host: own, quote: evidence.quote }];
  const support = weighSources(sources, memory);
  if (support < enough && transcript.visits.length === 0 && left > 1) {
    const url = choosePages(searched, {
      names: [claim.subject],
      most: 2,
      memory,
      doubt: skill.doubt,
    }).filter((address) => address !== evidence.url);
    if (url.length > 0) return { url, subject: claim.subject, relation: claim.relation };
  }

  const draw = drawFor(factKey(claim), evidence.url);
  const seesThrough = draw.chance(skill.doubt, "doubt");
  const isOld = same.some(({ date }) => date !== undefined && !isAfter(date, cutoff));
  const against = weighSources(rivals, memory);
  const verdict = (label: "credible" | "not credible" | "not fresh" | "unclear", reason: string) => ({
    report: {
      label,
      reason,
      sources: [...new Set([...same, ...rivals].map(({ url }) => url))].slice(0, 5),
    },
    thoughts: `support ${support.toFixed(2)}, against ${against.toFixed(2)}`,
  });
  if (isOld && seesThrough) {
    return verdict(
      "not fresh",
      zh ? "其他来源表明此事更早已发生。" : "Other sources show that it happened earlier.",
    );
  }
  if (against > support && seesThrough) {
    return verdict("not credible", zh ? "更可靠的来源另有说法。" : "Better sources say otherwise.");
  }
  if ((support < enough || !hasGoodSource(sources, memory)) && seesThrough) {
    return verdict(
      "unclear",
      zh ? "没有足够可靠的独立来源。" : "No independent source of weight reports it.",
    );
  }
  if (against > support / 2 && seesThrough) {
    return verdict("unclear", zh ? "各来源说法不一。" : "Sources contradict each other.");
  }
  return verdict("credible", zh ? "可靠来源的说法一致。" : "Sources of good standing agree on it.");
}

/**
 * Whether a fact is an alternative to the claim: it has the same subject and relation, but another object, at about the same time. For a
 * relation with one object at a time, the days may lie further apart, and both facts may be undated.
 */
function isRival(
  other: Observation,
  claim: { subject: string; relation: string; object: string; date?: string },
  functional: boolean,
): boolean {
  if (other.subject !== claim.subject || other.relation !== claim.relation || other.object === claim.object)
    return false;
  if (other.date === undefined || claim.date === undefined) return functional && other.date === claim.date;
  return Math.abs(day(other.date) - day(claim.date)) <= (functional ? rarelyTwiceWithin : 3);
}

function day(date: string): number {
  return Date.parse(periodOfDate(date).from) / 86_400_000;
}

/** Weight of a site whose reputation is unknown. Most such sites belong to private persons. */
const unknownSite = 0.7;
const goodStanding = 0.7;

/**
 * Sums the weights of the sites that state something. Each site counts once, and verbatim copies of one text count once, at their best
 * site.
 */
function weighSources(
  sources: readonly { readonly host: string; readonly quote: string }[],
  memory: Memory,
): number {
  const byText = new Map<string, { host: string; weight: number }>();
  for (const { host, quote } of sources) {
    const weight = memory.reputation(host) ?? unknownSite;
    const known = byText.get(quote);
    if (known === undefined || known.weight < weight) byText.set(quote, { host, weight });
  }
  const byHost = new Map<string, number>();
  for (const { host, weight } of byText.values()) byHost.set(host, Math.max(byHost.get(host) ?? 0, weight));
  return [...byHost.values()].reduce((sum, weight) => sum + weight ** 1.5, 0);
}

/** Whether at least one of the sources is a site with a good reputation. */
function hasGoodSource(sources: readonly { readonly host: string }[], memory: Memory): boolean {
  return sources.some(({ host }) => (memory.reputation(host) ?? unknownSite) >= goodStanding);
}
