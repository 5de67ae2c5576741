import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import type { ModelTally } from "./panel-tally.ts";

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
