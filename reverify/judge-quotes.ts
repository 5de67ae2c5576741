import { askAgain } from "../agents/ask-again.ts";
import type { Fact } from "../domain/evidence/fact.ts";
import { firstDay } from "../domain/part-date.ts";
import type { QuotedClaim } from "../domain/ports/questions/reverification-store.ts";
import type { EntailmentClaim } from "../domain/question/entailment.ts";
import { holdsValue, statesDate } from "../gates/freshness/holds-value.ts";
import { judgeFact, type KnownNames, mainScript } from "../reasoning/entailment/judge-fact.ts";
import { entityForm } from "../reasoning/knowledge/name-table.ts";
import { readQuantity } from "../reasoning/values/quantity.ts";
import type { DoubtedFact } from "./plan-reverification.ts";
import type { FoundQuote } from "./read-pages.ts";
import { hashContent, type ReverificationParts, type ReverificationWork } from "./reverification-parts.ts";
import { tellsOfEarlier } from "./tells-of-earlier.ts";
import { tellsOfTime, unknownBeginning } from "./time-of-fact.ts";

type Verdict = "entailed" | "contradicted" | "not-stated";

const mostQuotes = 40;

/**
 * Judges what passages say about a fact: that it holds, or that it does not. If a passage denies the fact and names what holds in its
 * place, a second judgement has to confirm the new fact. With `byRule` a plain statement of the fact needs no model. The question how
 * things are now always needs a model, because no rule can recognise words like "former". Null if the model gave no usable reply.
 */
export async function judgeQuotes(
  parts: ReverificationParts,
  work: ReverificationWork,
  given: {
    readonly doubt: DoubtedFact;
    readonly quotes: readonly FoundQuote[];
    readonly names: KnownNames;
    readonly byRule: boolean;
  },
): Promise<QuotedClaim[] | null> {
  const { doubt, names, byRule } = given;
  const fact = { ...doubt.fact, from: null, to: null };
  const quotes = given.quotes.slice(0, mostQuotes);
  const isPlain = ({ quote, day }: FoundQuote, stated: Fact): boolean =>
    judgeFact(stated, { evidence: "", text: quote, date: day }, names).verdict === "supported";
  const plain = quotes.filter((quote) => byRule && isPlain(quote, fact));
  const open = quotes.filter((quote) => !plain.includes(quote));
  const verdicts = await judge(
    parts,
    work,
    open.map((quote) => ({ fact, quote, time: doubt.time })),
  );
  if (verdicts === null) return null;
  const same = [
    ...plain,
    ...open.filter((quote, at) => verdicts[at] === "entailed" && namesBoth(quote, given)),
  ];
  const today = parts.clock.now().toISOString().slice(0, 10);
  const denying = open.filter(
    (quote, at) =>
      verdicts[at] === "contradicted" &&
      isAbout(quote, given) &&
      !tellsOfEarlier(quote.quote, doubt.fact) &&
      tellsOfTime(quote, doubt.time ?? null, today),
  );
  const instead = await readInstead(parts, work, { doubt, quotes: denying, names });
  if (instead === null) return null;
  return [
    ...same.map((quote) => toQuotedClaim(doubt.fact, quote, { says: "same", instead: null })),
    ...denying
      .filter((quote) => !beganAfter(instead.get(quote), doubt))
      .map((quote) =>
        toQuotedClaim(doubt.fact, quote, { says: "other", instead: instead.get(quote) ?? null }),
      ),
  ];
}

/** Whether the fact that holds in place of another one began after the time for which the question takes the latter. */
function beganAfter(instead: Fact | undefined, { time }: DoubtedFact): boolean {
  return time !== undefined && instead?.from != null && firstDay(instead.from) > time.to;
}

/**
 * Whether a passage mentions the fact's subject or its unchanged end, in its own text, its page's title or the headings above it. Otherwise
 * the passage is about something else, which a judge sometimes overlooks. A mention of the subject counts even if the subject is the end
 * that may have changed. For example, the statement that a group now has its seat elsewhere denies that it has its seat here.
 */
function isAbout(
  passage: FoundQuote,
  { doubt, names }: { readonly doubt: DoubtedFact; readonly names: KnownNames },
): boolean {
  const end = doubt.sought === "object" ? doubt.fact.subject : doubt.fact.object;
  const about = [doubt.fact.subject, end].flatMap((name) => names.entity(name));
  return about.some((name) => holdsValue(inContext(passage), name));
}

/**
 * Whether a passage mentions both ends of the fact, as far as rules can tell. The page's title and the context above the passage count too.
 * Numbers always count as mentioned, because they can be written in many ways. So do names in another script than the passage's, because
 * the passage may write them in its own script.
 */
function namesBoth(
  passage: FoundQuote,
  { doubt, names }: { readonly doubt: DoubtedFact; readonly names: KnownNames },
): boolean {
  const text = inContext(passage);
  const script = mainScript(passage.quote);
  return [doubt.fact.subject, doubt.fact.object].every(
    (end) =>
      readQuantity(end) !== null ||
      ![null, script].includes(mainScript(end)) ||
      names.entity(end).some((name) => holdsValue(text, name)),
  );
}

function inContext({ quote, title, context }: FoundQuote): string {
  return [title, ...(context?.above.map(({ text }) => text) ?? []), quote].join("\n");
}

async function readInstead(
  parts: ReverificationParts,
  work: ReverificationWork,
  { doubt, quotes, names }: { doubt: DoubtedFact; quotes: readonly FoundQuote[]; names: KnownNames },
): Promise<Map<FoundQuote, Fact> | null> {
  if (quotes.length === 0) return new Map();
  const { fact, sought } = doubt;
  const passages = quotes.map(({ day, quote, context }, at) => ({
    ...{ id: `p${at + 1}`, pageDay: day, text: quote },
    ...(context && { context }),
  }));
  const today = parts.clock.now().toISOString().slice(0, 10);
  const { key, signal } = work.call(`change/${hashContent({ fact, passages })}`);
  const outcome = await askAgain(
    parts.readChange,
    { language: work.question.language, today, fact, sought, passages },
    { key, signal, repairs: parts.settings.method.repairs },
  );
  if (!outcome.ok) return null;
  const old = new Set(names.entity(fact[sought]).map(entityForm));
  const told = outcome.value.changes.flatMap(({ passage, name, since }) => {
    const quote = quotes[passages.findIndex(({ id }) => id === passage)];
    // Code decides this and not the model: the passage, its page's title or the context above it must contain the name, and the name must
    // differ from the old one. For example, the name of an author's newest article may stand only in the page's title.
    if (quote === undefined || !holdsValue(inContext(quote), name) || old.has(entityForm(name))) return [];
    const from = since !== null && (since === quote.day || statesDate(quote.quote, since)) ? since : null;
    return [{ quote, fact: { ...fact, [sought]: name, from, to: null } }];
  });
  const verdicts = await judge(
    parts,
    work,
    told.map(({ quote, fact: stated }) => ({ quote, fact: { ...stated, from: null }, time: doubt.time })),
  );
  if (verdicts === null) return null;
  const confirmed = told.filter((_, at) => verdicts[at] === "entailed");
  return new Map(confirmed.reverse().map(({ quote, fact: stated }) => [quote, stated]));
}

async function judge(
  { agents, settings }: ReverificationParts,
  { question, call }: ReverificationWork,
  asked: readonly {
    readonly fact: Fact;
    readonly quote: FoundQuote;
    readonly time: DoubtedFact["time"];
  }[],
): Promise<Verdict[] | null> {
  if (asked.length === 0) return [];
  const claims = asked.map(({ fact, quote, time }, at) => ({
    id: `c${at + 1}`,
    relation: fact.relation,
    facts: [fact],
    quote: quote.quote,
    quoteDate: quote.day,
    ...(time && { time: writeTime(time) }),
    ...(quote.context && { context: quote.context }),
  }));
  const { key, signal } = call(`entailment/${hashContent(claims)}`);
  const outcome = await askAgain(
    agents.entailment.judge,
    { language: question.language, claims },
    { key, signal, repairs: settings.method.repairs },
  );
  if (!outcome.ok) return null;
  const replies = new Map(outcome.value.judgements.map(({ claim, verdict }) => [claim, verdict]));
  return claims.map(({ id }) => replies.get(id) ?? "not-stated");
}

/** Writes the span of a time as models are shown it. An unknown beginning is shown as none. */
function writeTime({ from, to }: NonNullable<DoubtedFact["time"]>): NonNullable<EntailmentClaim["time"]> {
  return { from: from === unknownBeginning ? null : from, to };
}

function toQuotedClaim(
  of: Fact,
  { url, snapshotId, day, quote }: FoundQuote,
  said: Pick<QuotedClaim, "says" | "instead">,
): QuotedClaim {
  return { of, url, snapshotId, day, quote, ...said };
}
