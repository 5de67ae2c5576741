import { own } from "../../domain/own.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import type {
  EndpointSettings,
  ModelSettings,
  ModelsSettings,
} from "../../domain/settings/models-settings.ts";
import { nameService } from "../../models/name-service.ts";

/** One model of one server, with all roles that it plays: it is tried once. */
export interface ModelInUse {
  readonly model: string;
  readonly roles: readonly ModelRole[];
  /** Names in the settings that lead to its server; several may. */
  readonly endpoints: readonly string[];
  readonly endpoint: EndpointSettings;
  readonly settings: readonly ModelSettings[];
}

/** Models by server, account, name and what is added to their requests: whatever a role is called, the same request is sent once. */
export function groupModels(models: ModelsSettings, roles: readonly ModelRole[]): ModelInUse[] {
  const groups = new Map<string, ModelInUse>();
  for (const role of roles) {
    const settings = models.roles[role];
    const endpoint = own(models.endpoints, settings.endpoint);
    if (endpoint === undefined) continue;
    const { model, extraBody, replyForm } = settings;
    const key = JSON.stringify([nameService(endpoint), model, extraBody, replyForm]);
    const known = groups.get(key);
    groups.set(key, {
      model,
      endpoint,
      roles: [...(known?.roles ?? []), role],
      endpoints: [...new Set([...(known?.endpoints ?? []), settings.endpoint])],
      settings: [...(known?.settings ?? []), settings],
    });
  }
  return [...groups.values()];
}
