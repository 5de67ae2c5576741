import type { DeltaCounts } from "../../../domain/wikidata/wikidata-delta.ts";
import type { DeltaChange } from "./compare-snapshots.ts";

/** Counts the changes of a delta. */
export function createDeltaCounter() {
  const statements = { new: 0, updated: 0 };
  const entities = { added: 0, deleted: 0, merged: 0 };
  const properties = new Map<string, { new: number; updated: number }>();
  return {
    add(changes: readonly DeltaChange[]): void {
      for (const change of changes) {
        if (!("statement" in change)) {
          entities[change.change] += 1;
          continue;
        }
        statements[change.change] += 1;
        const { property } = change.statement;
        let of = properties.get(property);
        if (of === undefined) {
          of = { new: 0, updated: 0 };
          properties.set(property, of);
        }
        of[change.change] += 1;
      }
    },
    counts(): DeltaCounts {
      const sum = ({ new: added, updated }: { new: number; updated: number }): number => added + updated;
      const sorted = [...properties].sort(
        ([one, of], [other, ofOther]) =>
          sum(ofOther) - sum(of) || Number(one.slice(1)) - Number(other.slice(1)),
      );
      return { statements, entities, properties: sorted };
    },
  };
}
