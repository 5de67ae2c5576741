import { ChevronLeft, ChevronRight } from "lucide-preact";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { graphMessages } from "./graph-messages.ts";
import { useEdgeWords } from "./use-edge-words.ts";

type Step = schemas["QuestionTrace"]["steps"][number];

/** The steps of the execution: each is a button that shows it. */
export function TraceStepList({
  steps,
  at,
  onChoose,
}: {
  readonly steps: readonly Step[];
  readonly at: number | null;
  readonly onChoose: (at: number | null) => void;
}) {
  const t = useMessages(graphMessages);
  const format = useFormat();
  const wordsOf = useEdgeWords();
  const last = steps.length - 1;
  return (
    <div class="stack tight">
      <div class="row">
        <Button
          label={t.previous}
          isDisabled={at === null}
          onClick={() => onChoose(at === null || at === 0 ? null : at - 1)}
        >
          <ChevronLeft aria-hidden size={16} />
        </Button>
        <Button
          label={t.next}
          isDisabled={at === last || steps.length === 0}
          onClick={() => onChoose(at === null ? 0 : Math.min(last, at + 1))}
        >
          <ChevronRight aria-hidden size={16} />
        </Button>
        <span class="soft" aria-live="polite">
          {at === null ? t.whole : t.stepOf(format.number(at + 1), format.number(steps.length))}
        </span>
      </div>
      <ol class="trace-steps">
        {steps.map((step, index) => (
          <li key={step.edge.id}>
            <button
              type="button"
              aria-current={index === at ? "step" : undefined}
              onClick={() => onChoose(index === at ? null : index)}
            >
              <span class="trace-number figures">{format.number(index + 1)}</span>
              <span dir="auto">
                {step.from} <span class="fact-relation">{wordsOf(step.edge)}</span> {step.to}
              </span>
              <span class="figures soft">
                {step.before.includes("*") ? "∗" : format.number(step.before.length)} →{" "}
                {step.after.includes("*") ? "∗" : format.number(step.after.length)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
