import type { Lifecycle } from "../domain/exposure/lifecycle.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import { allEnded } from "../domain/parallel.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type {
  FactReverification,
  PieceReverification,
} from "../domain/ports/questions/reverification-store.ts";
import type { HeardOf } from "./find-second-answers.ts";
import { judgeQuotes } from "./judge-quotes.ts";
import { writeReverificationQueries } from "./newer/choose-newer-pages.ts";
import { findNewerPages } from "./newer/find-newer-pages.ts";
import { openSections } from "./newer/open-sections.ts";
import type { DoubtedFact, ReverificationPlan } from "./plan-reverification.ts";
import { askStanding, type FoundQuote, readNewerPage } from "./read-pages.ts";
import { hashContent, type ReverificationParts, type ReverificationWork } from "./reverification-parts.ts";

/**
 * Searches newer pages for facts that can change, and searches another source for facts that the cited page no longer states. `heard` has
 * all passages of newer pages, including those that say nothing of the fact itself.
 */
export async function lookBeyond(
  parts: ReverificationParts,
  work: ReverificationWork,
  given: {
    readonly plan: ReverificationPlan;
    readonly pieces: readonly PieceReverification[];
    readonly lifecycle: Lifecycle;
    readonly since: string;
    /** The pages that the item cites, as they are now. They lead to the pages of their sections, which list what is new. */
    readonly opened?: readonly PageSnapshot[];
  },
): Promise<{ readonly facts: FactReverification[]; readonly heard: HeardOf[] }> {
  const { plan, pieces, lifecycle, since, opened = [] } = given;
  const { names } = plan;
  const not = new Set(plan.pieces.map(({ piece }) => piece.url));
  const ask = (doubt: DoubtedFact, asked: "newer-pages" | "another-source") =>
    searchFor(parts, work, { doubt, names, asked, since, not, sections });
  const asksNewer = lifecycle.freshnessClass !== "never";
  const sections = asksNewer ? await openSections(parts, work, opened) : [];
  const found: FactReverification[] = [];
  const heard: HeardOf[] = [];
  if (asksNewer)
    for (const doubt of plan.facts.slice(0, parts.settings.reverify.facts)) {
      const { said, quotes } = await ask(doubt, "newer-pages");
      found.push(said);
      heard.push({ doubt, quotes });
    }
  const lost = new Set(
    pieces.filter(({ found }) => found === "gone" || found === "dropped").map(({ evidence }) => evidence),
  );
  for (const { piece, facts } of plan.pieces)
    if (lost.has(piece.id))
      for (const doubt of facts)
        found.push((await ask({ ...doubt, evidence: [piece.id] }, "another-source")).said);
  return { facts: found, heard };
}

/** Whether a fact can be searched for: a query names one of its ends, and the answer is in no query. */
export function canBeSearched(
  doubt: DoubtedFact,
  { answer, aliases }: Pick<Question["draft"], "answer" | "aliases">,
): boolean {
  return writeReverificationQueries(doubt, { names: [answer, ...aliases], today: "", most: 1 }).length > 0;
}

interface BeyondRequest {
  readonly doubt: DoubtedFact;
  readonly names: ReverificationPlan["names"];
  /** `newer-pages` asks how things are now, by pages dated from `since` on. `another-source` asks for any page that states the fact. */
  readonly asked: FactReverification["asked"];
  readonly since: IsoDate;
  /** Addresses that need no visit, since they were visited already. */
  readonly not: ReadonlySet<string>;
  readonly sections: readonly PageSnapshot[];
}

/**
 * Searches for what other pages say about a fact. The queries contain its unchanged end and its relation, never the end that may have
 * changed and never the question.
 */
async function searchFor(
  parts: ReverificationParts,
  work: ReverificationWork,
  request: BeyondRequest,
): Promise<{ readonly said: FactReverification; readonly quotes: readonly FoundQuote[] }> {
  const { doubt, names, asked } = request;
  const { language } = work.question;
  const fact = { fact: doubt.fact, evidence: [...doubt.evidence], asked };
  const call = work.call(`${asked}/${hashContent(doubt.fact)}`);
  const since = asked === "newer-pages" ? request.since : null;
  const urls = await findNewerPages(parts, work, { ...request, since, call });
  if (urls === null) return { said: { ...fact, answered: false, pages: 0, claims: [] }, quotes: [] };
  const end = doubt.sought === "object" ? doubt.fact.subject : doubt.fact.object;
  const goal = askStanding(end, { relation: doubt.fact.relation, language });
  const read = await allEnded(urls.map((url) => readNewerPage(parts, call, { url, goal, since, about: [] })));
  const quotes = read.flatMap((page) => page ?? []);
  const claims = await judgeQuotes(parts, work, {
    doubt,
    names,
    quotes,
    byRule: asked === "another-source",
  });
  const said = {
    ...fact,
    answered: claims !== null,
    pages: read.filter((page) => page !== null).length,
    claims: claims ?? [],
  };
  return { said, quotes };
}
