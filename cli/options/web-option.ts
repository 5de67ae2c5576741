import { Option } from "commander";
import { SettingsError } from "../../domain/errors/freshet-error.ts";

/** The option of every command that searches or visits; `joinWebOption` makes one argument of its two values. */
export const webOption = (): Option =>
  new Option(
    "--web <mode>",
    "`replay FILE|DIR`: answer searches and visits from WARC recordings, without touching the web",
  );

/**
 * Converts `--web replay PATH` to one argument, `--web=replay:PATH`. Arguments of the command may follow the option, so commander could not
 * know which words belong to it. @throws SettingsError `web-option`
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
