import type { MethodSettings } from "../../domain/settings/method-settings.ts";

/** The arms of the comparison: what each changes of the method. */
export const arms = {
  full: {},
  "no-filtering": { filtering: false },
  "no-structure": { structureChecks: false },
} as const satisfies Record<string, Partial<MethodSettings>>;
export type Arm = keyof typeof arms;

export const armTitles: Readonly<Record<Arm, string>> = {
  full: "the whole method",
  "no-filtering": "filtering agent off",
  "no-structure": "structure checks off",
};
