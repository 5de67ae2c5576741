import { own } from "../domain/own.ts";
import { modelRole, type RoleName } from "../domain/settings/model-role.ts";
import {
  type EndpointSettings,
  type ModelSettings,
  type ModelsSettings,
  settingsOfRole,
} from "../domain/settings/models-settings.ts";
import type { ProbeCause, ProbeFault } from "../models/explain-failure.ts";
import { nameService } from "../models/role-server.ts";

/** Gives the advice about a fault for all models that have this fault. */
export function adviseModel({ cause, waitSeconds }: ProbeFault, concerned: readonly ModelInUse[]): string {
  const endpoints = [...new Set(concerned.flatMap((each) => each.endpoints))];
  const names = endpoints.map((name) => `models.endpoints.${name}`).join(" and ");
  const models = [...new Set(concerned.map(({ model }) => model))].join(", ");
  const variables = [...new Set(concerned.flatMap(({ endpoint }) => endpoint.apiKeyVariable ?? []))];
  const key =
    variables.length > 0
      ? `the key comes from the environment variable ${variables.join(", ")}: check its value, and that it may use ${models}`
      : `${names} names no key: set apiKeyVariable there, and export the variable that it names`;
  const places = [
    ...(concerned.every(isOnlyMeasured) ? [] : ["models.roles"]),
    ...(concerned.some(({ roles }) => roles.some(isMeasured)) ? ["models.evaluated"] : []),
  ].join(" and ");
  const asked =
    waitSeconds === null ? "wait a while" : `wait the ${Math.ceil(waitSeconds)} s that it asks for`;
  const byCause: Readonly<Record<ProbeCause, string>> = {
    key,
    "not-found": `check the name of the model (${models}) in ${places}, and baseUrl of ${names}, which mostly ends in /v1`,
    credit: "check the account's credit and quota",
    "rate-limit": `${asked}, or keep below the limit: requestsPerMinute and tokensPerMinute of ${names}, concurrency of the roles`,
    "too-slow":
      "the endpoint is slow or overloaded: try again. Runs wait longer, up to idleSeconds and totalSeconds of the role",
    "web-page": `baseUrl of ${names} is the address of a web page, not of an API: correct it, it mostly ends in /v1`,
    "no-host": `there is no host with that name: correct baseUrl of ${names}, or the name service of this machine`,
    "no-server": `nothing answers there: start the server, or correct host and port in baseUrl of ${names}`,
    "no-tools": concerned.every(isOnlyMeasured)
      ? "`freshet eval` can measure it only with --mode closed-book,oracle, unless tool calling is switched on at its server"
      : "agents need tool calls: choose a model that makes them, or switch tool calling on at its server",
    "no-structure": concerned.every(isOnlyMeasured)
      ? "`freshet eval` understands it only if it writes BrowseComp's layout; replyForm: json_object or replyForm: text may help"
      : "try replyForm: json_object or replyForm: text in its roles, or choose another model",
    server: `see the log of the server of ${names}, or try again`,
  };
  return byCause[cause];
}

/** One model of one server, with all its roles and its names in `models.evaluated`. The model is tried only once. */
export interface ModelInUse {
  readonly model: string;
  readonly roles: readonly RoleName[];
  /** Names of the endpoints in the settings that lead to its server. */
  readonly endpoints: readonly string[];
  readonly endpoint: EndpointSettings;
  readonly settings: readonly ModelSettings[];
}

const isMeasured = (role: RoleName): boolean => !modelRole.options.some((known) => known === role);

/** Whether the model has no role in Freshet's own work, and is only measured by `freshet eval`. */
export const isOnlyMeasured = ({ roles }: ModelInUse): boolean => roles.every(isMeasured);

/**
 * Groups the roles' models by server, account, name, thinking and additions to the request, so that the same request is sent only once.
 */
export function groupModels(models: ModelsSettings, roles: readonly RoleName[]): ModelInUse[] {
  const groups = new Map<string, ModelInUse>();
  for (const role of roles) {
    const settings = settingsOfRole(models, role);
    const endpoint = own(models.endpoints, settings?.endpoint ?? "");
    if (settings === undefined || endpoint === undefined) continue;
    const { model, extraBody, replyForm, thinking } = settings;
    const key = JSON.stringify([nameService(endpoint), model, extraBody, replyForm, thinking]);
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
