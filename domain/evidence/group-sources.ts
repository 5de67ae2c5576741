import type { PageSnapshot } from "../page/page-snapshot.ts";

/** From here on two texts are one text in two places. */
const COPY = 0.5;

/**
 * Pages by the source that they are: pages of one owner (registrable domain) are one source, and so are copies of one text
 * wherever they stand (EvoBrowseComp §2.1, cross-validation by independent sources). In the order of their first pages.
 */
export function groupSources<Page extends Pick<PageSnapshot, "url" | "text" | "details">>(
  pages: readonly Page[],
): Page[][] {
  let groups: Page[][] = [];
  for (const page of pages) {
    const same = groups.filter((group) => group.some((other) => isOneSource(page, other)));
    const [first, ...rest] = same;
    if (first === undefined) groups.push([page]);
    else {
      first.push(...rest.flat(), page);
      groups = groups.filter((group) => !rest.includes(group));
    }
  }
  return groups;
}

type Compared = Pick<PageSnapshot, "url" | "text" | "details">;

function isOneSource(a: Compared, b: Compared): boolean {
  if (ownerOf(a) === ownerOf(b)) return true;
  const [left, right] = [a.details?.signature, b.details?.signature];
  if (left && right) return compareSignatures(left, right) >= COPY;
  // Too short for a signature: word for word, without the headline.
  return !left && !right && bodyOf(a) !== "" && bodyOf(a) === bodyOf(b);
}

/** A page of before owners were kept is told by its host. */
function ownerOf({ url, details }: Compared): string {
  return details?.site ?? (URL.canParse(url) ? new URL(url).hostname : url);
}

const bodyOf = ({ text }: Compared) =>
  text
    .replace(/^# .*$/mu, "")
    .replace(/\s+/gu, " ")
    .trim();

const SLOT = 4;

/**
 * Estimates which share of their word sequences two texts have in common (0 to 1) from their signatures
 * (web/extraction/sign-text.ts); half or more is one text in two places. With 64 slots the standard error is at most 0.07.
 */
export function compareSignatures(a: string, b: string): number {
  const slots = Math.min(a.length, b.length) / SLOT;
  if (slots === 0 || a.length !== b.length) return 0;
  let equal = 0;
  for (let at = 0; at < a.length; at += SLOT) if (a.startsWith(b.slice(at, at + SLOT), at)) equal += 1;
  return equal / slots;
}
