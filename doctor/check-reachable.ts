import { SettingsError, UnreachableError } from "../domain/errors/freshet-error.ts";
import type { ModelSettings, ModelsSettings } from "../domain/settings/models-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";

const patienceMs = 10_000;

/**
 * Tries the servers of the settings before work is requested from them. Any HTTP answer is enough; `freshet doctor` checks the rest.
 * @throws UnreachableError `unreachable`, naming the setting; SettingsError `placeholder`
 */
export async function checkReachable(settings: Settings): Promise<void> {
  const placeholders = settings.models === null ? [] : [...listPlaceholders(settings.models)];
  if (placeholders.length > 0)
    throw new SettingsError(
      `${placeholders.map((name) => `models.endpoints.${name}.baseUrl`).join(" and ")}: the example's placeholder is still there; put in the address of your model server`,
      { code: "placeholder" },
    );
  const used = new Set(Object.values(settings.models?.roles ?? {}).map((role) => role.endpoint));
  const servers = Object.entries(settings.models?.endpoints ?? {})
    .filter(([name]) => used.has(name))
    .map(([name, endpoint]) => ({
      what: `the model endpoint "${name}"`,
      url: `${endpoint.baseUrl.replace(/\/$/, "")}/models`,
    }));
  // A replay asks no search engine, so none has to be reachable.
  const asked = settings.web.replay === null ? (settings.web.search ?? []) : [];
  const engines = asked.map(({ provider, baseUrl }) => ({
    what: `the search engine ${provider}`,
    url: baseUrl,
  }));
  await Promise.all([...servers.map(tryServer), tryAny(engines)]);
}

/** Requires one reachable server of several: a search falls back to another engine if one fails. */
async function tryAny(servers: readonly { what: string; url: string }[]): Promise<void> {
  const tried = await Promise.allSettled(servers.map(tryServer));
  const failed = tried.filter((one) => one.status === "rejected");
  if (failed[0] && failed.length === tried.length) throw failed[0].reason;
}

async function tryServer({ what, url }: { what: string; url: string }): Promise<void> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
  } catch (cause) {
    throw new UnreachableError(
      `${what} at ${new URL(url).origin} can't be reached (${reason(cause)}): start it or correct its address; freshet doctor tries every part`,
      { code: "unreachable", cause },
    );
  }
}

function reason(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (inner as NodeJS.ErrnoException).code;
  // The error of our own time limit has a number as its code.
  if (inner instanceof Error && inner.name === "TimeoutError")
    return `no answer within ${patienceMs / 1000} s`;
  return code ?? (inner instanceof Error ? inner.message : String(inner));
}

/**
 * Endpoints of models, by default of all roles, whose address is still the example's placeholder: no server can have a name under
 * `.example` (RFC 2606).
 */
export function listPlaceholders(
  { endpoints, roles }: ModelsSettings,
  models: readonly Pick<ModelSettings, "endpoint">[] = Object.values(roles),
): ReadonlySet<string> {
  const used = new Set(models.map(({ endpoint }) => endpoint));
  return new Set(
    Object.entries(endpoints)
      .filter(([name, { baseUrl }]) => used.has(name) && /(^|\.)example$/i.test(new URL(baseUrl).hostname))
      .map(([name]) => name),
  );
}
