import type { ReplyFault } from "../../domain/model-calls/call-spec.ts";
import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";

/** The numbers of the two rules of EvoBrowseComp §2.2, whether the panel continues for a right sample, and how far. */
export type PanelRules = Pick<
  MethodSettings["panel"],
  "samples" | "sameWrongShare" | "maxRightModels" | "modelRight"
> &
  Partial<Pick<MethodSettings["panel"], "markUnsolved" | "unsolvedAfter">>;

/** Counts of the samples drawn so far; the two rules use nothing else. */
export interface PanelTally<Role extends string = string> {
  readonly models: readonly ModelTally<Role>[];
  /** Sizes of the groups of equal wrong answers, over all models. */
  readonly wrongGroups: readonly number[];
}

export interface ModelTally<Role extends string = string> {
  readonly role: Role;
  /** Number of samples drawn, including failed and unscored ones. */
  readonly drawn: number;
  readonly right: number;
}

/** Counts for each model the samples drawn and the right ones among them. */
export function tallyModels(
  roles: readonly ModelRole[],
  samples: readonly Pick<PanelSample, "role" | "outcome">[],
): ModelTally<ModelRole>[] {
  return roles.map((role) => {
    const own = samples.filter((sample) => sample.role === role);
    return { role, drawn: own.length, right: own.filter(({ outcome }) => outcome === "correct").length };
  });
}

/** Number of the panel's samples that are not drawn yet. */
export function undrawnOf(
  { models }: Pick<PanelTally, "models">,
  { samples }: Pick<PanelRules, "samples">,
): number {
  return models.reduce((total, { drawn }) => total + Math.max(0, samples - drawn), 0);
}

/** Whether a model answers correctly over its samples. EvoBrowseComp §2.2 leaves this open; the setting `modelRight` decides. */
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

/** Chooses the roles of the next `width` samples: models with the fewest samples first, else in the panel's order. */
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

/** An attempt at a form's question, with the fault of a solver that gave no answer in its detail. */
export type Attempt = Pick<PanelSample, "outcome" | "detail">;

/**
 * The outcome of an attempt for gates that ask whether models find the answer. A model that used up its calls or rounds without an answer
 * did not find it, as in SealQA and InteractComp. Any other failure says nothing about the question.
 */
export function attemptOutcome({ outcome, detail }: Attempt): PanelSample["outcome"] {
  return outcome === "failed" && detail === ("call-limit" satisfies ReplyFault) ? "not_attempted" : outcome;
}
