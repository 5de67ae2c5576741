import type { FormMaker } from "../form-step.ts";
import { checkAmbiguous } from "./check-ambiguous.ts";
import { deriveAmbiguous } from "./derive-ambiguous.ts";
import { sampleAmbiguous } from "./sample-ambiguous.ts";

/** Makes ambiguous questions with a target, a distractor and a context (InteractComp §3). */
export const makeAmbiguousForm: FormMaker = {
  derive: deriveAmbiguous,
  check: checkAmbiguous,
  sample: sampleAmbiguous,
};
