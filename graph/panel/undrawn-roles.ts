import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import { panelRoles } from "./panel-roles.ts";

/** The roles of the samples that a sitting has still to draw, once for each. */
export function undrawnRoles(drawn: readonly PanelSample[], samples: number): ModelRole[] {
  return panelRoles.flatMap((role) => {
    const own = drawn.filter((sample) => sample.role === role).length;
    return Array.from({ length: samples - own }, () => role);
  });
}
