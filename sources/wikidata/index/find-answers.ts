import type { FuzzedThing, QueryCondition } from "../../../domain/wikidata/templated-query.ts";
import { itemNumber, propertyNumber } from "../statements/item-number.ts";
import { standing } from "../statements/statement-standing.ts";
import type { ClassTree } from "./class-tree.ts";
import type { StatementTable } from "./statement-table.ts";

/** A condition as the index takes it. A fuzzed thing may lack its hop, to see what the hop adds. */
export type CountedCondition = Omit<QueryCondition, "given"> & {
  readonly given:
    | Extract<QueryCondition["given"], { kind: "entity" }>
    | (Omit<FuzzedThing, "hop" | "standsFor"> & { readonly hop: FuzzedThing["hop"] | null });
};

/** What conditions are decided over. */
export interface Indexed {
  readonly table: StatementTable;
  readonly classes: ClassTree;
}

/**
 * Finds the x that meet all conditions, each once, and stops at `most`. It goes through those of the condition that has the fewest rows,
 * and looks the other conditions up. An item is its number; a literal has the literal table's number.
 */
export function findAnswers(
  conditions: readonly CountedCondition[],
  most: number,
  indexed: Indexed,
): number[] {
  const read = conditions.map((condition) => readCondition(condition, indexed));
  const found = new Set<number>();
  const [start, ...others] = read.sort((a, b) => a.size - b.size);
  if (start === undefined || most < 1) return [];
  start.each((x) => {
    if (!found.has(x) && others.every(({ meets }) => meets(x))) found.add(x);
    return found.size < most;
  });
  return [...found];
}

/** Whether an x meets a condition. */
export function meetsCondition(x: number, condition: CountedCondition, indexed: Indexed): boolean {
  return readCondition(condition, indexed).meets(x);
}

/** Counts the things that let an x meet a fuzzed condition. */
export function countWitnesses(x: number, condition: CountedCondition, { table, classes }: Indexed): number {
  const { given, asked, property, time } = condition;
  if (given.kind === "entity") return meetsCondition(x, condition, { table, classes }) ? 1 : 0;
  const fits = readThing(given, standing[time], { table, classes });
  const witnesses = new Set<number>();
  eachOther(table, { asked, property: numberOf(property), x, bits: standing[time] }, (y) => {
    if (fits(y)) witnesses.add(y);
    return true;
  });
  return witnesses.size;
}

interface ReadCondition {
  /** About how many rows have to be gone through. */
  readonly size: number;
  meets(x: number): boolean;
  /** Calls back with each x, some perhaps twice, until the callback returns false. */
  each(visit: (x: number) => boolean): void;
}

function readCondition(condition: CountedCondition, indexed: Indexed): ReadCondition {
  const { table } = indexed;
  const { asked, time, given } = condition;
  const [property, bits] = [numberOf(condition.property), standing[time]];
  const back = asked === "subject" ? "object" : "subject";
  if (given.kind === "entity") {
    const other = itemNumber(given.id) ?? 0;
    const { start, end } = rowsOf(table, { asked: back, property, x: other });
    return {
      size: end - start,
      meets: (x) =>
        asked === "subject"
          ? hasRow(table, { property, subject: x, object: other, bits })
          : hasRow(table, { property, subject: other, object: x, bits }),
      each: (visit) => eachOther(table, { asked: back, property, x: other, bits }, visit),
    };
  }
  const fits = readThing(given, bits, indexed);
  const things = (): Iterable<number> => thingsOf(given, bits, indexed);
  return {
    size: given.hop === null ? Number.MAX_SAFE_INTEGER : hopRows(table, given.hop) * perThing,
    meets: (x) => {
      let met = false;
      eachOther(table, { asked, property, x, bits }, (y) => {
        met = fits(y);
        return !met;
      });
      return met;
    },
    each(visit) {
      let goesOn = true;
      for (const y of things()) {
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

/** A guess of how many x a thing leads to. A wrong guess costs time alone. */
const perThing = 16;

function readThing(
  { class: ofClass, hop }: Extract<CountedCondition["given"], { kind: "some" }>,
  bits: number,
  { table, classes }: Indexed,
): (y: number) => boolean {
  const classNumber = itemNumber(ofClass) ?? 0;
  if (hop === null) return (y) => classes.isA(y, classNumber);
  const [property, object] = [numberOf(hop.property), itemNumber(hop.entity) ?? 0];
  return (y) => hasRow(table, { property, subject: y, object, bits }) && classes.isA(y, classNumber);
}

function thingsOf(
  { class: ofClass, hop }: Extract<CountedCondition["given"], { kind: "some" }>,
  bits: number,
  { table, classes }: Indexed,
): Iterable<number> {
  if (hop === null) return classes.instancesOf(itemNumber(ofClass) ?? 0);
  const things: number[] = [];
  const at = {
    asked: "object",
    property: numberOf(hop.property),
    x: itemNumber(hop.entity) ?? 0,
    bits,
  } as const;
  eachOther(table, at, (y) => things.push(y) > 0);
  return things;
}

function hopRows(table: StatementTable, hop: FuzzedThing["hop"]): number {
  const { start, end } = table.ofObject(numberOf(hop.property), itemNumber(hop.entity) ?? 0);
  return end - start;
}

function numberOf(property: string): number {
  return propertyNumber(property) ?? 0;
}

interface End {
  /** The place of x in the statements. */
  readonly asked: "subject" | "object";
  readonly property: number;
  readonly x: number;
}

function rowsOf(table: StatementTable, { asked, property, x }: End) {
  return asked === "subject" ? table.ofSubject(property, x) : table.ofObject(property, x);
}

/** Calls back with the other end of each statement that has x in its place, until the callback returns false. */
function eachOther(
  table: StatementTable,
  at: End & { readonly bits: number },
  visit: (other: number) => boolean,
): void {
  const { start, end } = rowsOf(table, at);
  for (let place = start; place < end; place += 1) {
    const row = at.asked === "subject" ? place : (table.byObject[place] ?? 0);
    if (((table.standings[row] ?? 0) & at.bits) === 0) continue;
    const other = at.asked === "subject" ? table.objects[row] : table.subjects[row];
    if (!visit(other ?? 0)) return;
  }
}

function hasRow(
  table: StatementTable,
  wanted: { property: number; subject: number; object: number; bits: number },
): boolean {
  const { start, end } = table.ofSubject(wanted.property, wanted.subject);
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((table.objects[middle] ?? 0) < wanted.object) low = middle + 1;
    else high = middle;
  }
  return (
    low < end && table.objects[low] === wanted.object && ((table.standings[low] ?? 0) & wanted.bits) !== 0
  );
}
