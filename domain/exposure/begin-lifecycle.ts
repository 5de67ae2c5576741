import type { Evidence } from "../evidence/evidence.ts";
import { firstDay, lastDay } from "../part-date.ts";
import type { Draft } from "../question/draft.ts";
import { findStatedTime } from "../question/stated-time.ts";
import type { LifecycleSettings } from "../settings/lifecycle-settings.ts";
import { fnv1a, mixBits } from "../stable-hash.ts";
import { freshnessClassOf } from "./freshness-class-of.ts";
import type { FreshnessClass, Lifecycle, Split } from "./lifecycle.ts";

export interface LifecycleRules extends LifecycleSettings {
  readonly privateShare: number;
}

/** Makes the lifecycle of a newly accepted item. Split, freshness class, validity and next re-verification follow from the item alone. */
export function beginLifecycle(
  item: {
    readonly questionId: string;
    readonly draft: Pick<Draft, "question" | "answerEvidence" | "usedEvidence">;
    readonly evidence: readonly Pick<Evidence, "id" | "statement" | "facts" | "date">[];
    readonly at: Date;
  },
  rules: LifecycleRules,
): Lifecycle {
  const { questionId, draft, evidence, at } = item;
  const answer = evidence.filter(({ id }) => draft.answerEvidence.includes(id));
  const used = evidence.filter(({ id }) => draft.usedEvidence.includes(id));
  const today = at.toISOString().slice(0, 10);
  const freshnessClass = freshnessClassOf({ question: draft.question, answer, used, today });
  const facts = answer.flatMap((piece) => piece.facts);
  const began = [...facts.map(({ from }) => from), ...answer.map(({ date }) => date)];
  const starts = began.flatMap((time) => (time === null ? [] : [firstDay(time)]));
  const ends = facts.flatMap(({ to }) => (to === null ? [] : [lastDay(to)]));
  // Two kinds of answers stay true after the last day: past events, and what a question asks about a stated time. Their validity has no
  // end.
  const isKept = freshnessClass === "never" || findStatedTime(draft.question) !== null;
  const validUntil = isKept ? null : (ends.sort()[0] ?? null);
  return {
    questionId,
    state: "active",
    reason: "accepted",
    since: at,
    freshnessClass,
    validFrom: starts.sort().at(-1) ?? null,
    validUntil,
    reverifyDue: reverifyDue({ freshnessClass, validUntil, at }, rules),
    reverified: null,
    split: splitOf(questionId, rules.privateShare),
  };
}

const dayMs = 86_400_000;

/**
 * Returns the date of the next visit to an item's evidence: after the days of its freshness class, or on the answer's last valid day if
 * that day is earlier and still ahead.
 */
export function reverifyDue(
  { freshnessClass, validUntil, at }: { freshnessClass: FreshnessClass; validUntil: string | null; at: Date },
  { reverifyDays }: LifecycleSettings,
): Date {
  const regular = new Date(at.getTime() + reverifyDays[freshnessClass] * dayMs);
  const end = validUntil === null ? null : new Date(`${validUntil}T00:00:00Z`);
  return end !== null && end > at && end < regular ? end : regular;
}

const buckets = 10_000;

/** Returns the split of an item. The split follows from a hash of the item's id, so it is known at acceptance and never changes. */
export function splitOf(questionId: string, privateShare: number): Split {
  const bucket = mixBits(fnv1a(questionId)) % buckets;
  return bucket < privateShare * buckets ? "private" : "public";
}
