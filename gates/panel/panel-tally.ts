import type { MethodSettings } from "../../domain/settings/method-settings.ts";

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
