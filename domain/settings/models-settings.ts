import { z } from "zod";
import { SettingsError } from "../errors/freshet-error.ts";
import { isoDate } from "../iso-date.ts";
import { own } from "../own.ts";
import { type ModelRole, modelRole, type RoleName } from "./model-role.ts";

/**
 * For each role that the settings may leave out, the role whose model stands in for it. The second reading of the wording needs a model
 * other than the guidance agent's.
 */
const standIns: Partial<Record<ModelRole, ModelRole>> = {
  entailment: "judge",
  names: "judge",
  "round-trip": "judge",
};

/**
 * Adds missing roles that have a stand-in. The temperature of an added role is 0 unless its stand-in has one, because these roles read and
 * do not write.
 */
export function fillModelRoles(roles: unknown): unknown {
  if (typeof roles !== "object" || roles === null) return roles;
  const given = roles as Readonly<Record<string, unknown>>;
  const missing = Object.entries(standIns).filter(
    ([role, standIn]) => !Object.hasOwn(given, role) && Object.hasOwn(given, standIn),
  );
  const filled = missing.map(([role, standIn]) => {
    const model = given[standIn];
    return [role, typeof model === "object" && model !== null ? { temperature: 0, ...model } : model];
  });
  return { ...given, ...Object.fromEntries(filled) };
}

/**
 * Protocols of endpoints: OpenAI's chat completions, which most servers speak; OpenAI's Responses; Anthropic's Messages; Google's Gemini.
 */
const endpointKind = z.enum(["openai", "openai-responses", "anthropic", "google"]);
export type EndpointKind = z.infer<typeof endpointKind>;

/** An endpoint: any server that speaks one of these protocols. */
const endpointSettings = z.strictObject({
  kind: endpointKind.default("openai"),
  baseUrl: z.url(),
  /** Name of the environment variable with the key; left out for servers without keys. */
  apiKeyVariable: z.string().optional(),
  /** API key, which config/ reads from the environment. It is never written in YAML. */
  apiKey: z.string().optional(),
  /** Requests that the server's operator allows in the window, over all workers together; null for no limit. */
  requestsPerMinute: z.int().min(1).nullable().default(null),
  /** Tokens of requests and replies that are allowed in the window; null for no limit. A request above the limit is sent alone. */
  tokensPerMinute: z.int().min(1).nullable().default(null),
  /** Length in seconds of the window in which requests and tokens are counted. */
  limitSeconds: z.number().positive().default(60),
});
export type EndpointSettings = z.infer<typeof endpointSettings>;

export const modelSettings = z.strictObject({
  endpoint: z.string().describe("Name of one of the endpoints."),
  model: z.string().min(1),
  /** Family of the model. It has to be given if the model's name doesn't begin with the family's. A judge must not judge its own family. */
  family: z.string().min(1).optional(),
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().gt(0).max(1).optional(),
  maxOutputTokens: z.int().min(1).optional(),
  /**
   * Longest reply in tokens, thinking included, if maxOutputTokens is left out. The budget reserves the cost of this length, and the
   * request states it.
   */
  replyBound: z.int().min(1).default(32_000),
  /** The reply form that is tried first. If a server refuses it, the gateway falls back to the next form. */
  replyForm: z.enum(["json_schema", "json_object", "text"]).default("json_schema"),
  /**
   * How much the model thinks before it replies: an effort that its server knows, a budget in tokens, or both. Thinking is a part of the
   * reply, so `replyBound` must leave room for it.
   */
  thinking: z
    .strictObject({
      effort: z.enum(["none", "minimal", "low", "medium", "high", "xhigh", "max"]).optional(),
      budgetTokens: z.int().min(1).optional(),
    })
    .optional(),
  /** Members that are added to the request's body unchanged. For example, these can be a server's switches for thinking. */
  extraBody: z.record(z.string(), z.unknown()).default({}),
  contextTokens: z.int().min(1000).default(128_000),
  /** Last day of the model's training data, if its maker states it. A release's default cutoff is the latest of these days. */
  trainingCutoff: isoDate.optional(),
  /** Prices in US dollars per million tokens; null when unknown. */
  price: z
    .strictObject({
      input: z.number().min(0),
      output: z.number().min(0),
      cachedInput: z.number().min(0).optional(),
      /** Price of tokens that are written into the provider's cache; by default the price of `input`. */
      cacheWrite: z.number().min(0).optional(),
    })
    .nullable()
    .default(null),
  concurrency: z.int().min(1).default(8),
  idleSeconds: z.number().positive().default(300),
  totalSeconds: z.number().positive().default(1800),
  retries: z.int().min(0).default(6),
});
export type ModelSettings = z.infer<typeof modelSettings>;

/** The roles in a fixed order, because hashes of requests are made of the parsed roles. */
const modelOfEach = Object.fromEntries(
  modelRole.options.map((role) => [role, modelSettings.exactOptional()]),
) as Record<ModelRole, z.ZodExactOptional<typeof modelSettings>>;

/**
 * Endpoints, and for each role its model with sampling, prices and limits. A role may be left out; each kind of work checks the roles that
 * it uses (`requireRoles`).
 */
export const modelsSettings = z.strictObject({
  endpoints: z.record(z.string(), endpointSettings),
  roles: z.preprocess(fillModelRoles, z.strictObject(modelOfEach)),
  /** Further models that `freshet eval` can measure, by name. */
  evaluated: z.record(z.string().min(1), modelSettings).default({}),
});
export type ModelsSettings = z.infer<typeof modelsSettings>;

const measured = "model:" as const;

/** Finds the settings of a role's model, or of a measured model (`model:NAME`); undefined if the settings have none. */
export function settingsOfRole(models: ModelsSettings, role: RoleName): ModelSettings | undefined {
  return role.startsWith(measured)
    ? own(models.evaluated, role.slice(measured.length))
    : new Map<string, ModelSettings>(Object.entries(models.roles)).get(role);
}

/** Lists the models that `freshet eval` can measure, under the names that their calls have. */
export function listMeasuredModels({ evaluated }: Pick<ModelsSettings, "evaluated">): RoleName[] {
  return Object.keys(evaluated).map((name): RoleName => `${measured}${name}`);
}

/** Finds a model by its name in `models.evaluated`, by its role, or by its own name. @throws SettingsError `unknown-model` */
export function findModel(models: ModelsSettings, name: string): ModelSettings {
  const roles = Object.entries(models.roles);
  const found =
    own(models.evaluated, name) ??
    roles.find(([role]) => role === name)?.[1] ??
    roles.find(([, { model }]) => model === name)?.[1];
  if (found !== undefined) return found;
  const known = [...Object.keys(models.evaluated), ...roles.map(([, { model }]) => model)];
  throw new SettingsError(
    `no model is set as "${name}": add it to models.evaluated, or choose one of ${[...new Set(known)].join(", ")}`,
    { code: "unknown-model" },
  );
}

/**
 * Refuses a budget for models without prices. A call without a price counts as $0, so the budget would never be reached. The models are
 * given under the names that they have in the settings. @throws SettingsError `budget-without-prices`
 */
export function requirePrices(
  budgetDollars: number | null | undefined,
  models: Readonly<Record<string, Pick<ModelSettings, "price"> | undefined>>,
): void {
  const unpriced = Object.entries(models).filter(([, model]) => model?.price === null);
  if ((budgetDollars ?? null) === null || unpriced.length === 0) return;
  throw new SettingsError(
    `a budget needs the price of every model; these have none: ${unpriced.map(([name]) => name).join(", ")}. Add to each in models.roles or models.evaluated: price: { input: 0.3, output: 1.2 }, in US dollars per million tokens`,
    { code: "budget-without-prices" },
  );
}
