import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type {
  FactReverification,
  Reverification,
} from "../../domain/ports/questions/reverification-store.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { sameFact } from "../item-proof.ts";
import { judgeQuotes } from "../judge-quotes.ts";
import type { DoubtedFact, ReverificationPlan } from "../plan-reverification.ts";
import { askStanding, readNewerPage } from "../read-pages.ts";
import {
  hashContent,
  type ReverificationParts,
  type ReverificationWork,
  reverificationScope,
} from "../reverification-parts.ts";
import { chooseNewerLinks, listLinked, type Reopened } from "./choose-newer-pages.ts";

/** Follows links to newer pages for facts whose subject no query may name, and adds what these pages say to the searched facts. */
export async function hearLinks(
  parts: ReverificationParts,
  work: ReverificationWork,
  given: {
    readonly plan: ReverificationPlan;
    readonly searched: readonly FactReverification[];
    readonly since: string;
    readonly opened: readonly PageSnapshot[];
    readonly past: readonly Reverification[];
  },
): Promise<FactReverification[]> {
  const { plan, since, opened, past } = given;
  const { id: questionId, runId, draft } = work.question;
  const { names } = plan;
  const not = new Set([...plan.pieces.map(({ piece }) => piece.url), ...opened.map(({ url }) => url)]);
  const latest = past.slice(-1).map(({ key }) => reverificationScope(key, questionId));
  const earlier = [...latest, { kind: "run" as const, id: runId }];
  const found = [...given.searched];
  for (const doubt of listUnsearched(plan, draft)) {
    const linked = await followLinks(parts, work, { doubt, names, since, opened, earlier, not });
    if (linked === null) continue;
    const at = found.findIndex((one) => one.asked === linked.asked && sameFact(one.fact, doubt.fact));
    const known = found[at];
    if (known === undefined) found.push(linked);
    else found[at] = joinFactReverifications(known, linked);
  }
  return found;
}

interface LinksRequest {
  readonly doubt: DoubtedFact;
  readonly names: ReverificationPlan["names"];
  readonly since: IsoDate;
  /** Pages that this re-verification has opened. */
  readonly opened: readonly PageSnapshot[];
  /** Scopes that may have opened these pages before, the latest first. */
  readonly earlier: readonly CallScope[];
  /** Addresses that need no visit, since they were visited already. */
  readonly not: ReadonlySet<string>;
}

/** Most pages about the subject itself that are opened. They are found through the links of the opened pages. */
const mostEntries = 2;

/**
 * Reads newer pages about a fact whose subject no query may name, because it is the answer or leads to it. Such pages are found through
 * links instead: links on the item's own pages, and on the pages about the subject to which these link. No search engine sees the name,
 * because pages are only opened. A reader is asked how things are now. Null if there is no newer link.
 */
async function followLinks(
  parts: ReverificationParts,
  work: ReverificationWork,
  request: LinksRequest,
): Promise<FactReverification | null> {
  const { doubt, names, since, opened, not } = request;
  const { fact } = doubt;
  const about = names.entity(fact.subject);
  const call = work.call(`newer-links/${hashContent(fact)}`);
  const entries = await openEntries(parts, work, request);
  const pages: Reopened[] = [];
  for (const page of [...entries, ...opened])
    pages.push({ page, before: await linkedBefore(parts, request, page) });
  const seen = new Set([...not, ...entries.map(({ url }) => url)]);
  const urls = chooseNewerLinks(pages, { about, since, not: seen, most: parts.settings.reverify.pages });
  if (urls.length === 0) return null;
  await parts.stores.pages.grant(work.scope, urls);
  const goal = askStanding(fact.subject, { relation: fact.relation, language: work.question.language });
  const read = await allEnded(urls.map((url) => readNewerPage(parts, call, { url, goal, since, about })));
  const quotes = read.flatMap((page) => page ?? []);
  const claims = await judgeQuotes(parts, work, { doubt, names, quotes, byRule: false });
  return {
    fact,
    evidence: [...doubt.evidence],
    asked: "newer-pages",
    answered: claims !== null,
    pages: read.filter((page) => page !== null).length,
    claims: claims ?? [],
  };
}

/** Opens the pages about the subject itself, to which the opened pages link by the subject's name. */
async function openEntries(
  { cited, stores }: ReverificationParts,
  work: ReverificationWork,
  { doubt: { fact }, names, opened }: LinksRequest,
): Promise<PageSnapshot[]> {
  const known = new Set(opened.map(({ url }) => url));
  const ends = names.entity(fact.subject).map(normaliseAnswer);
  const urls = listLinked(opened, { first: "", ends, not: known }).slice(0, mostEntries);
  await stores.pages.grant(work.scope, urls);
  const call = work.call(`entries/${hashContent(fact)}`);
  const entries = await allEnded(urls.map((url) => cited.open(url, call)));
  return entries.flatMap((page) => page ?? []);
}

async function linkedBefore(
  { stores }: Pick<ReverificationParts, "stores">,
  { earlier }: Pick<LinksRequest, "earlier">,
  { url }: PageSnapshot,
): Promise<ReadonlySet<string> | null> {
  for (const scope of earlier) {
    const page = await stores.pages.getVisited(scope, url);
    if (page !== null) return new Set(page.links.map((link) => link.url.replace(/#.*$/su, "")));
  }
  return null;
}

/** Joins two re-verifications of one fact: the newest statement is then chosen among all of them. */
function joinFactReverifications(one: FactReverification, other: FactReverification): FactReverification {
  return {
    ...one,
    evidence: [...new Set([...one.evidence, ...other.evidence])],
    answered: one.answered && other.answered,
    pages: one.pages + other.pages,
    claims: [...one.claims, ...other.claims],
  };
}

/**
 * Lists facts that can change and whose subject no query names, because the subject is the answer or the end that may have changed. Each
 * fact occurs once.
 */
function listUnsearched(
  { pieces, facts }: Pick<ReverificationPlan, "pieces" | "facts">,
  { answer, aliases }: Pick<Question["draft"], "answer" | "aliases">,
): DoubtedFact[] {
  const answers = new Set([answer, ...aliases].map(normaliseAnswer));
  const found: DoubtedFact[] = [];
  for (const doubt of [...facts, ...pieces.flatMap((piece) => piece.facts)]) {
    const { fact, sought } = doubt;
    // A dated event doesn't change.
    if (fact.from !== null || fact.to !== null) continue;
    if (sought === "object" && !answers.has(normaliseAnswer(fact.subject))) continue;
    if (!found.some((known) => sameFact(known.fact, fact))) found.push(doubt);
  }
  return found;
}
