import type { Rate } from "../wilson-interval.ts";
import { halfOf } from "./half-of.ts";
import type { ServedPage } from "./served-pages.ts";

export type DatedServed = Pick<ServedPage, "url" | "host" | "truth" | "where"> & {
  readonly given: string | null;
  /** Whether the given day was read from the address. */
  readonly isFromAddress: boolean;
};

/**
 * How pages of lists of lines were dated. Only a page whose day is served can be dated correctly, so the other pages are counted
 * separately.
 */
export interface ServedScore {
  /** Right days among the pages whose day is served. */
  readonly hits: number;
  readonly of: number;
  /** The same where the address doesn't tell the day. */
  readonly inPage: Rate;
  /** Pages whose day stands neither in the page nor in its address; `hits`: those that got no day. */
  readonly notServed: Rate;
  /**
   * Pages for which the site's files have no day; `hits` are the pages that got none either. A day that such a page got may still be right.
   */
  readonly unknown: Rate;
  /** Numbers of pages for which the site's files have no day and that got a day from their address or from their text. */
  readonly unknownGiven: { readonly address: number; readonly text: number };
  /** Right days among all that were given to pages with a known day. */
  readonly precision: Rate;
}

export interface ServedScores extends ServedScore {
  readonly byHost: Readonly<Record<string, ServedScore>>;
  /** Hosts split by a hash of their name. */
  readonly halves: readonly [ServedScore, ServedScore];
}

export function scoreServed(pages: readonly DatedServed[]): ServedScores {
  const hosts = [...new Set(pages.map(({ host }) => host))].sort();
  return {
    ...score(pages),
    byHost: Object.fromEntries(
      hosts.map((host) => [host, score(pages.filter((page) => page.host === host))]),
    ),
    halves: [
      score(pages.filter(({ host }) => halfOf(host) === 0)),
      score(pages.filter(({ host }) => halfOf(host) === 1)),
    ],
  };
}

function score(pages: readonly DatedServed[]): ServedScore {
  const rate = (among: readonly DatedServed[], isHit: (page: DatedServed) => boolean): Rate => ({
    hits: among.filter(isHit).length,
    of: among.length,
  });
  const isRight = ({ truth, given }: DatedServed) => truth === given;
  const isUndated = ({ given }: DatedServed) => given === null;
  const known = pages.filter(({ truth }) => truth !== null);
  const given = pages.filter((page) => page.truth === null && page.given !== null);
  const fromAddress = given.filter(({ isFromAddress }) => isFromAddress).length;
  return {
    ...rate(
      known.filter(({ where }) => where !== null),
      isRight,
    ),
    inPage: rate(
      known.filter(({ where }) => where === "page"),
      isRight,
    ),
    notServed: rate(
      known.filter(({ where }) => where === null),
      isUndated,
    ),
    unknown: rate(
      pages.filter(({ truth }) => truth === null),
      isUndated,
    ),
    unknownGiven: { address: fromAddress, text: given.length - fromAddress },
    precision: rate(
      known.filter(({ given }) => given !== null),
      isRight,
    ),
  };
}
