import { resolve } from "node:path";

/** Where the settings file stands or would stand; `named` by the command line or FRESHET_SETTINGS, it has to be there. */
export function findSettingsFile(
  options: { readonly file?: string; readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): { readonly file: string; readonly named: boolean } {
  const { cwd = process.cwd(), env = process.env } = options;
  const named = options.file ?? env["FRESHET_SETTINGS"];
  return { file: resolve(cwd, named || "freshet.yaml"), named: Boolean(named) };
}
