/** Kinds of events that the service streams. A browser hears only the kinds that it names. */
export const eventKinds = [
  "refresh.requested",
  "refresh.done",
  "refresh.ended",
  "refresh.dropped",
  "run.started",
  "run.step",
  "run.accepted",
  "run.rejected",
  "run.dropped",
  "seeding.started",
  "seeding.done",
  "seeding.failed",
  "task.due",
  "task.done",
  "task.failed",
  "question.moved",
  "release.built",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** An event of the service: ids, states and counts. */
export interface LiveEvent {
  readonly kind: EventKind;
  readonly at: string;
  readonly refreshId: string | null;
  readonly runId: string | null;
  readonly [part: string]: unknown;
}
