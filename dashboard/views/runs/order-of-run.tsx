import { Link } from "wouter-preact";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { runsMessages } from "./runs-messages.ts";

/** The form that a run makes, with a link to its question; nothing for a run of the loop. */
export function OrderOfRun({ form }: Pick<schemas["Run"], "form">) {
  const t = useMessages(runsMessages);
  if (form === null) return null;
  if (form.kind === "templated") return <span>{t.templated(form.level)}</span>;
  return <Link href={`~/questions/${form.questionId}/forms`}>{t.formOf(form.kind)}</Link>;
}
