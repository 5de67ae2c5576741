import type { Fact, FactIndex } from "../../language/fact.ts";
import { periodOfDate } from "../../language/period.ts";
import type { Clue, Description } from "../../language/question.ts";
import type { RelationId } from "../../language/relations/relation.ts";

export interface Resolution {
  /** Candidates, the best first; equal ones in the order in which they were read. */
  readonly candidates: readonly Candidate[];
  /** Things to read about next, innermost descriptions first. */
  readonly lookups: readonly Lookup[];
}

interface Reading {
  readonly index: FactIndex;
  /** Whether the reader observes a clue's details. */
  readonly heeds: (clue: Clue) => boolean;
  /** Number of candidates that are followed up. */
  readonly breadth: number;
}

/** Resolves a description from what was read so far, starting from the named things, and lists what else to read. */
export function resolve(description: Description, reading: Reading): Resolution {
  const { index, heeds, breadth } = reading;
  const lookups: Lookup[] = [];
  const support = new Map<string, Set<Clue>>();
  const against = new Set<string>();
  const positive = description.clues.filter((clue) => clue.negated !== true);
  for (const clue of description.clues) {
    const heeded = heeds(clue);
    if (clue.negated === true && !heeded) continue;
    const targets = targetsOf(clue, reading, lookups);
    const { when, ...timeless } = clue;
    for (const fact of factsForClue(heeded || when === undefined ? clue : timeless, index, targets)) {
      const name = fact[clue.role];
      if (clue.negated === true) against.add(name);
      else support.set(name, (support.get(name) ?? new Set()).add(clue));
    }
  }
  const candidates = [...support]
    .filter(([name]) => index.mayBe(name, description.kind))
    .map(
      ([name, borne]): Candidate => ({
        name,
        borne: borne.size,
        open: positive.filter((clue) => !borne.has(clue)),
        excluded: against.has(name),
      }),
    )
    .sort((a, b) => Number(a.excluded) - Number(b.excluded) || b.borne - a.borne);
  for (const { name, open } of candidates.slice(0, breadth)) {
    for (const clue of open) lookups.push({ name, relation: clue.relation });
  }
  const negative = description.clues.filter((clue) => clue.negated === true && heeds(clue));
  for (const { name } of candidates.slice(0, breadth)) {
    for (const clue of negative) lookups.push({ name, relation: clue.relation });
  }
  return { candidates, lookups };
}

/** Finds the names that a clue's target may stand for, and notes what has to be read about them. */
function targetsOf(clue: Clue, reading: Reading, lookups: Lookup[]): string[] {
  const { target, relation } = clue;
  if (target.type === "entity") {
    lookups.push({ name: target.name, relation });
    return [target.name];
  }
  if (target.type !== "unnamed") return [];
  const inner = resolve(target.description, reading);
  lookups.push(...inner.lookups);
  const best = inner.candidates[0];
  if (best === undefined) return [];
  const alike = inner.candidates.filter(
    ({ borne, excluded }) => borne === best.borne && excluded === best.excluded,
  );
  const names = alike.slice(0, reading.breadth * 2).map(({ name }) => name);
  for (const name of names.slice(0, reading.breadth)) lookups.push({ name, relation });
  return names;
}

/** A name that a solver wants to read about, and the relevant relations. */
export interface Lookup {
  readonly name: string;
  readonly relation: RelationId;
}

/** A thing that the description may mean. */
export interface Candidate {
  readonly name: string;
  /** Number of clues that the text read so far supports. */
  readonly borne: number;
  /** Clues that nothing read so far supports. */
  readonly open: readonly Clue[];
  /** Whether a text contradicts the candidate. */
  readonly excluded: boolean;
}

/**
 * The facts that match a clue. The described thing is the end of each fact that the clue's role names. `targets` are the names that an
 * unnamed target may stand for. A fact without a date matches a clue about time, because a reader can't tell.
 */
function factsForClue(clue: Clue, index: FactIndex, targets: readonly string[]): Fact[] {
  const { target, relation } = clue;
  const other = clue.role === "subject" ? "object" : "subject";
  const found =
    target.type === "entity"
      ? index.with(relation, other, target.name)
      : target.type === "unnamed"
        ? targets.flatMap((name) => index.with(relation, other, name))
        : index.of(relation).filter(({ object }) => isMeant(target, object));
  return found.filter(
    ({ date }) => clue.when === undefined || date === undefined || isWithin(date, clue.when),
  );
}

function isMeant(target: Exclude<Clue["target"], { type: "entity" | "unnamed" }>, object: string): boolean {
  if (target.type === "value") return target.value === object;
  if (target.type === "number") return target.min <= Number(object) && Number(object) <= target.max;
  return isWithin(object, target.period);
}

function isWithin(date: string, period: { readonly from: string; readonly to: string }): boolean {
  const span = periodOfDate(date);
  return period.from <= span.from && span.to <= period.to;
}
