import type { StoredStatements } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { standingOf } from "../../../domain/wikidata/statement-standing.ts";
import { ChunkedList } from "./chunked-list.ts";
import { LiteralTable } from "./literal-table.ts";
import { orderByObject } from "./order-by-object.ts";

/** A range of rows, from `start` up to but not including `end`. */
export interface Rows {
  readonly start: number;
  readonly end: number;
}

/**
 * The statements of a snapshot as columns, sorted by property, subject and object. A second order, by property, object and subject, serves
 * the other direction. A row takes 13 bytes.
 */
export interface StatementTable {
  readonly rows: number;
  readonly bytes: number;
  readonly subjects: Uint32Array;
  /** Items by their number, literals by their number in the literal table. */
  readonly objects: Uint32Array;
  /** Bits of `standing`. Statements that differ only in their standing are one row with the bits of all of them. */
  readonly standings: Uint8Array;
  /** Rows in the order of property, object, subject. */
  readonly byObject: Uint32Array;
  /** Rows with a subject and property. */
  ofSubject(property: string, subject: number): Rows;
  /** Places in `byObject` of the rows with an object and property. */
  ofObject(property: string, object: number): Rows;
}

export interface TableOptions {
  /** Day of the snapshot as a number (`readDay`). Standings are those of this day. */
  readonly asOf: number;
  readonly keeps: (property: string) => boolean;
}

/** Collects statements in one pass over a snapshot, whose items must come in the order of their numbers. */
export class StatementTableBuilder {
  readonly #options: TableOptions;
  readonly #literals = new LiteralTable();
  readonly #subjects = new ChunkedList();
  readonly #objects = new ChunkedList();
  /** The place of a row's property, followed by the bits of its standing. */
  readonly #kinds = new ChunkedList();
  /**
   * Places of properties in the columns, by the property's number, in the order in which they were first seen; null for a property that is
   * not kept.
   */
  readonly #places = new Map<number, number | null>();
  #kept = 0;

  constructor(options: TableOptions) {
    this.#options = options;
  }

  add(subject: number, statements: StoredStatements): void {
    const { asOf } = this.#options;
    const preferred = preferredOf(statements);
    for (let at = 0; at < statements.count; at += 1) {
      const property = statements.property(at);
      const place = this.#placeOf(property);
      if (place === null) continue;
      const { begins, ends } = statements.limits(at);
      const bits = standingOf(
        { rank: statements.rank(at), begins, ends },
        preferred?.has(property) === true,
        asOf,
      );
      const object = bits === 0 ? 0 : statements.item(at) || this.#literalOf(statements, at);
      if (object === 0) continue;
      this.#subjects.push(subject);
      this.#objects.push(object);
      this.#kinds.push((place << bitsOfStanding) | bits);
    }
  }

  /** The number of a literal that can be an answer; 0 for another value. */
  #literalOf(statements: StoredStatements, at: number): number {
    const hash = statements.literal(at);
    return hash === null ? 0 : this.#literals.numberOf(hash);
  }

  #placeOf(property: number): number | null {
    const known = this.#places.get(property);
    if (known !== undefined) return known;
    const place = this.#options.keeps(`P${property}`) ? this.#kept++ : null;
    if (this.#kept > 0x1_0000) throw new RangeError("a snapshot has more than 65,536 properties");
    this.#places.set(property, place);
    return place;
  }

  build(): StatementTable {
    const starts = this.#countRows();
    const { subjects, objects, standings } = this.#distribute(starts);
    const { rows, ends } = sortAndMerge({ subjects, objects, standings }, starts);
    const columns = {
      subjects: subjects.slice(0, rows),
      objects: objects.slice(0, rows),
      standings: standings.slice(0, rows),
    };
    const byObject = orderByObject(columns.objects, ends);
    // The table must not keep a reference to the builder, because the builder's lists are as large as the table.
    const places = new Map([...this.#places].map(([property, place]) => [`P${property}`, place]));
    const rangeOf = (property: string): Rows => {
      const place = places.get(property) ?? null;
      return place === null
        ? none
        : { start: place === 0 ? 0 : (ends[place - 1] ?? 0), end: ends[place] ?? 0 };
    };
    return {
      rows,
      ...columns,
      byObject,
      bytes: rows * 13,
      ofSubject(property, subject) {
        const { start, end } = rangeOf(property);
        const first = lowerBound(columns.subjects, { start, end }, subject);
        if (first === end || columns.subjects[first] !== subject) return none;
        return { start: first, end: lowerBound(columns.subjects, { start: first, end }, subject + 1) };
      },
      ofObject(property, object) {
        const { start, end } = rangeOf(property);
        const { objects } = columns;
        const first = lowerBoundBy(byObject, objects, { start, end }, object);
        if (first === end || objects[byObject[first] ?? 0] !== object) return none;
        return { start: first, end: lowerBoundBy(byObject, objects, { start: first, end }, object + 1) };
      },
    };
  }

  /** Returns where each property's rows begin, and at the end the number of all rows. */
  #countRows(): Uint32Array {
    const starts = new Uint32Array(this.#kept + 1);
    for (const kinds of this.#kinds.chunks()) countPlaces(kinds, starts);
    for (let place = 1; place < starts.length; place += 1)
      starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
    return starts;
  }

  /** Copies the rows into columns by property. Subjects stay in their order, which is that of their numbers. */
  #distribute(starts: Uint32Array): Columns {
    const length = this.#subjects.length;
    const columns = {
      subjects: new Uint32Array(length),
      objects: new Uint32Array(length),
      standings: new Uint8Array(length),
    };
    const next = starts.slice();
    const [subjects, objects] = [this.#subjects.chunks(), this.#objects.chunks()];
    this.#kinds.chunks().forEach((kinds, index) => {
      const [ofSubjects, ofObjects] = [subjects[index], objects[index]];
      if (ofSubjects !== undefined && ofObjects !== undefined)
        distribute({ kinds, subjects: ofSubjects, objects: ofObjects }, next, columns);
    });
    return columns;
  }
}

interface Columns {
  readonly subjects: Uint32Array;
  readonly objects: Uint32Array;
  readonly standings: Uint8Array;
}

/** Number of low bits that a standing takes; the bits above them are the place of the property. */
const bitsOfStanding = 3;

/** Counts the rows of each property. The count of a property is at the place after its own, so that sums of the counts give the starts. */
function countPlaces(kinds: Uint32Array, starts: Uint32Array): void {
  for (let at = 0; at < kinds.length; at += 1) {
    const place = ((kinds[at] ?? 0) >>> bitsOfStanding) + 1;
    starts[place] = (starts[place] ?? 0) + 1;
  }
}

/** Copies the rows of a chunk to the places that `next` has for their properties. */
function distribute(
  from: { readonly kinds: Uint32Array; readonly subjects: Uint32Array; readonly objects: Uint32Array },
  next: Uint32Array,
  { subjects, objects, standings }: Columns,
): void {
  for (let at = 0; at < from.kinds.length; at += 1) {
    const kind = from.kinds[at] ?? 0;
    const place = kind >>> bitsOfStanding;
    const row = next[place] ?? 0;
    next[place] = row + 1;
    subjects[row] = from.subjects[at] ?? 0;
    objects[row] = from.objects[at] ?? 0;
    standings[row] = kind & (2 ** bitsOfStanding - 1);
  }
}

const none: Rows = { start: 0, end: 0 };

/**
 * Sorts each subject's few objects, and merges rows with the same property, subject and object. Returns where each property ends among the
 * remaining rows.
 */
function sortAndMerge(
  { subjects, objects, standings }: Columns,
  starts: Uint32Array,
): { rows: number; ends: Uint32Array } {
  const ends = new Uint32Array(starts.length - 1);
  let kept = 0;
  for (let place = 0; place < ends.length; place += 1) {
    const first = kept;
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) {
      const subject = subjects[at] ?? 0;
      const object = objects[at] ?? 0;
      const bits = standings[at] ?? 0;
      let to = kept;
      while (to > first && subjects[to - 1] === subject && (objects[to - 1] ?? 0) > object) to -= 1;
      if (to > first && subjects[to - 1] === subject && objects[to - 1] === object) {
        standings[to - 1] = (standings[to - 1] ?? 0) | bits;
        continue;
      }
      if (to < kept) {
        objects.copyWithin(to + 1, to, kept);
        standings.copyWithin(to + 1, to, kept);
      }
      subjects[kept] = subject;
      objects[to] = object;
      standings[to] = bits;
      kept += 1;
    }
    ends[place] = kept;
  }
  return { rows: kept, ends };
}

/** Finds the first row of a range whose value is not less than the given one; the values ascend. */
export function lowerBound(values: Uint32Array, { start, end }: Rows, least: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Like `lowerBound`, for values that are looked up through an order of rows. */
export function lowerBoundBy(
  order: Uint32Array,
  values: Uint32Array,
  { start, end }: Rows,
  least: number,
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[order[middle] ?? 0] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the properties of which a subject has a preferred statement; null if it has none, as most subjects. */
function preferredOf(statements: StoredStatements): Set<number> | null {
  let found: Set<number> | null = null;
  for (let at = 0; at < statements.count; at += 1)
    if (statements.rank(at) === "preferred") found = (found ?? new Set()).add(statements.property(at));
  return found;
}
