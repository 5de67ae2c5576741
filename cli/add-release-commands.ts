import { type Command, InvalidArgumentError, Option } from "commander";
import { isoDate } from "../domain/iso-date.ts";
import { type Language, language } from "../domain/language.ts";
import type { AddCommand } from "./create-program.ts";
import { readCount } from "./read-count.ts";

const openFormats = ["jsonl", "browsecomp", "inspect", "deepresearch"];

const day = (text: string): string => {
  if (!isoDate.safeParse(text).success) throw new InvalidArgumentError("It has to be a day, YYYY-MM-DD.");
  return text;
};

const share = (text: string): number => {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 0.5))
    throw new InvalidArgumentError("It has to be a share from 0 to 0.5.");
  return value;
};

type Targets = Partial<Record<Language, number>>;

/** Given again it names another language. */
const targets = (text: string, before: Targets = {}): Targets => ({
  ...before,
  ...Object.fromEntries(
    text.split(",").map((part) => {
      const [name = "", count = ""] = part.trim().split("=");
      const known = language.safeParse(name);
      if (!known.success || !/^\d+$/u.test(count))
        throw new InvalidArgumentError(`Write "${part}" as LANGUAGE=COUNT; the languages are en and zh.`);
      return [known.data, Number(count)];
    }),
  ),
});

/** `freshet release …`. */
export function addReleaseCommands(program: Command, command: AddCommand): void {
  const release = program
    .command("release")
    .description("Releases: sealed, signed folders of accepted questions, for others to measure agents on.");

  command(
    release,
    "build",
    "Build a release of the live questions: balanced, without near-duplicates, sealed and signed.",
  )
    .option("--name <name>", "the release's name; with the version it is its id", "freshet")
    .option("--version <version>", "its version (the day, e.g. 2026.11.22, by default)")
    .option("--cutoff <day>", "its τ: answers rest on what became known after it", day)
    .option("--target <list>", "wanted questions, e.g. en=400,zh=400 (release.targets by default)", targets)
    .option("--private-share <share>", "wanted share that stays unpublished (release.privateShare)", share)
    .option("--out <folder>", "where the release's own folder is made", "freshet-releases")
    .option("--yes", "also where the cutoff quarantines more than release.quarantineShare of what is live")
    .option("--dry-run", "say what it would hold and what is short, and write nothing")
    .option("--order-missing", "queue what is short; `freshet worker` processes make it")
    .addHelpText(
      "after",
      `
The cutoff is by default the latest trainingCutoff in the models' settings, and not before method.cutoff. Questions whose
answer rests on nothing fresh under it are quarantined (cutoff-raised) and reviewed; a later build under a cutoff by which they
are fresh brings them back, and so does freshet questions report ID --resolve keep. Where they are more than
release.quarantineShare of what is live, nothing is done without --yes.
The key stands in the data folder (keys/RELEASE.key), never in the release: give it to nobody but by \`freshet release key\`.
The same command again gives the same release; another one on the same day takes another --version.
Example: freshet release build --target en=50,zh=50 --dry-run
Exit 1 where no live public question fits.`,
    )
    .action(async (options) => (await import("./commands/release-build.ts")).runReleaseBuild(options));

  command(release, "list", "The releases, newest first.").action(async (options) =>
    (await import("./commands/release-list.ts")).runReleaseList(options),
  );

  command(
    release,
    "verify <release>",
    "Check a release, by its folder or its id: files, seals, signature, canary, counts, near-duplicates; each fault is named.",
  )
    .option("--key <file>", "the key: opens every seal, and looks for near-duplicates")
    .option(
      "--public-key <file>",
      "the maker's signing key (this deployment's own by default, where it has one)",
    )
    .addHelpText(
      "after",
      `
Without --public-key, and where this machine has made no release, the signature is checked against the key in the folder:
that shows that nothing was changed since it was signed, not who signed it.
OpenSSL checks it too: openssl pkeyutl -verify -pubin -inkey signing-key.pub -rawin -in manifest.json -sigfile manifest.sig
Example: freshet release verify freshet-2026.11.22 --key freshet-2026.11.22.key
Exit 1 where something is wrong.`,
    )
    .action(async (source: string, options) =>
      (await import("./commands/release-verify.ts")).runReleaseVerify(source, options),
    );

  command(
    release,
    "open <release>",
    "Write the questions and answers of a release, by its folder or its id, in clear, with its key.",
  )
    .requiredOption("--key <file>", "the release's key, or a key of some items")
    .option("--item <id>", "one item alone")
    .option("--out <file>", "a new file that only you can read (standard output by default)")
    .addOption(new Option("--format <format>", "the form").choices(openFormats).default("jsonl"))
    .addHelpText(
      "after",
      `
Keep what you open off the web and out of training data; the canary stands in each line. browsecomp is simple-evals' CSV:
its cipher's key stands in each row, so that it keeps texts out of crawls and is no seal.
Example: freshet release open freshet-2026.11.22 --key freshet-2026.11.22.key --format inspect --out items.jsonl`,
    )
    .action(async (source: string, options) =>
      (await import("./commands/release-open.ts")).runReleaseOpen(source, options),
    );

  command(release, "key <release>", "Grant the key of a release, or of single items, and put down to whom.")
    .requiredOption("--to <who>", "a person or team; it stands in the exposure ledger from then on")
    .option("--item <ids...>", "only the keys of these items: they open no other one")
    .requiredOption("--out <file>", "the new key file")
    .addHelpText("after", '\nExample: freshet release key freshet-2026.11.22 --to "Team A" --out team-a.key')
    .action(async (id: string, options) =>
      (await import("./commands/release-key.ts")).runReleaseKey(id, options),
    );

  command(
    release,
    "diff <from> <to>",
    "What came, went and changed between two releases, by their folders or ids.",
  )
    .option("--key-a <file>", "the first one's key; with both, changes within items are told too")
    .option("--key-b <file>", "the second one's key")
    .addHelpText("after", "\nExample: freshet release diff freshet-2026.10.01 freshet-2026.11.22")
    .action(async (from: string, to: string, options) =>
      (await import("./commands/release-diff.ts")).runReleaseDiff(from, to, options),
    );

  const review = program
    .command("review")
    .description("Human review of a sample: evidence correct, question unambiguous, answer inferable.");

  command(review, "export", "Draw a sample, spread over domains, and write a sheet for each annotator.")
    .option("--release <id>", "of this release")
    .addOption(new Option("--from <what>", "of all live questions").choices(["live"]))
    .option("--sample <n>", "questions of each language", readCount, 50)
    .option("--seed <n>", "draws another sample", readCount, 1)
    .option("--annotators <names...>", "a sheet for each: FILE.NAME.csv")
    .requiredOption("--out <file>", "the sheet, as CSV for any spreadsheet")
    .addHelpText(
      "after",
      `
Annotators work apart, and write yes or no into three columns: is every piece of evidence what its page says, does the
question say what the evidence says and mean one thing, does the answer follow from the evidence. The sheets hold questions and
answers in clear.
Example: freshet review export --from live --sample 50 --annotators ann bo --out sheet.csv`,
    )
    .action(async (options) => (await import("./commands/review-export.ts")).runReviewExport(options));

  command(
    review,
    "import <files...>",
    "Take filled-in sheets in; a bad row is named, and nothing is written.",
  )
    .option("--annotator <name>", "whose sheets they are, where the column doesn't say")
    .option("--resolved", "what the annotators agreed on where they had differed")
    .addHelpText("after", "\nExample: freshet review import sheet.ann.csv sheet.bo.csv")
    .action(async (files: string[], options) =>
      (await import("./commands/review-import.ts")).runReviewImport(files, options),
    );

  command(review, "report [id]", "Rates, Cohen's kappa and open disagreements; the newest review by default.")
    .option("--disagreements <file>", "write a sheet of what is still to be agreed on")
    .action(async (id: string | undefined, options) =>
      (await import("./commands/review-report.ts")).runReviewReport(id, options),
    );
}
