import type { IsoDate } from "../../domain/iso-date.ts";
import type { PieceReverification } from "../../domain/ports/reverification-store.ts";
import type { TemplatedItem } from "../../domain/wikidata/templated-item.ts";
import type { UsedStatement } from "../../domain/wikidata/templated-question.ts";
import type { WikidataEntity, WikidataStatement } from "../../domain/wikidata/wikidata-entity.ts";
import type { ReverificationDecision } from "./decide-reverification.ts";

/** What a newer snapshot says of a templated question. `found` has one entry for each of its statements, in their order. */
export interface SnapshotDecision {
  readonly decision: ReverificationDecision;
  readonly found: readonly PieceReverification["found"][];
}

/**
 * Decides by a newer snapshot of Wikidata whether a templated question still holds: nobody has to visit or ask anything. A statement stands
 * if its subject still has it, not deprecated, and it has not ended where the question asks for the present. An answer that follows from one
 * statement must also be the only one.
 */
export function decideBySnapshot(
  { made }: Pick<TemplatedItem, "made">,
  {
    entityOf,
    day,
  }: {
    /** The subject of a statement in the newer snapshot; null where it is gone. */
    readonly entityOf: (id: string) => WikidataEntity | null;
    readonly day: IsoDate;
  },
): SnapshotDecision {
  const present = new Set(
    made.query.conditions.flatMap(({ property, time }) => (time === "now" ? [property] : [])),
  );
  const found = made.statements.map((statement) =>
    stateOf(statement, entityOf(statement.subject), { day, isNow: present.has(statement.property) }),
  );
  const decide = (outcome: ReverificationDecision["outcome"], reason: string): SnapshotDecision => ({
    decision: { outcome, reason, since: null, isAnchored: false },
    found,
  });
  const told = `the snapshot of ${day}`;
  if (found.includes("contradicted"))
    return decide("drifted", `by ${told} a statement has another value or has ended`);
  if (found.includes("gone"))
    return decide("source-gone", `by ${told} an entity that the question rests on is gone`);
  if (found.includes("dropped"))
    return decide("contradicted", `by ${told} a statement was withdrawn, and nothing is in its place`);
  const [only] = made.statements;
  if (made.query.conditions.length === 1 && only !== undefined && present.has(only.property)) {
    const entity = entityOf(only.subject);
    const values = entity === null ? [] : bestValues(entity, only.property, day);
    if (values.length > 1) return decide("drifted", `by ${told} the answer is no longer the only one`);
  }
  return decide("holds", `by ${told} every statement stands`);
}

function stateOf(
  { property, value }: UsedStatement,
  entity: WikidataEntity | null,
  { day, isNow }: { readonly day: IsoDate; readonly isNow: boolean },
): PieceReverification["found"] {
  if (entity === null) return "gone";
  const wanted = JSON.stringify(value);
  const own = entity.statements.filter((one) => one.property === property && one.rank !== "deprecated");
  const same = own.filter((one) => JSON.stringify(one.value) === wanted);
  if (same.some((one) => !isNow || !hasEnded(one, day))) return "stands";
  return same.length > 0 || own.length > 0 ? "contradicted" : "dropped";
}

/** The values of the best rank that hold on a day, each once. */
function bestValues({ statements }: WikidataEntity, property: string, day: IsoDate): string[] {
  const own = statements.filter((one) => one.property === property && !hasEnded(one, day));
  const preferred = own.filter(({ rank }) => rank === "preferred");
  const best = preferred.length > 0 ? preferred : own.filter(({ rank }) => rank === "normal");
  return [...new Set(best.map(({ value }) => JSON.stringify(value)))];
}

/** Whether a statement ended before a day. Times are compared as far as they are known. */
function hasEnded({ to }: Pick<WikidataStatement, "to">, day: IsoDate): boolean {
  const [, end = ""] = /^\+?(\d{4}-\d\d-\d\d)/u.exec(to ?? "") ?? [];
  return end !== "" && end.replace(/-00/gu, "-12") < day;
}
