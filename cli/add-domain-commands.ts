import type { Command } from "commander";
import type { AddCommand } from "./create-program.ts";
import { languageList } from "./language-list.ts";
import { methodOption } from "./method-option.ts";
import { readCount } from "./read-count.ts";
import { readMoney } from "./read-money.ts";
import { readTries } from "./read-tries.ts";
import { webOption } from "./web-option.ts";

/** `freshet domains [add]`. */
export function addDomainCommands(program: Command, command: AddCommand): void {
  const domains = command(program, "domains", "The domains and sub-domains that are set.").action(
    async (options) => (await import("./commands/domains.ts")).runDomains(options),
  );
  command(
    domains,
    "add <file-or-name>",
    "Try a new domain on a few seeds, say how it did and what it would cost, and add it to the settings.",
  )
    .option(
      "--try <n>",
      "runs of each language that are brought to their end; 0 adds it untried",
      readTries,
      4,
    )
    .option("--lang, --languages <list>", "languages, e.g. en,zh", languageList)
    .option("--questions <n>", "how many the predicted cost is for", readCount, 100)
    .option("--budget <dollars>", "never spend more on the trial", readMoney)
    .option("--dry-run", "try and report, and change no settings")
    .option("--yes", "add it also where nothing was accepted")
    .option("--new", "another trial, although one of equal settings has ended")
    .addOption(methodOption())
    .addOption(webOption())
    .addHelpText(
      "after",
      `
A file may be as short as

  name: { en: Robotics, zh: 机器人学 }
  subDomains: [soft robotics, surgical robots]

Ids, names in the other language and searchHints may be given (config/domains.yaml shows the full form); what is left out is
filled in and said. Accepted questions of the trial are kept. Stopped by Ctrl-C, the same command goes on; once it has ended,
the same command shows its report again without doing anything anew.
Exit 1 where nothing was accepted in the trial and so the domain was not added. A dry run adds none, and ends with 0.

Examples: freshet domains add robotics.yaml --try 6 --budget 5
          freshet domains add "Soft robotics" --dry-run`,
    )
    .action(async (given: string, options) =>
      (await import("./commands/domains-add.ts")).runDomainsAdd(given, options),
    );
}
