import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Rate } from "../wilson-interval.ts";

/**
 * Pages for which their sites' files give no day, with the day that a reader found in the page. The day is null for a page that names no
 * day of its own.
 */
const ownDays = z.array(z.strictObject({ url: z.url(), day: z.iso.date().nullable() }));

/** Reads the labels of pages, by address. */
export async function readOwnDays(file: URL): Promise<ReadonlyMap<string, string | null>> {
  const labels = ownDays.parse(JSON.parse(await readFile(file, "utf8")));
  return new Map(labels.map(({ url, day }) => [url, day]));
}

export interface LabelledScore {
  /** Pages that name a day of their own: how many got it, another one, or none. */
  readonly right: Rate;
  readonly wrong: Rate;
  readonly none: Rate;
  /** Pages that name none; `hits`: those that got none. */
  readonly undated: Rate;
  /** Labelled pages with a wrong day. */
  readonly faults: readonly { readonly url: string; readonly day: string | null; readonly given: string }[];
}

/** Scores the days given to labelled pages, from both sides. */
export function scoreLabelled(
  pages: readonly { readonly url: string; readonly given: string | null }[],
  labels: ReadonlyMap<string, string | null>,
): LabelledScore {
  const labelled = pages.flatMap(({ url, given }) => {
    const day = labels.get(url);
    return day === undefined ? [] : [{ url, given, day }];
  });
  const dated = labelled.filter(({ day }) => day !== null);
  const undated = labelled.filter(({ day }) => day === null);
  const rate = (among: typeof labelled, is: (page: (typeof labelled)[number]) => boolean): Rate => ({
    hits: among.filter(is).length,
    of: among.length,
  });
  return {
    right: rate(dated, ({ day, given }) => given === day),
    wrong: rate(dated, ({ day, given }) => given !== null && given !== day),
    none: rate(dated, ({ given }) => given === null),
    undated: rate(undated, ({ given }) => given === null),
    faults: labelled.flatMap(({ url, day, given }) =>
      given !== null && given !== day ? [{ url, day, given }] : [],
    ),
  };
}
