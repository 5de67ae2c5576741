import type { FreshnessClass } from "../../domain/exposure/lifecycle.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type {
  CorroborationReverification,
  FactReverification,
  PieceReverification,
  ProofOutcome,
  QuotedClaim,
  Reverification,
  ReverificationOutcome,
} from "../../domain/ports/questions/reverification-store.ts";
import { dayOfChange } from "./day-of-change.ts";

export interface ReverificationFindings {
  readonly freshnessClass: FreshnessClass;
  /** Day of the item's acceptance. */
  readonly accepted: IsoDate;
  /** End date that the evidence itself gives, if that date has passed since acceptance. */
  readonly ended: IsoDate | null;
  readonly pieces: readonly Pick<PieceReverification, "evidence" | "found" | "claims">[];
  /** Other pages that stated a fact that can change, each under the piece that states it. */
  readonly corroborations?: readonly Pick<
    CorroborationReverification,
    "evidence" | "found" | "claims" | "isArticle" | "isSilent"
  >[];
  readonly facts: readonly Pick<FactReverification, "evidence" | "asked" | "answered" | "claims">[];
  readonly proof: { readonly before: ProofOutcome; readonly after: ProofOutcome };
  /** Pages that tell of an answer beside the stated one, if the proof gives both. */
  readonly second?: readonly { readonly url: string; readonly day: string | null }[];
}

export interface ReverificationDecision {
  readonly outcome: ReverificationOutcome;
  /** One line that contains neither question nor answer. */
  readonly reason: string;
  readonly since: IsoDate | null;
  /** For `source-gone`: whether other sources state every piece that its own page no longer states. */
  readonly isAnchored: boolean;
}

const lost = new Set<PieceReverification["found"]>(["gone", "dropped"]);

/**
 * Decides what visits, searches and the proof mean together. The gravest finding decides: denials, then a second answer, then an end date
 * that has passed, then sources that are gone, then pages that could not be read. A page that could not be read decides nothing. An item
 * holds if each of its pages still states its piece and, for facts that can change, search engines answered and no newer page says
 * otherwise. An old article that is unchanged does not prove that a state still holds.
 */
export function decideReverification(findings: ReverificationFindings): ReverificationDecision {
  return (
    contradicted(findings) ??
    ambiguous(findings) ??
    ended(findings) ??
    gone(findings) ??
    dropped(findings) ??
    unread(findings) ?? {
      outcome: "holds",
      since: null,
      isAnchored: true,
      reason: isChanging(findings)
        ? `its pages still state it, and ${confirming(findings)}`
        : "its pages still state it",
    }
  );
}

function contradicted({
  freshnessClass,
  accepted,
  pieces,
  corroborations = [],
  facts,
  proof,
}: ReverificationFindings): ReverificationDecision | null {
  const own = [...pieces, ...corroborations].filter(({ found }) => found === "contradicted");
  const denials = [...own.flatMap(others), ...facts.flatMap(newestAgainst)];
  if (denials.length === 0) return null;
  // A change may not affect the answer: then the proof over all known facts still gives it, if it did before.
  if (proof.before === "same" && proof.after === "same") return null;
  const since = dayOfChange(denials, accepted);
  const hosts = listHosts(denials);
  const newer = facts.flatMap(newestAgainst);
  const agreeing = facts.flatMap(({ claims }) => claims.filter(({ says }) => says === "same"));
  const isSplit = newer.length > 0 && agreeing.some(({ day }) => newer.every((one) => one.day === day));
  // A dated event cannot change, so a page that states it differently contradicts it.
  const outcome = freshnessClass === "never" || isSplit ? "contradicted" : "drifted";
  const when = since === null ? "" : ` since ${since}`;
  return {
    outcome,
    since,
    isAnchored: false,
    reason:
      outcome === "drifted"
        ? `${hosts} state something else${when}`
        : isSplit
          ? `sources of one day disagree: ${hosts} state something else`
          : `${hosts} state something else than was cited`,
  };
}

/** Decides about a second answer: the stated answer stands, but newer pages tell of another one that meets all conditions too. */
function ambiguous({ second = [] }: ReverificationFindings): ReverificationDecision | null {
  if (second.length === 0) return null;
  const since =
    second
      .flatMap(({ day }) => day ?? [])
      .sort()
      .at(-1) ?? null;
  const hosts = listHosts(second);
  return { outcome: "drifted", since, isAnchored: false, reason: `${hosts} tell of a second answer` };
}

/**
 * Decides about an end: the evidence gives an end date for the state, this date has passed, and no newer page says that the state
 * continues.
 */
function ended({ ended: day, freshnessClass, facts }: ReverificationFindings): ReverificationDecision | null {
  if (day === null || freshnessClass === "never") return null;
  const goesOn = facts.some(({ claims }) =>
    claims.some(
      (quotedClaim) => quotedClaim.says === "same" && quotedClaim.day !== null && quotedClaim.day > day,
    ),
  );
  if (goesOn) return null;
  const reason = `what its evidence states ended on ${day}, and no newer page says that it continues`;
  return { outcome: "drifted", since: day, isAnchored: false, reason };
}

function gone({ pieces, facts }: ReverificationFindings): ReverificationDecision | null {
  const missing = pieces.filter(({ found }) => lost.has(found));
  if (missing.length === 0) return null;
  const isElsewhere = (id: string): boolean => {
    const about = facts.filter(({ evidence }) => evidence.includes(id));
    return about.length > 0 && about.every(({ claims }) => claims.some(({ says }) => says === "same"));
  };
  const open = missing.filter(({ evidence }) => !isElsewhere(evidence));
  // Without an answered search for other sources there is no verdict yet: the item is due again.
  const unasked = open.filter(({ evidence }) => {
    const about = facts.filter((fact) => fact.evidence.includes(evidence));
    return about.length === 0 || about.some(({ answered }) => !answered);
  });
  if (open.length > 0 && unasked.length === open.length)
    return {
      outcome: "unknown",
      since: null,
      isAnchored: false,
      reason: `${missing.length} of its sources are gone, and no engine answered the search for others`,
    };
  const sources = missing.length === 1 ? "one of its sources is" : `${missing.length} of its sources are`;
  return {
    outcome: "source-gone",
    since: null,
    isAnchored: open.length === 0,
    reason:
      open.length === 0
        ? `${sources} gone, and others state the same`
        : `${sources} gone, and no other states ${missing.length === 1 ? "it" : "all of it"}`,
  };
}

/**
 * Decides about a page that is kept up to date: it no longer states the fact, and no newer page says that the fact still holds. The cited
 * page is an article, which would not change in any case.
 */
function dropped({
  freshnessClass,
  corroborations = [],
  facts,
}: ReverificationFindings): ReverificationDecision | null {
  if (freshnessClass === "never") return null;
  const dropping = corroborations.filter(({ evidence, found, isSilent }) => {
    const isSaid = facts.some(
      (fact) =>
        fact.asked === "newer-pages" &&
        fact.evidence.includes(evidence) &&
        fact.claims.some(({ says }) => says === "same"),
    );
    const isElsewhere = corroborations.some((other) => other.evidence === evidence && isKept(other));
    return found === "dropped" && isSilent !== true && !isSaid && !isElsewhere;
  });
  if (dropping.length === 0) return null;
  const reason =
    "a page that stated it beside the cited one no longer does, and no newer page says that it still holds";
  return { outcome: "source-gone", since: null, isAnchored: false, reason };
}

/** An unchanged article does not prove that a state still holds. */
const isKept = ({ found, isArticle }: Pick<CorroborationReverification, "found" | "isArticle">) =>
  found === "restated" || (found === "stands" && !isArticle);

function unread(findings: ReverificationFindings): ReverificationDecision | null {
  const { pieces, facts } = findings;
  const closed = pieces.filter(({ found }) => found === "unread").length;
  const silent = isChanging(findings)
    ? facts.filter(({ asked, answered }) => asked === "newer-pages" && !answered).length
    : 0;
  if (closed === 0 && silent === 0) return null;
  const said = [
    ...(closed > 0 ? [`${closed} of ${pieces.length} pages could not be read now`] : []),
    ...(silent > 0 ? [`${silent} searches got no answer`] : []),
  ];
  return { outcome: "unknown", since: null, isAnchored: false, reason: said.join("; ") };
}

const isChanging = ({ freshnessClass }: Pick<ReverificationFindings, "freshnessClass">) =>
  freshnessClass !== "never";

const others = ({ claims }: Pick<PieceReverification, "claims">) =>
  claims.filter(({ says }) => says === "other");

function confirming({ facts }: Pick<ReverificationFindings, "facts">): string {
  const newer = facts.filter(({ asked }) => asked === "newer-pages");
  const said = newer.filter(({ claims }) => claims.some(({ says }) => says === "same")).length;
  return said > 0 && said === newer.length ? "newer ones say so too" : "no newer one says otherwise";
}

function listHosts(pages: readonly { readonly url: string }[]): string {
  return [...new Set(pages.map(({ url }) => hostOf(url)))].sort().slice(0, 3).join(", ");
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}

/**
 * Returns the statements that deny a fact on the newest date on which any page states something about it, because older denials are
 * outdated. Pages found by the search for another source count like newer pages. If one of them confirms the fact while others deny it, it
 * does not count as another source.
 */
export function newestAgainst({ claims }: Pick<FactReverification, "claims">): QuotedClaim[] {
  const newest = claims
    .flatMap(({ day }) => day ?? [])
    .sort()
    .at(-1);
  return claims.filter(({ says, day }) => says === "other" && day === newest);
}

const dayMs = 86_400_000;

/**
 * Counts pages as gone that could not be reached in the configured number of re-verifications in a row, this one included, over the
 * configured number of days.
 */
export function settleUnread(
  pieces: readonly PieceReverification[],
  past: readonly Pick<Reverification, "at" | "pieces">[],
  limits: { readonly now: Date; readonly reverifications: number; readonly days: number },
): PieceReverification[] {
  const { now, reverifications, days } = limits;
  return pieces.map((piece) => {
    if (piece.found !== "unread") return piece;
    const ofIt = past.map(({ at, pieces: before }) => ({
      at,
      found: before.find(({ evidence }) => evidence === piece.evidence)?.found,
    }));
    const lastRead = ofIt.findLastIndex(({ found }) => found !== "unread");
    const unread = ofIt.slice(lastRead + 1);
    const [first] = unread;
    if (first === undefined || unread.length + 1 < reverifications) return piece;
    return now.getTime() - first.at.getTime() >= days * dayMs ? { ...piece, found: "gone" } : piece;
  });
}
