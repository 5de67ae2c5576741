import { SettingsError } from "../domain/freshet-error.ts";
import { own } from "../domain/own.ts";
import type { HookFile, HookSettings } from "../domain/settings/hook-settings.ts";

/** What every program may need to start at all; what else it is to have, its hook names. */
const always = ["PATH", "HOME", "LANG", "TZ"];

const leastBytes = 24;
const mostBytes = 64;

/**
 * Hooks with their secrets and environment, out of the variables that the settings file names.
 * @throws SettingsError `settings-key-missing` where `needed` variables are not set, `settings-invalid` for a secret of another form
 */
export function readHooks(
  hooks: Readonly<Record<string, HookFile>>,
  env: NodeJS.ProcessEnv,
  needed: boolean,
): Record<string, HookSettings> {
  const read = (hook: string, variable: string, what: string): string | null => {
    const value = own(env, variable)?.trim();
    if (value) return value;
    if (!needed) return null;
    throw new SettingsError(
      `hooks.${hook} takes its ${what} from the environment variable ${variable}, which is not set: export it, or leave the hook out`,
      { code: "settings-key-missing" },
    );
  };
  const resolve = (name: string, file: HookFile): HookSettings => {
    const { url, urlVariable, secretVariable, command, passEnvironment = [], ...shared } = file;
    if (command !== undefined) {
      const passed = [...always, ...passEnvironment].flatMap((variable) => {
        const value = own(env, variable);
        return value === undefined ? [] : [[variable, value] as const];
      });
      return { ...shared, kind: "command", command, environment: Object.fromEntries(passed) };
    }
    const address = url ?? (urlVariable === undefined ? null : read(name, urlVariable, "address"));
    if (address !== null) checkAddress(name, address);
    const given = secretVariable === undefined ? null : read(name, secretVariable, "secret");
    const secrets = (given ?? "").split(/\s+/u).filter((secret) => secret !== "");
    for (const secret of secrets) checkSecret(name, secretVariable ?? "", secret);
    return { ...shared, kind: "url", url: address, secrets };
  };
  return Object.fromEntries(Object.entries(hooks).map(([name, file]) => [name, resolve(name, file)]));
}

/** Neither is said in full: what stands in a variable is meant to be known to few. */
function checkAddress(hook: string, address: string): void {
  if (URL.canParse(address) && /^https?:$/u.test(new URL(address).protocol)) return;
  throw new SettingsError(`hooks.${hook}: its address is no http or https address`, {
    code: "settings-invalid",
  });
}

function checkSecret(hook: string, variable: string, secret: string): void {
  const text = secret.startsWith("whsec_") ? secret.slice("whsec_".length) : "";
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/u.test(text) ? Buffer.from(text, "base64").length : 0;
  if (bytes >= leastBytes && bytes <= mostBytes) return;
  throw new SettingsError(
    `hooks.${hook}: the secret in ${variable} is not of the form whsec_ and ${leastBytes} to ${mostBytes} bytes in base64; one is made by: echo "whsec_$(openssl rand -base64 32)"`,
    { code: "settings-invalid" },
  );
}
