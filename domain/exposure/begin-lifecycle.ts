import type { Evidence } from "../evidence/evidence.ts";
import { freshnessClassOf } from "../evidence/freshness-class-of.ts";
import type { Draft } from "../question/draft.ts";
import { reverifyDue } from "../question/reverify-due.ts";
import { splitOf } from "../release/split-of.ts";
import type { LifecycleSettings } from "../settings/lifecycle-settings.ts";
import type { Lifecycle } from "./lifecycle.ts";

export interface LifecycleRules extends LifecycleSettings {
  readonly privateShare: number;
}

/** The lifecycle of an item that has just been accepted: split, freshness class, validity and next review follow from the item alone. */
export function beginLifecycle(
  item: {
    readonly questionId: string;
    readonly draft: Pick<Draft, "answerEvidence" | "usedEvidence">;
    readonly evidence: readonly Pick<Evidence, "id" | "statement" | "facts" | "date">[];
    readonly at: Date;
  },
  rules: LifecycleRules,
): Lifecycle {
  const { questionId, draft, evidence, at } = item;
  const answer = evidence.filter(({ id }) => draft.answerEvidence.includes(id));
  const used = evidence.filter(({ id }) => draft.usedEvidence.includes(id));
  const freshnessClass = freshnessClassOf({ answer, used });
  const facts = answer.flatMap((piece) => piece.facts);
  const starts = [...facts.flatMap(({ from }) => from ?? []), ...answer.flatMap(({ date }) => date ?? [])];
  const ends = facts.flatMap(({ to }) => to ?? []);
  // What has happened holds from then on: its last day is no end of the answer.
  const validUntil = freshnessClass === "never" ? null : (ends.sort()[0] ?? null);
  return {
    ...{ questionId, state: "active", reason: "accepted", since: at, freshnessClass },
    ...{ validFrom: starts.sort().at(-1) ?? null, validUntil },
    ...{ reverifyDue: reverifyDue({ freshnessClass, validUntil, at }, rules), reverified: null },
    split: splitOf(questionId, rules.privateShare),
  };
}
