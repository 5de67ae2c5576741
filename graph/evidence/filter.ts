import type { Evidence } from "../../domain/evidence/evidence.ts";
import { isWaiting } from "../../domain/evidence/freshness.ts";
import { inParallel } from "../../domain/parallel.ts";
import { tellsOwnByline } from "../../gates/credibility/own-byline.ts";
import { isPartOf } from "../../gates/evidence/label-facts.ts";
import type { Step, StepContext } from "../step.ts";
import { checkSupply } from "./check-supply.ts";
import { statementKey } from "./find-judged.ts";
import { judgePiece } from "./judge-piece.ts";
import { labelPages } from "./label-pages.ts";

const atOnce = 4;

/**
 * Information Filtering Agent (EvoBrowseComp §2.1): fresh pieces of evidence are cross-checked with tools; the others are judged for
 * popularity without tools. If a cross-check finds that a fresh piece is true and was known before, the piece counts as old from then on,
 * and is judged for popularity (decision 0097). The freshness step decided before which pieces are fresh; a piece that waits for its
 * look-up is left for a later round. Each piece is judged once in a run. If several pieces make the same statement, it is judged once
 * while its sources stay the same (decision 0032), and not again if another run of the refresh has judged it on the same page (0119). Pieces
 * of one page that need a search share a conversation (decision 0096). Where the facts of a piece get different labels, each becomes a piece
 * of its own (decision 0083); where only its statement gets another label, the piece is stored anew with a statement made of its facts
 * (decision 0089). Bylines of one site are judged one after another, since one that a search bears out vouches for the site (0090).
 */
export const filter: Step<"retry" | "reject"> = async (context) => {
  const { items, run } = context;
  const evidence = await items.listEvidence(run.id);
  const known = evidence.filter(({ label }) => label !== null);
  const byStatement = new Map<string, Evidence[]>();
  const gathered = evidence.filter(isToJudge);
  // After a kill, parts of a piece may stand beside the piece: they get their labels with it.
  for (const piece of gathered.filter(
    (each) => !gathered.some((other) => isPartOf(each, other, run.language)),
  )) {
    const key =
      (await bylineSite(context, piece)) ?? (context.method.verifyOnce ? statementKey(piece) : piece.id);
    byStatement.set(key, [...(byStatement.get(key) ?? []), piece]);
  }
  const together = await labelPages(context, evidence);
  const splits = new Map<string, () => Promise<void>>();
  await inParallel([...byStatement.values()], atOnce, async (pieces) => {
    const alike = [...known];
    // These pieces are judged one after another, so that the later ones can reuse the first one's label.
    for (const piece of pieces) {
      const asJudged = evidence.map((one) => alike.find(({ id }) => id === one.id) ?? one);
      const { judged, split } = await judgePiece(context, piece, {
        ...{ known: alike, evidence: asJudged, together },
      });
      if (split !== undefined) splits.set(piece.id, split);
      alike.push(judged);
    }
  });
  // Parts are stored in the order of their pieces. In the order in which the judgements end, two runs over the same replies would differ.
  for (const { id } of gathered) await splits.get(id)?.();
  return await checkSupply(context);
};

/** The site of a page of which a piece tells nothing but who wrote it; null for other pieces. */
async function bylineSite(
  { pages, scope, method }: Pick<StepContext, "pages" | "scope" | "method">,
  piece: Evidence,
): Promise<string | null> {
  if (method.crossCheck === "all" || piece.freshness?.fresh !== true) return null;
  const page = await pages.getVisited(scope, piece.url);
  const site = page?.details?.site ?? null;
  return page !== null && site !== null && tellsOwnByline(piece, page) ? `byline ${site}` : null;
}

/** A piece whose look-up waits for the next round is neither fresh nor old, so neither of the two judgements fits it yet. */
function isToJudge({ status, freshness }: Evidence): boolean {
  return status === "gathered" && !isWaiting(freshness);
}
