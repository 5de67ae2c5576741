import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet release publish` */
export const releasePublish = defineCommand({
  usage: "publish <release>",
  description: "Put a release, given by folder or id, into a gated data set on Hugging Face's Hub.",
  options: (command) =>
    command
      .option("--to <owner/name>", "the data set (release.hub.repository by default)")
      .option("--run", "do it now, with the token of HF_TOKEN; without it the commands are printed"),
  help: `
Without --run nothing is sent: the commands of Hugging Face's program \`hf\` are printed, for you to run.
Either way the data set is private and gated at first: people ask for access, and you let them in (release.hub.gate).
Look at it, then make it public in its settings on the Hub. It stays gated.
What \`freshet release verify\` refuses is refused, and so is a release of which a question was retired, corrected or quarantined since, or a page taken down.
Only the files of the signed manifest are uploaded: no key, no private question.
If it is stopped, run it again: what was uploaded is not uploaded twice. A data set with other files is left alone.
Example: freshet release publish freshet-2026.11.22 --to team/freshet --run`,
  run,
});

async function run(
  source: string,
  options: SharedOptions & { readonly to?: string; readonly run?: boolean },
): Promise<void> {
  const { findReleaseFolder } = await import("../../world/look-up-id.ts");
  const folder = await findReleaseFolder(source, options);
  return withData(options, async (world) => {
    const { releases } = world.freshet;
    const request = { folder, ...(options.to !== undefined && { repository: options.to }) };
    const { simulated } = world;
    if (!options.run) {
      const { release, repository, commands } = await releases.planPublication(request);
      if (options.json) return printJson({ simulated, release, repository, commands, published: null });
      process.stdout.write(commands.map((command) => `${command.map(quote).join(" ")}\n`).join(""));
      process.stderr.write("Nothing was sent. Run these commands, or this one again with --run.\n");
      return;
    }
    const { release, repository, published } = await showWaiting("publishing the release", world, () =>
      releases.publish(request),
    );
    if (options.json) return printJson({ simulated, release, repository, published });
    const { page, sent, unchanged, deleted, isPrivate } = published;
    process.stdout.write(
      `Published ${release}: ${page}\n  ${countOf(sent, "file")} sent, ${unchanged} there already, ${deleted} of an earlier release deleted\n`,
    );
    if (isPrivate)
      process.stdout.write("It is private and gated. Look at it, then make it public in its settings.\n");
  });
}

/** Quotes an argument for a POSIX shell if the argument needs quotes. */
function quote(argument: string): string {
  return /^[\w./:@=+-]+$/u.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
