import type { FormOrder, RunOrder } from "../../form/form.ts";
import type { Language } from "../../language.ts";
import type { RunCounts } from "../../run/run-counts.ts";
import type { ReasonCode } from "../../run/verdict.ts";
import type { ListPosition } from "../list-position.ts";

export type RunStatus = "open" | "accepted" | "rejected" | "dropped";

export interface Run {
  readonly id: string;
  readonly refreshId: string;
  readonly seedId: string;
  readonly language: Language;
  readonly domain: string;
  readonly subDomain: string;
  /** The form or the templated question that the run makes; null for a run that makes an item by the loop. */
  readonly form: RunOrder | null;
  readonly status: RunStatus;
  readonly reason: ReasonCode | null;
  /** One sentence for people. It never contains the answer's text. */
  readonly detail: string | null;
  readonly round: number;
  /** Name of the current step. */
  readonly step: string;
  readonly epoch: number;
  readonly started: Date;
  readonly ended: Date | null;
}

/**
 * A lease on a run. Only the holder of the newest epoch may write. A write under an older epoch fails with a `StopRunError` (`lost-lease`).
 */
export interface RunLease {
  readonly runId: string;
  readonly epoch: number;
}

export interface RunStore {
  create(run: {
    refreshId: string;
    seedId: string;
    language: Language;
    domain: string;
    subDomain: string;
    form?: FormOrder;
  }): Promise<Run>;
  get(id: string): Promise<Run | null>;
  /** Ids that begin with the given text, a thousand at most. */
  listIds(beginning: string): Promise<string[]>;
  /** Lists runs, oldest first. With a limit it lists them newest first, then by id; if a position is given, only those after it. */
  list(filter: {
    refreshId?: string;
    status?: RunStatus;
    language?: Language;
    domain?: string;
    reason?: ReasonCode;
    limit?: number;
    before?: ListPosition;
  }): Promise<Run[]>;
  /** Takes the run under a new epoch; null when the run has ended or another process has its lease. */
  claim(id: string, owner: string, leaseSeconds: number): Promise<RunLease | null>;
  renew(lease: RunLease, leaseSeconds: number): Promise<boolean>;
  /** Frees the lease, so that the next claim need not wait. */
  release(lease: RunLease): Promise<void>;
  /**
   * Counts the earlier runs of its refresh for which the run has to wait, because they have not ended. Runs are ordered by their ids. Runs
   * that are still to be created for taken seeds count too. The number is always 0 if runs are accepted in any order.
   */
  countBefore(lease: RunLease): Promise<number>;
  note(lease: RunLease, progress: { round: number; step: string }): Promise<void>;
  reject(lease: RunLease, reason: ReasonCode, detail: string): Promise<void>;
  /** Accepts the run and creates its question, in one transaction; `unsolved` marks the question. */
  accept(lease: RunLease, options?: { readonly unsolved?: boolean }): Promise<{ questionId: string }>;
  /** Ends an open run without a lease, because its refresh was dropped or one of its jobs is in the dead letter. */
  end(id: string, status: "rejected" | "dropped", reason: ReasonCode, detail: string): Promise<void>;
}

/** Counts the parts of runs, including the panel's answers, without reading their texts. */
export interface RunCountsLog {
  read(runId: string): Promise<RunCounts>;
}
