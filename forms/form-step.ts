import type { FormOrder, FormTask } from "../domain/form/form.ts";
import type { FormKind } from "../domain/form/form-kind.ts";
import type { ExposureLedger } from "../domain/ports/exposure/exposure-ledger.ts";
import type { Question, QuestionStore } from "../domain/ports/questions/question-store.ts";
import type { FormStore } from "../domain/ports/runs/form-store.ts";
import type { FormsSettings } from "../domain/settings/forms-settings.ts";
import type { LifecycleSettings } from "../domain/settings/lifecycle-settings.ts";
import type { Rejection } from "../graph/loop-state.ts";
import { type OpenedStep, openStep, traceStep, unknownRun } from "../graph/run-step.ts";
import type { LoopParts } from "../graph/step.ts";
import type { FormOutcome, FormState, FormUpdate } from "./form-state.ts";

/** Everything that a run works with while it makes a form: the parts of the loop, and the parts that forms need in addition. */
export interface FormParts extends LoopParts {
  readonly forms: FormStore;
  readonly questions: QuestionStore;
  readonly exposureEvents: ExposureLedger;
  readonly formsSettings: FormsSettings;
  readonly lifecycleSettings: LifecycleSettings;
}

/** The parts that a step of a form works with: its run, the accepted item, and the call keys of this step. */
export interface FormContext extends FormParts, OpenedStep {
  readonly state: FormState;
  readonly order: FormOrder;
  /** The accepted item, with its evidence, graph and draft. */
  readonly question: Question;
}

/**
 * A step's result. `retry` derives the form anew in another round. If no round is left, the form is rejected with the same rejection. The
 * detail of a rejection never contains an answer.
 */
export type FormResult =
  | { readonly outcome: "continue" }
  | { readonly outcome: "retry" | "reject"; readonly rejection: Rejection };

export type FormStep = (context: FormContext) => Promise<FormResult>;

/**
 * The three steps of one kind of form. After a kill a step runs again from its beginning, so each must be idempotent: the ledger replays
 * calls with equal keys and inputs, and stores replace the rows of the same round.
 */
export interface FormMaker {
  /** Makes the round's task out of the item, and stores it (`forms.putTask`) and its question (`items.putDraft`). */
  readonly derive: FormStep;
  /** Decides by code, and by models without tools, whether the task is what its kind promises. */
  readonly check: FormStep;
  /** Has models answer the task. It may suspend the run while their jobs are done (`collectSamples`). */
  readonly sample: FormStep;
}

/** Reads the round's task, which must be of the maker's kind. */
export async function readTask<Kind extends FormKind>(
  { forms, run, state }: FormContext,
  kind: Kind,
): Promise<Extract<FormTask, { kind: Kind }>> {
  const task = await forms.getTask(run.id, state.round);
  if (task?.kind !== kind) throw new Error(`run ${run.id} has no ${kind} task of round ${state.round}`);
  return task as Extract<FormTask, { kind: Kind }>;
}

/** Binds a step to the run's parts: the bound step records progress under the lease, and reads the run and its item first. */
export function bindFormStep(
  parts: FormParts,
  name: string,
  chooseStep: (order: FormOrder) => FormStep,
): (state: FormState) => Promise<FormUpdate> {
  return async (state) => {
    const opened = await openStep(parts, name, state);
    const order = opened.run.form;
    if (order === null || order.kind === "templated") throw unknownRun(state.runId, "its form");
    // The corrections are counted before the item is read. So if the item is corrected in between, the count is too low and the form counts
    // as outdated.
    const corrections =
      name === "derive" ? await parts.forms.countCorrections(order.questionId) : state.corrections;
    const question = await parts.questions.get(order.questionId);
    if (question === null) throw unknownRun(state.runId, "its question");
    const context: FormContext = { ...parts, ...opened, state, order, question };
    const result = await traceStep(context, name, () => chooseStep(order)(context));
    return { ...follow(result, state, parts.formsSettings.attempts), corrections };
  };
}

/** Turns a result into the update of the state: a retry begins another round, or rejects the form when no round is left. */
function follow(result: FormResult, { round }: FormState, attempts: number): FormUpdate {
  const { outcome } = result;
  if (outcome === "continue") return { outcome };
  const next: FormOutcome = outcome === "retry" && round < attempts ? "retry" : "reject";
  return { outcome: next, rejection: result.rejection, ...(next === "retry" && { round: round + 1 }) };
}
