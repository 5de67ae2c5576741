import { z } from "zod";
import type { FormTask } from "../form/form.ts";
import { questionTypeNames } from "../model-calls/classify-question.ts";

/** Labels of a SealQA question (SealQA §2), with the words of SealQA's files. A label that a file doesn't give is null or empty. */
export const sealLabels = z.object({
  split: z.string().nullable(),
  questionTypes: z.array(z.string()),
  /** Year in which the answer last changed. */
  effectiveYear: z.string().nullable(),
  /** Whether the search results conflict or don't help. */
  results: z.string().nullable(),
});
type SealLabels = z.infer<typeof sealLabels>;

/**
 * Returns the labels of a question of SealQA's files or of a conflict form of ours. Null for all other questions. The years before 2024 are
 * put together, as in SealQA's files.
 */
export function sealLabelsOf({ seal, task }: Labelled): SealLabels | null {
  if (task?.kind !== "conflict")
    return seal === undefined ? null : { ...seal, effectiveYear: groupYear(seal.effectiveYear) };
  const { split, questionTypes, effectiveYear, label } = task;
  return {
    split,
    questionTypes: questionTypes.map((type) => questionTypeNames[type]),
    effectiveYear: groupYear(String(effectiveYear)),
    results: label,
  };
}

interface Labelled {
  readonly seal?: SealLabels | undefined;
  readonly task?: FormTask | undefined;
}

/** The years that SealQA's Table 4 tells apart begin with this one. */
const firstYear = 2024;

/** A year on its own before the first one is put into the group of earlier years. Other words of a file stay as they are. */
function groupYear(year: string | null): string | null {
  return year !== null && /^\d{4}$/u.test(year) && Number(year) < firstYear ? `before ${firstYear}` : year;
}
