import type { Form, FormOrder, FormTask } from "../../form/form.ts";
import type { FormKind } from "../../form/form-kind.ts";
import type { ListPosition } from "../list-position.ts";
import type { RunLease } from "./run-store.ts";

/** Drafts of forms under way, and the accepted forms of items. */
export interface FormStore {
  /** Stores the task of a round of a run. It replaces an earlier task of that round. */
  putTask(lease: RunLease, round: number, task: FormTask): Promise<void>;
  /** Returns the newest task of a run, or the task of the given round. */
  getTask(runId: string, round?: number): Promise<FormTask | null>;
  /** Number of corrections that an accepted question has had. */
  countCorrections(questionId: string): Promise<number>;
  /**
   * Accepts the run's newest task and ends the run, in one transaction. Accepting it again gives the same form. `corrections` is the number
   * of corrections that the question had when the form was derived. After a later correction the form is outdated.
   * @throws GiveUpItemError `incomplete-item` if the run has no task, or if its question is no longer accepted
   */
  accept(lease: RunLease, derived: { readonly corrections: number }): Promise<{ formId: string }>;
  /** Lists orders of these kinds, in any refresh, whose runs are under way or ended as rejected. */
  listTried(kinds: readonly FormKind[]): Promise<FormOrder[]>;
  get(id: string): Promise<Form | null>;
  /** Ids that begin with the given text, a thousand at most. */
  listIds(beginning: string): Promise<string[]>;
  /**
   * Lists accepted forms, oldest first. With a limit it lists them newest first, then by id; if a position is given, only those after it.
   */
  list(filter: {
    readonly questionIds?: readonly string[];
    readonly kind?: FormKind;
    readonly refreshId?: string;
    readonly limit?: number;
    readonly before?: ListPosition;
  }): Promise<Form[]>;
}
