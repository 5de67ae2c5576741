import type { Language } from "../../domain/language.ts";

export const gates = ["text-quality", "privacy"] as const;
export type Gate = (typeof gates)[number];

/** One labelled case with what the gate said of it. */
export interface JudgedCase {
  readonly gate: Gate;
  readonly language: Language;
  readonly id: string;
  readonly expected: "pass" | "reject";
  readonly code: string | undefined;
  /** Rules and model together, as in the product; `failed` where the model gave no usable reply. */
  readonly decided: "pass" | "reject" | "failed";
  /** The rules in code alone: the baseline. */
  readonly byRules: "pass" | "reject";
  /** All codes that were reported. */
  readonly codes: readonly string[];
  readonly detail: string;
}
