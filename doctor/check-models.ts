import type { RoleName } from "../domain/settings/model-role.ts";
import type { ModelsSettings } from "../domain/settings/models-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { WebSettings } from "../domain/settings/web-settings.ts";
import type { ProbeFault } from "../models/explain-failure.ts";
import type { ModelGateway, ModelProbe } from "../models/model-gateway.ts";
import { adviseModel, groupModels, isOnlyMeasured, type ModelInUse } from "./advise-model.ts";
import type { Check } from "./check.ts";
import { listPlaceholders } from "./check-reachable.ts";

export interface ModelCheckParts {
  readonly settings: Pick<Settings, "models" | "method">;
  readonly gateway: Pick<ModelGateway, "probe">;
  /** Roles whose models are tried, and measured models. */
  readonly roles: readonly RoleName[];
  /** Time limit for all models together, in milliseconds. */
  readonly limitMs: number;
  /** Called with the models that have not answered yet. */
  readonly onWaiting?: (waiting: readonly string[]) => void;
}

interface Tried {
  readonly model: ModelInUse;
  readonly probe: ModelProbe;
}

/**
 * Tries each model of the roles, and each measured one, once, all in parallel. Faults with the same cause are reported once, with all roles
 * that have them.
 */
export async function checkModels(parts: ModelCheckParts): Promise<Check[]> {
  const { settings, roles } = parts;
  if (settings.models === null) return [];
  const { roles: ofRoles, evaluated } = settings.models;
  const placeholders = listPlaceholders(settings.models, [
    ...Object.values(ofRoles),
    ...Object.values(evaluated),
  ]);
  const inUse = groupModels(settings.models, roles).filter(
    ({ endpoints }) => !endpoints.some((name) => placeholders.has(name)),
  );
  const missing = listKeylessEndpoints(settings.models);
  const isKeyless = ({ endpoints }: ModelInUse): boolean => endpoints.some((name) => missing.has(name));
  const models = inUse.filter((model) => !isKeyless(model));
  const tried = await tryAll(parts, models);
  return [
    ...(placeholders.size > 0 ? [describePlaceholders([...placeholders])] : []),
    ...describeKeyless(inUse.filter(isKeyless), missing),
    ...tried.filter(({ probe }) => probe.fault === null).map(describeGood),
    ...tried.filter(isSlow).map(describeSlow),
    ...describeFaults(tried.filter((each) => each.probe.fault !== null && !isSlow(each))),
  ];
}

async function tryAll(
  { gateway, settings, limitMs, onWaiting }: ModelCheckParts,
  models: readonly ModelInUse[],
): Promise<Tried[]> {
  const waiting = new Set(models);
  const tell = (): void => onWaiting?.([...waiting].map(({ model }) => model));
  tell();
  return Promise.all(
    models.map(async (model) => {
      const { temperature, topP } = settings.method.panel;
      // Panel roles send the most parameters. If the server accepts those, it accepts the requests of other roles.
      const role = model.roles.find((each) => each.startsWith("panel-")) ?? model.roles[0] ?? "judge";
      const sampling = role.startsWith("panel-") ? { sampling: { temperature, topP, seed: 1 } } : {};
      const probe = await gateway.probe(role, { limitMs, ...sampling });
      waiting.delete(model);
      tell();
      return { model, probe };
    }),
  );
}

/** Whether the model replied, but the rest of the test took longer than a person at a terminal should wait. */
const isSlow = ({ probe: { fault, checks } }: Tried): boolean =>
  fault?.cause === "too-slow" && checks.some(({ name, ok }) => name === "reply" && ok);

function describePlaceholders(names: readonly string[]): Check {
  const places = names.map((name) => `models.endpoints.${name}.baseUrl`).join(" and ");
  const verb = names.length === 1 ? "is" : "are";
  return {
    part: "models",
    status: "failed",
    detail: `${places} ${verb} still the example's placeholder: no model was tried there`,
    advice: "put in the address of an OpenAI-compatible server; it mostly ends in /v1",
  };
}

/** Makes a check for each endpoint whose key is not set, with the models that were not tried. */
function describeKeyless(models: readonly ModelInUse[], missing: ReadonlyMap<string, string>): Check[] {
  return [...missing].flatMap(([name, variable]) => {
    const concerned = models.filter(({ endpoints }) => endpoints.includes(name));
    if (concerned.length === 0) return [];
    return {
      part: "models",
      status: "failed" as const,
      detail: `models.endpoints.${name} takes its key from ${variable}, which is not set: not tried: ${concerned.map(({ model }) => model).join(", ")}`,
      advice: `export ${variable}, or drop apiKeyVariable where the server asks for no key`,
    };
  });
}

function describeGood({ model, probe }: Tried): Check {
  const refused = probe.refused.length > 0 ? `; it refuses a part (${probe.refused.join("; ")})` : "";
  const detail = `reply, tool call and structured reply (${probe.form})${refused}`;
  return { part: partOf(model), status: "ok", detail: `${detail}: ${model.roles.join(", ")}`, advice: null };
}

function describeSlow({ model, probe }: Tried): Check {
  return {
    part: partOf(model),
    status: "note",
    detail: `it answers, but not every answer came in time (${probe.fault?.said}): ${model.roles.join(", ")}`,
    advice: "runs will be slow; nothing is wrong with it otherwise",
  };
}

function describeFaults(tried: readonly Tried[]): Check[] {
  const causes = new Map<string, Tried[]>();
  for (const each of tried) {
    const key = causeOf(each);
    causes.set(key, [...(causes.get(key) ?? []), each]);
  }
  return [...causes.values()].flatMap((group) => {
    const fault = group[0]?.probe.fault;
    if (fault == null) return [];
    const concerned = group.map(({ model }) => model);
    const list = concerned.map(({ model, roles }) => `${model} (${roles.join(", ")})`).join(", ");
    const [only] = concerned;
    // A model that is only measured may lack what Freshet's agents need: an evaluation tells how far it comes without.
    const isUsable = lacksAbility(fault) && concerned.every(isOnlyMeasured);
    return {
      part: concerned.length === 1 && only ? partOf(only) : `${concerned.length} models`,
      status: isUsable ? ("note" as const) : ("failed" as const),
      detail: `${fault.said}; it concerns ${list}`,
      advice: adviseModel(fault, concerned),
    };
  });
}

/** A key that is equal for the same failure of the same server. The requested model's name is removed from the server's message. */
function causeOf({ model, probe: { fault, baseUrl } }: Tried): string {
  const said = fault?.said.replaceAll(model.model, "…");
  const perModel = fault !== null && lacksAbility(fault);
  return JSON.stringify([baseUrl, fault?.cause, perModel ? isOnlyMeasured(model) : said]);
}

/** Whether the model itself can't do something. All other faults are of its server or of the settings. */
const lacksAbility = ({ cause }: ProbeFault): boolean => cause === "no-tools" || cause === "no-structure";

const partOf = ({ model }: ModelInUse): string => `model ${model}`;

/** Endpoints without an API key in this process, with the environment variable that should contain it. */
function listKeylessEndpoints({ endpoints }: ModelsSettings): ReadonlyMap<string, string> {
  const found = Object.entries(endpoints).flatMap(([name, { apiKeyVariable, apiKey }]) =>
    apiKeyVariable !== undefined && !apiKey ? [[name, apiKeyVariable] as const] : [],
  );
  return new Map(found);
}

/** Search engines without an API key in this process. A replay asks no search engine, so it needs none. */
export function listKeylessEngines({ search, replay }: WebSettings): ReadonlyMap<string, string> {
  const found = (replay === null ? (search ?? []) : []).flatMap((engine) =>
    engine.provider !== "searxng" && !engine.apiKey
      ? [[engine.provider, engine.apiKeyVariable] as const]
      : [],
  );
  return new Map<string, string>(found);
}
