import type { CrossCheck, Evidence } from "../../domain/evidence/evidence.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { needsCrossCheck } from "../../gates/credibility/needs-cross-check.ts";
import { bylineHost } from "../../gates/credibility/own-byline.ts";
import { readSiteLinks } from "../../gates/credibility/read-site-links.ts";
import type { StepContext } from "../step.ts";
import { statementKey } from "./find-judged.ts";

/** A label that was given by rule, without a conversation of the filtering agent. */
export interface LabelWithoutSearch {
  readonly label: "credible";
  readonly facts: readonly [];
  readonly reason: string;
  readonly cited: readonly string[];
  readonly basis: NonNullable<CrossCheck["basis"]>;
}

const reasons: Readonly<Record<LabelWithoutSearch["basis"], string>> = {
  "own-announcement": "the own site of the party tells what the party did; other pages were not searched for",
  "own-byline": "the page says who wrote it, and a search confirmed another page of its site",
  "told-alike": "two independent sources tell the same in their own words; others were not searched for",
};

/**
 * Labels a fresh piece that needs no cross-check on the web (decision 0090); null where the filtering agent has to look. The pages of all
 * evidence that was not dropped show what sites are called, and which of them state the same.
 *
 * `vouching` are the pieces that may vouch for a byline of their host. These are the pieces from before this filtering, and those that were
 * judged before this one in its own turn. Pieces that are judged at the same time are not among them, since a repeat after a kill would
 * find them labelled.
 */
export async function labelWithoutSearch(
  { pages, scope, method }: Pick<StepContext, "pages" | "scope" | "method">,
  piece: Evidence,
  evidence: readonly Evidence[],
  vouching: readonly Evidence[] = [],
): Promise<LabelWithoutSearch | null> {
  if (method.crossCheck === "all" || !piece.fresh) return null;
  const page = await pages.getVisited(scope, piece.url);
  if (page === null) return null;
  const key = statementKey(piece);
  // A statement that a search refuted on one page does not become true or new because another page makes it.
  const isRefuted = ({ label, freshness }: Evidence): boolean =>
    label === "not credible" || freshness?.code === "told-before";
  if (evidence.some((other) => isRefuted(other) && statementKey(other) === key)) return null;
  const visited = new Map<string, PageSnapshot>([[piece.url, page]]);
  const standing = evidence.filter(({ status, id }) => status !== "dropped" && id !== piece.id);
  for (const { url } of standing) {
    const other = visited.has(url) ? null : await pages.getVisited(scope, url);
    if (other !== null) visited.set(url, other);
  }
  const others = standing.flatMap((other) => {
    const otherPage = visited.get(other.url);
    return otherPage !== undefined && statementKey(other) === key ? [{ piece: other, page: otherPage }] : [];
  });
  const links = readSiteLinks([...visited.values()]);
  // Anybody can put a known name above a text. A byline counts only if a search has confirmed another page of its host.
  const host = bylineHost(piece.url);
  const isVetted =
    host !== null &&
    vouching.some(
      ({ url, status, label, sources }) =>
        url !== piece.url &&
        bylineHost(url) === host &&
        status === "kept" &&
        label === "credible" &&
        sources != null &&
        sources.basis === undefined,
    );
  const need = needsCrossCheck({ piece, page }, { others, links, isVetted });
  if (need.needed) return null;
  const { basis } = need;
  return { label: "credible", facts: [], reason: reasons[basis], cited: need.pages.slice(1), basis };
}
