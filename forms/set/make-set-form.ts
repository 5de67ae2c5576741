import type { FormMaker, FormResult } from "../form-step.ts";

const notBuilt: FormResult = {
  outcome: "reject",
  rejection: { reason: "no-form", detail: "This kind of form is not built yet." },
};

export const makeSetForm: FormMaker = {
  derive: async () => notBuilt,
  check: async () => notBuilt,
  sample: async () => notBuilt,
};
