import { fnv1a, mixBits } from "../../../domain/stable-hash.ts";
import type { DeltaStatement } from "../../../domain/wikidata/wikidata-delta.ts";
import type { Candidate, EntityContext, EntityFilter, StatementFilter } from "./candidate.ts";
import { contradictory } from "./contradictory.ts";
import {
  ambiguousName,
  createDuplicateStatementFilter,
  createDuplicateValueFilter,
  deprecatedRank,
  ended,
  entityMissing,
  excludedRelation,
  knownBefore,
  noAnswerDatatype,
  noLabel,
  notBegun,
  notBestRank,
  statementGone,
  unknownValue,
} from "./statement-filters.ts";

/** The filters in their order (LiveSearchBench §4.2, step 2, and C.1). A statement is dropped by the first one that it doesn't pass. */
const statementFilters: readonly StatementFilter[] = [
  ...[excludedRelation, deprecatedRank, unknownValue, noAnswerDatatype, notBegun, ended, knownBefore],
];
const createEntityFilters = (): readonly EntityFilter[] => [
  ...[createDuplicateStatementFilter(), entityMissing, statementGone, notBestRank, contradictory],
  ...[noLabel, createDuplicateValueFilter(), ambiguousName],
];

/** Code of statements that are dropped because their relation has more statements than are looked at (`mostPerRelation`). */
const beyondSample = "beyond-sample";

/** Codes of all drops in the order of the filters. */
export const dropCodes: readonly string[] = [
  ...statementFilters.map(({ code }) => code),
  beyondSample,
  ...createEntityFilters().map(({ code }) => code),
];

export interface FilteredDelta {
  /** Statements of the delta that were read. */
  readonly read: number;
  readonly kept: readonly Candidate[];
  /** How many statements each filter dropped. */
  readonly drops: Readonly<Record<string, number>>;
}

export interface FilterOptions extends EntityContext {
  /** Decides which statements are looked at if a relation has too many. */
  readonly seed: number;
}

/**
 * Filters a delta. First each statement is judged by itself, as it comes. Of each relation at most `mostPerRelation` statements are kept,
 * so that memory is bounded. They are those with the smallest hashes, so that the order of the delta does not matter (unless one subject
 * alone has more). A subject's statements in a relation have one hash, so they stay together. Then their entities are read and judged.
 */
export async function filterDelta(
  delta: Iterable<DeltaStatement> | AsyncIterable<DeltaStatement>,
  options: FilterOptions,
): Promise<FilteredDelta> {
  const drops = new Map(dropCodes.map((code) => [code, 0]));
  const count = (code: string, number = 1): void => {
    drops.set(code, (drops.get(code) ?? 0) + number);
  };
  const samples = new Map<string, Sample>();
  const most = options.rules.mostPerRelation;
  let read = 0;
  for await (const statement of delta) {
    read += 1;
    const filter = statementFilters.find((one) => one.drops(statement, options));
    if (filter !== undefined) {
      count(filter.code);
      continue;
    }
    const { property } = statement.statement;
    const sample = samples.get(property) ?? {
      statements: [],
      below: Number.POSITIVE_INFINITY,
      tooMany: new Set(),
    };
    samples.set(property, sample);
    sample.statements.push({ statement, hash: hashOf(statement, options.seed) });
    if (sample.statements.length >= most * 2) count(beyondSample, cut(sample, most));
  }
  const kept: Candidate[] = [];
  const filters = createEntityFilters();
  for (const sample of samples.values()) count(beyondSample, cut(sample, most));
  const left = [...samples.values()].flatMap(({ statements }) => statements).sort(inOrder);
  for (const { statement } of left) {
    const candidate = await readCandidate(statement, options);
    const code = await findDrop(candidate, filters, options);
    if (code === null) kept.push(candidate);
    else count(code);
  }
  return { read, kept, drops: Object.fromEntries(drops) };
}

interface Sampled {
  readonly statement: DeltaStatement;
  readonly hash: number;
}

/** Hashes a statement by its subject and relation, so that duplicates have the same hash and stay together. */
function hashOf({ subject, statement }: DeltaStatement, seed: number): number {
  return mixBits(fnv1a(`${seed} ${subject} ${statement.property}`));
}

/** The statements of one relation that are looked at. */
interface Sample {
  statements: Sampled[];
  /** Statements with this hash or a larger one were dropped, so later ones with such a hash are dropped too. */
  below: number;
  /** Hashes of subjects with more statements than a relation may have. */
  readonly tooMany: Set<number>;
}

/**
 * Reduces a sample to the statements with the smallest hashes, and returns the number of dropped ones. All statements of one subject are
 * kept or dropped together: half of them would look like a relation with fewer values than it has.
 */
function cut(sample: Sample, most: number): number {
  const before = sample.statements;
  const bySubject = new Map<number, Sampled[]>();
  for (const one of before) {
    const own = bySubject.get(one.hash);
    if (own === undefined) bySubject.set(one.hash, [one]);
    else own.push(one);
  }
  sample.statements = [];
  for (const [hash, own] of [...bySubject].sort(([a], [b]) => a - b)) {
    if (own.length > most) sample.tooMany.add(hash);
    if (sample.tooMany.has(hash) || hash >= sample.below) continue;
    if (sample.statements.length + own.length > most) sample.below = hash;
    else sample.statements.push(...own);
  }
  return before.length - sample.statements.length;
}

/** Compares two statements by subject, property and content. The order depends on nothing else, so that two runs give the same result. */
function inOrder({ statement: a }: Sampled, { statement: b }: Sampled): number {
  return (
    Number(a.subject.slice(1)) - Number(b.subject.slice(1)) ||
    Number(a.statement.property.slice(1)) - Number(b.statement.property.slice(1)) ||
    compare(JSON.stringify(a.statement), JSON.stringify(b.statement))
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

async function readCandidate(delta: DeltaStatement, { entities }: EntityContext): Promise<Candidate> {
  const { value } = delta.statement;
  const named = value.kind === "entity" ? value.id : value.kind === "quantity" ? value.unit : null;
  return {
    delta,
    subject: await entities(delta.subject),
    value: named === null ? undefined : await entities(named),
  };
}

async function findDrop(
  candidate: Candidate,
  filters: readonly EntityFilter[],
  context: EntityContext,
): Promise<string | null> {
  for (const filter of filters) if (await filter.drops(candidate, context)) return filter.code;
  return null;
}
