import type { SetForm } from "../../domain/form/set-form.ts";
import { decideSet, type SetDecision } from "../../gates/forms/decide-set.ts";
import { type FormStep, readTask } from "../form-step.ts";
import { findGraphFaults } from "./derive-set-form.ts";
import { deriveTask } from "./set-evidence.ts";

/** Decides whether a set question is what it promises: a sound graph, one set, and a set that is shown to be whole (decision 0128). */
export const checkSetForm: FormStep = async (context) => {
  const { forms, items, held, state } = context;
  const task = await readTask(context, "set");
  const { file, set } = await deriveTask(context, task);
  const faults = findGraphFaults(file, task.moreAnswers);
  const stated = task.answers.map(({ name }) => name);
  const decisions = decideSet({ faults, stated, set, graph: task.graph });
  for (const { gate, passed, code, reason } of decisions)
    await items.putVerdict(held, {
      gate,
      round: state.round,
      passed,
      code,
      reason,
      detail: { members: set.members.length },
    });
  const failed = decisions.find(({ passed }) => !passed);
  if (failed !== undefined)
    return { outcome: "retry", rejection: { reason: rejections[failed.gate], detail: failed.reason } };
  if (set.whole !== null)
    await forms.putTask(held, state.round, {
      ...task,
      completeness: set.whole,
    } satisfies SetForm);
  return { outcome: "continue" };
};

const rejections = {
  structure: "no-form",
  proof: "set-ambiguous",
  completeness: "set-incomplete",
} as const satisfies Record<SetDecision["gate"], string>;
