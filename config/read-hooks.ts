import { SettingsError } from "../domain/errors/freshet-error.ts";
import { own } from "../domain/own.ts";
import type { HookFile, HookSettings, MissingVariable } from "../domain/settings/hook-settings.ts";

/** Environment variables that any program may need to start. The further variables that a hook's program gets are named by the hook. */
const always = ["PATH", "HOME", "LANG", "TZ"];

const leastBytes = 24;
const mostBytes = 64;

/**
 * Reads hooks with their secrets and environment from the variables that the settings file names. A variable that is not set is not an
 * error: the hook's messages wait for a process that has it.
 * @throws SettingsError `settings-invalid` for a secret or an address of another form
 */
export function readHooks(
  hooks: Readonly<Record<string, HookFile>>,
  env: NodeJS.ProcessEnv,
): Record<string, HookSettings> {
  const read = (variable: string | undefined): string | null =>
    (variable !== undefined && own(env, variable)?.trim()) || null;
  const resolve = (name: string, file: HookFile): HookSettings => {
    const { url, urlVariable, secretVariable, command, passEnvironment = [], ...shared } = file;
    if (command !== undefined) {
      const passed = [...always, ...passEnvironment].flatMap((variable) => {
        const value = own(env, variable);
        return value === undefined ? [] : [[variable, value] as const];
      });
      return { ...shared, kind: "command", command, environment: Object.fromEntries(passed) };
    }
    const address = url ?? read(urlVariable);
    if (address !== null) checkAddress(name, address);
    const given = read(secretVariable);
    const secrets = (given ?? "").split(/\s+/u).filter((secret) => secret !== "");
    for (const secret of secrets) checkSecret(name, secretVariable ?? "", secret);
    const missing: MissingVariable[] = [];
    if (address === null && urlVariable !== undefined) missing.push({ of: "address", name: urlVariable });
    if (given === null && secretVariable !== undefined) missing.push({ of: "secret", name: secretVariable });
    return { ...shared, kind: "url", url: address, secrets, missing };
  };
  return Object.fromEntries(Object.entries(hooks).map(([name, file]) => [name, resolve(name, file)]));
}

/** Checks an address. The error does not quote it, because a value in an environment variable may be secret. */
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
