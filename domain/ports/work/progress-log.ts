import { z } from "zod";

export const progressKinds = [
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

/**
 * One step of the work, as the database recorded it in the transaction that made it: ids, states and counts, never question or answer text.
 */
export interface ProgressEvent {
  /** Position in the order of all events. A reader that continues after this position misses no event and sees none twice. */
  readonly cursor: string;
  readonly kind: (typeof progressKinds)[number];
  readonly at: Date;
  readonly refreshId: string | null;
  readonly runId: string | null;
  readonly data: Readonly<Record<string, string | number | null>>;
}

export interface ProgressFilter {
  readonly refreshId?: string | undefined;
  readonly runId?: string | undefined;
}

/** A cursor as a reader sends it back. */
export const progressCursor = z.string().regex(/^\d{1,20}\.\d{1,19}$/u);

export interface ProgressLog {
  /** Lists events in their order: those after the cursor `after`. If no cursor is given, the list begins with the first event. */
  list(
    filter: ProgressFilter & { readonly after?: string | undefined; readonly limit: number },
  ): Promise<ProgressEvent[]>;
  /** Position after all present events. */
  end(): Promise<string>;
  /** Position up to which old events may have been deleted; null if none were. */
  horizon(): Promise<string | null>;
}
