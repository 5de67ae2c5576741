import { InvalidArgumentError } from "commander";
import { defaultWorkspace, type Scope, scope } from "../../../domain/access/scope.ts";
import { defineCommand } from "../../define-command.ts";
import { readDays, readNames } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withWorld } from "../../world/with-world.ts";

const readScopes = (text: string): Scope[] =>
  readNames(text).flatMap((name) => {
    if (name === "all") return scope.options;
    const read = scope.safeParse(name);
    if (!read.success)
      throw new InvalidArgumentError(
        `There is no scope "${name}"; the scopes are ${scope.options.join(", ")}, and all.`,
      );
    return [read.data];
  });

/** `freshet tokens create` */
export const tokensCreate = defineCommand({
  usage: "create",
  description: "Make a token. Its text is shown once and stored nowhere.",
  options: (command) =>
    command
      .requiredOption(
        "--name <who>",
        "the person or program that gets it; exposure events and the audit log name it",
      )
      .requiredOption("--scope <list>", `what it allows: ${scope.options.join(",")}, or all`, readScopes)
      .option("--expires <days>", "days until it expires, or never", readDays, 90)
      .option("--workspace <name>", "a benchmark of serve.workspaces"),
  help: `
read shows ids, states, counts, reasons and costs. Question text, evidence, graphs and samples give answers away: they need
read-answers, or review for reviewers, and each view is noted in the exposure ledger. submit is for agents to be measured.
Example: freshet tokens create --name dashboard --scope read --expires 365`,
  run,
});

interface CreateOptions extends SharedOptions {
  readonly name: string;
  readonly scope: readonly Scope[];
  readonly expires: number | null;
}

async function run(options: CreateOptions): Promise<void> {
  return withWorld(options, { for: "read" }, async (world) => {
    const { name, scope: scopes, expires: expiresDays } = options;
    const { token, text } = await world.freshet.access.createToken({ name, scopes, expiresDays });
    if (options.json)
      return printJson({
        simulated: world.simulated,
        workspace: options.workspace ?? defaultWorkspace,
        token,
        text,
      });
    process.stdout.write(`${text}\n`);
    const until =
      token.expires === null ? "never expires" : `expires on ${token.expires.toISOString().slice(0, 10)}`;
    process.stderr.write(
      `Token ${token.id} of ${token.name} (${token.scopes.join(", ")}) ${until}. Keep its text: it is shown this once.\n`,
    );
  });
}
