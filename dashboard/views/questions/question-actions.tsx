import { useState } from "preact/hooks";
import { useMessages } from "../../language/define-messages.ts";
import { Button } from "../../parts/button.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { actionMessages } from "./action-messages.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import type { QuestionOutline } from "./question-outline.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { RetireDialog } from "./retire-dialog.tsx";

type Action = "report" | "decide" | "move" | "retire";

/** These are the actions that the session may take on a question. A retired one stays as it is. */
export function QuestionActions({ question }: { readonly question: QuestionOutline }) {
  const t = useMessages(actionMessages);
  const [open, setOpen] = useState<Action | null>(null);
  const mayReview = useMay("review");
  const mayRetire = useMay("admin");
  if (question.lifecycle.state === "retired") return null;
  const close = (): void => setOpen(null);
  const hasReports = question.reports.some(({ status }) => status === "open");
  return (
    <>
      {mayReview && <Button onClick={() => setOpen("report")}>{t.report}</Button>}
      {mayReview && hasReports && <Button onClick={() => setOpen("decide")}>{t.decide}</Button>}
      {mayRetire && <Button onClick={() => setOpen("move")}>{t.move}</Button>}
      {mayRetire && (
        <Button kind="danger" onClick={() => setOpen("retire")}>
          {t.retire}
        </Button>
      )}
      {open === "report" && <ReportDialog id={question.id} onClose={close} />}
      {open === "decide" && <DecideDialog question={question} onClose={close} />}
      {open === "move" && <MoveDialog question={question} onClose={close} />}
      {open === "retire" && <RetireDialog id={question.id} onClose={close} />}
    </>
  );
}
