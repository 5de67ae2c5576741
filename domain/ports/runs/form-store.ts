import type { Form, FormOrder, FormTask } from "../../form/form.ts";
import type { FormKind } from "../../form/form-kind.ts";
import type { ListPosition } from "../list-position.ts";
import type { RunLease } from "./run-store.ts";

/** Drafts of forms under way, and the accepted forms of items. */
export interface FormStore {
  /** Stores the task of a run's round in place of an earlier one of that round. */
  putTask(lease: RunLease, round: number, task: FormTask): Promise<void>;
  /** The newest task of a run, or that of a round. */
  getTask(runId: string, round?: number): Promise<FormTask | null>;
  /** Number of corrections that an accepted question has had. */
  countCorrections(questionId: string): Promise<number>;
  /**
   * Accepts the run's newest task and ends the run, in one transaction. Accepting it again gives the same form. `corrections` is the number of
   * the question's corrections when the form was derived: with a later one the form is outdated.
   * @throws GiveUpItemError `incomplete-item` when the run has no task, or no longer an accepted question
   */
  accept(lease: RunLease, derived: { readonly corrections: number }): Promise<{ formId: string }>;
  /** Orders of these kinds whose runs are under way or ended as rejected, in any refresh. */
  listTried(kinds: readonly FormKind[]): Promise<FormOrder[]>;
  get(id: string): Promise<Form | null>;
  /** Ids that begin with the given text, a thousand at most. */
  listIds(beginning: string): Promise<string[]>;
  /** Lists accepted forms, the oldest first; with a limit the newest first, then by id, those after the given position if there is one. */
  list(filter: {
    readonly questionIds?: readonly string[];
    readonly kind?: FormKind;
    readonly refreshId?: string;
    readonly limit?: number;
    readonly before?: ListPosition;
  }): Promise<Form[]>;
}
