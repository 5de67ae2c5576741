import { standing } from "../../../domain/wikidata/statement-standing.ts";
import type { FuzzedThing, QueryCondition } from "../../../domain/wikidata/templated-query.ts";
import { itemNumber } from "../statements/item-number.ts";
import type { ClassTree } from "./class-tree.ts";
import { lowerBound, lowerBoundBy, type Rows, type StatementTable } from "./statement-table.ts";

/** A condition as the index takes it. A fuzzed thing may be without its hop, so that one can see what the hop adds. */
export type CountedCondition = Omit<QueryCondition, "given"> & {
  readonly given:
    | Extract<QueryCondition["given"], { kind: "entity" }>
    | (Omit<FuzzedThing, "hop" | "standsFor"> & { readonly hop: FuzzedThing["hop"] | null });
};

type Thing = Extract<CountedCondition["given"], { kind: "some" }>;

/** The data over which conditions are decided. */
export interface Indexed {
  readonly table: StatementTable;
  readonly classes: ClassTree;
}

/**
 * Finds the x that meet all conditions, each once, and stops at `most` of them. It goes through the x of the condition that has the fewest
 * rows, and tests each x by the other conditions. An item is given by its number, and a literal by its number in the literal table.
 */
export function findAnswers(
  conditions: readonly CountedCondition[],
  most: number,
  indexed: Indexed,
): number[] {
  const read = conditions
    .map((condition) => readCondition(condition, indexed))
    .sort((a, b) => a.size - b.size);
  const found: number[] = [];
  const [start] = read;
  if (start === undefined || most < 1) return found;
  // A list that does not ascend can contain an x twice. A list that ascends can't, because equal rows are merged into one.
  const seen = start.ascends ? null : new Set<number>();
  start.each((x) => {
    if (seen?.has(x) === true) return true;
    for (let at = 1; at < read.length; at += 1) if (read[at]?.meets(x) !== true) return true;
    seen?.add(x);
    return found.push(x) < most;
  }, read);
  return found;
}

/** Whether an x meets a condition. */
export function meetsCondition(x: number, condition: CountedCondition, indexed: Indexed): boolean {
  return readCondition(condition, indexed).meets(x);
}

/** Counts the things through which an x meets a fuzzed condition. */
export function countWitnesses(x: number, condition: CountedCondition, indexed: Indexed): number {
  const { given, asked, property, time } = condition;
  if (given.kind === "entity") return meetsCondition(x, condition, indexed) ? 1 : 0;
  const fits = readThing(given, standing[time], indexed);
  const witnesses = new Set<number>();
  eachOther(indexed.table, { asked, property, x, bits: standing[time] }, (y) => {
    if (fits(y)) witnesses.add(y);
    return true;
  });
  return witnesses.size;
}

interface ReadCondition {
  /** Approximate number of rows that have to be gone through. */
  readonly size: number;
  /** Whether `each` calls back in ascending order, with no x twice. */
  readonly ascends: boolean;
  meets(x: number): boolean;
  /** Calls back with each x until the callback returns false. If the x ascend, it calls `expectAscending` of the other conditions first. */
  each(visit: (x: number) => boolean, others: readonly ReadCondition[]): void;
  /** Tells this condition that it will be asked only about ascending x. */
  expectAscending(): void;
}

function readCondition(condition: CountedCondition, indexed: Indexed): ReadCondition {
  return condition.given.kind === "entity"
    ? readExact(condition, condition.given.id, indexed.table)
    : readFuzzed(condition, condition.given, indexed);
}

/** Reads a condition with a named other end. Its x are one list in ascending order. */
function readExact(
  { asked, property, time }: CountedCondition,
  id: string,
  table: StatementTable,
): ReadCondition {
  const bits = standing[time];
  const other = itemNumber(id) ?? 0;
  const isSubject = asked === "subject";
  const rows = isSubject ? table.ofObject(property, other) : table.ofSubject(property, other);
  const { subjects, objects, standings, byObject } = table;
  let ascending = false;
  let from = rows.start;
  return {
    size: rows.end - rows.start,
    ascends: true,
    expectAscending() {
      ascending = true;
    },
    meets(x) {
      const range = ascending ? gallop(x, { start: from, end: rows.end }) : rows;
      const at = isSubject ? lowerBoundBy(byObject, subjects, range, x) : lowerBound(objects, range, x);
      if (ascending) from = at;
      if (at >= rows.end) return false;
      const row = isSubject ? (byObject[at] ?? 0) : at;
      return (isSubject ? subjects[row] : objects[row]) === x && ((standings[row] ?? 0) & bits) !== 0;
    },
    each(visit, others) {
      for (const one of others) one.expectAscending();
      for (let at = rows.start; at < rows.end; at += 1) {
        const row = isSubject ? (byObject[at] ?? 0) : at;
        if (((standings[row] ?? 0) & bits) === 0) continue;
        if (!visit((isSubject ? subjects[row] : objects[row]) ?? 0)) return;
      }
    },
  };

  /** Narrows a range to the part that must contain the first value not below x. The steps double in size. */
  function gallop(x: number, { start, end }: Rows): Rows {
    let step = 1;
    let low = start;
    while (low + step < end && valueAt(low + step) < x) {
      low += step;
      step *= 2;
    }
    return { start: low, end: Math.min(end, low + step + 1) };
  }

  function valueAt(at: number): number {
    return (isSubject ? subjects[byObject[at] ?? 0] : objects[at]) ?? 0;
  }
}

/** Reads a condition with a fuzzed other end. It is remembered whether a thing fits, because many x share few things. */
function readFuzzed(
  { asked, property, time }: CountedCondition,
  thing: Thing,
  indexed: Indexed,
): ReadCondition {
  const { table } = indexed;
  const bits = standing[time];
  const fits = readThing(thing, bits, indexed);
  const back = asked === "subject" ? "object" : "subject";
  return {
    size: thing.hop === null ? Number.MAX_SAFE_INTEGER : hopRows(table, thing.hop) * perThing,
    ascends: false,
    expectAscending: () => undefined,
    meets(x) {
      let met = false;
      eachOther(table, { asked, property, x, bits }, (y) => {
        met = fits(y);
        return !met;
      });
      return met;
    },
    each(visit) {
      let goesOn = true;
      for (const y of thingsOf(thing, bits, indexed)) {
        if (fits(y))
          eachOther(table, { asked: back, property, x: y, bits }, (x) => {
            goesOn = visit(x);
            return goesOn;
          });
        if (!goesOn) return;
      }
    },
  };
}

/** Assumed number of x to which a thing leads. A wrong number costs only time. */
const perThing = 16;

function readThing(
  { class: ofClass, hop }: Thing,
  bits: number,
  { table, classes }: Indexed,
): (y: number) => boolean {
  const known = new Map<number, boolean>();
  const classNumber = itemNumber(ofClass) ?? 0;
  const object = hop === null ? 0 : (itemNumber(hop.entity) ?? 0);
  return (y) => {
    const seen = known.get(y);
    if (seen !== undefined) return seen;
    const hops = hop === null || hasRow(table, { property: hop.property, subject: y, object, bits });
    const fits = hops && classes.isA(y, classNumber);
    known.set(y, fits);
    return fits;
  };
}

function thingsOf(
  { class: ofClass, hop }: Thing,
  bits: number,
  { table, classes }: Indexed,
): Iterable<number> {
  if (hop === null) return classes.instancesOf(itemNumber(ofClass) ?? 0);
  const things: number[] = [];
  const at = { asked: "object", property: hop.property, x: itemNumber(hop.entity) ?? 0, bits } as const;
  eachOther(table, at, (y) => things.push(y) > 0);
  return things;
}

function hopRows(table: StatementTable, hop: FuzzedThing["hop"]): number {
  const { start, end } = table.ofObject(hop.property, itemNumber(hop.entity) ?? 0);
  return end - start;
}

interface End {
  /** The place of x in the statements. */
  readonly asked: "subject" | "object";
  readonly property: string;
  readonly x: number;
  readonly bits: number;
}

/** Calls back with the other end of each statement that has x as its asked end, until the callback returns false. */
function eachOther(
  table: StatementTable,
  { asked, property, x, bits }: End,
  visit: (other: number) => boolean,
): void {
  const isSubject = asked === "subject";
  const { start, end } = isSubject ? table.ofSubject(property, x) : table.ofObject(property, x);
  for (let place = start; place < end; place += 1) {
    const row = isSubject ? place : (table.byObject[place] ?? 0);
    if (((table.standings[row] ?? 0) & bits) === 0) continue;
    if (!visit((isSubject ? table.objects[row] : table.subjects[row]) ?? 0)) return;
  }
}

function hasRow(
  table: StatementTable,
  wanted: {
    readonly property: string;
    readonly subject: number;
    readonly object: number;
    readonly bits: number;
  },
): boolean {
  const rows = table.ofSubject(wanted.property, wanted.subject);
  const row = lowerBound(table.objects, rows, wanted.object);
  return (
    row < rows.end &&
    table.objects[row] === wanted.object &&
    ((table.standings[row] ?? 0) & wanted.bits) !== 0
  );
}
