import type { PanelSample } from "../domain/panel-sample.ts";
import type { ModelRole } from "../domain/settings/model-role.ts";
import type { PanelTally } from "../gates/panel-tally.ts";
import { tallyModels } from "../gates/tally-models.ts";
import { groupPanel } from "./group-panel.ts";
import { panelRoles } from "./panel-roles.ts";
import type { StepContext } from "./step.ts";

/** What the drawn samples say for the two rules of EvoBrowseComp §2.2. */
export async function tallyPanel(
  context: StepContext,
  samples: readonly PanelSample[],
): Promise<PanelTally<ModelRole>> {
  const groups = await groupPanel(context, samples);
  return { models: tallyModels(panelRoles, samples), wrongGroups: groups.map(({ length }) => length) };
}
