import { z } from "zod";
import type { ListPosition } from "../domain/ports/list-position.ts";
import { ServiceProblem } from "./problems.ts";

/** A point in time: a `Date` here, and text in the answer. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A part of an answer that is written as the command line's `--json` writes it. */
export const anything = z.unknown();

/** Every answer says whether its figures are of the simulated world. */
export const world = { simulated: z.boolean() };

/** Times of the last leak search: of any, and of one whose engine answered. */
export const searched = z.object({ tried: moment.nullable(), answered: moment.nullable() });

/** An estimate with the bounds that will probably hold it. */
export const range = z.object({ low: z.number(), mean: z.number(), high: z.number() });

export const byId = z.object({ id: z.string().min(1).max(200) });

/** A list is read page by page: `next` of one page is `after` of the next. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(400).optional().describe("`next` of the page before."),
};

export const next = z.string().nullable().describe("Where the next page begins; null on the last page.");

/** The cursor after the last row of a full page; null on the last page. */
export function cursorAfter<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => ListPosition,
): string | null {
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return null;
  const { at, id } = positionOf(last);
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString("base64url");
}

const cursor = z.tuple([z.iso.datetime(), z.string()]);

/** Reads a cursor that a caller sent back. @throws ServiceProblem 422 */
export function readCursor(text: string | undefined): { readonly before?: ListPosition } {
  if (text === undefined) return {};
  try {
    const [at, id] = cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { before: { at: new Date(at), id } };
  } catch {
    throw new ServiceProblem(
      422,
      "bad-cursor",
      "`after` is no cursor of this list: send back `next` as it was",
    );
  }
}
