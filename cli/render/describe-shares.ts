import { type SourceKind, type SourceShares, shareOf } from "../../domain/run/source-grade.ts";

const names: Readonly<Record<SourceKind, string>> = { web: "the live web", wikidata: "Wikidata" };
const kinds: readonly SourceKind[] = ["web", "wikidata"];

/** Names the sources of seeds with their shares. For example, "the live web 50 %, Wikidata 50 %". */
export function describeShares(shares: SourceShares): string {
  return kinds
    .filter((kind) => shares[kind] > 0)
    .map((kind) => `${names[kind]} ${Math.round(100 * shareOf(kind, shares))} %`)
    .join(", ");
}

/**
 * Says how many seeds each source gave. If a source had too few seeds, the text says that the other source gave the rest of its share. Null
 * if only one source was asked for, or if no seed was taken.
 */
export function describeTaken(
  shares: SourceShares | null,
  taken: Readonly<Record<SourceKind, number>>,
): string | null {
  const total = taken.web + taken.wikidata;
  if (shares === null || total === 0 || kinds.some((kind) => shares[kind] === 0)) return null;
  const told = kinds.map((kind) => `${taken[kind]} from ${names[kind]}`).join(", ");
  // A difference of up to two seeds is not reported: the shares are met in each language separately, which can't be exact with few seeds.
  const short = kinds.find((kind) => taken[kind] + 2 < total * shareOf(kind, shares));
  if (short === undefined) return `Seeds: ${told}.`;
  const other = names[short === "web" ? "wikidata" : "web"];
  return `Seeds: ${told}. ${capital(names[short])} had too few for its share, and gave the rest of it to ${other}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
