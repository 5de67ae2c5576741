import { askAgain } from "../../agents/ask-again.ts";
import { readQuoteContext } from "../../agents/reader/read-quote-context.ts";
import { countOf } from "../../domain/count-of.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { inParallel } from "../../domain/parallel.ts";
import { canChange } from "../../gates/freshness/can-change.ts";
import { lastDayOf } from "../../gates/freshness/decide-fresh.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { chooseNewerResults, writeNewerQueries } from "../../gates/freshness/newer-search.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { knownNames } from "../../reasoning/entailment/check-entailment.ts";
import { judgeFact, type KnownNames, splitSentences } from "../../reasoning/entailment/judge-fact.ts";
import { stateFinding } from "../../reasoning/state-finding.ts";
import { hashRequest } from "../question/hash-request.ts";
import { readProofFile } from "../question/prove.ts";
import { readGraph, readItem } from "../question/read-item.ts";
import type { StepContext } from "../step.ts";
import { factKey } from "./find-judged.ts";

/**
 * Drops the evidence of a question that newer pages deny (beyond EvoBrowseComp; decision 0177). Evidence that isn't fresh is not looked for on
 * other pages, so a clue may rest on an article of last spring, and the population that it states may have changed since. Code searches for
 * what can change and stands on an article alone, and opens the newest pages. A model is asked, once for all of it, only about sentences that
 * rules can't read. Returns the number of pieces that were dropped; each edge that cites one of them gets a finding.
 */
export async function dropOutdated(context: StepContext): Promise<number> {
  const { items, pages, scope, run, held, state } = context;
  const { kept } = await readItem(context);
  const { graph, findings } = await readGraph(context);
  const cited = citedBy(graph);
  const outdated = await findOutdated(context, kept, cited);
  for (const piece of kept) {
    const day = dayOf(await pages.getVisited(scope, piece.url));
    if (!outdated.some((one) => states(piece, one.fact) && day !== null && day <= one.day)) continue;
    const { label, snapshotId, fresh, sources = null } = piece;
    const judgement = { status: "dropped", fault: "outdated", reason: newerSays } as const;
    await items.judgeEvidence(held, piece.id, { ...judgement, label, snapshotId, fresh, sources });
  }
  // After a kill, pieces that were dropped before it are read here as well.
  const dropped = (await items.listEvidence(run.id)).filter(
    ({ id, fault }) => fault === "outdated" && cited.has(id),
  );
  const own = findingsOf(graph, dropped);
  const others = findings.filter(({ message }) => !own.some((finding) => finding.message === message));
  if (own.length > 0) await items.putGraph(held, state.round, graph, [...others, ...own]);
  return dropped.length;
}

/** What a step's verdict says of dropped pieces. */
export function tellOutdated(pieces: number): string {
  return `newer pages say otherwise than ${countOf(pieces, "piece")} of evidence from older articles`;
}

const newerSays = "a newer page says otherwise";

/** Facts that are looked for at once, pages of each, and sentences of a page that a model is shown. */
const most = { facts: 3, pages: 2, sentences: 4 };

/** An article of the last weeks tells how things are. */
const recentDays = 30;
const dayMs = 86_400_000;

/** A fact that can change, and the day of the newest article that states it. */
interface Aged {
  readonly fact: Fact;
  readonly day: IsoDate;
  readonly urls: ReadonlySet<string>;
}

interface Said {
  readonly id: string;
  readonly fact: Fact;
  readonly page: PageSnapshot;
  readonly day: IsoDate;
  readonly quote: string;
  /** Whether a rule reads the sentence as the fact. */
  readonly isPlain: boolean;
}

/** The facts that newer pages deny. */
async function findOutdated(
  context: StepContext,
  kept: readonly Evidence[],
  cited: ReadonlySet<string>,
): Promise<Aged[]> {
  const aged = (await listAged(context, kept, cited)).slice(0, most.facts);
  if (aged.length === 0) return [];
  const names = knownNames(await readProofFile(context));
  const said = new Map<Aged, Said[]>();
  await inParallel(aged, aged.length, async (one) => {
    said.set(one, await readNewer(context, one, names));
  });
  const verdicts = await judge(
    context,
    aged.flatMap((one) => said.get(one) ?? []),
  );
  return aged.filter((one) => isDenied(said.get(one) ?? [], verdicts));
}

/** Facts of cited pieces that can change and that only articles of more than a month ago state. A page without a day of publication is kept up to date. */
async function listAged(
  { pages, scope, today }: Pick<StepContext, "pages" | "scope" | "today">,
  kept: readonly Evidence[],
  cited: ReadonlySet<string>,
): Promise<Aged[]> {
  const found: Aged[] = [];
  const facts = kept.filter(({ id }) => cited.has(id)).flatMap((piece) => piece.facts.filter(canChange));
  const oldest = new Date(Date.parse(today) - recentDays * dayMs).toISOString().slice(0, 10);
  for (const fact of facts) {
    if (found.some((one) => factKey(one.fact) === factKey(fact))) continue;
    const stating = await Promise.all(
      kept.filter((piece) => states(piece, fact)).map(({ url }) => pages.getVisited(scope, url)),
    );
    const days = stating.map((page) => (page?.published == null ? null : dayOf(page)));
    const newest = days
      .filter((day) => day !== null)
      .sort()
      .at(-1);
    if (newest === undefined || days.includes(null) || newest >= oldest) continue;
    found.push({ fact, day: newest, urls: new Set(stating.flatMap((page) => page?.url ?? [])) });
  }
  return found;
}

function citedBy({ edges }: Pick<ReasoningGraph, "edges">): ReadonlySet<string> {
  return new Set(edges.flatMap(({ evidence = [] }) => evidence));
}

function states({ facts }: Pick<Evidence, "facts">, fact: Fact): boolean {
  return facts.some((other) => factKey(other) === factKey(fact));
}

function dayOf(page: PageSnapshot | null): IsoDate | null {
  return page === null ? null : lastDayOf(page);
}

/** What newer pages say of the thing that a fact is about, the sentences that state the fact or another value of its kind first. */
async function readNewer(
  { lookup, run, today, key, signal }: StepContext,
  { fact, day: own, urls }: Aged,
  names: KnownNames,
): Promise<Said[]> {
  const call = {
    key: key(`newer/${hashRequest(fact)}`),
    language: run.language,
    ...(signal && { signal }),
  };
  const { searches } = await lookup.search({ query: writeNewerQueries(fact, today) }, call);
  const about = names.entity(fact.subject);
  const results = chooseNewerResults(
    searches.flatMap((search) => search.results),
    { about, since: own, not: urls, most: most.pages },
  );
  const said: Said[] = [];
  for (const { url } of results) {
    const page = await lookup.open(url, call);
    const day = dayOf(page);
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

/** A sentence with a value of the same kind, or with a word of the relation, may say how it stands now. */
function weigh({ otherValue, relation }: ReturnType<typeof judgeFact>): number {
  return Number(otherValue) * 2 + Number(relation);
}

/** "In 2010 Tarn had 50,000 residents" says nothing of now. */
function isOfBefore(sentence: string, day: IsoDate): boolean {
  const years = sentence.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [];
  return years.length > 0 && years.every((year) => year < day.slice(0, 4));
}

type Verdicts = ReadonlyMap<string, "entailed" | "contradicted" | "not-stated">;

/** The verdicts on what rules can't read. Without a usable reply nothing is denied. */
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

/** The newest day on which pages say something decides: a denial that a later page overtakes is none, and pages of one day that disagree deny nothing. */
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

function findingsOf({ edges }: ReasoningGraph, dropped: readonly Evidence[]): Finding[] {
  return edges.flatMap((edge): Finding[] => {
    const piece = dropped.find(({ id }) => edge.evidence?.includes(id));
    if (piece === undefined) return [];
    return [
      stateFinding("not-entailed", {
        nodes: [edge.from, edge.to],
        edges: [edge.id],
        evidence: [piece.id],
        message: `${edge.id} rests on an older article, and a newer page says otherwise: “${piece.statement}” no longer holds. Replace the step, or have the present value gathered from a recent page`,
      }),
    ];
  });
}
