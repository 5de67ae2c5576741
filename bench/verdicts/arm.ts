import type { MethodSettings } from "../../domain/settings/method-settings.ts";

export interface ArmPlan {
  readonly title: string;
  /** Whether the graph is proved, with alternatives looked for, before the panel. */
  readonly proof: boolean;
  readonly closedBook?: boolean;
}

/**
 * What a candidate goes through in each arm. Proof and alternatives alone are the first part of `both`, so their verdicts are read from
 * that arm.
 */
export const arms = {
  panel: { title: "panel", proof: false },
  both: { title: "both", proof: true },
  gates: { title: "both, and the two-sided gate", proof: true, closedBook: true },
} as const satisfies Record<string, ArmPlan>;
export type Arm = keyof typeof arms;

/** The paper's method with what the arm adds; one round, since a candidate is taken as it is. */
export function methodOf(arm: Arm, shipped: MethodSettings): MethodSettings {
  const { proof, closedBook = false }: ArmPlan = arms[arm];
  return {
    ...{
      ...shipped,
      minRounds: 1,
      maxRounds: 1,
      proof,
      alternatives: { ...shipped.alternatives, lookUp: proof },
    },
    closedBook: { ...shipped.closedBook, check: closedBook },
    oracle: { ...shipped.oracle, check: closedBook },
    panel: { ...shipped.panel, markUnsolved: closedBook },
  };
}
