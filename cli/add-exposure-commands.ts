import { type Command, InvalidArgumentError } from "commander";
import type { AddCommand } from "./create-program.ts";
import { readCount } from "./read-count.ts";
import { readMoney } from "./read-money.ts";
import { webOption } from "./web-option.ts";

const names = (text: string): string[] => text.split(",").map((part) => part.trim());

const none = (text: string): number => {
  if (!/^\d+$/u.test(text)) throw new InvalidArgumentError("It has to be a whole number, 0 or more.");
  return Number(text);
};

/** `freshet exposure`, `freshet retire` and `freshet probe`. */
export function addExposureCommands(program: Command, command: AddCommand): void {
  const exposure = command(
    program,
    "exposure [item]",
    "How known each item is: the highest scores, or one item's score line by line.",
  )
    // Options after a subcommand are the subcommand's.
    .enablePositionalOptions()
    .option("--limit <n>", "how many of each", readCount, 20)
    .option("--domain <id>", "one domain")
    .option("--question <id>", "what was met on the web of this question, or of this canary, alone")
    .addHelpText(
      "after",
      `
The score adds up an item's exposure ledger by the weights of config/exposure.yaml; thresholds and rules there say what is
watched and what is retired. An id's beginning is enough.

Example: freshet exposure
         freshet exposure q-3f2a         each ledger entry, its points and the running total
         freshet exposure search         look on the web for what was published`,
    )
    .action(async (item: string | undefined, options) =>
      (await import("./commands/exposure.ts")).runExposure(item, options),
    );

  command(
    exposure,
    "search",
    "Search the web for canaries and short pieces of published questions; what is found goes into the ledger.",
  )
    .option("--limit <n>", "items at most (default: exposure.leakSearch.items)", readCount)
    .option("--dry-run", "say what would be searched for, and ask nobody")
    .addOption(webOption())
    .addHelpText(
      "after",
      `
The least recently searched items come first, and the same command goes on where it was stopped on the same day. Pages are
compared with questions and answers on this machine; what goes out are short pieces of published questions, always the same.

Exit 1 where a leak was found or the engines gave no answer.
Example: freshet exposure search --limit 50`,
    )
    .action(async (options) => (await import("./commands/exposure-search.ts")).runExposureSearch(options));

  command(
    exposure,
    "import-access <file>",
    "Take Hugging Face's access report of a release into the ledger (CSV or JSON).",
  )
    .requiredOption("--release <id>", "the release that access was given to; an id's beginning is enough")
    .addHelpText(
      "after",
      "\nA user becomes a keyed hash and a day; name and address are not kept. A later report adds only who is new.\nExample: freshet exposure import-access access.csv --release freshet-2026-03",
    )
    .action(async (file: string, options) =>
      (await import("./commands/exposure-import-access.ts")).runImportAccess(file, options),
    );

  command(
    program,
    "retire",
    "Hold every live item against the policy: who goes and why, and what is made in their place.",
  )
    .option("--policy <file>", "a policy of its own, in the form of config/exposure.yaml")
    .option("--dry-run", "say who would go, and move nobody")
    .option("--no-replace", "order no new items in place of those that go")
    .option(
      "--question <id>",
      "retire this one by hand, whatever the policy says; one is ordered in its place",
    )
    .option("--note <text>", "why, with --question; it stands in the item's history")
    .addHelpText(
      "after",
      `
Items move from active to watch to retired, each with reason and date; retired is final. For each domain and language as many new
items are ordered as went; \`freshet worker\` makes them. The same command on the same day repeats nothing.

Example: freshet retire --dry-run
         freshet retire --policy strict-exposure.yaml --json`,
    )
    .action(async (options) => (await import("./commands/retire.ts")).runRetire(options));

  const probe = program
    .command("probe")
    .description("Contamination probes: what recent models know of published items.");
  command(
    probe,
    "run",
    "Ask models published items beside unpublished ones, and say what the sequential tests come to.",
  )
    .option("--models <list>", "names out of the settings' models (default: exposure.probes.models)", names)
    .option("--sample <n>", "published items closed book (default: exposure.probes.sample)", readCount)
    .option("--tools-sample <n>", "published items with tools (default: exposure.probes.toolsSample)", none)
    .option(
      "--budget <dollars>",
      "stop when this command has cost so much; verdicts come when all is asked",
      readMoney,
    )
    .option("--dry-run", "say who would be asked how much, and ask nobody")
    .addOption(webOption())
    .addHelpText(
      "after",
      `
Closed-book accuracy on published items is compared with that on items of like language, domain, age and record that no release
showed. The chance of ever calling a clean model contaminated is at most exposure.probes.alpha over all models and modes, however
often one looks (docs/exposure.md). The same command goes on where it was stopped on the same day; nothing is paid twice.

Exit 1 where a model is found contaminated or to saturate the benchmark.
Example: freshet probe run --models gpt-next --sample 100 --tools-sample 0`,
    )
    .action(async (options) => (await import("./commands/probe-run.ts")).runProbeCommand(options));
  command(probe, "list", "The newest verdict on each model and mode.").action(async (options) =>
    (await import("./commands/probe-list.ts")).runProbeList(options),
  );
}
