import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import type { PanelTally } from "../../gates/panel/panel-tally.ts";
import { tallyModels } from "../../gates/panel/tally-models.ts";
import type { StepContext } from "../step.ts";
import { groupPanel } from "./group-panel.ts";
import { panelRoles } from "./panel-roles.ts";

/** What the drawn samples say for the two rules of EvoBrowseComp §2.2. */
export async function tallyPanel(
  context: StepContext,
  samples: readonly PanelSample[],
): Promise<PanelTally<ModelRole>> {
  const groups = await groupPanel(context, samples);
  return { models: tallyModels(panelRoles, samples), wrongGroups: groups.map(({ length }) => length) };
}
