import type { FreshnessClass } from "../../domain/exposure/lifecycle.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type {
  FactReview,
  PieceReview,
  ProofStanding,
  Reverification,
  ReviewOutcome,
  Saying,
  WitnessReview,
} from "../../domain/ports/reverification-store.ts";

export interface ReviewFindings {
  readonly freshnessClass: FreshnessClass;
  /** The day on which what the evidence states ends by its own word, where that day has come since acceptance. */
  readonly ended: IsoDate | null;
  readonly pieces: readonly Pick<PieceReview, "evidence" | "found" | "sayings">[];
  /** Other pages that stated what can change, under the piece that does. */
  readonly witnesses?: readonly Pick<
    WitnessReview,
    "evidence" | "found" | "sayings" | "isArticle" | "isSilent"
  >[];
  readonly facts: readonly Pick<FactReview, "evidence" | "asked" | "answered" | "sayings">[];
  readonly proof: { readonly before: ProofStanding; readonly after: ProofStanding };
}

export interface ReviewDecision {
  readonly outcome: ReviewOutcome;
  /** One line without question or answer. */
  readonly reason: string;
  readonly since: IsoDate | null;
  /** Of `source-gone`: another source states every piece that its own page no longer does. */
  readonly isAnchored: boolean;
}

const lost = new Set<PieceReview["found"]>(["gone", "dropped"]);

/**
 * What visits, look-ups and proof come to together, the gravest first: what speaks against the item, then sources that are gone, then what
 * could not be read. Only what was read is a verdict: an item holds where each of its pages still states its piece and, for what can
 * change, engines answered and no newer page says otherwise. That an old article stands is no proof that a state still holds.
 */
export function decideReview(findings: ReviewFindings): ReviewDecision {
  return (
    denied(findings) ??
    ended(findings) ??
    gone(findings) ??
    unkept(findings) ??
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

function denied({
  freshnessClass,
  pieces,
  witnesses = [],
  facts,
  proof,
}: ReviewFindings): ReviewDecision | null {
  const own = [...pieces, ...witnesses].filter(({ found }) => found === "contradicted");
  const denials = [...own.flatMap(others), ...facts.flatMap(newestAgainst)];
  if (denials.length === 0) return null;
  // What changed may bear on nothing: the proof over all that is known now says so, if there ever was one.
  if (proof.before === "same" && proof.after === "same") return null;
  const since = denials.flatMap(({ instead, day }) => instead?.from ?? day ?? []).sort()[0] ?? null;
  const hosts = [...new Set(denials.map(({ url }) => hostOf(url)))].sort().slice(0, 3).join(", ");
  const newer = facts.flatMap(newestAgainst);
  const agreeing = facts.flatMap(({ sayings }) => sayings.filter(({ says }) => says === "same"));
  const isSplit = newer.length > 0 && agreeing.some(({ day }) => newer.every((one) => one.day === day));
  // A dated event doesn't change: who tells it otherwise takes back what was told.
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

/** The state has ended by its own evidence's word, and nothing newer says that it goes on. */
function ended({ ended: day, freshnessClass, facts }: ReviewFindings): ReviewDecision | null {
  if (day === null || freshnessClass === "never") return null;
  const goesOn = facts.some(({ sayings }) =>
    sayings.some((saying) => saying.says === "same" && saying.day !== null && saying.day > day),
  );
  if (goesOn) return null;
  const reason = `what its evidence states ended on ${day}, and no newer page says that it goes on`;
  return { outcome: "drifted", since: day, isAnchored: false, reason };
}

function gone({ pieces, facts }: ReviewFindings): ReviewDecision | null {
  const missing = pieces.filter(({ found }) => lost.has(found));
  if (missing.length === 0) return null;
  const isElsewhere = (id: string): boolean => {
    const about = facts.filter(({ evidence }) => evidence.includes(id));
    return about.length > 0 && about.every(({ sayings }) => sayings.some(({ says }) => says === "same"));
  };
  const open = missing.filter(({ evidence }) => !isElsewhere(evidence));
  // Nobody was asked for another source: that is due again before it is a verdict.
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

/** A page that was kept up to date dropped it, and nobody newer says that it is still so: the cited page, an article, would stand whatever came. */
function unkept({ freshnessClass, witnesses = [], facts }: ReviewFindings): ReviewDecision | null {
  if (freshnessClass === "never") return null;
  const dropped = witnesses.filter(({ evidence, found, isSilent }) => {
    const isSaid = facts.some(
      (fact) =>
        fact.asked === "newer-pages" &&
        fact.evidence.includes(evidence) &&
        fact.sayings.some(({ says }) => says === "same"),
    );
    const isElsewhere = witnesses.some((other) => other.evidence === evidence && isKept(other));
    return found === "dropped" && isSilent !== true && !isSaid && !isElsewhere;
  });
  if (dropped.length === 0) return null;
  const reason =
    "a page that stated it beside the cited one no longer does, and no newer one says that it is so";
  return { outcome: "source-gone", since: null, isAnchored: false, reason };
}

/** That an article stands is no proof that a state still holds. */
const isKept = ({ found, isArticle }: Pick<WitnessReview, "found" | "isArticle">) =>
  found === "restated" || (found === "stands" && !isArticle);

function unread(findings: ReviewFindings): ReviewDecision | null {
  const { pieces, facts } = findings;
  const closed = pieces.filter(({ found }) => found === "unread").length;
  const silent = isChanging(findings)
    ? facts.filter(({ asked, answered }) => asked === "newer-pages" && !answered).length
    : 0;
  if (closed === 0 && silent === 0) return null;
  const said = [
    ...(closed > 0 ? [`${closed} of ${pieces.length} pages could not be read now`] : []),
    ...(silent > 0 ? [`no engine answered ${silent} look-ups`] : []),
  ];
  return { outcome: "unknown", since: null, isAnchored: false, reason: said.join("; ") };
}

const isChanging = ({ freshnessClass }: Pick<ReviewFindings, "freshnessClass">) => freshnessClass !== "never";

const others = ({ sayings }: Pick<PieceReview, "sayings">) => sayings.filter(({ says }) => says === "other");

function confirming({ facts }: Pick<ReviewFindings, "facts">): string {
  const newer = facts.filter(({ asked }) => asked === "newer-pages");
  const said = newer.filter(({ sayings }) => sayings.some(({ says }) => says === "same")).length;
  return said > 0 && said === newer.length ? "newer ones say so too" : "no newer one says otherwise";
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}

/**
 * What denies a fact on the newest day on which pages say anything of it; an older denial is overtaken. Pages that were asked since the fact's own
 * page had dropped it are heard like newer ones: one of them that says the same, beside others that deny it, is no other source.
 */
export function newestAgainst({ sayings }: Pick<FactReview, "sayings">): Saying[] {
  const newest = sayings
    .flatMap(({ day }) => day ?? [])
    .sort()
    .at(-1);
  return sayings.filter(({ says, day }) => says === "other" && day === newest);
}

const dayMs = 86_400_000;

/** Pages that couldn't be reached for so long that they count as gone: in so many reviews in a row, this one among them, over so many days. */
export function settleUnread(
  pieces: readonly PieceReview[],
  past: readonly Pick<Reverification, "at" | "pieces">[],
  limits: { readonly now: Date; readonly reviews: number; readonly days: number },
): PieceReview[] {
  const { now, reviews, days } = limits;
  return pieces.map((piece) => {
    if (piece.found !== "unread") return piece;
    const ofIt = past.map(({ at, pieces: before }) => ({
      at,
      found: before.find(({ evidence }) => evidence === piece.evidence)?.found,
    }));
    const lastRead = ofIt.findLastIndex(({ found }) => found !== "unread");
    const unread = ofIt.slice(lastRead + 1);
    const [first] = unread;
    if (first === undefined || unread.length + 1 < reviews) return piece;
    return now.getTime() - first.at.getTime() >= days * dayMs ? { ...piece, found: "gone" } : piece;
  });
}
