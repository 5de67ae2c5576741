import { z } from "zod";
import type { ListPosition } from "../domain/ports/list-position.ts";
import { ServiceProblem } from "./problems.ts";

/** A point in time: a `Date` here, and text in the answer. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A part of an answer that has the same form as in the command line's `--json`. */
export const anything = z.unknown();

/** A field of every answer: whether the figures come from the simulated world. */
export const world = { simulated: z.boolean() };

/** Times of the last leak search, and of the last leak search in which an engine answered. */
export const searched = z.object({ tried: moment.nullable(), answered: moment.nullable() });

/** An estimate, with bounds between which the real value will probably be. */
export const range = z.object({ low: z.number(), mean: z.number(), high: z.number() });

export const byId = z.object({ id: z.string().min(1).max(200) });

/** Parameters of a list, which is read page by page: the `next` of one page is the `after` of the following page. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(400).optional().describe("`next` of the page before."),
};

export const next = z.string().nullable().describe("Where the next page begins; null on the last page.");

/** Gives the cursor after the last row of a full page; null on the last page. */
export function cursorAfter<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => ListPosition,
): string | null {
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return null;
  const { at, id } = positionOf(last);
  return encode([at.toISOString(), id]);
}

/**
 * Gives one page of a list that is small enough to be read as a whole. The rows are sorted by their keys, which are all different. The next
 * page begins after the key of the last row, so rows that are added in the meantime don't shift it.
 */
export function pageOf<Row>(
  all: readonly Row[],
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  { keyOf, isDescending = false }: { readonly keyOf: (row: Row) => string; readonly isDescending?: boolean },
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const direction = isDescending ? -1 : 1;
  const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -direction : direction);
  const seen = after === undefined ? null : readKey(after);
  const left = all
    .map((row) => ({ row, key: keyOf(row) }))
    .filter(({ key }) => seen === null || compare(key, seen) > 0)
    .sort((a, b) => compare(a.key, b.key));
  const page = left.slice(0, limit);
  const last = left.length > limit ? page.at(-1)?.key : undefined;
  return { rows: page.map(({ row }) => row), next: last === undefined ? null : encode([last]) };
}

const encode = (place: readonly string[]): string => Buffer.from(JSON.stringify(place)).toString("base64url");

const decode = (text: string): unknown => JSON.parse(Buffer.from(text, "base64url").toString("utf8"));

function readKey(text: string): string {
  try {
    return z.tuple([z.string()]).parse(decode(text))[0];
  } catch {
    throw badCursor();
  }
}

const badCursor = (): ServiceProblem =>
  new ServiceProblem(422, "bad-cursor", "`after` is no cursor of this list: send back `next` as it was");

const cursor = z.tuple([z.iso.datetime(), z.string()]);

/** Reads a cursor that a caller sent back. @throws ServiceProblem 422 */
export function readCursor(text: string | undefined): { readonly before?: ListPosition } {
  if (text === undefined) return {};
  try {
    const [at, id] = cursor.parse(decode(text));
    return { before: { at: new Date(at), id } };
  } catch {
    throw badCursor();
  }
}
