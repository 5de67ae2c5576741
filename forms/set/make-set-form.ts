import type { FormMaker } from "../form-step.ts";
import { checkSetForm } from "./check-set-form.ts";
import { deriveSetForm } from "./derive-set-form.ts";
import { researchSet } from "./research-set.ts";

/** Makes a question whose answer is a set (DeepSearchQA §2). */
export const makeSetForm: FormMaker = { derive: deriveSetForm, check: checkSetForm, sample: researchSet };
