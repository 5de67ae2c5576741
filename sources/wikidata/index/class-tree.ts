import { standing } from "../../../domain/wikidata/statement-standing.ts";
import type { StatementTable } from "./statement-table.ts";

const instanceOf = "P31";
const subclassOf = "P279";

/**
 * The hierarchy of classes: one step by "instance of" (P31), then any number of steps by "subclass of" (P279). Only truthy statements
 * count, as in `wdt:P31/wdt:P279*`.
 */
export interface ClassTree {
  isA(item: number, ofClass: number): boolean;
  /** Adds to a set all instances of a class and of its subclasses. */
  instancesOf(ofClass: number): Set<number>;
}

/** Opens the hierarchy of a table. The superclasses of the classes that were asked for last stay in memory. */
export function openClassTree(table: StatementTable): ClassTree {
  const known = new Map<number, ReadonlySet<number>>();
  const above = (start: number): ReadonlySet<number> => {
    const seen = known.get(start);
    if (seen !== undefined) return seen;
    const all = closure(start, (item) => objectsOf(table, subclassOf, item));
    if (known.size >= most) known.clear();
    known.set(start, all);
    return all;
  };
  return {
    isA: (item, ofClass) =>
      objectsOf(table, instanceOf, item).some((own) => own === ofClass || above(own).has(ofClass)),
    instancesOf(ofClass) {
      const classes = closure(ofClass, (item) => subjectsOf(table, subclassOf, item));
      return new Set([...classes].flatMap((one) => subjectsOf(table, instanceOf, one)));
    },
  };
}

const most = 20_000;

function closure(start: number, next: (item: number) => number[]): Set<number> {
  const all = new Set([start]);
  for (const item of all) for (const other of next(item)) all.add(other);
  return all;
}

function objectsOf(table: StatementTable, property: string, subject: number): number[] {
  const found: number[] = [];
  const { start, end } = table.ofSubject(property, subject);
  for (let row = start; row < end; row += 1)
    if (((table.standings[row] ?? 0) & standing.best) !== 0) found.push(table.objects[row] ?? 0);
  return found;
}

function subjectsOf(table: StatementTable, property: string, object: number): number[] {
  const found: number[] = [];
  const { start, end } = table.ofObject(property, object);
  for (let at = start; at < end; at += 1) {
    const row = table.byObject[at] ?? 0;
    if (((table.standings[row] ?? 0) & standing.best) !== 0) found.push(table.subjects[row] ?? 0);
  }
  return found;
}
