import type { FormKind } from "../domain/form/form-kind.ts";
import { makeAmbiguousForm } from "./ambiguous/make-ambiguous-form.ts";
import { makeConflictForm } from "./conflict/make-conflict-form.ts";
import type { FormMaker } from "./form-step.ts";
import { makeHaystackForm } from "./haystack/make-haystack-form.ts";
import { makeSetForm } from "./set/make-set-form.ts";

/** The steps of each kind of form. */
export const makers: Readonly<Record<FormKind, FormMaker>> = {
  set: makeSetForm,
  conflict: makeConflictForm,
  haystack: makeHaystackForm,
  ambiguous: makeAmbiguousForm,
};
