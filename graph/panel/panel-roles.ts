import { type ModelRole, modelRole } from "../../domain/settings/model-role.ts";

/** The six models of EvoBrowseComp §2.2. */
export const panelRoles: readonly ModelRole[] = modelRole.options.filter((role) => role.startsWith("panel-"));
