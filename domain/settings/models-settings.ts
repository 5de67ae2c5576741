import { z } from "zod";
import { SettingsError } from "../errors/freshet-error.ts";
import { isoDate } from "../iso-date.ts";
import { own } from "../own.ts";
import { type ModelRole, modelRole } from "./model-role.ts";

/** Whose model plays a role that the settings leave out. The second reading needs another model than the guidance agent's. */
const standIns: Partial<Record<ModelRole, ModelRole>> = {
  entailment: "judge",
  names: "judge",
  "round-trip": "judge",
};

/** Adds the roles that have a stand-in, at temperature 0 where it has none of its own: what they do is reading, not writing. */
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

/** Where a model answers: any OpenAI-compatible server. */
const endpointSettings = z.strictObject({
  baseUrl: z.url(),
  /** Name of the environment variable that holds the key; none for servers without one. */
  apiKeyVariable: z.string().optional(),
  /** The key itself, put in by config/ when it reads the environment; never written in YAML. */
  apiKey: z.string().optional(),
  /** What its operator lets you send, over all workers together; null: as much as you like. */
  requestsPerMinute: z.int().min(1).nullable().default(null),
  /** Of requests and replies; one that is longer goes out alone. */
  tokensPerMinute: z.int().min(1).nullable().default(null),
  /** The time in which they are counted, where that is no minute. */
  limitSeconds: z.number().positive().default(60),
});
export type EndpointSettings = z.infer<typeof endpointSettings>;

export const modelSettings = z.strictObject({
  endpoint: z.string().describe("Name of one of the endpoints."),
  model: z.string().min(1),
  /** Whose models they are, where the name doesn't begin with it: a judge is not to judge its own family. */
  family: z.string().min(1).optional(),
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().gt(0).max(1).optional(),
  maxOutputTokens: z.int().min(1).optional(),
  /** The longest reply, thinking included, where maxOutputTokens is left out: so much is held under a budget, and the request says so. */
  replyBound: z.int().min(1).default(32_000),
  /** Reply form to begin with; the gateway falls back to the next where a server refuses it. */
  replyForm: z.enum(["json_schema", "json_object", "text"]).default("json_schema"),
  /** Added to the request's body as it stands, e.g. thinking switches of a server. */
  extraBody: z.record(z.string(), z.unknown()).default({}),
  contextTokens: z.int().min(1000).default(128_000),
  /** The last day of what it was trained on, where its maker says: a release's own cutoff is by default the latest of these. */
  trainingCutoff: isoDate.optional(),
  /** Prices in US dollars per million tokens; null where unknown. */
  price: z
    .strictObject({
      input: z.number().min(0),
      output: z.number().min(0),
      cachedInput: z.number().min(0).optional(),
    })
    .nullable()
    .default(null),
  concurrency: z.int().min(1).default(8),
  idleSeconds: z.number().positive().default(300),
  totalSeconds: z.number().positive().default(1800),
  retries: z.int().min(0).default(6),
});
export type ModelSettings = z.infer<typeof modelSettings>;

/** Role → endpoint, model, sampling, prices, limits. */
export const modelsSettings = z.strictObject({
  endpoints: z.record(z.string(), endpointSettings),
  roles: z.preprocess(fillModelRoles, z.record(modelRole, modelSettings)),
  /** Further models that `freshet eval` can measure, by name. */
  evaluated: z.record(z.string().min(1), modelSettings).default({}),
});
export type ModelsSettings = z.infer<typeof modelsSettings>;

/** A model that is to be measured: one of `models.evaluated`, one that plays a role, or any that is set under its own name. @throws SettingsError `unknown-model` */
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
