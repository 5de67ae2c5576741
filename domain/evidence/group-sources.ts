import type { PageSnapshot } from "../page/page-snapshot.ts";

/** Similarity from which two texts count as copies of one text. */
const COPY = 0.5;

/**
 * Groups pages by source. Pages of one owner (registrable domain) are one source, and so are copies of one text, whatever their sites
 * (EvoBrowseComp §2.1, cross-validation by independent sources). The groups are in the order of their first pages.
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
  // Texts that are too short for a signature are compared word for word, without the headline.
  return !left && !right && bodyOf(a) !== "" && bodyOf(a) === bodyOf(b);
}

/** Pages stored before Freshet recorded owners are identified by their host. */
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
 * Estimates from two texts' signatures (web/extraction/sign-text.ts) which share of their word sequences they have in common (0 to 1).
 * Half or more means that they are copies of one text. With 64 slots the standard error is at most 0.07.
 */
export function compareSignatures(a: string, b: string): number {
  const slots = Math.min(a.length, b.length) / SLOT;
  if (slots === 0 || a.length !== b.length) return 0;
  let equal = 0;
  for (let at = 0; at < a.length; at += SLOT) if (a.startsWith(b.slice(at, at + SLOT), at)) equal += 1;
  return equal / slots;
}
