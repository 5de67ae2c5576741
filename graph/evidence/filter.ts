import type { Evidence } from "../../domain/evidence/evidence.ts";
import { isWaiting } from "../../domain/evidence/freshness.ts";
import { inParallel } from "../../domain/parallel.ts";
import { bylineHost, tellsOwnByline } from "../../gates/credibility/own-byline.ts";
import { isPartOf } from "../../gates/evidence/label-facts.ts";
import { seeHeldElsewhere } from "../question/held-elsewhere.ts";
import type { Step, StepContext } from "../step.ts";
import { checkSupply } from "./check-supply.ts";
import { statementKey } from "./find-judged.ts";
import { groupInTurns } from "./group-in-turns.ts";
import { judgePiece } from "./judge-piece.ts";
import { countBefore, labelPages } from "./label-pages.ts";

const atOnce = 4;

/**
 * Information Filtering Agent (EvoBrowseComp §2.1): fresh pieces of evidence are cross-checked with tools; the others are judged for
 * popularity without tools. The freshness step has decided which pieces are fresh. A piece that waits for its look-up is left for a later
 * round. If a cross-check finds that a fresh piece is true and was known before, the piece counts as old from then on, and is judged for
 * popularity (decision 0097).
 *
 * Each piece is judged once in a run. If several pieces make the same statement, it is judged once while its sources stay the same
 * (decision 0032). It is not judged again if another run of the refresh has judged it on the same page (decision 0119). Pieces of one page
 * that need a search share a conversation (decision 0096). Bylines of one host are judged one after another, since a byline that a search
 * confirms vouches for the host (decision 0090).
 *
 * If the facts of a piece get different labels, the piece is split into parts with one label each (decision 0083). If only its statement
 * gets another label, the piece is stored anew with a statement made of its facts (decision 0089).
 */
export const filter: Step<"retry" | "reject"> = async (context) => {
  const { items, run } = context;
  const evidence = await items.listEvidence(run.id);
  const known = evidence.filter(({ label }) => label !== null);
  const gathered = evidence.filter(isToJudge);
  const hosts = await readBylineHosts(context, evidence);
  // After a kill, the parts of a piece may be stored beside the piece itself. They get their labels together with it.
  const turns = groupInTurns(
    gathered.filter((each) => !gathered.some((other) => isPartOf(each, other, run.language))),
    (piece) => [context.method.verifyOnce ? statementKey(piece) : piece.id, ...(hosts.get(piece.id) ?? [])],
  );
  const before = evidence.slice(0, await countBefore(context));
  const together = await labelPages(context, evidence);
  const splits = new Map<string, () => Promise<void>>();
  await inParallel(turns, atOnce, async (pieces) => {
    const alike = [...known];
    // These pieces are judged one after another, so that the later ones can reuse the first one's label.
    for (const piece of pieces) {
      // Of the pieces of this filtering, only earlier bylines of the same host vouch for this piece. The same pieces vouch for it after a
      // kill.
      const ofHost = evidence.filter(
        ({ id }) => hosts.has(id) && hosts.get(id)?.[0] === hosts.get(piece.id)?.[0],
      );
      const vouching = [...before, ...ofHost.map((one) => alike.find(({ id }) => id === one.id) ?? one)];
      const { judged, split } = await judgePiece(context, piece, {
        ...{ known: alike, evidence, vouching, together },
      });
      if (split !== undefined) splits.set(piece.id, split);
      alike.push(judged);
    }
  });
  // Parts are stored in the order of their pieces. If they were stored in the order in which the judgements end, two runs with the same
  // replies would differ.
  for (const { id } of gathered) await splits.get(id)?.();
  const supply = await checkSupply(context);
  // The question is composed next, if the evidence is enough.
  return { ...supply, ...(await seeHeldElsewhere(context)) };
};

/**
 * Returns the keys of bylines, by their pieces' ids. Pieces with the same key, which are those of one host, are judged one after another.
 */
async function readBylineHosts(
  { pages, scope, method }: Pick<StepContext, "pages" | "scope" | "method">,
  evidence: readonly Evidence[],
): Promise<ReadonlyMap<string, readonly [string]>> {
  const hosts = new Map<string, readonly [string]>();
  if (method.crossCheck === "all") return hosts;
  for (const piece of evidence.filter(({ freshness }) => freshness?.fresh === true)) {
    const host = bylineHost(piece.url);
    const page = host === null ? null : await pages.getVisited(scope, piece.url);
    if (page !== null && tellsOwnByline(piece, page)) hosts.set(piece.id, [`byline ${host}`]);
  }
  return hosts;
}

/** A piece whose look-up waits for the next round is neither fresh nor old, so neither of the two judgements fits it yet. */
function isToJudge({ status, freshness }: Evidence): boolean {
  return status === "gathered" && !isWaiting(freshness);
}
