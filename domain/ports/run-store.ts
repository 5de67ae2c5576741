import type { Language } from "../language.ts";
import type { ReasonCode } from "../run/verdict.ts";

export type RunStatus = "open" | "accepted" | "rejected" | "dropped";

export interface Run {
  readonly id: string;
  readonly refreshId: string;
  readonly seedId: string;
  readonly language: Language;
  readonly domain: string;
  readonly subDomain: string;
  readonly status: RunStatus;
  readonly reason: ReasonCode | null;
  /** One sentence for a person; never the answer's text. */
  readonly detail: string | null;
  readonly round: number;
  /** Name of the step that it is at. */
  readonly step: string;
  readonly epoch: number;
  readonly started: Date;
  readonly ended: Date | null;
}

/** A lease on a run: who holds the newest epoch may write; a write under an older one is a `StopRunError` (`lost-lease`). */
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
  }): Promise<Run>;
  get(id: string): Promise<Run | null>;
  list(filter: { refreshId?: string; status?: RunStatus; limit?: number }): Promise<Run[]>;
  /** Takes the run under a new epoch; null where it has ended or another holds it. */
  claim(id: string, owner: string, leaseSeconds: number): Promise<RunLease | null>;
  renew(lease: RunLease, leaseSeconds: number): Promise<boolean>;
  /** Frees the lease so that the next claim need not wait. */
  release(lease: RunLease): Promise<void>;
  /**
   * Whether runs of its refresh come before it that have not ended, by their ids, those counted that are still to be made for seeds that were
   * taken. Always false where runs are accepted as they come.
   */
  awaitsTurn(lease: RunLease): Promise<boolean>;
  note(lease: RunLease, progress: { round: number; step: string }): Promise<void>;
  reject(lease: RunLease, reason: ReasonCode, detail: string): Promise<void>;
  /** Accepts the run and makes its question, in one transaction; `unsolved` marks the question. */
  accept(lease: RunLease, options?: { readonly unsolved?: boolean }): Promise<{ questionId: string }>;
  /** Ends an open run without a lease, for a dropped refresh or a dead letter. */
  end(id: string, status: "rejected" | "dropped", reason: ReasonCode, detail: string): Promise<void>;
}
