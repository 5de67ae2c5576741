import { type Command, Option } from "commander";
import type { AddCommand } from "./create-program.ts";
import { readCount } from "./read-count.ts";

/** `freshet hooks list | test | retry`. */
export function addHookCommands(program: Command, command: AddCommand): void {
  const hooks = program
    .command("hooks")
    .description(
      "Who is told of retirements, leaks, releases, failed tasks and used-up budgets, and what came of it.",
    );
  command(hooks, "list", "The hooks of the settings, and the newest messages to them.")
    .option("--limit <n>", "how many messages", readCount, 20)
    .addOption(
      new Option("--status <status>", "only messages that are").choices(["due", "delivered", "dead"]),
    )
    .addHelpText(
      "after",
      "\nHooks stand under `hooks:` of the settings: a command to run, or an address to post signed messages to. No message holds\na question or an answer. docs/for-maintainers.md has an example.",
    )
    .action(async (options) => (await import("./commands/hooks-list.ts")).runHooksList(options));
  command(hooks, "test", "Send a test message now, to one hook or to each.")
    .argument("[hook]", "its name in the settings")
    .addHelpText("after", "\nExample: freshet hooks test pager\nExit 1 where a hook did not take it.")
    .action(async (hook: string | undefined, options) =>
      (await import("./commands/hooks-test.ts")).runHooksTest(hook, options),
    );
  command(hooks, "retry", "Send what is in the dead letter again, and what is due.")
    .argument("[event]", "one event alone, by its id")
    .option("--hook <name>", "one hook alone")
    .addHelpText(
      "after",
      "\nExample: freshet hooks retry --hook pager\nExit 1 where a message was not taken.",
    )
    .action(async (event: string | undefined, options) =>
      (await import("./commands/hooks-retry.ts")).runHooksRetry(event, options),
    );
}
