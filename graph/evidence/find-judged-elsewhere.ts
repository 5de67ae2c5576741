import type { Evidence, EvidenceLabel } from "../../domain/evidence/evidence.ts";
import { containsQuote } from "../../domain/evidence/quote.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import type { StepContext } from "../step.ts";
import { statementKey } from "./find-judged-before.ts";

/** Labels that another search would hardly change. `unclear` may be cleared by it. */
const settled: ReadonlySet<EvidenceLabel | null> = new Set(["credible", "not credible", "not fresh"]);

/**
 * Finds a fresh piece of another run of the same refresh that tells the same from a page of the same content, and that a cross-check has
 * labelled; null if there is none (decision 0119). Seeds of one domain meet the same official pages, and each run checked them again. Pieces
 * tell the same if their facts are equal, or if one's quote has the other's and their facts have the same ends and times: then only the
 * relations are worded otherwise. In deterministic mode there is none, since it would matter which run is first.
 */
export async function findJudgedElsewhere(
  {
    items,
    pages,
    run,
    scope,
    method,
    ordered,
  }: Pick<StepContext, "items" | "pages" | "run" | "scope" | "method" | "ordered">,
  piece: Evidence,
): Promise<Evidence | null> {
  if (!method.verifyOnce || method.crossCheck === "all" || ordered === true || !piece.fresh) return null;
  const page = await pages.getVisited(scope, piece.url);
  if (page === null) return null;
  const judged = await items.listJudgedElsewhere(run, page.id);
  const key = statementKey(piece);
  const ends = endsOf(piece);
  return (
    judged.find(
      (other) =>
        settled.has(other.label) &&
        (statementKey(other) === key ||
          (endsOf(other) === ends &&
            (containsQuote(other.quote, piece.quote) || containsQuote(piece.quote, other.quote)))),
    ) ?? null
  );
}

/** What a piece's facts are about and when, whatever their relations are called. */
function endsOf({ facts }: Evidence): string {
  const ends = facts.map(({ subject, object, from, to }) => [
    normaliseName(subject),
    normaliseName(object),
    from,
    to,
  ]);
  return JSON.stringify(ends.map((each) => JSON.stringify(each)).sort());
}
