import { askAgain } from "../../agents/ask-again.ts";
import { readQuoteContext } from "../../agents/reader/read-quote-context.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { inParallel } from "../../domain/parallel.ts";
import { lastDayOf } from "../../gates/freshness/decide-fresh.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { chooseNewerResults, writeNewerQueries } from "../../gates/freshness/newer-search.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { knownNames } from "../../reasoning/entailment/check-entailment.ts";
import { judgeFact, type KnownNames, splitSentences } from "../../reasoning/entailment/judge-fact.ts";
import { hashRequest } from "../question/hash-request.ts";
import { readProofFile } from "../question/prove.ts";
import type { StepContext } from "../step.ts";

/** A fact that can change, and the day of the newest article that states it. */
export interface Aged {
  readonly fact: Fact;
  readonly day: IsoDate;
  readonly urls: ReadonlySet<string>;
  /** The quotes of the pieces that state it. */
  readonly quotes: readonly string[];
}

/**
 * Finds the facts that newer pages deny. Code searches for the facts and opens the newest pages. Rules read the sentences of these pages. A
 * model is asked, once for all facts, about the sentences that rules can't read.
 */
export async function findDenied(
  context: StepContext,
  aged: readonly Aged[],
  /** Names of the answer. Their words are left out of the queries that are made from quotes. */
  answers: readonly string[],
): Promise<Aged[]> {
  if (aged.length === 0) return [];
  const names = knownNames(await readProofFile(context));
  const said = new Map<Aged, Said[]>();
  await inParallel(aged, aged.length, async (one) => {
    said.set(one, await readNewer(context, one, { names, answers }));
  });
  const verdicts = await judge(
    context,
    aged.flatMap((one) => said.get(one) ?? []),
  );
  return aged.filter((one) => isDenied(said.get(one) ?? [], verdicts));
}

/** Numbers at most: newer pages for each fact, and sentences of one page that a model is shown. */
const most = { pages: 2, sentences: 4 };

interface Said {
  readonly id: string;
  readonly fact: Fact;
  readonly page: PageSnapshot;
  readonly day: IsoDate;
  readonly quote: string;
  /** Whether a rule reads the sentence as the fact. */
  readonly isPlain: boolean;
}

/**
 * Reads what newer pages say of the thing that a fact is about. If a rule reads a sentence as the fact, this sentence alone is returned for
 * its page; otherwise the sentences that may say how it stands now come first.
 */
async function readNewer(
  { lookup, run, today, key, signal }: StepContext,
  { fact, day: own, urls, quotes }: Aged,
  { names, answers }: { readonly names: KnownNames; readonly answers: readonly string[] },
): Promise<Said[]> {
  const call = {
    key: key(`newer/${hashRequest(fact)}`),
    language: run.language,
    ...(signal && { signal }),
  };
  const { searches } = await lookup.search(
    { query: writeNewerQueries(fact, { today, quotes, answers }) },
    call,
  );
  const about = names.entity(fact.subject);
  const results = chooseNewerResults(
    searches.flatMap((search) => search.results),
    { about, since: own, not: urls, most: most.pages },
  );
  const said: Said[] = [];
  for (const { url } of results) {
    const page = await lookup.open(url, call);
    const day = page && lastDayOf(page);
    if (page === null || day === null || day <= own) continue;
    const read = splitSentences(stripPageInjections(page).text)
      .filter((sentence) => about.some((name) => holdsValue(sentence, name)) && !isOfBefore(sentence, own))
      .map((quote) => ({ quote, judged: judgeFact(fact, { evidence: "", text: quote, date: day }, names) }));
    const plain = read.filter(({ judged }) => judged.verdict === "supported").slice(0, 1);
    const open = read.toSorted((a, b) => weigh(b.judged) - weigh(a.judged)).slice(0, most.sentences);
    for (const { quote } of plain.length > 0 ? plain : open)
      said.push({
        ...{ fact, page, day, quote, isPlain: plain.length > 0 },
        id: `c${hashRequest([fact, url, quote])}`,
      });
  }
  return said;
}

/** Weighs a sentence: one with another value of the same kind, or with a word of the relation, may say how it stands now. */
function weigh({ otherValue, relation }: ReturnType<typeof judgeFact>): number {
  return Number(otherValue) * 2 + Number(relation);
}

/**
 * Says whether a sentence tells only of years before the article's year. For example, "In 2010 Tarn had 50,000 residents" says nothing of
 * today.
 */
function isOfBefore(sentence: string, day: IsoDate): boolean {
  const years = sentence.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [];
  return years.length > 0 && years.every((year) => year < day.slice(0, 4));
}

type Verdicts = ReadonlyMap<string, "entailed" | "contradicted" | "not-stated">;

/** Asks a model about the sentences that rules can't read. Without a usable reply there are no verdicts, so nothing is denied. */
async function judge(
  { agents, method, run, key, signal }: StepContext,
  said: readonly Said[],
): Promise<Verdicts> {
  const open = said.filter(({ isPlain }) => !isPlain);
  if (open.length === 0) return new Map();
  const claims = open.map(({ id, fact, page, day, quote }) => {
    const context = readQuoteContext(page, quote);
    return {
      ...{ id, relation: fact.relation, facts: [fact], quote, quoteDate: day },
      ...(context && { context }),
    };
  });
  const outcome = await askAgain(
    agents.entailment.judge,
    { language: run.language, claims },
    {
      key: { ...key(`newer/${hashRequest(claims)}`), shared: method.verifyOnce && "refresh" },
      repairs: method.repairs,
      signal,
    },
  );
  return new Map(outcome.ok ? outcome.value.judgements.map(({ claim, verdict }) => [claim, verdict]) : []);
}

/**
 * Says whether pages deny a fact. Only the pages of the newest day that say something about the fact decide: a later page overrules an
 * earlier denial, and pages of one day that disagree deny nothing.
 */
function isDenied(said: readonly Said[], verdicts: Verdicts): boolean {
  const told = said.flatMap(({ id, day, isPlain }) => {
    const verdict = isPlain ? "entailed" : verdicts.get(id);
    return verdict === undefined || verdict === "not-stated" ? [] : [{ day, verdict }];
  });
  const newest = told
    .map(({ day }) => day)
    .sort()
    .at(-1);
  const ofNewest = told.filter(({ day }) => day === newest);
  return ofNewest.length > 0 && ofNewest.every(({ verdict }) => verdict === "contradicted");
}
