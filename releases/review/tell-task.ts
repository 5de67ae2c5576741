import { describeWhole } from "../../domain/form/describe-whole.ts";
import type { FormTask } from "../../domain/form/form.ts";
import type { FormKind } from "../../domain/form/form-kind.ts";
import { tellMember } from "../../domain/form/set-form.ts";
import { listDocuments } from "./read-documents.ts";

/** The question about a form whether it is what its kind promises. */
const promiseOf: Readonly<Record<FormKind, string>> = {
  set: "Does the evidence show that the set is whole?",
  conflict: "Do the results state what the label says?",
  haystack: "Does the gold document alone answer the question, and does none of the others answer it?",
  ambiguous:
    "Do answer and distractor both meet the question, and does the context leave the answer alone? (The other columns are about question and context together.)",
};

const labels = {
  conflicting: "conflicting: pages state the right answer, and pages state another one",
  unhelpful: "unhelpful: no page states the right answer",
  helpful: "helpful: pages state the right answer alone",
} as const;

/** Tells an annotator what a form has beside its question, answer and evidence. The first line asks whether it is what its kind promises. */
export function tellTask(task: FormTask): string {
  return [promiseOf[task.kind], ...linesOf(task)].join("\n");
}

function linesOf(task: FormTask): string[] {
  const documents = listDocuments(task).map(({ name, url, about }) => `${name}  ${url}  (${about})`);
  switch (task.kind) {
    case "set": {
      const { evidence, lists } = task.completeness;
      const ids = [...new Set([...evidence, ...lists.flatMap((list) => list.evidence)])];
      return [
        `Whole because: ${describeWhole(task).join("; ")}${ids.length > 0 ? ` (${ids.join(", ")})` : ""}`,
      ];
    }
    case "conflict":
      return [`Label: ${labels[task.label]}`, ...documents];
    case "haystack":
      return documents;
    case "ambiguous":
      return [`Distractor: ${tellMember(task.distractor)}`, "Context:", ...task.context];
  }
}

/** Tells an annotator the answer with its other names; the members of a set on a line each. */
export function tellAnswer(
  { answer, aliases }: { readonly answer: string; readonly aliases: readonly string[] },
  task: FormTask | null,
): string {
  if (task?.kind === "set")
    return task.answers.map((member) => [member.name, ...member.aliases].join(" | ")).join("\n");
  return [answer, ...aliases].join(" | ");
}
