import { z } from "zod";
import { isObject } from "../../domain/is-object.ts";
import type { CallSpec } from "../../domain/model-calls/call-spec.ts";
import { own } from "../../domain/own.ts";
import { checkReply } from "../../models/reply/check-reply.ts";

/** A fault of content in one piece of a report; `at` is the piece's place among those that were looked at, from 0. */
export interface PieceFault {
  readonly at: number;
  readonly detail: string;
}

type Reading<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | {
      readonly kind: "refused";
      readonly error: "invalid-report" | "incomplete-report";
      /** What is wrong, and what is to be handed in next. */
      readonly message: string;
    };

/** The report of one conversation, which may come in several calls. */
interface Report<Value> {
  /** Reads the arguments of a call. `maySendBack` is false if no repeat is left; faults of content don't matter then. */
  read(value: unknown, options: { readonly maySendBack: boolean }): Reading<Value>;
  /** Returns the report that stands if nothing better follows; null while no piece was usable. */
  standing(): Value | null;
}

const longestDetail = 300;
const mostNamed = 12;

/**
 * Creates the reader of a conversation's report. A report that is a list (`CallSpec.list`) is taken piece by piece. Pieces that fit stay,
 * and only the faulty ones are sent back, so that no model writes ten right pieces again because of an eleventh (decision 0096). A piece
 * with a fault of content is sent back once; it stands if no better one follows. Any other report that does not fit is sent back whole.
 */
export function createReport<E extends CallSpec>(
  { list, reply, name }: E,
  findFaults: (report: z.output<E["reply"]>) => readonly PieceFault[] = () => [],
): Report<z.output<E["reply"]>> {
  type Value = z.output<E["reply"]>;
  const schema: E["reply"] = reply;
  const tool = `report_${name}`;
  const taken: unknown[] = [];
  /** Pieces with a fault of content that were sent back. */
  let held: unknown[] = [];
  /** Number of pieces that were sent back last, for whatever fault. */
  let returned = 0;
  let isLookedAt = false;
  /** The report's fields beside its list. */
  let further: Readonly<Record<string, unknown>> = {};

  const madeOf = (pieces: readonly unknown[]): Value | null => {
    if (!list) return null;
    const whole = checkReply(schema, { ...further, [list.name]: pieces });
    // If only a further field has a wrong shape, the further fields are left out, and no piece is lost.
    const checked = whole.ok ? whole : checkReply(schema, { [list.name]: pieces });
    return checked.ok ? checked.value : null;
  };

  const readWhole = (value: unknown): Reading<Value> => {
    const checked = checkReply(schema, value);
    if (checked.ok) return { kind: "done", value: checked.value };
    const rest = taken.length > 0 ? "the pieces that are missing" : "all of it";
    const message = `The report does not fit its schema; call ${tool} again with ${rest}, corrected. ${checked.detail}`;
    return { kind: "refused", error: "invalid-report", message };
  };

  const readPieces = (
    given: readonly unknown[],
    element: z.ZodType,
    maySendBack: boolean,
  ): Reading<Value> => {
    const faults = new Map<number, string>();
    for (const [at, piece] of given.entries()) {
      const checked = checkReply(element, piece);
      if (!checked.ok) faults.set(at, checked.detail.replace(/\s+/gu, " ").slice(0, longestDetail));
    }
    const isUnfit = faults.size > 0;
    const fitting = [...given.keys()].filter((at) => !faults.has(at));
    const poor = new Map<number, string>();
    if (maySendBack && !isLookedAt) {
      isLookedAt = true;
      const value = madeOf(fitting.map((at) => given[at]));
      for (const { at, detail } of value === null ? [] : findFaults(value))
        poor.set(fitting[at] ?? -1, detail);
    }
    const news = fitting.map((at) => given[at]);
    held =
      news.length >= returned ? [] : held.filter((piece) => !news.some((other) => isRedone(piece, other)));
    const known = new Set(taken.map((piece) => JSON.stringify(piece)));
    taken.push(
      ...fitting
        .filter((at) => !poor.has(at))
        .flatMap((at) => (known.has(JSON.stringify(given[at])) ? [] : [given[at]])),
    );
    held.push(...[...poor.keys()].map((at) => given[at]));
    const back = new Map([...faults, ...poor]);
    const value = madeOf([...taken, ...held]);
    if (back.size === 0 && value !== null) return { kind: "done", value };
    returned = back.size;
    return {
      kind: "refused",
      error: isUnfit ? "invalid-report" : "incomplete-report",
      message: tellFaulty(back, { tool, taken: taken.length, of: given.length }),
    };
  };

  /** Says whether another piece may be the corrected form of a piece, because both come from the same source. */
  const isRedone = (piece: unknown, other: unknown): boolean =>
    isObject(piece) &&
    isObject(other) &&
    (list?.source ?? []).every((field) => own(piece, field) === own(other, field));

  return {
    read(value, { maySendBack }) {
      // The check also reads a report that is JSON written as text, with its further fields.
      const read = list && checkReply(z.looseObject({ [list.name]: z.array(z.unknown()) }), value);
      if (!list || !read?.ok) return readWhole(value);
      const { [list.name]: pieces, ...fields } = read.value;
      further = { ...further, ...fields };
      return readPieces(Array.isArray(pieces) ? pieces : [], list.element, maySendBack);
    },
    standing: () => (taken.length + held.length > 0 ? madeOf([...taken, ...held]) : null),
  };
}

function tellFaulty(
  back: ReadonlyMap<number, string>,
  { tool, taken, of }: { readonly tool: string; readonly taken: number; readonly of: number },
): string {
  const named = [...back].toSorted(([a], [b]) => a - b).slice(0, mostNamed);
  const faults = named.map(([at, detail]) => `Piece ${at + 1}: ${detail}`);
  const rest =
    back.size > named.length ? [`${back.size - named.length} further pieces have faults of this kind.`] : [];
  const what =
    taken === 0
      ? `No piece of the report is taken yet; call ${tool} again with all of them, corrected as follows.`
      : `${of - back.size} of ${of} pieces are taken and must not be sent again; call ${tool} again with the other ${back.size} alone, corrected as follows.`;
  return [what, ...faults, ...rest].join(" ");
}
