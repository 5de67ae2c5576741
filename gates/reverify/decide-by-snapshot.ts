import type { IsoDate } from "../../domain/iso-date.ts";
import type { PieceReverification } from "../../domain/ports/questions/reverification-store.ts";
import { standing, standingsOf } from "../../domain/wikidata/statement-standing.ts";
import type { TemplatedItem } from "../../domain/wikidata/templated-item.ts";
import type { FuzzedThing } from "../../domain/wikidata/templated-query.ts";
import type { TemplatedQuestion, UsedStatement } from "../../domain/wikidata/templated-question.ts";
import { readDay } from "../../domain/wikidata/time-span.ts";
import { sameStatement, valueKey } from "../../domain/wikidata/value-key.ts";
import type { WikidataEntity, WikidataStatement } from "../../domain/wikidata/wikidata-entity.ts";
import type { ReverificationDecision } from "./decide-reverification.ts";

/** What a newer snapshot says of a templated question. `found` has one entry for each of its statements, in their order. */
export interface SnapshotDecision {
  readonly decision: ReverificationDecision;
  readonly found: readonly PieceReverification["found"][];
}

/** A newer snapshot, as far as a question needs it. */
interface NewerSnapshot {
  /** Returns the subject of a statement in the newer snapshot; null if it is gone. */
  readonly entityOf: (id: string) => WikidataEntity | null;
  /** Follows the redirects of the newer snapshot. */
  readonly resolve: (id: string) => string;
  readonly day: IsoDate;
}

/**
 * Decides by a newer snapshot of Wikidata whether a templated question still holds, so that nobody has to visit or ask anything. A
 * statement stands if its subject still has it and it is not deprecated. If the question's text speaks of the present, the statement must
 * also have the best rank and hold on the snapshot's day. An answer that follows from one statement must be the only one.
 */
export function decideBySnapshot(
  { made }: Pick<TemplatedItem, "made">,
  newer: NewerSnapshot,
): SnapshotDecision {
  const { entityOf, day } = newer;
  const found = made.statements.map((statement) =>
    stateOf(statement, entityOf(statement.subject), { newer, isNow: speaksOfPresent(statement, made) }),
  );
  const decide = (outcome: ReverificationDecision["outcome"], reason: string): SnapshotDecision => ({
    decision: { outcome, reason, since: null, isAnchored: false },
    found,
  });
  const told = `the snapshot of ${day}`;
  if (found.includes("contradicted"))
    return decide(
      "drifted",
      `by ${told} a statement has another value, has ended, or another one ranks above it`,
    );
  if (found.includes("gone"))
    return decide("source-gone", `by ${told} an entity that the question rests on is gone`);
  if (found.includes("dropped"))
    return decide("contradicted", `by ${told} a statement was withdrawn, and nothing is in its place`);
  const [only] = made.statements;
  if (made.query.conditions.length === 1 && only !== undefined && speaksOfPresent(only, made)) {
    const entity = entityOf(only.subject);
    const values = entity === null ? [] : presentValues(entity, only.property, newer);
    if (values.length !== 1 || values[0] !== answerKey(made, newer))
      return decide("drifted", `by ${told} the answer is no longer the only one`);
  }
  // Only an index over the whole snapshot could tell whether another thing meets several conditions as well.
  const limit = made.query.conditions.length > 1 ? "; whether another answer has come was not checked" : "";
  return decide("holds", `by ${told} every statement stands${limit}`);
}

/**
 * Says whether the question's text speaks of the present where it rests on a statement. It always does so where it describes a fuzzed
 * thing. If a question doesn't have its tenses, its query decides.
 */
function speaksOfPresent(
  statement: UsedStatement,
  { query, tenses }: Pick<TemplatedQuestion, "query" | "tenses">,
): boolean {
  const { subject, property, value } = statement;
  return query.conditions.some((condition, place) => {
    const { asked, given, time } = condition;
    if (given.kind === "some" && describesThing(statement, given)) return true;
    if (condition.property !== property) return false;
    const other = given.kind === "entity" ? given.id : given.standsFor;
    const isMet = asked === "object" ? subject === other : value.kind === "entity" && value.id === other;
    return isMet && (tenses?.[place] ?? (time === "now" ? "present" : "perfect")) === "present";
  });
}

/** Says whether a statement is one by which the text describes a fuzzed thing: its hop, its class, or the class above that one. */
function describesThing({ subject, property, value }: UsedStatement, thing: FuzzedThing): boolean {
  if (value.kind !== "entity") return false;
  if (subject !== thing.standsFor) return property === "P279" && value.id === thing.class;
  return property === "P31" || (property === thing.hop.property && value.id === thing.hop.entity);
}

function stateOf(
  statement: UsedStatement,
  entity: WikidataEntity | null,
  { newer, isNow }: { readonly newer: NewerSnapshot; readonly isNow: boolean },
): PieceReverification["found"] {
  if (entity === null) return "gone";
  const wanted = isNow ? standing.now : standing.ever;
  const own = withStandings(entity, statement.property, newer);
  const stands = own.some(
    ({ one, bits }) => (bits & wanted) !== 0 && sameStatement(one, statement, newer.resolve),
  );
  if (stands) return "stands";
  return own.some(({ one }) => one.rank !== "deprecated") ? "contradicted" : "dropped";
}

/** The values of the best rank that hold on the snapshot's day, each once. */
function presentValues(entity: WikidataEntity, property: string, newer: NewerSnapshot): string[] {
  const present = withStandings(entity, property, newer).filter(({ bits }) => (bits & standing.now) !== 0);
  return [...new Set(present.map(({ one }) => valueKey(one.value, newer.resolve)))];
}

function answerKey({ answer }: TemplatedQuestion, { resolve }: NewerSnapshot): string {
  return valueKey(answer.kind === "item" ? { kind: "entity", id: answer.id } : answer.value, resolve);
}

function withStandings(
  { statements }: WikidataEntity,
  property: string,
  { day }: NewerSnapshot,
): { readonly one: WikidataStatement; readonly bits: number }[] {
  const own = statements.filter((one) => one.property === property);
  const standings = standingsOf(own, readDay(day));
  return own.map((one, at) => ({ one, bits: standings[at] ?? 0 }));
}
