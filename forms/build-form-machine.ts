import { END, START, StateGraph } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { FormKind } from "../domain/form/form-kind.ts";
import { retryPolicy } from "../graph/run-step.ts";
import { skipRunTrees } from "../graph/skip-run-trees.ts";
import { checkAmbiguous } from "./ambiguous/check-ambiguous.ts";
import { deriveAmbiguous } from "./ambiguous/derive-ambiguous.ts";
import { sampleAmbiguous } from "./ambiguous/sample-ambiguous.ts";
import { makeConflictForm } from "./conflict/make-conflict-form.ts";
import { type FormOutcome, type FormState, formState } from "./form-state.ts";
import { bindFormStep, type FormMaker, type FormParts, type FormStep } from "./form-step.ts";
import { makeHaystackForm } from "./haystack/make-haystack-form.ts";
import { checkSetForm } from "./set/check-set-form.ts";
import { deriveSetForm } from "./set/derive-set-form.ts";
import { researchSet } from "./set/research-set.ts";

/** The step that follows each outcome of a step. Every path ends in `accept` or `reject`. */
const transitions = {
  derive: { continue: "check", retry: "derive", reject: "reject" },
  check: { continue: "sample", retry: "derive", reject: "reject" },
  sample: { continue: "accept", retry: "derive", reject: "reject" },
  accept: { continue: END, retry: END, reject: END },
  reject: { continue: END, retry: END, reject: END },
} as const satisfies Record<string, Record<FormOutcome, string>>;

/**
 * Builds the machine that makes one form of an accepted item: derive → check → sample → accept or reject. Its run is a LangGraph thread
 * like any other run, so it has the leases, ledger, budgets, samples and resumption of the loop.
 */
export function buildFormMachine(parts: FormParts, checkpointer: BaseCheckpointSaver) {
  skipRunTrees();
  const graph = new StateGraph(formState)
    .addNode({
      derive: bindFormStep(parts, "derive", ({ kind }) => makers[kind].derive),
      check: bindFormStep(parts, "check", ({ kind }) => makers[kind].check),
      sample: bindFormStep(parts, "sample", ({ kind }) => makers[kind].sample),
      accept: bindFormStep(parts, "accept", () => accept),
      reject: bindFormStep(parts, "reject", () => reject),
    })
    .setNodeDefaults({ retryPolicy })
    .addEdge(START, "derive");
  for (const name of ["derive", "check", "sample", "accept", "reject"] as const) {
    graph.addConditionalEdges(name, ({ outcome }: FormState) => outcome, transitions[name]);
  }
  return graph.compile({ checkpointer });
}

/** Makes a question whose answer is a set (DeepSearchQA §2). */
export const makeSetForm: FormMaker = { derive: deriveSetForm, check: checkSetForm, sample: researchSet };

/** Makes ambiguous questions with a target, a distractor and a context (InteractComp §3). */
const makeAmbiguousForm: FormMaker = {
  derive: deriveAmbiguous,
  check: checkAmbiguous,
  sample: sampleAmbiguous,
};

/** The steps of each kind of form. */
const makers: Readonly<Record<FormKind, FormMaker>> = {
  set: makeSetForm,
  conflict: makeConflictForm,
  haystack: makeHaystackForm,
  ambiguous: makeAmbiguousForm,
};

const accept: FormStep = async (context) => {
  await context.forms.accept(context.held, { corrections: context.state.corrections });
  return { outcome: "continue" };
};

/** Rejects the run. The run stays in the database with its reason. */
const reject: FormStep = async ({ runs, held, state }) => {
  const { reason, detail } = state.rejection ?? { reason: "agent-failed", detail: "no reason was given" };
  await runs.reject(held, reason, detail);
  return { outcome: "continue" };
};
