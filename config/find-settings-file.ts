import { resolve } from "node:path";

/** Path of the settings file, which need not exist. If it is `named` by the command line or by FRESHET_SETTINGS, it has to exist. */
export function findSettingsFile(
  options: { readonly file?: string; readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): { readonly file: string; readonly named: boolean } {
  const { cwd = process.cwd(), env = process.env } = options;
  const named = options.file ?? env["FRESHET_SETTINGS"];
  return { file: resolve(cwd, named || "freshet.yaml"), named: Boolean(named) };
}
