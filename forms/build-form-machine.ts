import { END, START, StateGraph } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { retryPolicy } from "../graph/retry-policy.ts";
import { type FormOutcome, type FormState, formState } from "./form-state.ts";
import { bindFormStep, type FormParts, type FormStep } from "./form-step.ts";
import { makers } from "./makers.ts";

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
 * like any other run, so leases, the ledger, budgets, samples and resumption are those of the loop.
 */
export function buildFormMachine(parts: FormParts, checkpointer: BaseCheckpointSaver) {
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
