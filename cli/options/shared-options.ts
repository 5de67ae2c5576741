import { type Command, Option } from "commander";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { type MethodProfile, methodProfile } from "../../domain/settings/method-settings.ts";
import type { Settings } from "../../domain/settings/settings.ts";

/** Options that every command has. */
export interface SharedOptions {
  readonly settings?: string;
  readonly json?: boolean;
  /** `replay:PATH`, as `joinWebOption` makes it. */
  readonly web?: string;
  readonly fullPanel?: boolean;
  /** Profile of the method; it overrides the one in the settings. */
  readonly method?: MethodProfile;
  /** One of the settings' `serve.workspaces`. */
  readonly workspace?: string;
}

/** The `--method` option of commands that apply the method. */
export const methodOption = (): Option =>
  new Option(
    "--method <profile>",
    "`strict` (the settings' default): answers are proved over the evidence, and alternative answers are searched for; or `paper`: the paper's steps alone",
  ).choices(methodProfile.options);

/** The option of every command that searches or visits; `joinWebOption` makes one argument of its two values. */
export const webOption = (): Option =>
  new Option(
    "--web <mode>",
    "`replay FILE|DIR`: answer searches and visits from WARC recordings, without touching the web",
  );

/**
 * Converts `--web replay PATH` to one argument, `--web=replay:PATH`. Arguments of the command may follow the option, and commander could
 * not distinguish them from the two values of the option. @throws SettingsError `web-option`
 */
export function joinWebOption(args: readonly string[]): string[] {
  const at = args.indexOf("--web");
  // Words after "--" are not options.
  const end = args.indexOf("--");
  if (at < 0 || (end >= 0 && end < at)) return [...args];
  const [mode, path] = args.slice(at + 1);
  if (mode !== "replay" || path === undefined || path.startsWith("-"))
    throw new SettingsError(
      "--web takes a mode and a path: --web replay FILE.warc.gz, or a folder of such files",
      {
        code: "web-option",
      },
    );
  return [...args.slice(0, at), `--web=replay:${path}`, ...args.slice(at + 3)];
}

export interface MetricsOptions {
  readonly metricsPort?: number;
  readonly metricsHost?: string;
}

/** Chooses the address for the metrics of a process by the options and the settings; null if neither names a port. */
export function chooseMetrics(
  { metricsPort, metricsHost }: MetricsOptions,
  given: Settings["serve"]["metrics"],
): { host: string; port: number; allowedHosts: readonly string[] } | null {
  const port = metricsPort ?? given.port;
  return port === null ? null : { ...given, port, host: metricsHost ?? given.host };
}

/** Options that name the secret of a backup. */
export interface SecretOptions {
  readonly key?: string;
  readonly passphraseFile?: string;
}

export const backupSecretOptions = (command: Command): Command =>
  command
    .option("--key <file>", "the key file")
    .option(
      "--passphrase-file <file>",
      "a file whose first line is the passphrase (else FRESHET_BACKUP_PASSPHRASE)",
    );
