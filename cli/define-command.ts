import type { Command } from "commander";

/** One command of the command line: its name and arguments, its options and help, and what it does. */
export interface CommandDefinition {
  /** The name and the arguments, as commander reads them: `show <id>`. */
  readonly usage: string;
  readonly description: string;
  /** Adds the options that it has beside those of every command. */
  readonly options?: (command: Command) => Command;
  /** The text below the list of options. */
  readonly help?: string;
  /** Commands below this one. */
  readonly commands?: readonly AddCommand[];
  /**
   * Does the work. It is given the arguments, the options and the command itself, in commander's order. It imports heavy parts itself,
   * so that `--help` and errors of usage are quick.
   */
  readonly run: (...given: never[]) => Promise<void>;
}

/** Adds a command, or a group of them, to the program or the group that it belongs to. */
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

/** Several commands under one name, which does nothing by itself. */
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
