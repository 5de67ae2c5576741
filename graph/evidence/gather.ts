import { askAgain } from "../../agents/ask-again.ts";
import { unreachableBefore } from "../../agents/tools/failed-before.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import { partByTitle } from "../../gates/evidence/part-by-title.ts";
import { timeFacts } from "../../gates/evidence/time-facts.ts";
import { readGuidance } from "../question/guidance/read-guidance.ts";
import type { Step, StepContext } from "../step.ts";
import { droppedStatements, notFound, putNotFound } from "./earlier-gatherings.ts";
import { knownRelations } from "./known-relations.ts";

/** Number of pieces that one conversation may add at most; this bounds the cost of filtering them. */
const mostPieces = 40;

/**
 * Web Information Gathering (EvoBrowseComp §2.1): the synthesis agent searches and visits pages. It is given the last round's question,
 * evidence and instruction. What the seed's source knows of the seed is added first. A round gathers nothing if its instruction asks for
 * nothing, or if the kept evidence can meet its demands (`method.gatherOnDemand`), unless the filter then finds too little evidence.
 * Unjudged pieces of this round are left out of the request, so that a repeated step makes the same request.
 */
export const gather: Step = async (context) => {
  const { agents, items, jobs, method, pages, run, scope, seed, state, today, held, key, signal } = context;
  if (!state.isGatheringDue && state.attempt === 1 && state.roundFailure === null) return {};
  await addKnownEvidence(context);
  const { previous, instruction } = await readGuidance(context);
  const evidence = await items.listEvidence(run.id);
  const kept = evidence.filter(({ status }) => status === "kept");
  const used = kept.filter(({ id }) => previous?.usedEvidence.includes(id));
  const told = tellOnce(kept, { used, instruction });
  // The agent may open these addresses without finding them again. The leak guard still reads what they hold.
  await pages.grant(scope, [...seed.urls, ...kept.map(({ url }) => url)]);
  const unreachableHosts = await unreachableBefore(jobs, key("gather"));
  // What this round did not find is left out, like its pieces, so that a repeated step makes the same request.
  const missed = await notFound(context, ({ round }) => round < state.round);
  const relations = await knownRelations(
    context,
    kept.flatMap(({ facts }) => facts),
  );
  const outcome = await askAgain(
    agents.synthesis.gather,
    {
      language: run.language,
      domain: run.domain,
      seed: { name: seed.name, description: seed.description, urls: seed.urls },
      cutoff: method.cutoff,
      today,
      round: state.round,
      attempt: state.attempt,
      wanted: wantedPieces({ kept: kept.length, least: method.minEvidence, isAsked: instruction !== null }),
      maxToolCalls: method.maxToolCalls.gathering,
      previous: previous && {
        question: previous.question,
        answer: previous.answer,
        evidence: told.used,
      },
      instruction,
      ...(told.cited.length > 0 && { cited: told.cited }),
      kept: told.others,
      ...(relations.length > 0 && { relations }),
      dropped: droppedStatements(evidence),
      ...(unreachableHosts.length > 0 && { unreachableHosts }),
      ...(missed.length > 0 && { notFound: missed }),
    },
    { key: key(`gather/a${state.attempt}`), repairs: method.repairs, signal },
  );
  // Without a usable reply nothing is gathered. The filter step decides whether the evidence is too little, and which role is at fault.
  if (!outcome.ok) return { failedGathers: [...state.failedGathers, outcome.fault] };
  await putNotFound(context, outcome.value.notFound);
  const reported = await Promise.all(
    outcome.value.evidence
      .slice(0, mostPieces)
      .map(async (piece) => partByTitle(piece, await pages.getVisited(scope, piece.url), run.language)),
  );
  const stored = await items.addEvidence(held, state.round, reported.flat().map(timeFacts));
  // Evidence that so far belonged to an alternative answer may become evidence of the question. It is then judged like any other piece.
  for (const { id, fresh, snapshotId } of stored.filter(({ status }) => status === "alternative")) {
    const unjudged = { status: "gathered", label: null, fault: null, reason: null } as const;
    await items.judgeEvidence(held, id, { ...unjudged, fresh, snapshotId });
  }
  return {};
};

/**
 * Adds the evidence that a seed's source has of the seed before any page is read. These are the statements of a Wikidata delta
 * (LiveSearchBench §4.2). The run counts their stored page as visited. They pass the same checks, the same decision on freshness and the
 * same filter as all other evidence (decision 0142). If their page was taken down since, nothing is added.
 */
async function addKnownEvidence({
  items,
  pages,
  scope,
  seed,
  state,
  held,
}: Pick<StepContext, "items" | "pages" | "scope" | "seed" | "state" | "held">): Promise<void> {
  const { delta } = seed;
  if (delta === undefined || state.round > 1 || state.attempt > 1) return;
  const page = await pages.getSnapshot(delta.snapshotId);
  if (page === null) return;
  await pages.putVisit(scope, page.url, page.id);
  await items.addEvidence(held, state.round, delta.pieces.map(timeFacts));
}

/**
 * Sorts the kept pieces into three groups, so that each piece is told once; a piece with a list of contributors may be as long as all
 * others. `cited` are the pieces that the instruction names by their ids. They come with statement and address, since a searcher can't use
 * an id, and the instruction may ask to visit their pages again. `used` are the other pieces that the question rests on, and `others` is
 * the rest.
 */
function tellOnce(
  kept: readonly Evidence[],
  { used, instruction }: { readonly used: readonly Evidence[]; readonly instruction: string | null },
) {
  const cited = kept.filter(({ id }) => instruction?.includes(id) === true);
  const statements = (pieces: readonly Evidence[]): string[] =>
    pieces.filter((piece) => !cited.includes(piece)).map(({ statement }) => statement);
  return {
    cited: cited.map((piece) => ({
      ...{ id: piece.id, statement: piece.statement, url: piece.url },
      ...(used.includes(piece) && { used: true as const }),
    })),
    used: statements(used),
    others: statements(kept.filter((piece) => !used.includes(piece))),
  };
}

/**
 * Number of pieces that a gathering is asked for. An instruction says itself what it needs, so more than one piece is wanted only if too
 * few pieces are kept or if there is no instruction.
 */
function wantedPieces({ kept, least, isAsked }: { kept: number; least: number; isAsked: boolean }): number {
  if (isAsked && kept >= least) return 1;
  return Math.max(0, least - kept) + Math.ceil(least / 2);
}
