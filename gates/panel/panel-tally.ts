import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";

/** The numbers of EvoBrowseComp §2.2's two rules, and whether the panel goes on until a sample is right. */
export type PanelRules = Pick<
  MethodSettings["panel"],
  "samples" | "sameWrongShare" | "maxRightModels" | "modelRight"
> &
  Partial<Pick<MethodSettings["panel"], "markUnsolved">>;

/** What the samples drawn so far say: all that the two rules look at. */
export interface PanelTally<Role extends string = string> {
  readonly models: readonly ModelTally<Role>[];
  /** Sizes of the groups of equal wrong answers, over all models. */
  readonly wrongGroups: readonly number[];
}

export interface ModelTally<Role extends string = string> {
  readonly role: Role;
  /** Samples drawn, failed and unscored ones included. */
  readonly drawn: number;
  readonly right: number;
}

/** For each model how many samples were drawn, and how many of them are right. */
export function tallyModels(
  roles: readonly ModelRole[],
  samples: readonly Pick<PanelSample, "role" | "outcome">[],
): ModelTally<ModelRole>[] {
  return roles.map((role) => {
    const own = samples.filter((sample) => sample.role === role);
    return { role, drawn: own.length, right: own.filter(({ outcome }) => outcome === "correct").length };
  });
}

/** How many of the panel's samples are still to come. */
export function undrawnOf(
  { models }: Pick<PanelTally, "models">,
  { samples }: Pick<PanelRules, "samples">,
): number {
  return models.reduce((total, { drawn }) => total + Math.max(0, samples - drawn), 0);
}

/** What "a model answers correctly" means over its samples (EvoBrowseComp §2.2 leaves it open: the setting `modelRight`). */
export function isModelRight(
  right: number,
  { samples, modelRight }: Pick<PanelRules, "samples" | "modelRight">,
): boolean {
  switch (modelRight) {
    case "any":
      return right > 0;
    case "majority":
      return right * 2 > samples;
    case "all":
      return right >= samples;
  }
}

/** So many roles whose samples come next, models with the fewest samples first, else in the panel's order. */
export function chooseInTurns<Role extends string>(
  models: readonly ModelTally<Role>[],
  { samples, width }: { readonly samples: number; readonly width: number },
): Role[] {
  const turns = models.flatMap(({ role, drawn }, place) =>
    Array.from({ length: Math.max(0, samples - drawn) }, (_, at) => ({ role, place, turn: drawn + at })),
  );
  return turns
    .sort((a, b) => a.turn - b.turn || a.place - b.place)
    .slice(0, width)
    .map(({ role }) => role);
}

/** Guards the comparison of a share with a decimal such as 0.58, which no float represents exactly. */
export const tolerance = 1e-9;
