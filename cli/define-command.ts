import type { Command } from "commander";

/** One command of the command line: its name and arguments, its options and help, and its action. */
export interface CommandDefinition {
  /** The name and the arguments in commander's notation: `show <id>`. */
  readonly usage: string;
  readonly description: string;
  /** Adds the command's own options to those that every command has. */
  readonly options?: (command: Command) => Command;
  /** The text below the list of options. */
  readonly help?: string;
  /** Subcommands. */
  readonly commands?: readonly AddCommand[];
  /**
   * Runs the command with the arguments, the options and the command itself, in commander's order. The function imports heavy parts itself,
   * so that `--help` and usage errors are quick.
   */
  readonly run: (...given: never[]) => Promise<void>;
}

/** Adds a command, or a group of commands, to the program or to its group. */
export type AddCommand = (parent: Command) => Command;

export function defineCommand(definition: CommandDefinition): AddCommand {
  const { usage, description, options, help, commands = [], run } = definition;
  return (parent) => {
    const command = parent
      .command(usage)
      .description(description)
      .option("--settings <file>", "the settings file (freshet.yaml of this folder by default)")
      .option("--json", "print one JSON document on stdout");
    options?.(command);
    if (help !== undefined) command.addHelpText("after", help);
    for (const add of commands) add(command);
    return command.action((...given) => run(...(given as never[])));
  };
}

/** Defines a group of commands; its name alone does nothing. */
export function defineGroup(definition: {
  readonly name: string;
  readonly description: string;
  readonly help?: string;
  readonly commands: readonly AddCommand[];
}): AddCommand {
  const { name, description, help, commands } = definition;
  return (parent) => {
    const group = parent.command(name).description(description);
    if (help !== undefined) group.addHelpText("after", help);
    for (const add of commands) add(group);
    return group;
  };
}
