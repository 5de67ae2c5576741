import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { defaultWorkspace } from "../domain/access/scope.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { own } from "../domain/own.ts";
import { domainsSettings } from "../domain/settings/domains-settings.ts";
import { exposureSettings } from "../domain/settings/exposure-settings.ts";
import { hookFile, hookName } from "../domain/settings/hook-settings.ts";
import { type MethodProfile, methodProfile, methodSettings } from "../domain/settings/method-settings.ts";
import { type ModelsSettings, modelsSettings } from "../domain/settings/models-settings.ts";
import { releaseSettings } from "../domain/settings/release-settings.ts";
import { scheduleSettings } from "../domain/settings/schedule-settings.ts";
import { type Settings, settings } from "../domain/settings/settings.ts";
import { simulationSettings } from "../domain/settings/simulation-settings.ts";
import { type WebSettings, webSettings } from "../domain/settings/web-settings.ts";
import { checkDomains } from "./check-domains.ts";
import { checkSchedule, fillTasks } from "./check-schedule.ts";
import { findSettingsFile } from "./find-settings-file.ts";
import { readDatabaseUrl } from "./read-database-url.ts";
import { readHooks } from "./read-hooks.ts";
import { readWebhookKey } from "./read-secrets.ts";
import { readShipped } from "./read-shipped.ts";
import { checkYaml, readOnce, readYaml, type YamlFile } from "./read-yaml.ts";

const fileOrInline = <S extends z.ZodType>(schema: S) => z.union([z.string().min(1), schema]);

/** Members of a settings file. Every part has defaults; `models` and `domains` may be in their own files. */
const settingsFile = z.strictObject({
  dataDir: z.string().min(1).optional(),
  databaseUrl: z.string().min(1).nullable().optional(),
  redisUrl: z.string().min(1).nullable().optional(),
  domains: z.unknown().optional(),
  models: z.unknown().optional(),
  /** A plain text stands for the profile alone: `method: paper` means `method: { profile: paper }`. */
  method: z
    .preprocess(
      (given) => (typeof given === "string" ? { profile: given } : given),
      z.record(z.string(), z.unknown()),
    )
    .optional(),
  web: webSettings.optional(),
  evaluation: settings.shape.evaluation.optional(),
  release: z.record(z.string(), z.unknown()).optional(),
  forms: settings.shape.forms.optional(),
  lifecycle: settings.shape.lifecycle.optional(),
  reverify: settings.shape.reverify.optional(),
  exposure: z.record(z.string(), z.unknown()).optional(),
  schedule: z.record(z.string(), z.unknown()).optional(),
  retention: settings.shape.retention.optional(),
  sources: settings.shape.sources.optional(),
  hooks: z.record(hookName, hookFile).optional(),
  work: settings.shape.work.optional(),
  serve: settings.shape.serve.optional(),
  simulation: settings.shape.simulation.optional(),
});

export interface LoadSettingsOptions {
  /** Settings file; by default `freshet.yaml` of the working folder, if it exists. */
  readonly file?: string;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Profile in place of the file's `method.profile`. */
  readonly profile?: MethodProfile;
  /** API keys that have to be set: none for commands that only read the database. */
  readonly keys?: KeysNeeded;
  /** Name in the file's `serve.workspaces`. That workspace's own settings file is then read instead. */
  readonly workspace?: string;
}

type KeysNeeded = "all" | "search" | "none";

/**
 * Reads all settings: the package's defaults, then the settings file, then the environment (DATABASE_URL, REDIS_URL, FRESHET_DATA_DIR,
 * FRESHET_SEED, FRESHET_SETTINGS). The result is deeply frozen. Without models the world is `simulated`.
 * @throws SettingsError naming file, line, path and value.
 */
export function loadSettings(options: LoadSettingsOptions = {}): Settings {
  const { workspace = defaultWorkspace } = options;
  if (workspace !== defaultWorkspace) return loadSettings(workspaceOptions(options, workspace));
  const env = options.env ?? process.env;
  const cwd = options.cwd ?? process.cwd();
  const { file, named } = findSettingsFile({ ...options, cwd, env });
  const keys = options.keys ?? "all";
  const yaml = named || existsSync(file) ? readYaml(file) : null;
  const given: Partial<z.output<typeof settingsFile>> = yaml ? checkYaml(settingsFile, yaml) : {};

  const models =
    given.models == null
      ? null
      : withKeys(readPart(modelsSettings, yaml, "models", given.models, checkModels), env, keys === "all");
  const table = settings.parse(
    {
      dataDir: resolve(cwd, env["FRESHET_DATA_DIR"] || (given.dataDir ?? ".freshet")),
      databaseUrl: readDatabaseUrl(env, given.databaseUrl, yaml),
      redisUrl: env["REDIS_URL"] || given.redisUrl || null,
      webhookKey: readWebhookKey(env),
      world: models ? "real" : "simulated",
      domains:
        given.domains == null
          ? checkYaml(domainsSettings, readShipped(shipped("domains.yaml")))
          : readPart(domainsSettings, yaml, "domains", given.domains, checkDomains),
      models,
      method: readMethod(yaml, { ...given.method, ...(options.profile && { profile: options.profile }) }),
      web: given.web ? withSearchKeys(given.web, env, keys !== "none") : {},
      evaluation: given.evaluation ?? {},
      release: readNumbers(releaseSettings, "release", { yaml, given: given.release ?? {} }),
      forms: given.forms ?? {},
      lifecycle: given.lifecycle ?? {},
      reverify: given.reverify ?? {},
      schedule: readSchedule(yaml, given.schedule ?? {}),
      retention: given.retention ?? {},
      sources: given.sources,
      hooks: readHooks(given.hooks ?? {}, env),
      exposure: readNumbers(exposureSettings, "exposure", { yaml, given: given.exposure ?? {} }),
      work: given.work ?? {},
      serve: given.serve ?? {},
      simulation: { ...given.simulation, ...readSeed(env) },
      // The type checks that no part is missing here. A missing part would get its defaults, whatever the settings file says.
    } satisfies Record<keyof Settings, unknown>,
    readOnce,
  );
  return freeze(table);
}

/**
 * Returns the options with which a workspace's own settings are read. They lack the environment variables that name a database, a queue, a
 * folder, a settings file or a seed. Those belong to the service's first settings file; with them all workspaces would use one database.
 * @throws SettingsError `unknown-workspace`
 */
export function workspaceOptions(
  { workspace: _, ...options }: LoadSettingsOptions,
  name: string,
): LoadSettingsOptions {
  if (name === defaultWorkspace) return options;
  const { file } = findSettingsFile(options);
  const { workspaces } = loadSettings({ ...options, keys: "none" }).serve;
  const path = own(workspaces, name);
  if (path === undefined)
    throw new SettingsError(
      `${file}: there is no workspace "${name}" in serve.workspaces (there are: ${[defaultWorkspace, ...Object.keys(workspaces)].join(", ")})`,
      { code: "unknown-workspace" },
    );
  const {
    DATABASE_URL: __,
    REDIS_URL: ___,
    FRESHET_DATA_DIR: ____,
    FRESHET_SETTINGS: _____,
    FRESHET_SEED: ______,
    ...env
  } = options.env ?? process.env;
  const ownFile = resolve(dirname(file), path);
  return { ...options, env, file: ownFile, cwd: dirname(ownFile) };
}

/** The path of a file that the package ships in config/. */
export function shipped(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/**
 * Reads the method. The package's numbers, which are those of the full method, come first. Under the profile `paper` the paper's changes
 * replace some of them, and the settings file replaces what it names.
 */
function readMethod(yaml: YamlFile | null, given: Record<string, unknown>) {
  const base = readShipped(shipped("method.yaml"));
  const changes =
    given["profile"] === methodProfile.enum.paper ? readShipped(shipped("method.paper.yaml")).data : {};
  const merged = [base.data, changes, given].filter(isTable).reduce(mergeTables, {});
  return checkYaml(methodSettings, yaml ?? base, merged, yaml ? ["method"] : []);
}

/** Reads one part of the settings: the package's numbers from the file with the part's name, changed by the settings file. */
function readNumbers<S extends z.ZodType>(
  schema: S,
  part: string,
  { yaml, given }: { yaml: YamlFile | null; given: Table },
): z.output<S> {
  const base = readShipped(shipped(`${part}.yaml`));
  const merged = [base.data, given].filter(isTable).reduce(mergeTables, {});
  return checkYaml(schema, yaml ?? base, merged, yaml ? [part] : []);
}

/** Reads the seed of the simulated world from FRESHET_SEED. Returns an empty object if the variable is not set. */
function readSeed(env: NodeJS.ProcessEnv): { readonly seed?: number } {
  const text = env["FRESHET_SEED"]?.trim();
  if (!text) return {};
  const seed = simulationSettings.shape.seed.safeParse(Number(text));
  if (seed.success) return { seed: seed.data };
  throw new SettingsError(
    `FRESHET_SEED is "${text}", but the seed of the simulated world has to be a whole number of at least 1`,
    { code: "settings-invalid" },
  );
}

function readSchedule(yaml: YamlFile | null, given: Record<string, unknown>) {
  const filled = fillTasks(readShipped(shipped("schedule.yaml")).data, given);
  return checkSchedule(readNumbers(scheduleSettings, "schedule", { yaml, given: filled }), yaml);
}

type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges two tables. Members that are tables in both are merged too, one level deep. */
function mergeTables(base: Table, given: Table): Table {
  const parts = Object.entries(given).map(([name, value]) => {
    const before = own(base, name);
    return [name, isTable(before) && isTable(value) ? { ...before, ...value } : value];
  });
  return { ...base, ...Object.fromEntries(parts) };
}

function readPart<S extends z.ZodType>(
  schema: S,
  yaml: YamlFile | null,
  key: string,
  value: unknown,
  check: (part: z.output<S>, where: string) => void,
): z.output<S> {
  if (!yaml) throw new Error("a part without a file");
  const nested = checkYaml(fileOrInline(z.record(z.string(), z.unknown())), yaml, value, [key]);
  if (typeof nested !== "string") {
    const part = checkYaml(schema, yaml, nested, [key]);
    check(part, `${yaml.file}: ${key}`);
    return part;
  }
  const own = readYaml(resolve(dirname(yaml.file), nested));
  const part = checkYaml(schema, own);
  check(part, own.file);
  return part;
}

function checkModels(models: ModelsSettings, where: string): void {
  const named = (part: "roles" | "evaluated") =>
    Object.entries(models[part]).map(([name, model]) => [`${part}.${name}`, model] as const);
  for (const [place, model] of [...named("roles"), ...named("evaluated")]) {
    if (!Object.hasOwn(models.endpoints, model.endpoint)) {
      throw new SettingsError(
        `${where}: ${place}.endpoint: there is no endpoint "${model.endpoint}" (there are: ${Object.keys(models.endpoints).join(", ")})`,
        { code: "settings-invalid" },
      );
    }
  }
}

function withKeys(models: ModelsSettings, env: NodeJS.ProcessEnv, needed: boolean): ModelsSettings {
  const endpoints = Object.fromEntries(
    Object.entries(models.endpoints).map(([name, endpoint]) => {
      const { apiKeyVariable } = endpoint;
      if (!apiKeyVariable || !(needed || own(env, apiKeyVariable))) return [name, endpoint];
      const apiKey = keyOf(env, apiKeyVariable, `the endpoint "${name}"`, "drop apiKeyVariable");
      return [name, { ...endpoint, apiKey }];
    }),
  );
  // The paper's judge is at temperature 0 (EvoBrowseComp §2.4) unless its settings say otherwise.
  const { judge } = models.roles;
  const decided = judge && { judge: { ...judge, temperature: judge.temperature ?? 0 } };
  return { ...models, endpoints, roles: { ...models.roles, ...decided } };
}

function withSearchKeys(web: WebSettings, env: NodeJS.ProcessEnv, needed: boolean): WebSettings {
  const search = web.search?.map((engine) => {
    if (engine.provider === "searxng") return engine;
    const { provider, apiKeyVariable } = engine;
    if (!(needed || own(env, apiKeyVariable))) return engine;
    const apiKey = keyOf(env, apiKeyVariable, `web.search: ${provider}`, "name another apiKeyVariable");
    return { ...engine, apiKey };
  });
  return { ...web, search: search ?? null };
}

function keyOf(env: NodeJS.ProcessEnv, variable: string, who: string, otherwise: string): string {
  const key = own(env, variable);
  if (key) return key;
  throw new SettingsError(
    `${who} takes its key from the environment variable ${variable}, which is not set: export it, or ${otherwise}`,
    { code: "settings-key-missing" },
  );
}

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
