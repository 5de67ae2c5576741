import { countOf } from "../../domain/count-of.ts";
import { canChange } from "../../domain/evidence/can-change.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { lastDayOf } from "../../gates/freshness/decide-fresh.ts";
import { stateFinding } from "../../reasoning/state-finding.ts";
import { readGraph, readItem } from "../question/read-item.ts";
import type { StepContext } from "../step.ts";
import { type Aged, findDenied } from "./find-denied.ts";
import { factKey } from "./find-judged.ts";

/**
 * Drops cited evidence of a question that newer pages deny (beyond EvoBrowseComp; decision 0177). Other pages are searched for fresh
 * evidence only. So a clue may rest on an article of last spring, and the population that the article states may have changed since. Here
 * code searches newer pages for cited facts that can change and that only older articles state. Returns the number of pieces that were
 * dropped. Each edge that cites one of them gets a finding.
 */
export async function dropOutdated(context: StepContext): Promise<number> {
  const { items, pages, scope, run, held, state } = context;
  const { draft, kept } = await readItem(context);
  const { graph, findings } = await readGraph(context);
  const cited = citedBy(graph);
  const aged = (await listAged(context, kept, cited)).slice(0, mostFacts);
  const outdated = await findDenied(context, aged, [draft.answer, ...draft.aliases]);
  for (const piece of kept) {
    const day = dayOf(await pages.getVisited(scope, piece.url));
    if (!outdated.some((one) => states(piece, one.fact) && day !== null && day <= one.day)) continue;
    const { label, snapshotId, fresh, sources = null } = piece;
    const judgement = { status: "dropped", fault: "outdated", reason: newerSays } as const;
    await items.judgeEvidence(held, piece.id, { ...judgement, label, snapshotId, fresh, sources });
  }
  // The dropped pieces are read from the store, so that pieces dropped before a kill are among them.
  const dropped = (await items.listEvidence(run.id)).filter(
    ({ id, fault }) => fault === "outdated" && cited.has(id),
  );
  const own = findingsOf(graph, dropped);
  const others = findings.filter(({ message }) => !own.some((finding) => finding.message === message));
  if (own.length > 0) await items.putGraph(held, state.round, graph, [...others, ...own]);
  return dropped.length;
}

/** Returns the sentence about dropped pieces for a step's verdict. */
export function tellOutdated(pieces: number): string {
  return `newer pages say otherwise than ${countOf(pieces, "piece")} of evidence from older articles`;
}

const newerSays = "a newer page says otherwise";

/** Number of facts that are looked for at once, at most. */
const mostFacts = 3;

/** Number of days for which an article counts as recent: its facts are taken to be up to date still. */
const recentDays = 30;
const dayMs = 86_400_000;

/**
 * Lists the facts of cited pieces that can change and that only articles of more than a month ago state. A fact is left out if one of its
 * pages has no day of publication, since such a page is taken to be kept up to date.
 */
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
    const saying = kept.filter((piece) => states(piece, fact));
    const stating = await Promise.all(saying.map(({ url }) => pages.getVisited(scope, url)));
    const days = stating.map((page) => (page?.published == null ? null : dayOf(page)));
    const newest = days
      .filter((day) => day !== null)
      .sort()
      .at(-1);
    if (newest === undefined || days.includes(null) || newest >= oldest) continue;
    found.push({
      ...{ fact, day: newest },
      urls: new Set(stating.flatMap((page) => page?.url ?? [])),
      quotes: saying.map(({ quote }) => quote),
    });
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
