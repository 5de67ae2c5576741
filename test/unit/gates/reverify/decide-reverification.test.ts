import { expect, it } from "vitest";
import type { QuotedClaim } from "../../../../domain/ports/questions/reverification-store.ts";
import {
  decideReverification,
  type ReverificationFindings,
} from "../../../../gates/reverify/decide-reverification.ts";

const fact = {
  subject: "Orta Institute",
  relation: "director",
  object: "Mara Lindqvist",
  from: null,
  to: null,
};

const says = (kind: QuotedClaim["says"], day: string | null, host = "news"): QuotedClaim => ({
  ...{ of: fact, url: `http://${host}.test/${day}`, snapshotId: "s", day, quote: "q", says: kind },
  instead: kind === "other" ? { ...fact, object: "Jon Vik" } : null,
});
type Piece = ReverificationFindings["pieces"][number];
const piece = (found: Piece["found"], claims: readonly QuotedClaim[] = []): Piece => ({
  ...{ evidence: "ev1", found, claims: [...claims] },
});
/** Beside the cited one, kept up to date. */
const page = (...given: Parameters<typeof piece>) => ({ ...piece(...given), isArticle: false });
type Asked = ReverificationFindings["facts"][number];
const newer = (claims: readonly QuotedClaim[], answered = true): Asked => ({
  ...{ evidence: ["ev1"], asked: "newer-pages", answered, claims: [...claims] },
});
const another = (claims: readonly QuotedClaim[], answered = true): Asked => ({
  ...newer(claims, answered),
  asked: "another-source",
});

const decide = (given: Partial<ReverificationFindings>) =>
  decideReverification({
    ...{ freshnessClass: "fast", ended: null, pieces: [piece("stands")], facts: [newer([])] },
    accepted: "2026-01-07",
    proof: { before: "same", after: "same" },
    ...given,
  });
const lost = { before: "same", after: "other" } as const;

it.each<[string, Partial<ReverificationFindings>, Partial<ReturnType<typeof decideReverification>>]>([
  ["pages stand, nothing newer says otherwise", {}, { outcome: "holds" }],
  ["the wording changed", { pieces: [piece("restated")] }, { outcome: "holds" }],
  ["a newer page says so too", { facts: [newer([says("same", "2026-06-01")])] }, { outcome: "holds" }],
  ["an event needs no look-up", { freshnessClass: "never", facts: [] }, { outcome: "holds" }],
  [
    "nothing is denied, and newer pages tell of a second answer",
    {
      second: [
        { url: "http://gazette.test/1", day: "2004-01-01" },
        { url: "http://gazette.test/2", day: "2026-06-01" },
      ],
      proof: { before: "same", after: "open" },
    },
    { outcome: "drifted", since: "2026-06-01", reason: "gazette.test tell of a second answer" },
  ],
  [
    "a page beside the cited article stated it and was changed, and no newer one says that it is so",
    { corroborations: [page("dropped")] },
    { outcome: "source-gone", isAnchored: false },
  ],
  [
    "a page beside it was changed, and a newer one says that it is so",
    { corroborations: [page("dropped")], facts: [newer([says("same", "2026-06-01")])] },
    { outcome: "holds" },
  ],
  [
    "a page that the cited one links to and that never stated it does not now",
    { corroborations: [{ ...page("dropped"), isSilent: true }] },
    { outcome: "holds" },
  ],
  [
    "a page that the cited one links to says otherwise",
    { corroborations: [{ ...page("contradicted", [says("other", null)]), isSilent: true }], proof: lost },
    { outcome: "drifted" },
  ],
  [
    "its page dropped it, and of those asked instead the newest deny it",
    {
      pieces: [piece("dropped")],
      facts: [newer([]), another([says("same", "2025-01-01"), says("other", "2026-02-21")])],
      proof: lost,
    },
    { outcome: "drifted" },
  ],
  [
    "its page dropped it, and of those asked instead some of one day deny it and one does not",
    {
      pieces: [piece("dropped")],
      facts: [newer([]), another([says("same", "2026-02-21"), says("other", "2026-02-21", "other")])],
      proof: lost,
    },
    { outcome: "contradicted" },
  ],
  [
    "its page dropped it, and an older denial is overtaken by a page that states it",
    {
      pieces: [piece("dropped")],
      facts: [another([says("other", "2024-01-01"), says("same", "2026-02-21")])],
      proof: lost,
    },
    { outcome: "source-gone", isAnchored: true },
  ],
  [
    "one of two pages beside it was changed, the other states it still",
    { corroborations: [page("dropped"), page("stands")] },
    { outcome: "holds" },
  ],
  [
    "one of two pages beside it was changed, the other is an article that stands for ever",
    { corroborations: [page("dropped"), { ...page("stands"), isArticle: true }] },
    { outcome: "source-gone" },
  ],
  [
    "a page beside it says otherwise now",
    { corroborations: [page("contradicted", [says("other", null)])], proof: lost },
    { outcome: "drifted" },
  ],
  [
    "pages beside it are gone, or could not be read",
    { corroborations: [page("gone"), page("unread")] },
    { outcome: "holds" },
  ],
  [
    "an event does not change with a page that was beside it",
    { freshnessClass: "never", facts: [], corroborations: [page("dropped")] },
    { outcome: "holds" },
  ],
  [
    "an old article stands, and a newer page denies it",
    { facts: [newer([says("other", "2026-06-01")])], proof: lost },
    { outcome: "drifted", since: "2026-06-01" },
  ],
  [
    "where nothing was ever proved, a denial counts as it is",
    { facts: [newer([says("other", "2026-06-01")])], proof: { before: "open", after: "open" } },
    { outcome: "drifted" },
  ],
  [
    "what changed bears on nothing: the proof gives the same answer",
    { facts: [newer([says("other", "2026-06-01")])] },
    { outcome: "holds" },
  ],
  [
    "a denial that a newer page overtakes",
    { facts: [newer([says("other", "2026-06-01"), says("same", "2026-06-09")])], proof: lost },
    { outcome: "holds" },
  ],
  [
    "a confirmation that a newer denial overtakes",
    { facts: [newer([says("same", "2026-06-01"), says("other", "2026-06-09")])], proof: lost },
    { outcome: "drifted", since: "2026-06-09" },
  ],
  [
    "sources of one day disagree",
    { facts: [newer([says("same", "2026-06-01", "a"), says("other", "2026-06-01", "b")])], proof: lost },
    { outcome: "contradicted" },
  ],
  [
    "the page of an event tells it otherwise now",
    {
      freshnessClass: "never",
      facts: [],
      pieces: [piece("contradicted", [says("other", null)])],
      proof: lost,
    },
    { outcome: "contradicted", since: null },
  ],
  [
    "a page of a state was brought up to date",
    { pieces: [piece("contradicted", [says("other", "2026-06-02")])], proof: lost },
    { outcome: "drifted", since: "2026-06-02" },
  ],
  [
    "the page is gone, and nobody else states it",
    { pieces: [piece("gone")], facts: [newer([]), another([])] },
    { outcome: "source-gone", isAnchored: false },
  ],
  [
    "the page is gone, and another source states it",
    { freshnessClass: "never", pieces: [piece("gone")], facts: [another([says("same", null)])] },
    { outcome: "source-gone", isAnchored: true },
  ],
  [
    "the quote is gone, and no engine answered the search for another source",
    { freshnessClass: "never", pieces: [piece("dropped")], facts: [another([], false)] },
    { outcome: "unknown" },
  ],
  [
    "gone and contradicted: the contradiction weighs more",
    { pieces: [piece("gone")], facts: [newer([says("other", "2026-06-01")]), another([])], proof: lost },
    { outcome: "drifted" },
  ],
  ["a page could not be reached", { pieces: [piece("stands"), piece("unread")] }, { outcome: "unknown" }],
  ["no engine answered", { facts: [newer([], false)] }, { outcome: "unknown" }],
  [
    "no engine answered, for an event that needs none",
    { freshnessClass: "never", facts: [newer([], false)] },
    { outcome: "holds" },
  ],
  [
    "the state ended by its own evidence's word",
    { ended: "2026-06-30" },
    { outcome: "drifted", since: "2026-06-30" },
  ],
  [
    "its term was renewed",
    { ended: "2026-06-30", facts: [newer([says("same", "2026-07-02")])] },
    { outcome: "holds" },
  ],
])("%s", (_, given, expected) => {
  expect(decide(given)).toMatchObject(expected);
});

it("says why without question or answer", () => {
  const { reason } = decide({ facts: [newer([says("other", "2026-06-01")])], proof: lost });
  expect(reason).toBe("news.test state something else since 2026-06-01");
  expect(reason).not.toMatch(/Vik|Lindqvist|Orta/u);
});
