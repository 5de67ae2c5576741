import { Link } from "wouter-preact";
import { useMessages } from "../../language/define-messages.ts";
import type { ListedRun } from "./run-list.tsx";
import { runsMessages } from "./runs-messages.ts";

/** The form that a run makes, with a link to its question; nothing for a run of the loop. */
export function OrderOfRun({ form }: Pick<ListedRun, "form">) {
  const t = useMessages(runsMessages);
  if (form === null) return null;
  if (form.kind === "templated") return <span>{t.templated(form.level)}</span>;
  return <Link href={`~/questions/${form.questionId}/forms`}>{t.formOf(form.kind)}</Link>;
}
